import Testing

@testable import QuartzCore
@testable import UIKit
import UIKitTestSupport

/// When views are asked to draw and to lay out: how often in one turn, and whether at all.
@MainActor @Suite struct DisplayRequestTests {
    private let stage = ViewStage(100, 100)

    /// Counts its drawings, and may ask for the next one while it draws.
    private final class Restless: UIView {
        var drawn: [CGRect] = []
        var whenDrawn: ((Restless) -> Void)?

        override func draw(_ rect: CGRect) {
            drawn.append(rect)
            whenDrawn?(self)
        }
    }

    private final class LayoutCounter: UIView {
        var layouts = 0
        var whenLaidOut: (() -> Void)?

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            whenLaidOut?()
        }
    }

    private func restless(in parent: UIView? = nil) -> Restless {
        let view = Restless(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        (parent ?? stage.root).addSubview(view)
        return view
    }

    @Test func `A request made while drawing waits for the next turn`() {
        let view = restless()
        view.whenDrawn = { $0.setNeedsDisplay() }
        for turn in 1...4 {
            CATransaction.flush()
            #expect(view.drawn.count == turn)
            #expect(view.layer.needsDisplay())
        }
        #expect(DisplayLinks.main.isTicking, "the next frame brings the next turn")
        view.whenDrawn = nil
        CATransaction.flush()
        CATransaction.flush()
        #expect(view.drawn.count == 5 && !view.layer.needsDisplay())
    }

    @Test func `The part that is marked while drawing is drawn next`() {
        let view = restless()
        let part = CGRect(x: 2, y: 3, width: 5, height: 7)
        view.whenDrawn = { if $0.drawn.count == 1 { $0.setNeedsDisplay(part) } }
        CATransaction.flush()
        CATransaction.flush()
        CATransaction.flush()
        #expect(view.drawn == [view.bounds, part])
    }

    @Test func `Views that ask each other are each drawn once a turn`() {
        let (first, second) = (restless(), restless())
        first.whenDrawn = { _ in second.setNeedsDisplay() }
        second.whenDrawn = { _ in first.setNeedsDisplay() }
        for turn in 1...3 {
            CATransaction.flush()
            #expect(first.drawn.count == turn && second.drawn.count == turn)
        }
    }

    @Test func `A view that another one marks while it draws is drawn in the same turn`() {
        let (first, second) = (restless(), restless())
        CATransaction.flush()
        first.whenDrawn = { _ in second.setNeedsDisplay() }
        first.setNeedsDisplay()
        CATransaction.flush()
        #expect(first.drawn.count == 2 && second.drawn.count == 2)
    }

    @Test func `Endless layout is reported with the view and the cause, and continues in the next turn`() throws {
        let (cause, victim) = (LayoutCounter(), LayoutCounter())
        cause.tag = 11
        victim.tag = 22
        stage.root.addSubview(cause)
        stage.root.addSubview(victim)
        CATransaction.flush()
        var reports: [String] = []
        TransactionContext.current.onLayoutLoop = { reports.append($0) }
        defer { TransactionContext.current.onLayoutLoop = nil }
        cause.whenLaidOut = { victim.setNeedsLayout() }
        victim.whenLaidOut = { cause.setNeedsLayout() }
        cause.setNeedsLayout()
        CATransaction.flush()
        let report = try #require(reports.first)
        #expect(reports.count == 1 && report.contains("tag = 11") && report.contains("tag = 22"))
        #expect(report.contains("the layout of"))
        #expect(cause.layouts < 110 && victim.layouts < 110)
        #expect(cause.layer.needsLayout() || victim.layer.needsLayout(), "the request is kept")
        cause.whenLaidOut = nil
        victim.whenLaidOut = nil
        CATransaction.flush()
        #expect(!cause.layer.needsLayout() && !victim.layer.needsLayout() && reports.count == 1)
    }

    @Test func `A view that marks itself in its layout is named as its own cause`() throws {
        let view = LayoutCounter()
        view.tag = 33
        stage.root.addSubview(view)
        var reports: [String] = []
        TransactionContext.current.onLayoutLoop = { reports.append($0) }
        defer { TransactionContext.current.onLayoutLoop = nil }
        view.whenLaidOut = { view.setNeedsLayout() }
        CATransaction.flush()
        view.whenLaidOut = nil
        #expect(try #require(reports.first).contains("tag = 33") && reports[0].contains("its own layout"))
    }

    // MARK: Hidden views

    @Test func `A hidden view is drawn when it is shown`() {
        let view = restless()
        view.isHidden = true
        CATransaction.flush()
        view.setNeedsDisplay()
        CATransaction.flush()
        #expect(view.drawn.isEmpty)
        view.isHidden = false
        CATransaction.flush()
        #expect(view.drawn == [view.bounds])
        view.isHidden = true
        CATransaction.flush()
        view.isHidden = false
        CATransaction.flush()
        #expect(view.drawn.count == 1, "nothing is out of date")
    }

    @Test func `A view in a hidden superview is drawn when that is shown`() {
        let (outer, inner) = (UIView(frame: stage.root.bounds), UIView(frame: stage.root.bounds))
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        let view = restless(in: inner)
        CATransaction.flush()
        #expect(view.drawn.count == 1)
        outer.isHidden = true
        inner.isHidden = true
        view.setNeedsDisplay()
        let late = restless(in: inner)
        CATransaction.flush()
        outer.isHidden = false
        CATransaction.flush()
        #expect(view.drawn.count == 1 && late.drawn.isEmpty)
        outer.isHidden = true
        inner.isHidden = false
        CATransaction.flush()
        #expect(view.drawn.count == 1 && late.drawn.isEmpty)
        outer.isHidden = false
        CATransaction.flush()
        #expect(view.drawn.count == 2 && late.drawn.count == 1)
    }

    @Test func `A view that leaves a hidden superview is drawn`() {
        let hidden = UIView(frame: stage.root.bounds)
        hidden.isHidden = true
        stage.root.addSubview(hidden)
        let view = restless(in: hidden)
        CATransaction.flush()
        stage.root.addSubview(view)
        CATransaction.flush()
        #expect(view.drawn.count == 1)
    }

    @Test func `A hidden view that an animation shows is drawn`() {
        let view = restless()
        view.isHidden = true
        CATransaction.flush()
        #expect(view.drawn.isEmpty)
        let animation = CABasicAnimation(keyPath: "hidden")
        animation.fromValue = false
        animation.toValue = false
        animation.duration = 100
        view.layer.add(animation, forKey: "show")
        CATransaction.flush()
        #expect(view.drawn.count == 1)
        view.layer.removeAllAnimations()
    }

    @Test func `A hidden view takes part in layout`() {
        let view = LayoutCounter(frame: stage.root.bounds)
        view.isHidden = true
        stage.root.addSubview(view)
        CATransaction.flush()
        #expect(view.layouts == 1)
    }
}

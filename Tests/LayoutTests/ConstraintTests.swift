import ConstraintSolver
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

@MainActor @Suite struct ConstraintTests {
    private let platform = Headless.platform

    @Test func priorities() {
        #expect(UILayoutPriority.required.rawValue == 1000)
        #expect(UILayoutPriority.defaultHigh.rawValue == 750)
        #expect(UILayoutPriority.dragThatCanResizeScene.rawValue == 510)
        #expect(UILayoutPriority.sceneSizeStayPut.rawValue == 500)
        #expect(UILayoutPriority.dragThatCannotResizeScene.rawValue == 490)
        #expect(UILayoutPriority.defaultLow.rawValue == 250)
        #expect(UILayoutPriority.fittingSizeLevel.rawValue == 50)
        #expect(UILayoutPriority(751) > .defaultHigh)
        #expect(UILayoutPriority(14) == UILayoutPriority(rawValue: 14))
    }

    @Test func defaults() {
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: 10)
        #expect(!constraint.isActive)
        #expect(constraint.priority == .required)
        #expect(constraint.multiplier == 1)
        #expect(constraint.constant == 10)
        #expect(constraint.identifier == nil)
        #expect(constraint.firstItem === view)
        #expect(constraint.secondItem == nil)
        #expect(constraint.firstAttribute == .width)
        #expect(constraint.secondAttribute == .notAnAttribute)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(!UIView.requiresConstraintBasedLayout)
    }

    @Test func theClosestCommonViewHoldsIt() {
        let root = Layout.root(100, 100)
        let a = Layout.view(in: root), b = Layout.view(in: root), c = Layout.view(in: b)
        let width = a.widthAnchor.constraint(equalToConstant: 10)
        let siblings = a.topAnchor.constraint(equalTo: b.topAnchor)
        let deep = c.leftAnchor.constraint(equalTo: b.leftAnchor)
        let across = c.leftAnchor.constraint(equalTo: a.leftAnchor)
        NSLayoutConstraint.activate([width, siblings, deep, across])
        #expect(a.constraints == [width])
        #expect(root.constraints == [siblings, across])
        #expect(b.constraints == [deep])
        NSLayoutConstraint.deactivate([siblings, across])
        #expect(root.constraints.isEmpty)
        #expect(!siblings.isActive)
    }

    @Test func aViewThatLeavesTakesItsConstraintsAway() {
        let root = Layout.root(100, 100)
        let a = Layout.view(in: root), b = Layout.view(in: root), inner = Layout.view(in: b)
        let outside = a.topAnchor.constraint(equalTo: inner.topAnchor)
        let inside = inner.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 3)
        let own = b.widthAnchor.constraint(equalToConstant: 30)
        NSLayoutConstraint.activate([outside, inside, own])
        root.layoutIfNeeded()
        b.removeFromSuperview()
        #expect(!outside.isActive)
        #expect(inside.isActive)
        #expect(own.isActive)
        #expect(root.constraints.isEmpty)
        let other = Layout.root(50, 50)
        other.addSubview(b)
        b.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7).isActive = true
        other.layoutIfNeeded()
        #expect(b.frame == CGRect(x: 7, y: 0, width: 30, height: 0))
        #expect(inner.frame.minX == 3)
    }

    @Test func everyAttributeInBothDirections() {
        for isRightToLeft in [false, true] {
            let root = Layout.root(200, 100)
            root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
            root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            func x(_ attribute: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) -> CGFloat {
                let view = Layout.view(in: root)
                view.widthAnchor.constraint(equalToConstant: 20).isActive = true
                view.heightAnchor.constraint(equalToConstant: 10).isActive = true
                NSLayoutConstraint(
                    item: view, attribute: attribute, relatedBy: .equal, toItem: root, attribute: other, multiplier: 1,
                    constant: 6
                ).isActive = true
                root.layoutIfNeeded()
                defer { view.removeFromSuperview() }
                return attribute.axis == .horizontal ? view.frame.minX : view.frame.minY
            }
            #expect(x(.left, .left) == 6)
            #expect(x(.right, .right) == 186)
            #expect(x(.left, .leftMargin) == 8)
            #expect(x(.right, .rightMargin) == 182)
            #expect(x(.centerX, .centerX) == 96)
            #expect(x(.centerX, .centerXWithinMargins) == 95)
            #expect(x(.leading, .leading) == (isRightToLeft ? 174 : 6))
            #expect(x(.trailing, .trailing) == (isRightToLeft ? -6 : 186))
            #expect(x(.leading, .leadingMargin) == (isRightToLeft ? 170 : 8))
            #expect(x(.leading, .centerX) == (isRightToLeft ? 74 : 106))
            #expect(x(.top, .top) == 6)
            #expect(x(.bottom, .bottom) == 96)
            #expect(x(.top, .topMargin) == 7)
            #expect(x(.bottom, .bottomMargin) == 93)
            #expect(x(.centerY, .centerY) == 51)
            #expect(x(.centerY, .centerYWithinMargins) == 50)
            #expect(x(.firstBaseline, .top) == 6)
            #expect(x(.lastBaseline, .bottom) == 96)
        }
    }

    @Test func multipliersAndDistances() {
        let root = Layout.root(200, 100)
        let a = Layout.view(in: root), b = Layout.view(in: root)
        NSLayoutConstraint.activate([
            a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 10),
            a.topAnchor.constraint(equalTo: root.topAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 5),
            b.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1),
            b.topAnchor.constraint(equalTo: a.bottomAnchor),
            // The space before a is twice that between a and b, which is twice that after b.
            root.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(
                equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor), multiplier: 2),
            a.rightAnchor.anchorWithOffset(to: b.leftAnchor).constraint(
                equalTo: b.rightAnchor.anchorWithOffset(to: root.rightAnchor), multiplier: 2),
        ])
        root.layoutIfNeeded()
        // 200 - 40 - 25 = 135 = 4s + 2s + s.
        let s: CGFloat = 135 / 7
        #expect(close(a.frame, CGRect(x: 4 * s, y: 0, width: 40, height: 10), 0.51))
        #expect(close(b.frame, CGRect(x: 6 * s + 40, y: 10, width: 25, height: 40), 0.51))
        // A multiplier of a position is relative to the common superview.
        let c = Layout.view(in: root)
        NSLayoutConstraint(
            item: c, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .right, multiplier: 0.25,
            constant: 0
        ).isActive = true
        c.widthAnchor.constraint(equalToConstant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(c.frame.minX == 45)
    }

    @Test func constantsAndPrioritiesChangeAtAnyTime() {
        let root = Layout.root(200, 100)
        let view = Layout.view(in: root)
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
        let wide = view.widthAnchor.constraint(equalToConstant: 80),
            narrow = view.widthAnchor.constraint(equalToConstant: 20)
        wide.priority = .defaultHigh
        narrow.priority = .defaultLow
        NSLayoutConstraint.activate([left, wide, narrow])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10 && view.frame.width == 80)
        left.constant = 33
        #expect(view.frame.minX == 10)
        root.layoutIfNeeded()
        #expect(view.frame.minX == 33)
        wide.priority = UILayoutPriority(1)
        root.layoutIfNeeded()
        #expect(view.frame.width == 20)
    }

    /// One 750 wins against any number of 749s.
    @Test func prioritiesAreStrictLevels() {
        let root = Layout.root(500, 100)
        let view = Layout.view(in: root)
        for _ in 0..<50 {
            let constraint = view.widthAnchor.constraint(equalToConstant: 300)
            constraint.priority = UILayoutPriority(749)
            constraint.isActive = true
        }
        let one = view.widthAnchor.constraint(equalToConstant: 100)
        one.priority = .defaultHigh
        one.isActive = true
        root.layoutIfNeeded()
        #expect(view.frame.width == 100)
    }

    @Test func contentSizes() {
        let root = Layout.root(200, 100)
        let a = ContentView(50, 20), b = ContentView(60, 30)
        for view in [a, b] { root.addSubview(view) }
        root.addConstraints(Layout.constraints("H:|[a][b]|", ["a": a, "b": b], options: .alignAllTop))
        root.addConstraints(Layout.constraints("V:|[a]", ["a": a]))
        b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 140, height: 20))
        #expect(b.frame == CGRect(x: 140, y: 0, width: 60, height: 30))
        // Raised by a single point, the label that is to be truncated is the other one.
        root.frame.size.width = 90
        a.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect(a.frame.width == 50)
        #expect(b.frame.width == 40)
        b.content = CGSize(width: 10, height: 44)
        root.layoutIfNeeded()
        #expect(b.frame == CGRect(x: 80, y: 0, width: 10, height: 44))
        #expect(a.frame.width == 80)
    }

    @Test func alignmentRectangles() {
        final class Badge: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
            override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
        }
        let root = Layout.root(200, 100)
        let badge = Badge()
        badge.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(badge)
        NSLayoutConstraint.activate([
            badge.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            badge.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(badge.frame == CGRect(x: 8, y: 79, width: 36, height: 24))
        #expect(badge.alignmentRect(forFrame: badge.frame) == CGRect(x: 10, y: 80, width: 30, height: 20))
    }

    /// A chain of views whose frames are numbers reaches from one constrained view to another.
    @Test func autoresizingViewsInBetween() {
        let root = Layout.root(200, 100)
        let box = UIView(frame: CGRect(x: 20, y: 10, width: 100, height: 50))
        box.autoresizingMask = [.flexibleWidth]
        root.addSubview(box)
        let inner = Layout.view(in: box), outer = Layout.view(in: root)
        NSLayoutConstraint.activate([
            inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -5),
            inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
            inner.widthAnchor.constraint(equalToConstant: 30), inner.heightAnchor.constraint(equalToConstant: 10),
            outer.leftAnchor.constraint(equalTo: inner.leftAnchor),
            outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
            outer.widthAnchor.constraint(equalTo: box.widthAnchor), outer.heightAnchor.constraint(equalToConstant: 4),
        ])
        root.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 65, y: 5, width: 30, height: 10))
        #expect(outer.frame == CGRect(x: 85, y: 25, width: 100, height: 4))
        root.frame.size.width = 260
        root.layoutIfNeeded()
        #expect(box.frame.width == 160)
        #expect(inner.frame.minX == 125)
        #expect(outer.frame == CGRect(x: 145, y: 25, width: 160, height: 4))
        box.center.y += 7
        root.layoutIfNeeded()
        #expect(outer.frame.minY == 32)
    }

    /// In a superview whose size constraints decide, an autoresizing view follows in the same solution.
    @Test func autoresizingInAConstrainedView() {
        let root = Layout.root(300, 100)
        let container = Layout.view(in: root)
        let page = UIView(frame: .zero)
        page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(page)
        let label = Layout.view(in: page)
        let reports = Layout.reports {
            root.addConstraints(Layout.constraints("H:|-50-[c]-50-|", ["c": container]))
            root.addConstraints(Layout.constraints("V:|[c]|", ["c": container]))
            page.addConstraints(Layout.constraints("H:|-20-[l]-20-|", ["l": label]))
            page.addConstraints(Layout.constraints("V:|-20-[l]-20-|", ["l": label]))
            root.layoutIfNeeded()
        }
        #expect(reports.isEmpty)
        #expect(page.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
        #expect(label.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
    }

    @Test func forgettingToTurnTheMaskOffIsReported() throws {
        let root = Layout.root(300, 100)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        let reports = Layout.reports {
            view.widthAnchor.constraint(equalToConstant: 50).isActive = true
            root.layoutIfNeeded()
        }
        let report = try #require(reports.first)
        #expect(report.text.contains("NSAutoresizingMaskLayoutConstraint"))
        #expect(view.frame.width == 10)
    }

    @Test func edgesLieOnPixels() {
        let root = Layout.root(100, 100)
        let scale = root.contentScaleFactor
        var previous: UIView?
        var views: [UIView] = []
        for _ in 0..<3 {
            let view = Layout.view(in: root)
            view.leftAnchor.constraint(equalTo: previous?.rightAnchor ?? root.leftAnchor).isActive = true
            if let previous { view.widthAnchor.constraint(equalTo: previous.widthAnchor).isActive = true }
            previous = view
            views.append(view)
        }
        previous?.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
        root.layoutIfNeeded()
        for (index, view) in views.enumerated() {
            let left = (CGFloat(index) * 100 / 3 * scale).rounded() / scale
            let right = (CGFloat(index + 1) * 100 / 3 * scale).rounded() / scale
            #expect(close(view.frame.minX, left) && close(view.frame.maxX, right))
        }
    }

    @Test func equationsInWords() {
        let root = Layout.root(100, 100)
        let view = Layout.view(in: root)
        let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 20)
        width.priority = UILayoutPriority(400)
        width.identifier = "least"
        #expect(width.fullDescription.contains("'least' H:[UIView:0x"))
        #expect(width.fullDescription.contains("(>=20@400)]"))
        #expect(width.fullDescription.hasSuffix("(inactive)>"))
        let half = view.widthAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5, constant: -3)
        #expect(half.fullDescription.contains(".width == 0.5*UIView:0x"))
        #expect(half.fullDescription.contains(".height - 3"))
        let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)
        #expect(left.fullDescription.contains("H:|-(8)-[UIView:0x"))
    }

    // MARK: Work

    /// An edit in one cell is solved there alone.
    @Test func anEditTouchesItsOwnSubtree() throws {
        let table = Layout.root(320, 2000)
        var widths: [NSLayoutConstraint] = []
        for index in 0..<40 {
            let cell = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 50, width: 320, height: 50))
            table.addSubview(cell)
            let view = Layout.view(in: cell)
            cell.addConstraints(Layout.constraints("H:|-[v]", ["v": view]))
            cell.addConstraints(Layout.constraints("V:|-[v]-|", ["v": view]))
            let width = view.widthAnchor.constraint(equalToConstant: 100)
            width.isActive = true
            widths.append(width)
        }
        table.layoutIfNeeded()
        let engine = try #require(table.currentEngine)
        let before = engine.solver.statistics
        widths[7].constant = 120
        table.layoutIfNeeded()
        #expect(engine.solver.statistics.componentsSolved - before.componentsSolved == 1)
        #expect(table.subviews[7].subviews[0].frame.width == 120)
        let idle = engine.solver.statistics
        table.layoutIfNeeded()
        #expect(engine.solver.statistics == idle)
        // Moving a cell changes nothing in it.
        table.subviews[3].center.y += 10
        table.layoutIfNeeded()
        #expect(engine.solver.statistics.componentsSolved == idle.componentsSolved)
    }

    @Test func viewsWithoutConstraintsHaveNoUnknowns() throws {
        let root = Layout.root(100, 100)
        for _ in 0..<20 { root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        let view = Layout.view(in: root)
        view.widthAnchor.constraint(equalToConstant: 5).isActive = true
        root.layoutIfNeeded()
        let engine = try #require(root.currentEngine)
        #expect(engine.nodesBySlot.compactMap { $0 }.count == 4)
    }

    // MARK: Misuse

    @Test func misuseHasMessagesThatNameTheViews() throws {
        let root = Layout.root(10, 10)
        let a = Layout.view(in: root)
        typealias Attribute = NSLayoutConstraint.Attribute
        func problem(
            _ first: Attribute, _ second: Attribute?, _ multiplier: CGFloat = 1, _ constant: CGFloat = 0
        ) -> String? {
            NSLayoutConstraint.problem(
                ItemAttribute(a, first), false, .equal, second.map { ItemAttribute(root, $0) }, false,
                multiplier: multiplier,
                constant: constant)
        }
        for text in [
            problem(.left, .leading), problem(.width, .left), problem(.left, nil),
            problem(.left, .left, 0), problem(.notAnAttribute, .left), problem(.width, .notAnAttribute),
            problem(.width, nil, 1, .nan), problem(.width, nil, 1, .infinity), problem(.width, .height, .nan),
        ] {
            #expect(try #require(text).contains("UIView:0x"))
        }
        for fine in [
            problem(.left, .right), problem(.leading, .trailing), problem(.centerX, .left), problem(.width, .height),
            problem(.top, .lastBaseline), problem(.width, nil), problem(.leading, .leadingMargin),
            problem(.left, .top),
        ] { #expect(fine == nil) }
        let constraint = a.widthAnchor.constraint(equalToConstant: 1)
        #expect(constraint.problem(settingPriority: UILayoutPriority(1001)) != nil)
        #expect(constraint.problem(settingPriority: UILayoutPriority(0)) != nil)
        #expect(constraint.problem(settingPriority: UILayoutPriority(999)) == nil)
        constraint.isActive = true
        #expect(constraint.problem(settingPriority: UILayoutPriority(999)) == nil, "outside a window")
        let window = UIWindow(frame: root.bounds)
        window.addSubview(a)
        #expect(try #require(constraint.problem(settingPriority: UILayoutPriority(999))).contains("UIView:0x"))
        #expect(constraint.problem(settingPriority: .required) == nil)
    }

    @Test func layoutSubviewsWithoutSuperTraps() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                final class Silent: UIView {
                    override func layoutSubviews() { tag = 1 }
                }
                let silent = Silent(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                let view = Layout.view(in: silent)
                view.widthAnchor.constraint(equalToConstant: 5).isActive = true
                silent.layoutIfNeeded()
            }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Silent"))
        #expect(text.contains("did not call super"))
    }
}

extension ConstraintTests {
    @Test func nothingIsKeptOfAHierarchyThatIsGone() {
        weak var root: UIView?
        weak var engine: LayoutEngine?
        weak var view: UIView?
        do {
            let top = Layout.root(100, 100), inner = Layout.view(in: top)
            top.addConstraints(Layout.constraints("H:|-[v]-|", ["v": inner]))
            top.layoutIfNeeded()
            top.frame.size.width = 50
            _ = inner.hasAmbiguousLayout
            root = top
            view = inner
            engine = top.currentEngine
            #expect(engine != nil)
        }
        #expect(root == nil)
        #expect(view == nil)
        #expect(engine == nil)
    }
}

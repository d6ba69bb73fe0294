import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    @MainActor @Suite struct ViewHierarchyTests {
        private let journal = Journal()
        private let platform = Headless.platform

        private func order(_ view: UIView) -> [Int] { view.subviews.map(\.tag) }
        private func layerOrder(_ view: UIView) -> [Int] {
            (view.layer.sublayers ?? []).compactMap { ($0.delegate as? UIView)?.tag }
        }

        private func parentOfThree() -> (UIView, [UIView]) {
            let parent = UIView()
            let children = (1...3).map { tag in
                let view = UIView()
                view.tag = tag
                return view
            }
            for child in children { parent.addSubview(child) }
            return (parent, children)
        }

        @Test func insertion() {
            let (parent, children) = parentOfThree()
            #expect(order(parent) == [1, 2, 3])
            let four = UIView()
            four.tag = 4
            parent.insertSubview(four, at: 0)
            #expect(order(parent) == [4, 1, 2, 3])
            parent.insertSubview(four, aboveSubview: children[1])
            #expect(order(parent) == [1, 2, 4, 3])
            parent.insertSubview(four, belowSubview: children[0])
            #expect(order(parent) == [4, 1, 2, 3])
            parent.bringSubviewToFront(four)
            #expect(order(parent) == [1, 2, 3, 4])
            parent.sendSubviewToBack(children[2])
            #expect(order(parent) == [3, 1, 2, 4])
            parent.exchangeSubview(at: 0, withSubviewAt: 3)
            #expect(order(parent) == [4, 1, 2, 3])
            parent.exchangeSubview(at: 2, withSubviewAt: 1)
            #expect(order(parent) == [4, 2, 1, 3])
            parent.insertSubview(children[0], at: 99)
            #expect(order(parent) == [4, 2, 3, 1])
            #expect(layerOrder(parent) == [4, 2, 3, 1])
            parent.addSubview(four)
            #expect(order(parent) == [2, 3, 1, 4])
            #expect(layerOrder(parent) == [2, 3, 1, 4])
        }

        @Test func layersKeepOrderAroundForeignOnes() {
            let (parent, children) = parentOfThree()
            let decoration = CALayer()
            parent.layer.insertSublayer(decoration, at: 0)
            parent.insertSubview(children[2], at: 0)
            #expect(parent.layer.sublayers?.first === decoration)
            #expect(layerOrder(parent) == [3, 1, 2])
        }

        @Test func movingBetweenParents() {
            let (first, children) = parentOfThree()
            let second = UIView()
            second.addSubview(children[1])
            #expect(order(first) == [1, 3])
            #expect(children[1].superview === second)
            #expect(children[1].isDescendant(of: second) && !children[1].isDescendant(of: first))
            #expect(second.isDescendant(of: second))
        }

        @Test func subviewsCanBeRemovedInALoop() {
            let (parent, children) = parentOfThree()
            for view in parent.subviews { view.removeFromSuperview() }
            #expect(parent.subviews.isEmpty)
            #expect(children.allSatisfy { $0.superview == nil && $0.layer.superlayer == nil })
        }

        @Test func superviewRetainsSubviews() {
            let parent = UIView()
            weak var child: UIView?
            do {
                let view = UIView()
                parent.addSubview(view)
                child = view
            }
            #expect(child != nil)
            parent.subviews[0].removeFromSuperview()
            #expect(child == nil)
        }

        @Test func tagsAreSearchedDepthFirst() {
            let root = UIView()
            let a = UIView(), b = UIView(), deep = UIView()
            root.addSubview(a)
            root.addSubview(b)
            a.addSubview(deep)
            deep.tag = 7
            b.tag = 7
            #expect(root.viewWithTag(7) === deep)
            #expect(b.viewWithTag(7) === b)
            #expect(a.viewWithTag(8) == nil)
        }

        @Test func eventsOutsideAWindow() {
            let parent = RecordingView("parent", journal), child = RecordingView("child", journal)
            parent.addSubview(child)
            #expect(
                journal.take() == [
                    "child willMoveToSuperview view", "child didMoveToSuperview", "parent didAddSubview",
                ])
            child.removeFromSuperview()
            #expect(
                journal.take() == [
                    "parent willRemoveSubview", "child willMoveToSuperview nil", "child didMoveToSuperview",
                ])
        }

        @Test func eventsInAWindow() {
            let window = Headless.showWindow()
            let parent = RecordingView("parent", journal), child = RecordingView("child", journal)
            parent.addSubview(child)
            _ = journal.take()
            window.addSubview(parent)
            #expect(
                journal.take() == [
                    "parent willMoveToWindow window", "child willMoveToWindow window",
                    "parent willMoveToSuperview view",
                    "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview",
                ])
            #expect(child.window === window)
            parent.removeFromSuperview()
            #expect(
                journal.take() == [
                    "parent willMoveToWindow nil", "child willMoveToWindow nil", "parent willMoveToSuperview nil",
                    "parent didMoveToWindow", "child didMoveToWindow", "parent didMoveToSuperview",
                ])
            #expect(child.window == nil)
        }

        @Test func movingInsideAWindowDoesNotChangeTheWindow() {
            let window = Headless.showWindow()
            let a = UIView(), b = UIView()
            let child = RecordingView("child", journal)
            window.addSubview(a)
            window.addSubview(b)
            a.addSubview(child)
            _ = journal.take()
            b.addSubview(child)
            #expect(journal.take() == ["child willMoveToSuperview view", "child didMoveToSuperview"])
        }

        @Test func addingAViewToItselfTraps() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let view = UIView()
                    view.addSubview(view)
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("cannot be a subview of itself"))
        }

        @Test func addingAnAncestorTraps() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let outer = UIView(), inner = UIView()
                    outer.addSubview(inner)
                    inner.addSubview(outer)
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("because it contains it"))
        }

        @Test func orderCanBeChangedDuringLayout() throws {
            final class Sorting: UIView {
                var layouts = 0
                override func layoutSubviews() {
                    layouts += 1
                    for view in subviews.prefix(2) { bringSubviewToFront(view) }
                    if let last = subviews.last { sendSubviewToBack(last) }
                    if subviews.count > 1 { exchangeSubview(at: 0, withSubviewAt: 1) }
                }
            }
            let stage = ViewStage(100, 100)
            let view = Sorting()
            for _ in 0..<3 { view.addSubview(UIView()) }
            stage.add(view)
            _ = try stage.picture()
            #expect(view.layouts == 1)
            #expect(view.subviews.map(\.layer) == view.layer.sublayers)
        }

        // MARK: Tint

        @Test func tintIsInherited() {
            final class Tinted: UIView {
                var changes = 0
                override func tintColorDidChange() { changes += 1 }
            }
            let parent = Tinted(), child = Tinted(), own = Tinted()
            parent.addSubview(child)
            parent.addSubview(own)
            own.tintColor = .black
            #expect(own.changes == 1)
            parent.tintColor = .red
            #expect(child.tintColor == .red && own.tintColor == .black)
            #expect(parent.changes == 1 && child.changes == 1 && own.changes == 1)
            parent.tintColor = nil
            #expect(child.tintColor == .systemBlue)
        }

        // MARK: Drawing

        @Test func onlyOverridesDraw() {
            final class Drawing: UIView {
                override func draw(_ rect: CGRect) { super.draw(rect) }
            }
            class Middle: UIView {
                override func layoutSubviews() {}
            }
            final class Deep: Middle {
                override func draw(_ rect: CGRect) { tag = 1 }
            }
            final class LayerDrawing: UIView {
                override func draw(_ layer: CALayer, in ctx: CGContext) {}
            }
            #expect(!UIView().drawsContent)
            #expect(!Middle().drawsContent)
            #expect(Drawing().drawsContent)
            #expect(Deep().drawsContent)
            #expect(LayerDrawing().drawsContent)
            #expect(!UIImageView().drawsContent)
            let plain = UIView()
            plain.setNeedsDisplay()
            #expect(!plain.layer.needsDisplay())
            let drawing = Drawing()
            #expect(drawing.layer.needsDisplay())
        }

        @Test func layerClassIsUsed() {
            final class SpecialLayer: CALayer {}
            final class Special: UIView {
                override class var layerClass: AnyClass { SpecialLayer.self }
            }
            let view = Special()
            #expect(view.layer is SpecialLayer)
            #expect(view.layer.delegate === view)
        }

        @Test func layersFollowVisibility() {
            let view = UIView()
            view.alpha = 0.5
            view.isHidden = true
            view.clipsToBounds = true
            view.backgroundColor = .red
            #expect(view.layer.opacity == 0.5)
            #expect(view.layer.isHidden && view.layer.masksToBounds)
            #expect(view.layer.backgroundColor == UIColor.red.cgColor)
            view.alpha = 3
            #expect(view.alpha == 1)
            view.contentMode = .topRight
            #expect(view.layer.contentsGravity == .bottomRight)
        }
    }
}

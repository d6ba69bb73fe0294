import TestSupport
import Testing

@testable import QuartzCore
@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Uncommon ways to change a hierarchy.
    @MainActor @Suite struct HierarchyEdgeTests {
        private let platform = Headless.platform

        @Test func `A view that is inserted beside itself stays where it is`() {
            let parent = UIView()
            let views = (0..<3).map { _ in UIView() }
            for view in views { parent.addSubview(view) }
            for view in views {
                parent.insertSubview(view, aboveSubview: view)
                #expect(parent.subviews == views)
                parent.insertSubview(view, belowSubview: view)
                #expect(parent.subviews == views)
                #expect(parent.layer.sublayers?.map(ObjectIdentifier.init) == views.map { ObjectIdentifier($0.layer) })
            }
            let new = UIView()
            parent.insertSubview(new, aboveSubview: new)
            #expect(parent.subviews == views + [new])
        }

        @Test func `A layer that is inserted beside itself stays where it is`() {
            let parent = CALayer()
            let layers = (0..<3).map { _ in CALayer() }
            for layer in layers { parent.addSublayer(layer) }
            for layer in layers {
                parent.insertSublayer(layer, above: layer)
                parent.insertSublayer(layer, below: layer)
                #expect(parent.sublayers?.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init))
            }
        }

        @Test func `A view of no size gets its first layout`() {
            let window = Headless.showWindow()
            let journal = Journal()
            let view = RecordingView("view", journal, frame: .zero)
            window.addSubview(view)
            _ = journal.take()
            CATransaction.flush()
            #expect(journal.take() == ["view layoutSubviews"])
            CATransaction.flush()
            #expect(journal.take().isEmpty)
            let loose = RecordingView("loose", journal, frame: .zero)
            loose.layoutIfNeeded()
            #expect(journal.take() == ["loose layoutSubviews"])
        }

        @Test func `A layer that is kept longer than its view loses the layers of the subviews`() {
            let child = UIView(), foreign = CALayer()
            var parent: UIView? = UIView()
            let layer = parent!.layer
            parent!.addSubview(child)
            layer.addSublayer(foreign)
            weak let gone = parent
            parent = nil
            #expect(gone == nil)
            #expect(child.superview == nil && child.layer.superlayer == nil)
            #expect(layer.sublayers?.count == 1 && layer.sublayers?.first === foreign)
        }

        @Test func `A layer is released with its view if nothing else retains it`() {
            weak var layer: CALayer?
            let child = UIView()
            do {
                let parent = UIView()
                parent.addSubview(child)
                layer = parent.layer
                CATransaction.flush()
            }
            #expect(layer == nil && child.layer.superlayer == nil)
        }

        @Test func `Removing a view once more while it is removed stops with a message`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Remover: UIView {
                        override func willRemoveSubview(_ subview: UIView) { subview.removeFromSuperview() }
                    }
                    let parent = Remover(), label = UILabel()
                    parent.addSubview(label)
                    label.removeFromSuperview()
                }
            }
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains("UILabel: 0x") && message.contains("willRemoveSubview(_:)"))
            #expect(message.contains("Remover: 0x") && message.contains("do not remove it there"))
        }

        @Test func `Other views can be removed while one is removed`() {
            final class Clearing: UIView {
                override func willRemoveSubview(_ subview: UIView) {
                    subviews.first { $0 !== subview && $0.tag == 0 }.map {
                        $0.tag = 1
                        $0.removeFromSuperview()
                    }
                }
            }
            let parent = Clearing()
            let views = (0..<4).map { _ in UIView() }
            for view in views { parent.addSubview(view) }
            views[0].tag = 1
            views[0].removeFromSuperview()
            #expect(parent.subviews.isEmpty)
        }
    }
}

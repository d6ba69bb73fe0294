import CoreGraphics
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIView` that subclasses override, and that other tests do not.
    @MainActor @Suite struct ViewHookTests {
        private final class HookedView: UIView {
            var log: [String] = []
            var priorities: (hugging: UILayoutPriority, resistance: UILayoutPriority)?
            var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
            var insets = UIEdgeInsets.zero
            var baselineView: UIView?
            var touchable = true
            var direction: UIUserInterfaceLayoutDirection?

            override var intrinsicContentSize: CGSize { size }
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 12, height: 34) }
            override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
                priorities?.hugging ?? super.contentHuggingPriority(for: axis)
            }
            override func contentCompressionResistancePriority(
                for axis: NSLayoutConstraint.Axis
            ) -> UILayoutPriority {
                priorities?.resistance ?? super.contentCompressionResistancePriority(for: axis)
            }
            override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: insets) }
            override var forFirstBaselineLayout: UIView { baselineView ?? super.forFirstBaselineLayout }
            override var forLastBaselineLayout: UIView { baselineView ?? super.forLastBaselineLayout }
            override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
                direction ?? super.effectiveUserInterfaceLayoutDirection
            }
            override var isUserInteractionEnabled: Bool {
                get { touchable }
                set {}
            }
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                log.append("hitTest")
                return super.hitTest(point, with: event)
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                log.append("inside")
                return super.point(inside: point, with: event)
            }
            override func layoutSubviews() { log.append("layoutSubviews") }
            override func layoutSublayers(of layer: CALayer) {
                log.append("layoutSublayers")
                super.layoutSublayers(of: layer)
            }
            override func didMoveToWindow() { log.append("didMoveToWindow") }
            override func willMove(toWindow newWindow: UIWindow?) { log.append("willMoveToWindow") }
            override func willMove(toSuperview newSuperview: UIView?) { log.append("willMoveToSuperview") }
            override func didMoveToSuperview() { log.append("didMoveToSuperview") }
        }

        private final class DrawingView: UIView {
            var log: [String] = []
            override func layerWillDraw(_ layer: CALayer) { log.append("layerWillDraw") }
            override func draw(_ layer: CALayer, in ctx: CGContext) {
                log.append("drawLayer")
                super.draw(layer, in: ctx)
            }
            override func draw(_ rect: CGRect) { log.append("draw") }
        }

        private final class DisplayingView: UIView {
            var displays = 0
            override func display(_ layer: CALayer) { displays += 1 }
        }

        private let window = Headless.showWindow()
        private let view = HookedView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

        private func pin(_ view: UIView, _ constraints: NSLayoutConstraint...) {
            view.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate(constraints)
            window.layoutIfNeeded()
        }

        @Test func `A view that enters and leaves a window is notified, and laid out`() {
            window.addSubview(view)
            #expect(view.log == ["willMoveToWindow", "willMoveToSuperview", "didMoveToWindow", "didMoveToSuperview"])
            view.log = []
            window.layoutIfNeeded()
            #expect(view.log == ["layoutSublayers", "layoutSubviews"])
            view.log = []
            view.removeFromSuperview()
            #expect(
                view.log.sorted() == [
                    "didMoveToSuperview", "didMoveToWindow", "willMoveToSuperview", "willMoveToWindow",
                ])
        }

        @Test func `A touch asks views by hitTest and point(inside:), and only those that are touchable`() {
            window.addSubview(view)
            window.layoutIfNeeded()
            view.log = []
            #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === view && view.log == ["hitTest", "inside"])
            view.touchable = false
            #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === window)
        }

        @Test func `sizeToFit has the size of sizeThatFits`() {
            view.sizeToFit()
            #expect(view.bounds.size == CGSize(width: 12, height: 34))
        }

        @Test(
            arguments: [(UILayoutPriority.defaultLow, 300), (UILayoutPriority.required, 40)]
                as [(UILayoutPriority, CGFloat)])
        func `The content's size has the priorities that the view returns`(
            priority: UILayoutPriority, width: CGFloat
        ) {
            view.size = CGSize(width: 40, height: 20)
            view.priorities = (priority, priority)
            window.addSubview(view)
            let requested = view.widthAnchor.constraint(equalToConstant: 300)
            requested.priority = .defaultHigh
            pin(
                view, requested, view.leftAnchor.constraint(equalTo: window.leftAnchor),
                view.topAnchor.constraint(equalTo: window.topAnchor))
            #expect(view.bounds.width == width)
        }

        @Test func `Constraints are about the alignment rectangle that the view returns`() {
            view.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            window.addSubview(view)
            pin(
                view, view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
                view.topAnchor.constraint(equalTo: window.topAnchor, constant: 10),
                view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 50))
            #expect(view.frame == CGRect(x: 8, y: 9, width: 106, height: 54))
        }

        @Test func `Baselines are those of the view that is returned`() {
            let label = UILabel(frame: CGRect(x: 0, y: 5, width: 40, height: 20))
            let other = UIView()
            label.text = "Text"
            view.addSubview(label)
            view.baselineView = label
            window.addSubview(view)
            window.addSubview(other)
            view.translatesAutoresizingMaskIntoConstraints = true
            pin(
                other, other.topAnchor.constraint(equalTo: view.firstBaselineAnchor),
                other.bottomAnchor.constraint(equalTo: view.lastBaselineAnchor, constant: 10),
                other.leftAnchor.constraint(equalTo: view.leftAnchor), other.widthAnchor.constraint(equalToConstant: 5))
            #expect(other.frame.minY > 15 && other.frame.minY < 26 && close(other.frame.height, 10, 1))
        }

        @Test func `Leading edges follow the direction that the view returns`() {
            let child = UIView()
            view.addSubview(child)
            view.direction = .rightToLeft
            window.addSubview(view)
            view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 9, bottom: 0, trailing: 1)
            #expect(view.layoutMargins == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 9))
        }

        @Test func `A view draws by layerWillDraw, draw(_:in:) and draw`() {
            let drawing = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(drawing)
            drawing.layer.displayIfNeeded()
            #expect(drawing.log == ["layerWillDraw", "drawLayer", "draw"])
        }

        @Test func `A view displays by display(_:)`() {
            let displaying = DisplayingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(displaying)
            displaying.layer.displayIfNeeded()
            #expect(displaying.displays == 1)
            displaying.setNeedsDisplay()
            displaying.layer.displayIfNeeded()
            #expect(displaying.displays == 2)
        }
    }
}

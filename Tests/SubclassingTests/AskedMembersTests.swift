import Foundation
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Members that layout and drawing ask a subclass for.
    @MainActor @Suite struct AskedMembersTests {
        private final class Shifted: UIView {
            var asked: [CGRect] = []
            override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
                asked.append(alignmentRect)
                return super.frame(forAlignmentRect: alignmentRect).offsetBy(dx: 3, dy: -2)
            }
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0) }
        }

        @Test func `The frame that layout sets is the one for the alignment rectangle`() {
            let root = Layout.root(200, 100), view = Shifted()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
                view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 30),
            ])
            root.layoutIfNeeded()
            #expect(view.asked == [CGRect(x: 20, y: 10, width: 50, height: 30)])
            #expect(view.frame == CGRect(x: 19, y: 8, width: 54, height: 30))
            root.setNeedsLayout()
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 19, y: 8, width: 54, height: 30), "each layout has the same result")
        }

        private final class Needing: UIView {
            var need: Bool?
            var updates = 0
            override func needsUpdateConstraints() -> Bool { need ?? super.needsUpdateConstraints() }
            override func updateConstraints() {
                updates += 1
                if need == true { need = nil }
                super.updateConstraints()
            }
        }

        @Test func `A view decides whether it needs updateConstraints`() {
            let window = Headless.showWindow()
            let view = Needing()
            window.addSubview(view)
            CATransaction.flush()
            let before = view.updates
            view.need = false
            view.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(view.updates == before, "postponed by the view")
            view.updateConstraintsIfNeeded()
            #expect(view.updates == before)
            view.need = nil
            window.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(view.updates == before + 1, "the request was kept")
            // Without a request.
            view.need = true
            window.setNeedsUpdateConstraints()
            CATransaction.flush()
            #expect(view.updates == before + 2)
            view.need = true
            view.updateConstraintsIfNeeded()
            #expect(view.updates == before + 3)
            CATransaction.flush()
            #expect(view.updates == before + 3)
        }

        private final class Upward: CALayer {
            var isFlipped = true
            var transforms: [CGAffineTransform] = []
            override func contentsAreFlipped() -> Bool { isFlipped }
            override func draw(in ctx: CGContext) { transforms.append(ctx.ctm) }
        }

        @Test func `The context of a layer has the direction that the layer returns`() throws {
            let layer = Upward()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            layer.isFlipped = false
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            try #require(layer.transforms.count == 2)
            #expect(layer.transforms[0].d * layer.transforms[1].d < 0)
        }

        // MARK: Controllers and responders

        private final class Container: UIViewController {
            var sizes: [CGFloat] = []
            override func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                super.systemLayoutFittingSizeDidChange(forChildContentContainer: container)
                if let child = container as? UIViewController { sizes.append(child.view.bounds.width) }
            }
        }

        @Test func `A container is notified of the size that layout gives a child`() throws {
            let window = Headless.showWindow(), container = Container(), child = UIViewController()
            window.rootViewController = container
            defer { window.rootViewController = nil }
            let view = try #require(child.view)
            container.addChild(child)
            container.view.addSubview(view)
            child.didMove(toParent: container)
            view.translatesAutoresizingMaskIntoConstraints = false
            let width = view.widthAnchor.constraint(equalToConstant: 40)
            NSLayoutConstraint.activate([
                width, view.heightAnchor.constraint(equalToConstant: 30),
                view.leftAnchor.constraint(equalTo: container.view.leftAnchor),
                view.topAnchor.constraint(equalTo: container.view.topAnchor),
            ])
            CATransaction.flush()
            #expect(container.sizes == [40])
            width.constant = 60
            CATransaction.flush()
            container.view.setNeedsLayout()
            CATransaction.flush()
            #expect(container.sizes == [40, 60])
        }

        private final class Field: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            @discardableResult override func becomeFirstResponder() -> Bool {
                log.append("become")
                return super.becomeFirstResponder()
            }
            override func resignFirstResponder() -> Bool {
                log.append("resign")
                return super.resignFirstResponder()
            }
            override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
                log.append("target")
                return super.target(forAction: action, withSender: sender)
            }
        }

        @Test func `A first responder resigns by its own method`() {
            let window = Headless.showWindow()
            let (first, second) = (Field(), Field())
            window.addSubview(first)
            window.addSubview(second)
            first.becomeFirstResponder()
            UIApplication.shared.sendAction("none:", to: nil, from: nil, for: nil)
            #expect(first.log == ["become", "target"])
            second.becomeFirstResponder()
            #expect(first.log == ["become", "target", "resign"])
            second.removeFromSuperview()
            #expect(second.log == ["become", "resign"])
        }

        // MARK: Insets

        private final class Inset: UIScrollView {
            override var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0) }
        }

        @Test func `A scroll view scrolls within the adjusted inset that it returns`() {
            let view = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 100, height: 200)
            view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 100, height: 50), animated: false)
            #expect(view.contentOffset.y == 110)
            view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 100, height: 20), animated: false)
            #expect(view.contentOffset.y == -30)
        }

        private final class Bars: UIScrollView {
            override var contentSize: CGSize {
                get { CGSize(width: 200, height: 600) }
                set {}
            }
            override var contentInset: UIEdgeInsets {
                get { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
                set {}
            }
            override var horizontalScrollIndicatorInsets: UIEdgeInsets {
                get { UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 0) }
                set {}
            }
            override var verticalScrollIndicatorInsets: UIEdgeInsets {
                get { UIEdgeInsets(top: 5, left: 0, bottom: 0, right: 0) }
                set {}
            }
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 11, left: 0, bottom: 0, right: 0) }
        }

        @Test func `A scroll view has the size and the insets that it returns`() {
            let view = Bars(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
            view.scrollRectToVisible(CGRect(x: 0, y: 590, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == 300)
            view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
            #expect(view.contentOffset.y == -18)
            view.flashScrollIndicators()
            let bars = Dictionary(uniqueKeysWithValues: (view.layer.sublayers ?? []).map { ($0.name ?? "", $0.frame) })
            let (top, left): (CGFloat, CGFloat) = (5 + 11 + 3 - 18, 6 + 3)
            #expect(bars["UIScrollView.verticalIndicator"]?.minY == top)
            #expect(bars["UIScrollView.horizontalIndicator"]?.minX == left)
        }

        private final class Margins: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 25, left: 26, bottom: 27, right: 28) }
                set {}
            }
        }

        @Test func `A subview inherits the margins that its superview returns`() {
            let view = Margins(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), subview = UIView(frame: view.bounds)
            subview.preservesSuperviewLayoutMargins = true
            view.addSubview(subview)
            #expect(subview.layoutMargins == view.layoutMargins)
        }
    }
}

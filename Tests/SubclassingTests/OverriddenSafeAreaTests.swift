import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Safe areas that views and windows return from an override.
    @MainActor @Suite struct OverriddenSafeAreaTests {
        private final class Bar: UIView {
            var insets = UIEdgeInsets(top: 20, left: 5, bottom: 0, right: 0)
            override var safeAreaInsets: UIEdgeInsets { insets }
        }

        private final class NotchedWindow: UIWindow {
            override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
        }

        private final class Listener: UIView {
            var changes = 0
            override func safeAreaInsetsDidChange() { changes += 1 }
        }

        @Test func `The safe area of an overriding view is that of its guide, its margins and its descendants`() {
            let window = Headless.showWindow()
            let bar = Bar(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let child = Listener(frame: CGRect(x: 0, y: 10, width: 200, height: 100))
            let grandchild = UIView(frame: CGRect(x: 2, y: 3, width: 50, height: 50))
            child.addSubview(grandchild)
            bar.addSubview(child)
            window.addSubview(bar)
            window.layoutIfNeeded()
            #expect(bar.safeAreaLayoutGuide.layoutFrame == CGRect(x: 5, y: 20, width: 195, height: 180))
            #expect(bar.layoutMargins == UIEdgeInsets(top: 28, left: 13, bottom: 8, right: 8))
            #expect(child.safeAreaInsets == UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0) && child.changes == 1)
            #expect(child.safeAreaLayoutGuide.layoutFrame == CGRect(x: 5, y: 10, width: 195, height: 90))
            #expect(grandchild.safeAreaInsets == UIEdgeInsets(top: 7, left: 3, bottom: 0, right: 0))
            bar.insets.top = 40
            bar.frame.size.height = 250
            #expect(child.safeAreaInsets.top == 30 && child.changes == 2)
        }

        @Test func `Constraints to the safe area of descendants follow an overriding window`() {
            _ = Headless.showWindow()
            let window = NotchedWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            window.rootViewController = controller
            window.isHidden = false
            defer { window.isHidden = true }
            let pinned = UIView()
            pinned.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(pinned)
            let safe = controller.view.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                pinned.topAnchor.constraint(equalTo: safe.topAnchor),
                pinned.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
                pinned.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
                pinned.widthAnchor.constraint(equalToConstant: 10),
            ])
            window.layoutIfNeeded()
            #expect(pinned.frame.minY == 44 && pinned.frame.maxY == window.bounds.height - 34)
        }

        @Test func `A scroll view adjusts its insets to its own override`() {
            final class Scroll: UIScrollView {
                override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0) }
            }
            let window = Headless.showWindow()
            let scroll = Scroll(frame: window.bounds)
            scroll.contentSize = CGSize(width: 10, height: 5000)
            window.addSubview(scroll)
            window.layoutIfNeeded()
            #expect(scroll.adjustedContentInset.top == 30)
        }
    }
}

import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

extension WindowTests {
    /// The members of `UIViewController` that subclasses override, and that other tests do not.
    @MainActor @Suite struct ViewControllerHookTests {
        private final class Container: UIViewController {
            var log: [String] = []
            override func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection?
            {
                UITraitCollection(horizontalSizeClass: .regular)
            }
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                log.append("size \(Int(container.preferredContentSize.width))")
            }
            override func addChild(_ childController: UIViewController) {
                log.append("addChild")
                super.addChild(childController)
            }
        }

        private final class Child: UIViewController {
            var log: [String] = []
            var minimum = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 40)
            override var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimum }
            override var additionalSafeAreaInsets: UIEdgeInsets {
                get { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
                set {}
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                log.append("traits \(traitCollection.horizontalSizeClass == .regular)")
            }
            override func loadViewIfNeeded() {
                log.append("loadViewIfNeeded")
                super.loadViewIfNeeded()
            }
            override var modalPresentationStyle: UIModalPresentationStyle {
                get { .overFullScreen }
                set {}
            }
        }

        private let window = Headless.showWindow()
        private let container = Container()
        private let child = Child()

        private func addChild() {
            window.rootViewController = container
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            window.layoutIfNeeded()
        }

        @Test func `A container decides about the traits of its children`() {
            #expect(window.traitCollection.horizontalSizeClass == .compact)
            addChild()
            #expect(child.traitCollection.horizontalSizeClass == .regular && child.log.contains("traits true"))
            #expect(child.view.traitCollection.horizontalSizeClass == .regular)
            #expect(container.traitCollection.horizontalSizeClass == .compact)
        }

        @Test func `A container is notified of the preferred size of its children`() {
            addChild()
            container.log = []
            child.preferredContentSize = CGSize(width: 70, height: 20)
            #expect(container.log == ["size 70"])
        }

        @Test func `The margins and the safe area of a view are at least what its controller returns`() {
            addChild()
            #expect(child.view.directionalLayoutMargins.leading == 30 && child.view.layoutMargins.right == 40)
            #expect(child.view.safeAreaInsets.top == 7)
        }

        @Test func `The view is loaded by loadViewIfNeeded, and presented in the style that is returned`() async {
            window.rootViewController = container
            await Headless.nextTurn()
            #expect(child.viewIfLoaded == nil)
            container.present(child, animated: false)
            await Headless.nextTurn()
            #expect(child.log.first == "loadViewIfNeeded" && container.view.window === window)
            container.dismiss(animated: false)
        }
    }
}

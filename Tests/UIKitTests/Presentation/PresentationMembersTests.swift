import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Members that presentations ask a controller for.
    @MainActor @Suite struct PresentationMembersTests {
        private final class Presented: UIViewController {
            var supported = UIInterfaceOrientationMask.all
            var preferred = UIInterfaceOrientation.landscapeRight
            var askedForOrientation = 0
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
            override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
                askedForOrientation += 1
                return preferred
            }
        }

        @Test func `A full-screen presentation begins in the orientation that the controller prefers`() throws {
            _ = Headless.showWindow()
            let platform = Headless.platform
            let output = platform.connectOutput(width: 80, height: 50, name: "TV")
            let screen = try #require(UIScreen.screens.last)
            let window = UIWindow(frame: screen.bounds), presenter = UIViewController(), controller = Presented()
            window.screen = screen
            window.rootViewController = presenter
            window.isHidden = false
            defer {
                window.isHidden = true
                platform.disconnectOutput(output)
            }
            let scene = try #require(window.windowScene)
            platform.change(output) { $0.transform = .rotated90 }
            #expect(scene.interfaceOrientation == .portrait)
            controller.modalPresentationStyle = .fullScreen
            presenter.present(controller, animated: false)
            #expect(controller.askedForOrientation == 1 && scene.interfaceOrientation == .landscapeRight)
            #expect(controller.view.bounds.size == CGSize(width: 80, height: 50))
            UIViewController.attemptRotationToDeviceOrientation()
            #expect(controller.askedForOrientation == 1 && scene.interfaceOrientation == .landscapeRight)
            let above = UIViewController()
            above.modalPresentationStyle = .fullScreen
            controller.present(above, animated: false)
            #expect(scene.interfaceOrientation == .portrait, "the screen's, without a preference")
            controller.dismiss(animated: false)
            #expect(scene.interfaceOrientation == .landscapeRight)
            platform.change(output) { $0.transform = .rotated180 }
            #expect(scene.interfaceOrientation == .landscapeLeft, "the content follows the screen from now on")
            presenter.dismiss(animated: false)
            controller.supported = .landscapeLeft
            presenter.present(controller, animated: false)
            #expect(controller.askedForOrientation == 2 && scene.interfaceOrientation == .landscapeLeft)
            presenter.dismiss(animated: false)
        }

        private final class Restoring: UIViewController {
            var restores = true
            override var restoresFocusAfterTransition: Bool {
                get { restores }
                set {}
            }
        }

        @Test func `The controller of the item that had the focus decides whether it returns there`() async throws {
            let window = Headless.showWindow(), platform = Headless.platform, presenter = Restoring()
            let system = try #require(window.windowScene?.focusSystem)
            system.suspend()
            window.rootViewController = presenter
            defer { window.rootViewController = nil }
            func button(_ y: CGFloat, in controller: UIViewController) -> UIButton {
                let button = UIButton(frame: CGRect(x: 0, y: y, width: 60, height: 30))
                controller.view.addSubview(button)
                return button
            }
            func nextTurns() async { for _ in 0..<3 { await Headless.nextTurn() } }
            let first = button(0, in: presenter), second = button(50, in: presenter)
            let tab = try #require(UIKeyboardHIDUsage.keyboardTab.linuxCode)
            for _ in 0..<2 {
                platform.key(tab, isPressed: true)
                platform.key(tab, isPressed: false)
            }
            #expect(system.focusedItem === second)
            for style in [UIModalPresentationStyle.fullScreen, .overFullScreen] {
                for restores in [true, false] {
                    system.requestFocusUpdate(to: second)
                    system.updateFocusIfNeeded()
                    presenter.restores = restores
                    let presented = UIViewController()
                    presented.modalPresentationStyle = style
                    let inFront = button(20, in: presented)
                    presenter.present(presented, animated: false)
                    await nextTurns()
                    system.requestFocusUpdate(to: inFront)
                    system.updateFocusIfNeeded()
                    #expect(system.focusedItem === inFront)
                    presenter.dismiss(animated: false)
                    await nextTurns()
                    #expect(system.focusedItem === (restores ? second : first), "\(style) \(restores)")
                }
            }
            // An item that cannot have the focus any more.
            presenter.restores = true
            system.requestFocusUpdate(to: second)
            system.updateFocusIfNeeded()
            let presented = UIViewController()
            presented.modalPresentationStyle = .fullScreen
            presenter.present(presented, animated: false)
            await nextTurns()
            second.removeFromSuperview()
            presenter.dismiss(animated: false)
            await nextTurns()
            #expect(system.focusedItem === first)
        }
    }
}

import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport

extension WindowTests {
    /// Which controllers are asked about the status bar, and when.
    @MainActor @Suite struct StatusBarTests {
        private final class Controller: UIViewController {
            var style = UIStatusBarStyle.default
            var isHidden = false
            var child: UIViewController?
            var asked: [String] = []

            override var prefersStatusBarHidden: Bool {
                asked.append("hidden")
                return isHidden
            }
            override var preferredStatusBarStyle: UIStatusBarStyle {
                asked.append("style")
                return style
            }
            override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation {
                asked.append("animation")
                return .slide
            }
            override var childForStatusBarStyle: UIViewController? { child }
            override var childForStatusBarHidden: UIViewController? { child }
            override var prefersHomeIndicatorAutoHidden: Bool {
                asked.append("indicator")
                return true
            }
            override var childForHomeIndicatorAutoHidden: UIViewController? { child }
        }

        private let window = Headless.showWindow()
        private let controller = Controller()
        private var manager: UIStatusBarManager? { window.windowScene?.statusBarManager }

        private func turn() async {
            await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        }

        @Test func `The controller of a window is asked about the status bar`() async {
            controller.style = .lightContent
            window.rootViewController = controller
            await turn()
            #expect(controller.asked == ["indicator", "style", "hidden", "animation"])
            #expect(manager?.statusBarStyle == .lightContent && manager?.isStatusBarHidden == true)
            controller.asked = []
            controller.setNeedsStatusBarAppearanceUpdate()
            #expect(controller.asked == ["indicator", "style", "hidden"], "nothing to animate")
            controller.style = .darkContent
            controller.isHidden = true
            controller.setNeedsStatusBarAppearanceUpdate()
            #expect(controller.asked.last == "animation" && manager?.statusBarStyle == .darkContent)
            window.rootViewController = nil
            await turn()
        }

        @Test func `Children and controllers that cover the window decide about the status bar`() async {
            let child = Controller(), sheet = Controller(), cover = Controller()
            child.style = .lightContent
            controller.child = child
            window.rootViewController = controller
            await turn()
            #expect(controller.asked.allSatisfy { $0 == "animation" } && child.asked.contains("style"))
            #expect(manager?.statusBarStyle == .lightContent)
            sheet.style = .darkContent
            sheet.modalPresentationStyle = .formSheet
            controller.present(sheet, animated: false)
            await turn()
            #expect(
                sheet.asked.isEmpty && manager?.statusBarStyle == .lightContent, "a sheet does not cover the window")
            controller.dismiss(animated: false)
            await turn()
            cover.style = .darkContent
            cover.modalPresentationStyle = .fullScreen
            controller.present(cover, animated: false)
            await turn()
            #expect(manager?.statusBarStyle == .darkContent)
            controller.dismiss(animated: false)
            await turn()
            #expect(manager?.statusBarStyle == .lightContent)
            window.rootViewController = nil
            await turn()
        }
    }
}

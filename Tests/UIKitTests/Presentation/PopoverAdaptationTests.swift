import CoreGraphics
import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Popovers of a window whose size class changes.
    @MainActor @Suite final class PopoverAdaptationTests {
        private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var log: [String] = []
            var style = UIModalPresentationStyle.fullScreen
            var replacement: UIViewController?
            weak var window: UIWindow?

            func adaptivePresentationStyle(
                for controller: UIPresentationController
            ) -> UIModalPresentationStyle { style }

            func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) { log.append("prepare") }

            func presentationController(
                _ controller: UIPresentationController,
                viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
            ) -> UIViewController? {
                log.append("controller \(style)")
                return replacement
            }

            func presentationController(
                _ presentationController: UIPresentationController,
                willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
                transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
            ) { log.append("will \(style) \(transitionCoordinator != nil)") }

            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.append("did dismiss")
            }

            func take() -> [String] {
                defer { log = [] }
                return log
            }
        }

        private final class Content: UIViewController {
            var log: [String] = []
            override func viewDidAppear(_ animated: Bool) { log.append("appear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("disappear") }
        }

        private let platform = Headless.platform
        private let output: PlatformOutput.ID
        private let window: UIWindow
        private let root = UIViewController()
        private let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 30))
        private let content = Content()
        private let delegate = Delegate()

        init() throws {
            _ = Headless.showWindow()
            output = platform.connectOutput(width: 320, height: 480, name: "TV")
            let screen = try #require(UIScreen.screens.last)
            window = UIWindow(frame: screen.bounds)
            window.screen = screen
            window.rootViewController = root
            window.isHidden = false
            window.layoutIfNeeded()
            root.view.addSubview(source)
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 120)
            content.popoverPresentationController?.sourceView = source
            content.popoverPresentationController?.delegate = delegate
        }

        isolated deinit {
            root.dismiss(animated: false)
            window.isHidden = true
            platform.disconnectOutput(output)
        }

        private func resize(width: Int) {
            platform.change(output) {
                $0.modes = [.init(width: width, height: 480, refresh: 60000)]
                $0.currentMode = 0
            }
        }

        private var popover: UIPopoverPresentationController? { content.popoverPresentationController }

        private var isPopover: Bool {
            popover?.arrowDirection == .up && content.view.bounds.size == CGSize(width: 200, height: 120)
        }

        private var isFullScreen: Bool { content.view.frame == window.bounds && content.view.window === window }

        private func settle() async {
            for _ in 0..<10 { await Task.yield() }
            AppearanceQueue.shared.drain()
        }

        @Test func `A popover covers a window that becomes compact, and returns`() async throws {
            resize(width: 800)
            #expect(window.bounds.width == 800)
            root.present(content, animated: false)
            #expect(isPopover && delegate.take() == ["prepare"])
            await settle()
            resize(width: 400)
            #expect(delegate.take() == ["controller fullScreen", "will fullScreen true"])
            #expect(isFullScreen && root.view.window == nil && popover?.arrowDirection == .unknown)
            #expect(window._subviews.count == 1, "nothing of the popover remains")
            resize(width: 700)
            #expect(delegate.take() == ["prepare", "will none true"] && isPopover && root.view.window === window)
            #expect(root.presentedViewController === content && content.presentingViewController === root)
            // No dismissal happens, and the content stays visible.
            #expect(content.log == ["appear"])
            root.dismiss(animated: false)
            #expect(window._subviews.count == 1 && delegate.take() == [])
        }

        @Test func `A style without adaptation stays, and overFullScreen leaves the presenter visible`() {
            resize(width: 800)
            delegate.style = .none
            root.present(content, animated: false)
            resize(width: 400)
            #expect(isPopover && delegate.take() == ["prepare"])
            delegate.style = .overFullScreen
            resize(width: 420)
            #expect(isPopover, "the size class is the same")
            resize(width: 800)
            resize(width: 400)
            #expect(isFullScreen && root.view.window === window)
            popover?.delegate = nil
            resize(width: 800)
            #expect(isPopover)
            resize(width: 400)
            #expect(isFullScreen, "the default style")
        }

        @Test func `The delegate's controller replaces the content, which it may contain`() async {
            let container = UIViewController()
            container.addChild(content)
            container.view.addSubview(content.view)
            content.didMove(toParent: container)
            delegate.replacement = container
            window.layoutIfNeeded()
            // Presented in the compact window.
            root.present(content, animated: false)
            #expect(delegate.take() == ["controller fullScreen", "will fullScreen false"])
            #expect(root.presentedViewController === container && container.view.frame == window.bounds)
            resize(width: 800)
            #expect(delegate.take() == ["prepare", "will none true"])
            #expect(root.presentedViewController === content && isPopover && content.parent == nil)
            #expect(container.view.window == nil && container.presentingViewController == nil)
            resize(width: 400)
            #expect(root.presentedViewController === container && container.presentingViewController === root)
            var completed = 0
            container.dismiss(animated: false) { completed += 1 }
            await settle()
            #expect(root.presentedViewController == nil && completed == 1 && container.view.window == nil)
            #expect(content.presentingViewController == nil)
        }

        @Test func `What the content presents stays presented`() {
            resize(width: 800)
            root.present(content, animated: false)
            let above = UIViewController()
            above.modalPresentationStyle = .overFullScreen
            content.present(above, animated: false)
            delegate.replacement = UIViewController()
            resize(width: 400)
            #expect(delegate.replacement?.presentedViewController === above)
            resize(width: 800)
            #expect(content.presentedViewController === above && above.view.window === window)
            root.dismiss(animated: false)
            #expect(above.view.window == nil && content.presentedViewController == nil)
        }
    }
}

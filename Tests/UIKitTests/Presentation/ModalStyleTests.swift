import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// The look and the animations of modal styles.
    @MainActor @Suite final class ModalStyleTests {
        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let presented = UIViewController()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
            window.layoutIfNeeded()
        }

        private func present(_ style: UIModalPresentationStyle, animated: Bool = true) async {
            presented.modalPresentationStyle = style
            root.present(presented, animated: animated)
            if !animated { await synthesizer.advance(by: 0.02) }
        }

        @Test func `A view covers the window from the bottom by default`() async {
            await present(.overFullScreen)
            await synthesizer.advance(by: 0.1)
            let y = presented.view.layer.presentation()?.frame.minY ?? 0
            #expect(y > 0 && y < window.bounds.height)
            await synthesizer.advance(by: 0.5)
            #expect(presented.view.frame == window.bounds && presented.view.layer.animationKeys() == nil)
            root.dismiss(animated: true)
            await synthesizer.advance(by: 0.15)
            #expect((presented.view.layer.presentation()?.frame.minY ?? 0) > 0 && presented.isBeingDismissed)
            await synthesizer.advance(by: 0.5)
            #expect(presented.view.window == nil && presented.view.alpha == 1)
        }

        @Test func `A view fades in, and keeps its own alpha`() async {
            presented.modalTransitionStyle = .crossDissolve
            presented.view.alpha = 0.8
            await present(.overFullScreen)
            await synthesizer.advance(by: 0.1)
            let opacity = presented.view.layer.presentation()?.opacity ?? 0
            #expect(opacity > 0.05 && opacity < 0.75)
            await synthesizer.advance(by: 0.4)
            #expect(abs(presented.view.alpha - 0.8) < 0.01)
            root.dismiss(animated: true)
            await synthesizer.advance(by: 0.5)
            #expect(abs(presented.view.alpha - 0.8) < 0.01 && presented.view.window == nil)
        }

        @Test(arguments: [UIModalTransitionStyle.flipHorizontal, .partialCurl])
        func `A view flips or curls in and out`(style: UIModalTransitionStyle) async {
            presented.modalTransitionStyle = style
            await present(.fullScreen)
            #expect(presented.isBeingPresented)
            await synthesizer.advance(by: 1)
            #expect(!presented.isBeingPresented && !presented.view.isHidden && root.view.window == nil)
            root.dismiss(animated: true)
            await synthesizer.advance(by: 1)
            #expect(presented.view.window == nil && !presented.view.isHidden && root.view.window === window)
        }

        @Test func `A style in a context covers the controller that defines it`() async {
            let context = UIViewController(), child = UIViewController()
            root.addChild(context)
            context.view.frame = CGRect(x: 20, y: 30, width: 200, height: 300)
            root.view.addSubview(context.view)
            context.addChild(child)
            context.view.addSubview(child.view)
            context.definesPresentationContext = true
            presented.modalPresentationStyle = .overCurrentContext
            child.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            #expect(presented.presentingViewController === context && context.presentedViewController === presented)
            #expect(presented.view.convert(presented.view.bounds, to: root.view) == context.view.frame)
            #expect(root.presentedViewController == nil && context.view.window === window)
            child.dismiss(animated: false)
            #expect(context.presentedViewController == nil && presented.view.window == nil)
            presented.modalPresentationStyle = .currentContext
            child.present(presented, animated: false)
            await synthesizer.advance(by: 0.02)
            #expect(context.view.window == nil && root.view.window === window)
            presented.dismiss(animated: false)
            #expect(context.view.superview === root.view)
            #expect(context.view.frame == CGRect(x: 20, y: 30, width: 200, height: 300))
        }

        @Test func `Without a context the style covers the window`() async {
            await present(.overCurrentContext, animated: false)
            #expect(presented.view.frame == window.bounds && root.presentedViewController === presented)
            root.dismiss(animated: false)
        }

        @Test func `A presentation has traits of its own`() async {
            final class Narrow: UIPresentationController {}
            final class Provider: NSObject, UIViewControllerTransitioningDelegate {
                func presentationController(
                    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
                ) -> UIPresentationController? {
                    let presentation = Narrow(presentedViewController: presented, presenting: presenting)
                    presentation.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
                    return presentation
                }
            }
            let provider = Provider()
            presented.transitioningDelegate = provider
            await present(.custom, animated: false)
            #expect(presented.traitCollection.userInterfaceStyle == .dark)
            #expect(presented.view.traitCollection.userInterfaceStyle == .dark)
            #expect(root.traitCollection.userInterfaceStyle != .dark)
            root.dismiss(animated: false)
            #expect(presented.traitCollection.userInterfaceStyle != .dark)
        }

        @Test func `A zoom begins at its source view`() async {
            let source = UIView(frame: CGRect(x: 40, y: 60, width: 80, height: 120))
            root.view.addSubview(source)
            let journal = Journal()
            presented.preferredTransition = .zoom { context in
                journal.note(context.zoomedViewController === self.presented ? "asked" : "?")
                return source
            }
            await present(.overFullScreen)
            #expect(journal.take() == ["asked"])
            await synthesizer.advance(by: 0.02)
            let start = presented.view.layer.presentation()?.frame ?? .zero
            #expect(start.midX < 100 && start.midY < 150 && start.height <= 170)
            #expect(source.alpha == 0)
            await synthesizer.advance(by: 0.6)
            #expect(presented.view.frame == window.bounds && source.alpha == 1)
            root.dismiss(animated: true)
            #expect(journal.take() == ["asked"])
            await synthesizer.advance(by: 0.6)
            #expect(presented.view.window == nil && source.alpha == 1 && presented.view.transform.isIdentity)
        }
    }
}

import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    @MainActor @Suite final class PopoverTests {
        /// Keeps popovers in the compact window of the tests, and records what it is told.
        private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var log: [String] = []
            var style = UIModalPresentationStyle.none
            var mayDismiss = true
            var prepare: ((UIPopoverPresentationController) -> Void)?
            var newRect: CGRect?

            func adaptivePresentationStyle(
                for controller: UIPresentationController
            ) -> UIModalPresentationStyle { style }

            func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
                log.append("prepare")
                prepare?(controller)
            }

            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.append("should")
                return mayDismiss
            }

            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                log.append("will")
            }

            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                log.append("did")
            }

            func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
                log.append("attempt")
            }

            func popoverPresentationController(
                _ popoverPresentationController: UIPopoverPresentationController,
                willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
                in view: AutoreleasingUnsafeMutablePointer<UIView>
            ) {
                log.append("reposition")
                if let newRect { rect.pointee = newRect }
            }
        }

        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let source = UIView(frame: CGRect(x: 100, y: 100, width: 60, height: 30))
        private let content = UIViewController()
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
            root.view.backgroundColor = .white
            source.backgroundColor = .systemBlue
            root.view.addSubview(source)
            content.modalPresentationStyle = .popover
            content.preferredContentSize = CGSize(width: 200, height: 120)
            content.view.backgroundColor = .systemYellow
            content.popoverPresentationController?.sourceView = source
            content.popoverPresentationController?.delegate = delegate
        }

        private var popover: UIPopoverPresentationController? { content.popoverPresentationController }

        private var frame: CGRect { popover?.frameOfPresentedViewInContainerView ?? .zero }

        @Test func `Defaults are those of UIKit`() throws {
            let popover = try #require(popover)
            #expect(popover === content.presentationController && popover.presentedViewController === content)
            #expect(popover.permittedArrowDirections == .any && popover.arrowDirection == .unknown)
            #expect(!popover.canOverlapSourceViewRect && popover.passthroughViews == nil)
            #expect(popover.sourceRect.isNull && popover.backgroundColor == nil)
            #expect(popover.popoverLayoutMargins == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
            let other = UIViewController()
            #expect(other.popoverPresentationController == nil && other.presentationController != nil)
            #expect(!other.isModalInPresentation)
        }

        @Test func `A popover is beside its source, and its content has the preferred size`() async throws {
            root.present(content, animated: false, completion: nil)
            #expect(delegate.log == ["prepare"])
            #expect(root.view.window === window && content.view.window === window, "the presenter stays")
            // Below the source, with 12 points for the arrow.
            #expect(frame == CGRect(x: 30, y: 130, width: 200, height: 132))
            #expect(popover?.arrowDirection == .up && content.view.bounds.size == CGSize(width: 200, height: 120))
            #expect(content.presentingViewController === root && root.presentedViewController === content)
            content.preferredContentSize = CGSize(width: 100, height: 60)
            #expect(frame == CGRect(x: 80, y: 130, width: 100, height: 72))
            popover?.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 30)
            #expect(frame == CGRect(x: 60, y: 130, width: 100, height: 72))
            root.dismiss(animated: false, completion: nil)
            #expect(root.presentedViewController == nil && content.viewIfLoaded?.window == nil)
            #expect(popover?.arrowDirection == .unknown && popover?.containerView == nil)
            #expect(delegate.log == ["prepare"], "the app's own dismissal is not reported")
        }

        @Test func `The delegate may set the source last`() {
            popover?.sourceView = nil
            delegate.prepare = { [source] in $0.sourceItem = source }
            root.present(content, animated: false, completion: nil)
            #expect(frame.minY == 130)
            root.dismiss(animated: false, completion: nil)
        }

        @Test func `A tap outside dismisses, unless it is prevented or passes through`() async {
            let button = RecordingView("button", Journal(), frame: CGRect(x: 250, y: 400, width: 50, height: 50))
            root.view.addSubview(button)
            root.present(content, animated: false, completion: nil)
            delegate.log = []
            await synthesizer.tap(CGPoint(x: 100, y: 200), in: window)
            #expect(root.presentedViewController === content && delegate.log == [], "inside")
            popover?.passthroughViews = [button]
            await synthesizer.tap(in: button)
            #expect(root.presentedViewController === content && delegate.log == [])
            #expect(button.journal?.lines.contains("button began 25,25") == true)
            popover?.passthroughViews = nil
            delegate.mayDismiss = false
            await synthesizer.tap(in: button)
            #expect(delegate.log == ["should", "attempt"] && root.presentedViewController === content)
            delegate.mayDismiss = true
            content.isModalInPresentation = true
            await synthesizer.tap(in: button)
            #expect(delegate.log == ["should", "attempt", "attempt"] && root.presentedViewController === content)
            content.isModalInPresentation = false
            delegate.log = []
            await synthesizer.tap(in: button)
            await synthesizer.advance(by: 0.4)
            #expect(delegate.log == ["should", "will", "did"] && root.presentedViewController == nil)
        }

        @Test func `Escape dismisses`() async {
            root.present(content, animated: false, completion: nil)
            delegate.log = []
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 0.4)
            #expect(delegate.log == ["should", "will", "did"] && root.presentedViewController == nil)
        }

        @Test func `A compact window shows the content over everything, unless the delegate keeps the popover`() {
            popover?.delegate = nil
            root.present(content, animated: false, completion: nil)
            #expect(content.view.frame == window.bounds && popover?.arrowDirection == .unknown)
            root.dismiss(animated: false, completion: nil)
            let replacing = Replacing()
            popover?.delegate = replacing
            root.present(content, animated: false, completion: nil)
            #expect(root.presentedViewController === replacing.controller)
            #expect(replacing.controller.view.frame == window.bounds)
            root.dismiss(animated: false, completion: nil)
        }

        private final class Replacing: NSObject, UIAdaptivePresentationControllerDelegate {
            let controller = UIViewController()
            func presentationController(
                _ controller: UIPresentationController,
                viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
            ) -> UIViewController? { self.controller }
        }

        @Test func `Another size of the window repositions`() {
            root.present(content, animated: false, completion: nil)
            delegate.log = []
            delegate.newRect = CGRect(x: 0, y: 0, width: 10, height: 10)
            let size = window.bounds.size
            window.bounds.size = CGSize(width: 300, height: 300)
            #expect(delegate.log.contains("reposition") && popover?.sourceRect == delegate.newRect)
            #expect(frame.maxX <= 290 && frame.maxY <= 290)
            window.bounds.size = size
            root.dismiss(animated: false, completion: nil)
        }

        @Test func `A popover is drawn with its arrow`() throws {
            root.present(content, animated: false, completion: nil)
            defer { root.dismiss(animated: false, completion: nil) }
            let image = try #require(window.windowScene?.host.snapshot())
            if let folder = ProcessInfo.processInfo.environment["ORIEL_TEST_PICTURES"] {
                try UIImage(cgImage: image).pngData()?.write(to: URL(fileURLWithPath: "\(folder)/popover.png"))
            }
            let picture = UIImage(cgImage: image)
            // At scale 2: the arrow's tip is below the middle of the source, and the content has round corners.
            #expect(near(picture.probe(260, 278), picture.probe(260, 400)), "the arrow")
            #expect(picture.probe(236, 270)[0] < 255, "its shadow")
            let yellow = picture.probe(260, 400)
            #expect(yellow[0] > 200 && yellow[2] < 50, "\(yellow)")
            #expect(picture.probe(62, 287) != yellow, "a corner")
        }
    }
}

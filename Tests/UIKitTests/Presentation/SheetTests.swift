import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting
import UIPlatform

extension WindowTests {
    /// Sheets at the bottom of a compact window.
    @MainActor @Suite final class SheetTests {
        private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
            var log: [String] = []
            var allows = true

            func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
                log.append("should")
                return allows
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
            func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
                _ sheetPresentationController: UISheetPresentationController
            ) {
                log.append(
                    "detent \(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "small")")
            }

            func take() -> [String] {
                defer { log = [] }
                return log
            }
        }

        @MainActor private final class Box {
            var value: CGFloat? = 100
        }

        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let content = UIViewController()
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
            content.view.backgroundColor = .systemBackground
            content.sheetPresentationController?.delegate = delegate
        }

        private var sheet: UISheetPresentationController { content.sheetPresentationController! }

        private func present(_ detents: [UISheetPresentationController.Detent]) async {
            sheet.detents = detents
            root.present(content, animated: false)
            await synthesizer.advance(by: 0.05)
        }

        /// The top edge of the sheet in the window.
        private var top: CGFloat { content.view.convert(content.view.bounds, to: window).minY }

        private func drag(from y: CGFloat, by distance: CGFloat, duration: TimeInterval = 0.6) async {
            let x = window.bounds.midX
            await synthesizer.drag(
                from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y + distance), duration: duration, in: window)
            await synthesizer.advance(by: 1)
        }

        @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
        func `Styles of sheets have a sheet controller`(style: UIModalPresentationStyle) {
            content.modalPresentationStyle = style
            #expect(content.sheetPresentationController != nil)
            #expect(content.presentationController === content.sheetPresentationController)
            content.modalPresentationStyle = .fullScreen
            #expect(content.sheetPresentationController == nil)
        }

        @Test func `A large sheet leaves a strip at the top, and a medium one half of that`() async {
            await present([.large()])
            let height = window.bounds.height
            #expect(top == 10 && content.view.bounds.width == window.bounds.width)
            #expect(root.view.window === window)
            root.dismiss(animated: false)
            await present([.medium(), .large()])
            #expect(top == height - (height - 10) / 2)
            sheet.selectedDetentIdentifier = .large
            #expect(top == 10)
            sheet.selectedDetentIdentifier = UISheetPresentationController.Detent.Identifier("none")
            #expect(top == height - (height - 10) / 2)
            root.dismiss(animated: false)
        }

        @Test func `A resolver computes the height with the largest one, and again when it is invalid`() async {
            let box = Box()
            let journal = Journal()
            let detent = UISheetPresentationController.Detent.custom(identifier: .init("small")) { context in
                journal.note("\(context.maximumDetentValue)")
                return box.value
            }
            await present([detent, .large()])
            #expect(top == window.bounds.height - 100)
            #expect(journal.take().last == "\(window.bounds.height - 10)")
            box.value = 150
            #expect(top == window.bounds.height - 100)
            sheet.invalidateDetents()
            #expect(top == window.bounds.height - 150)
            for hostile in [CGFloat.nan, -50, .infinity, 1e308, UISheetPresentationController.Detent.inactive] {
                box.value = hostile
                sheet.invalidateDetents()
                #expect(top >= 10 && top <= window.bounds.height)
            }
            box.value = nil
            sheet.invalidateDetents()
            #expect(top == 10, "the inactive one is skipped")
            sheet.detents = []
            #expect(top == 10)
            root.dismiss(animated: false)
        }

        @Test func `Changes are animated on request`() async {
            await present([.medium(), .large()])
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            #expect(top == 10 && sheet.card?.layer.animationKeys()?.isEmpty == false)
            await synthesizer.advance(by: 2)
            #expect(sheet.card?.layer.animationKeys() == nil && delegate.take() == [])
            root.dismiss(animated: false)
        }

        @Test func `A drag selects another height, and the delegate learns of it`() async {
            await present([.medium(), .large()])
            let middle = top
            await drag(from: middle + 30, by: -150)
            #expect(sheet.selectedDetentIdentifier == .large && top == 10 && delegate.take() == ["detent large"])
            await drag(from: 40, by: 20)
            #expect(top == 10 && delegate.take() == [])
            await drag(from: 40, by: middle - 20)
            #expect(sheet.selectedDetentIdentifier == .medium && top == middle && delegate.take() == ["detent small"])
            root.dismiss(animated: false)
        }

        @Test func `A drag to the bottom dismisses the sheet`() async {
            await present([.medium()])
            await drag(from: top + 30, by: 190)
            #expect(root.presentedViewController == nil && content.view.window == nil)
            #expect(delegate.take() == ["should", "will", "did"])
        }

        @Test func `A modal sheet, and one that the delegate keeps, return`() async {
            await present([.medium()])
            let middle = top
            content.isModalInPresentation = true
            await drag(from: top + 30, by: 190)
            #expect(root.presentedViewController === content && top == middle)
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 1)
            #expect(root.presentedViewController === content && delegate.take().last == "attempt")
            content.isModalInPresentation = false
            delegate.allows = false
            await synthesizer.tap(CGPoint(x: 100, y: 20), in: window)
            await synthesizer.advance(by: 1)
            #expect(delegate.take() == ["should", "attempt"] && root.presentedViewController === content)
            delegate.allows = true
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 1)
            #expect(delegate.take() == ["should", "will", "did"] && root.presentedViewController == nil)
        }

        @Test func `A touch in front of the dimmed window dismisses the sheet`() async {
            await present([.medium()])
            await synthesizer.tap(CGPoint(x: 100, y: 20), in: window)
            await synthesizer.advance(by: 1)
            #expect(delegate.take() == ["should", "will", "did"] && root.presentedViewController == nil)
        }

        @Test func `What is behind an undimmed height receives touches`() async {
            let button = RecordingView("button", Journal(), frame: CGRect(x: 40, y: 10, width: 60, height: 40))
            root.view.addSubview(button)
            sheet.largestUndimmedDetentIdentifier = .medium
            await present([.medium(), .large()])
            #expect(sheet.dimming?.alpha == 0)
            await synthesizer.tap(in: button)
            #expect(button.journal?.lines.contains { $0.hasPrefix("button began") } == true)
            #expect(root.presentedViewController === content)
            sheet.selectedDetentIdentifier = .large
            #expect(sheet.dimming?.alpha == 1)
            root.dismiss(animated: false)
        }

        @Test func `A scroll view hands its drag over at its top edge`() async {
            let scrollView = UIScrollView(frame: content.view.bounds)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 100, height: 2000)
            content.view.addSubview(scrollView)
            await present([.medium(), .large()])
            let middle = top
            await drag(from: middle + 150, by: -130)
            #expect(sheet.selectedDetentIdentifier == .large && scrollView.contentOffset.y == 0)
            await drag(from: 300, by: -100, duration: 1)
            #expect(scrollView.contentOffset.y > 50 && top == 10)
            scrollView.contentOffset = .zero
            await drag(from: 100, by: middle - 20)
            #expect(top == middle && scrollView.contentOffset.y == 0)
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            await drag(from: middle + 150, by: -100, duration: 1)
            #expect(top == middle && scrollView.contentOffset.y > 50)
            root.dismiss(animated: false)
        }

        @Test func `The sheet moves in and out`() async {
            sheet.detents = [.medium()]
            root.present(content, animated: true)
            await synthesizer.advance(by: 0.05)
            let y = sheet.card?.layer.presentation()?.frame.minY ?? 0
            #expect(y > window.bounds.height / 2 && content.isBeingPresented)
            await synthesizer.advance(by: 0.5)
            #expect(sheet.card?.layer.animationKeys() == nil && sheet.dimming?.alpha == 1)
            root.dismiss(animated: true)
            #expect(sheet.dimming?.alpha == 0)
            await synthesizer.advance(by: 0.5)
            #expect(content.view.window == nil && sheet.card == nil && window.subviews == [root.view])
        }

        @Test func `A sheet adapts to another style on request`() async {
            final class FullScreen: NSObject, UIAdaptivePresentationControllerDelegate {
                func adaptivePresentationStyle(
                    for controller: UIPresentationController
                ) -> UIModalPresentationStyle { .fullScreen }
            }
            let fullScreen = FullScreen()
            sheet.delegate = fullScreen
            await present([.medium()])
            #expect(content.view.frame == window.bounds && root.view.window == nil && sheet.card == nil)
            root.dismiss(animated: false)
        }

        @Test func `A wide window has sheets in its middle`() async throws {
            let platform = Headless.platform
            let output = platform.connectOutput(width: 1000, height: 800, name: "TV")
            let screen = try #require(UIScreen.screens.last)
            let wide = UIWindow(frame: screen.bounds), presenter = UIViewController()
            wide.screen = screen
            wide.rootViewController = presenter
            wide.isHidden = false
            defer {
                presenter.dismiss(animated: false)
                wide.isHidden = true
                platform.disconnectOutput(output)
            }
            wide.layoutIfNeeded()
            #expect(wide.traitCollection.horizontalSizeClass == .regular)
            presenter.present(content, animated: false)
            await synthesizer.advance(by: 0.02)
            var frame = content.view.convert(content.view.bounds, to: wide)
            #expect(frame == CGRect(x: 148, y: 24, width: 704, height: 752))
            presenter.dismiss(animated: false)
            content.modalPresentationStyle = .formSheet
            presenter.present(content, animated: false)
            await synthesizer.advance(by: 0.02)
            frame = content.view.convert(content.view.bounds, to: wide)
            #expect(frame == CGRect(x: 230, y: 90, width: 540, height: 620))
            content.preferredContentSize = CGSize(width: 400, height: 300)
            frame = content.view.convert(content.view.bounds, to: wide)
            #expect(frame == CGRect(x: 300, y: 250, width: 400, height: 300))
            for hostile in [CGFloat.nan, .infinity, 1e308, -5] {
                content.preferredContentSize = CGSize(width: hostile, height: hostile)
                frame = content.view.convert(content.view.bounds, to: wide)
                #expect(wide.bounds.contains(frame))
            }
        }

        @Test func `A sheet is released`() async {
            weak var weakController: UIViewController?
            weak var weakSheet: UISheetPresentationController?
            do {
                let controller = UIViewController()
                (weakController, weakSheet) = (controller, controller.sheetPresentationController)
                root.present(controller, animated: true)
                await synthesizer.advance(by: 0.5)
                root.dismiss(animated: true)
                await synthesizer.advance(by: 0.5)
            }
            await synthesizer.advance(by: 0.1)
            #expect(weakController == nil && weakSheet == nil)
        }
    }
}

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
    /// Alerts and action sheets.
    @MainActor @Suite final class AlertTests {
        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let journal = Journal()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
        }

        private func makeAlert(
            _ style: UIAlertController.Style = .alert, _ actions: [(String, UIAlertAction.Style)]
        ) -> UIAlertController {
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
            for (title, style) in actions {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [journal] action in
                        journal.note("\(action.title ?? "") \(alert.view.window == nil)")
                    })
            }
            return alert
        }

        private func present(_ alert: UIAlertController) async {
            root.present(alert, animated: false)
            await synthesizer.advance(by: 0.05)
            window.layoutIfNeeded()
        }

        private func buttons(of alert: UIAlertController) -> [AlertButton] {
            func search(_ view: UIView) -> [AlertButton] {
                view.subviews.flatMap { subview in (subview as? AlertButton).map { [$0] } ?? search(subview) }
            }
            return search(alert.view)
        }

        private func button(_ title: String, of alert: UIAlertController) -> AlertButton? {
            buttons(of: alert).first { $0.alertAction.title == title }
        }

        private func press(_ title: String, of alert: UIAlertController) async throws {
            let target = try #require(button(title, of: alert))
            await synthesizer.tap(in: target)
        }

        private func frame(_ view: UIView?) -> CGRect { view.map { $0.convert($0.bounds, to: window) } ?? .null }

        @Test func `The properties are those of the initializer`() {
            let alert = makeAlert(.alert, [("OK", .default)])
            #expect(alert.title == "Title" && alert.message == "Message" && alert.preferredStyle == .alert)
            #expect(alert.actions.map(\.title) == ["OK"] && alert.textFields == nil && alert.preferredAction == nil)
            #expect(alert.popoverPresentationController == nil)
            #expect(UIAlertController().preferredStyle == .actionSheet)
            #expect(makeAlert(.actionSheet, []).popoverPresentationController != nil)
            let action = UIAlertAction(title: "A", style: .destructive)
            action.isEnabled = false
            let copy = action.copy() as? UIAlertAction
            #expect(copy?.title == "A" && copy?.style == .destructive && copy?.isEnabled == false && copy !== action)
        }

        @Test func `An alert is in the middle, and its handler is called once after the dismissal`() async throws {
            let alert = makeAlert(.alert, [("OK", .default), ("Cancel", .cancel)])
            await present(alert)
            let card = frame(alert.view)
            #expect(
                card.width <= 300 && abs(card.midX - window.bounds.midX) < 1 && abs(card.midY - window.bounds.midY) < 1)
            #expect(root.presentedViewController === alert && root.view.tintAdjustmentMode == .dimmed)
            let ok = try #require(button("OK", of: alert)), cancel = try #require(button("Cancel", of: alert))
            #expect(frame(cancel).maxX < frame(ok).minX && frame(cancel).minY == frame(ok).minY)
            await synthesizer.tap(in: ok)
            await synthesizer.tap(in: cancel)
            #expect(journal.take() == [])
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["OK true"] && root.presentedViewController == nil)
            #expect(root.view.tintAdjustmentMode == .normal && window.subviews == [root.view])
            // It can be presented again.
            await present(alert)
            try await press("Cancel", of: alert)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Cancel true"])
        }

        @Test func `A handler may present another alert`() async throws {
            let next = makeAlert(.alert, [("Next", .default)])
            let alert = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Go", style: .default) { [root] _ in root.present(next, animated: false) })
            await present(alert)
            try await press("Go", of: alert)
            await synthesizer.advance(by: 0.5)
            #expect(root.presentedViewController === next)
            root.dismiss(animated: false)
        }

        @Test func `Escape cancels, and Return performs the preferred action`() async {
            let alert = makeAlert(.alert, [("No", .cancel), ("Maybe", .default), ("Yes", .default)])
            alert.preferredAction = alert.actions[2]
            await present(alert)
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["No true"])
            await present(alert)
            await synthesizer.press(.keyboardReturnOrEnter)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Yes true"])
            alert.preferredAction = nil
            await present(alert)
            await synthesizer.press(.keyboardReturnOrEnter)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == [] && root.presentedViewController === alert, "two actions are possible")
            root.dismiss(animated: false)
            let plain = makeAlert(.alert, [("Go", .destructive), ("Stop", .destructive)])
            await present(plain)
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 0.5)
            #expect(root.presentedViewController === plain, "nothing cancels it")
            root.dismiss(animated: false)
        }

        @Test func `The keyboard moves between the buttons, and presses them`() async {
            let alert = makeAlert(.alert, [("One", .default), ("Two", .default), ("Three", .default)])
            await present(alert)
            await synthesizer.press(.keyboardTab)
            await synthesizer.press(.keyboardDownArrow)
            await synthesizer.press(.keyboardSpacebar)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Two true"])
        }

        @Test func `A disabled action is not performed, and can be enabled while the alert is visible`() async throws {
            let alert = makeAlert(.alert, [("OK", .default)])
            alert.actions[0].isEnabled = false
            await present(alert)
            let ok = try #require(button("OK", of: alert))
            await synthesizer.tap(in: ok)
            await synthesizer.press(.keyboardReturnOrEnter)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == [] && root.presentedViewController === alert)
            #expect(ok.accessibilityTraits.contains(.notEnabled))
            alert.actions[0].isEnabled = true
            #expect(ok.isEnabled)
            await synthesizer.tap(in: ok)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["OK true"])
        }

        @Test func `Text fields are configured at once, and Return moves through them`() async throws {
            let alert = makeAlert(.alert, [("Cancel", .cancel), ("Log In", .default)])
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.isSecureTextEntry = true }
            let fields = try #require(alert.textFields)
            #expect(fields.count == 2 && fields[0].placeholder == "Name" && fields[1].isSecureTextEntry)
            await present(alert)
            #expect(fields[0].isFirstResponder && frame(alert.view).contains(frame(fields[1])))
            await synthesizer.type("me")
            #expect(fields[0].text == "me")
            await synthesizer.press(.keyboardReturnOrEnter)
            #expect(fields[1].isFirstResponder)
            await synthesizer.press(.keyboardReturnOrEnter)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Log In true"])
        }

        @Test func `The texts change while the alert is visible`() async {
            let alert = makeAlert(.alert, [("OK", .default)])
            await present(alert)
            let old = frame(alert.view)
            alert.message = String(repeating: "A long message. ", count: 20)
            window.layoutIfNeeded()
            #expect(frame(alert.view).height > old.height + 40)
            alert.title = nil
            alert.message = nil
            alert.severity = .critical
            window.layoutIfNeeded()
            #expect(frame(alert.view).height < old.height + 40)
            alert.addAction(UIAlertAction(title: "More", style: .default))
            #expect(buttons(of: alert).count == 2)
            root.dismiss(animated: false)
        }

        @Test(arguments: [UIAlertController.Style.alert, .actionSheet])
        func `An alert that is too high scrolls`(style: UIAlertController.Style) async throws {
            let alert = makeAlert(style, (0..<40).map { ("Action \($0)", .default) })
            alert.message = String(repeating: "A long message. ", count: 200)
            await present(alert)
            let card = frame(alert.view)
            #expect(window.bounds.contains(card) && card.height > 300)
            let scrollViews = alert.view.subviews.compactMap { $0 as? UIScrollView }
            #expect(scrollViews.count == 2)
            #expect(scrollViews.allSatisfy { $0.contentSize.height > $0.bounds.height && $0.bounds.height > 100 })
            root.dismiss(animated: false)
        }

        @Test func `An alert without contents is visible and harmless`() async {
            let alert = UIAlertController(title: nil, message: "", preferredStyle: .alert)
            await present(alert)
            #expect(root.presentedViewController === alert && frame(alert.view).height >= 0)
            await synthesizer.press(.keyboardEscape)
            await synthesizer.press(.keyboardReturnOrEnter)
            root.dismiss(animated: false)
        }

        @Test func `An action sheet is at the bottom of a compact window, and a touch outside cancels it`() async {
            let alert = makeAlert(.actionSheet, [("Delete", .destructive), ("Cancel", .cancel), ("Copy", .default)])
            await present(alert)
            #expect(frame(alert.view).maxY == window.bounds.height - 8)
            #expect(buttons(of: alert).map { $0.alertAction.title } == ["Delete", "Copy", "Cancel"])
            await synthesizer.tap(CGPoint(x: 100, y: 5), in: window)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Cancel true"] && root.presentedViewController == nil)
        }

        @Test func `An action sheet is a popover at its source in a wide window, and a dialog without one`()
            async throws
        {
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
            let alert = makeAlert(.actionSheet, [("Copy", .default), ("Cancel", .cancel)])
            presenter.present(alert, animated: false)
            wide.layoutIfNeeded()
            let dialog = alert.view.convert(alert.view.bounds, to: wide)
            #expect(abs(dialog.midY - 400) < 1 && buttons(of: alert).count == 2)
            presenter.dismiss(animated: false)
            let source = UIView(frame: CGRect(x: 400, y: 100, width: 100, height: 40))
            presenter.view.addSubview(source)
            alert.popoverPresentationController?.sourceView = source
            presenter.present(alert, animated: false)
            await synthesizer.advance(by: 0.1)
            #expect(alert.popoverPresentationController?.arrowDirection == .up)
            #expect(buttons(of: alert).map { $0.alertAction.title } == ["Copy"])
            alert.popoverPresentationController?.dismissByUser()
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == ["Cancel true"] && presenter.presentedViewController == nil)
        }

        @Test func `A dismissal by the app calls no handler`() async {
            let alert = makeAlert(.alert, [("OK", .cancel)])
            await present(alert)
            alert.dismiss(animated: true)
            await synthesizer.advance(by: 0.5)
            #expect(journal.take() == [] && root.presentedViewController == nil)
        }

        @Test func `An alert is released with its actions`() async throws {
            weak var weakAlert: UIAlertController?
            weak var weakAction: UIAlertAction?
            do {
                let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                alert.addTextField()
                (weakAlert, weakAction) = (alert, alert.actions[0])
                await present(alert)
                try await press("OK", of: alert)
                await synthesizer.advance(by: 0.5)
            }
            await synthesizer.advance(by: 0.1)
            #expect(weakAlert == nil && weakAction == nil)
        }
    }
}

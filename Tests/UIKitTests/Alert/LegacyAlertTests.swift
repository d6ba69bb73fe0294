import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Alert views and action sheets of old code.
    @MainActor @Suite final class LegacyAlertTests {
        private final class Delegate: UIAlertViewDelegate, UIActionSheetDelegate {
            var log: [String] = []
            var isFirstEnabled = true

            func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
                log.append("enable")
                return isFirstEnabled
            }
            func willPresent(_ alertView: UIAlertView) { log.append("will present") }
            func didPresent(_ alertView: UIAlertView) { log.append("did present") }
            func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
                log.append("clicked \(buttonIndex)")
            }
            func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
                log.append("will dismiss \(buttonIndex)")
            }
            func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
                log.append("did dismiss \(buttonIndex)")
            }
            func willPresent(_ actionSheet: UIActionSheet) { log.append("will present") }
            func didPresent(_ actionSheet: UIActionSheet) { log.append("did present") }
            func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {
                log.append("clicked \(buttonIndex)")
            }
            func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {
                log.append("will dismiss \(buttonIndex)")
            }
            func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {
                log.append("did dismiss \(buttonIndex)")
            }

            func take() -> [String] {
                defer { log = [] }
                return log
            }
        }

        private let window = Headless.showWindow()
        private let root = UIViewController()
        private let delegate = Delegate()
        private let synthesizer: UIEventSynthesizer

        init() throws {
            synthesizer = try UIEventSynthesizer()
            window.rootViewController = root
        }

        /// The window of the alert in front.
        private var alertWindow: UIWindow? {
            UIApplication.shared.windows.first { $0.windowLevel == .alert && !$0.isHidden }
        }

        private func press(_ title: String, in window: UIWindow?) async {
            func search(_ view: UIView) -> AlertButton? {
                if let button = view as? AlertButton, button.alertAction.title == title { return button }
                return view.subviews.lazy.compactMap(search).first
            }
            guard let window, let button = search(window) else {
                Issue.record("no button \(title)")
                return
            }
            window.layoutIfNeeded()
            await synthesizer.tap(in: button)
            await synthesizer.advance(by: 0.6)
        }

        @Test func `An alert view has a window of its own, and calls its delegate in order`() async {
            let alert = UIAlertView(
                title: "Title", message: "Message", delegate: delegate, cancelButtonTitle: "Cancel",
                otherButtonTitles: "One", "Two")
            #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
            #expect(alert.buttonTitle(at: 2) == "Two" && alert.buttonTitle(at: 3) == nil && !alert.isVisible)
            alert.show()
            alert.show()
            #expect(
                alert.isVisible && alertWindow?.isKeyWindow == true && delegate.take() == ["enable", "will present"])
            await synthesizer.advance(by: 0.6)
            #expect(delegate.take() == ["did present"])
            await press("Two", in: alertWindow)
            #expect(delegate.take() == ["clicked 2", "will dismiss 2", "did dismiss 2"])
            #expect(!alert.isVisible && alertWindow == nil && window.isKeyWindow)
        }

        @Test func `A dismissal by the app has no click`() async {
            let alert = UIAlertView(title: "Title", message: nil, delegate: delegate, cancelButtonTitle: nil)
            #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == -1)
            alert.dismiss(withClickedButtonIndex: 0, animated: true)
            #expect(alert.addButton(withTitle: "OK") == 0)
            alert.show()
            await synthesizer.advance(by: 0.6)
            _ = delegate.take()
            alert.dismiss(withClickedButtonIndex: 0, animated: false)
            await synthesizer.advance(by: 0.1)
            #expect(delegate.take() == ["will dismiss 0", "did dismiss 0"] && alertWindow == nil)
        }

        @Test(
            arguments: [
                (UIAlertViewStyle.default, 0), (.plainTextInput, 1), (.secureTextInput, 1), (.loginAndPasswordInput, 2),
            ])
        func `The styles have text fields`(style: UIAlertViewStyle, count: Int) async {
            let alert = UIAlertView(
                title: "Title", message: nil, delegate: delegate, cancelButtonTitle: "Cancel", otherButtonTitles: "OK")
            alert.alertViewStyle = style
            for index in 0..<count { #expect(alert.textField(at: index) != nil) }
            if count > 0 {
                let isSecure = style == .secureTextInput || style == .loginAndPasswordInput
                #expect(alert.textField(at: count - 1)?.isSecureTextEntry == isSecure)
            }
            delegate.isFirstEnabled = false
            alert.show()
            await synthesizer.advance(by: 0.6)
            if count > 0 {
                _ = delegate.take()
                delegate.isFirstEnabled = true
                await synthesizer.type("x")
                #expect(alert.textField(at: 0)?.text == "x" && delegate.take() == ["enable"])
                await press("OK", in: alertWindow)
                #expect(delegate.take().first == "clicked 1")
            }
            alert.dismiss(withClickedButtonIndex: 0, animated: false)
            await synthesizer.advance(by: 0.1)
        }

        @Test func `An action sheet calls its delegate in order`() async {
            let sheet = UIActionSheet(
                title: "Title", delegate: delegate, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
                otherButtonTitles: "Copy")
            #expect(sheet.numberOfButtons == 3 && sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 2)
            #expect(sheet.firstOtherButtonIndex == 1)
            sheet.show(in: root.view)
            #expect(sheet.isVisible)
            await synthesizer.advance(by: 0.6)
            #expect(delegate.take() == ["will present", "did present"])
            await press("Copy", in: window)
            #expect(delegate.take() == ["clicked 1", "will dismiss 1", "did dismiss 1"] && !sheet.isVisible)
            sheet.show(from: CGRect(x: 10, y: 10, width: 20, height: 20), in: root.view, animated: false)
            await synthesizer.advance(by: 0.1)
            _ = delegate.take()
            await synthesizer.press(.keyboardEscape)
            await synthesizer.advance(by: 0.6)
            #expect(delegate.take() == ["clicked 2", "will dismiss 2", "did dismiss 2"])
        }

        @Test func `A sheet in no window is not shown`() {
            let sheet = UIActionSheet(
                title: nil, delegate: delegate, cancelButtonTitle: nil, destructiveButtonTitle: nil)
            sheet.show(in: UIView())
            #expect(!sheet.isVisible && delegate.take() == [])
        }

        @Test func `Old alerts are released after their dismissal`() async {
            weak var weakAlert: UIAlertView?
            do {
                let alert = UIAlertView(title: "A", message: nil, delegate: nil, cancelButtonTitle: "OK")
                alert.show()
                weakAlert = alert
            }
            await synthesizer.advance(by: 0.6)
            #expect(weakAlert != nil, "it is retained while it is visible")
            weakAlert?.dismiss(withClickedButtonIndex: 0, animated: false)
            await synthesizer.advance(by: 0.1)
            #expect(weakAlert == nil)
        }
    }
}

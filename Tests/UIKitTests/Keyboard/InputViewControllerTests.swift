import Foundation
import Testing

@testable import UIKit
import UIKitTestSupport
import UIKitTesting

extension WindowTests {
    /// Controllers of input views.
    @MainActor @Suite struct InputViewControllerTests {
        private final class Digits: UIInputViewController {
            var events: [String] = []
            override func viewDidLoad() {
                super.viewDidLoad()
                view.frame.size.height = 180
            }
            override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
            override func viewDidDisappear(_ animated: Bool) { events.append("did disappear") }
        }

        private final class Field: UIView, UIKeyInput {
            var text = ""
            var digits: UIInputViewController?
            var bar: UIInputViewController?
            override var canBecomeFirstResponder: Bool { true }
            override var inputViewController: UIInputViewController? { digits }
            override var inputAccessoryViewController: UIInputViewController? { bar }
            override var inputView: UIView? { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 300)) }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { text.removeLast() }
        }

        private let window = Headless.showWindow()
        private let field = Field(frame: CGRect(x: 10, y: 10, width: 100, height: 30))

        init() { window.addSubview(field) }

        @Test func `Defaults are those of UIKit`() {
            let controller = UIInputViewController()
            #expect(controller.inputView?.inputViewStyle == .keyboard && controller.view === controller.inputView)
            #expect(!controller.needsInputModeSwitchKey && !controller.hasDictationKey && controller.hasFullAccess)
            #expect(controller.primaryLanguage == nil && UIView().inputViewController == nil)
            let own = UIInputView(frame: .zero, inputViewStyle: .default)
            controller.inputView = own
            #expect(controller.view === own)
            #expect(!controller.textDocumentProxy.hasText && controller.textDocumentProxy.selectedText == nil)
        }

        @Test func `The controller's view is the keyboard and types`() async throws {
            let synthesizer = try UIEventSynthesizer()
            let digits = Digits()
            field.digits = digits
            field.becomeFirstResponder()
            await synthesizer.advance(by: 0.5)
            #expect(window.keyboard?.frame == CGRect(x: 0, y: 300, width: 320, height: 180))
            #expect(digits.view.window === window && digits.events == ["will appear"])
            digits.textDocumentProxy.insertText("4")
            digits.textDocumentProxy.insertText("2")
            digits.textDocumentProxy.deleteBackward()
            #expect(field.text == "4" && digits.textDocumentProxy.hasText)
            let bar = UIInputViewController()
            bar.view.frame.size.height = 44
            field.bar = bar
            field.reloadInputViews()
            await synthesizer.advance(by: 0.5)
            #expect(window.keyboard?.frame.height == 224 && bar.view.frame.maxY == digits.view.frame.minY)
            digits.dismissKeyboard()
            await synthesizer.advance(by: 0.5)
            #expect(!field.isFirstResponder && window.keyboard?.isVisible == false)
            #expect(digits.events == ["will appear", "did disappear"])
        }
    }
}

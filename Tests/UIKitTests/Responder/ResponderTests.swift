import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    @MainActor @Suite struct ResponderTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()

        final class Field: UIView, UIKeyInput {
            var text = ""
            var presses: [String] = []
            var handlesPresses = false
            var mayResign = true
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { mayResign }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { if hasText { text.removeLast() } }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { self.presses.append("began \(press.key?.keyCode.rawValue ?? 0)") }
                if !handlesPresses { super.pressesBegan(presses, with: event) }
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { self.presses.append("ended \(press.key?.keyCode.rawValue ?? 0)") }
            }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                for press in presses { self.presses.append("cancelled \(press.key?.keyCode.rawValue ?? 0)") }
            }
        }

        private func focusedField() -> Field {
            let field = Field()
            window.addSubview(field)
            #expect(field.becomeFirstResponder())
            return field
        }

        @Test func chain() {
            let controller = UIViewController()
            window.rootViewController = controller
            let child = UIView()
            controller.view.addSubview(child)
            var names: [String] = []
            var responder: UIResponder? = child
            while let current = responder {
                names.append("\(type(of: current))")
                responder = current.next
            }
            #expect(names == ["UIView", "UIView", "UIViewController", "UIWindow", "UIWindowScene", "UIApplication"])
        }

        @Test func firstResponder() {
            let plain = UIView()
            window.addSubview(plain)
            #expect(!plain.becomeFirstResponder())
            #expect(!Field().becomeFirstResponder())
            let first = focusedField()
            #expect(first.isFirstResponder)
            first.mayResign = false
            let second = Field()
            window.addSubview(second)
            #expect(!second.becomeFirstResponder())
            first.mayResign = true
            #expect(second.becomeFirstResponder())
            #expect(!first.isFirstResponder && second.isFirstResponder)
            second.removeFromSuperview()
            #expect(window.firstResponder == nil)
        }

        @Test func typedTextReachesTheFirstResponder() {
            let field = focusedField()
            platform.type("hello you")
            #expect(field.text == "hello you")
            platform.key(14, isPressed: true)
            platform.key(14, isPressed: false)
            #expect(field.text == "hello yo")
            platform.key(28, text: "\r", isPressed: true)
            platform.key(28, isPressed: false)
            #expect(field.text == "hello yo\n")
            #expect(field.presses.first == "began 11")
            #expect(field.presses.last == "ended 40")
        }

        /// Where a virtual keyboard's keymap has “!” on the key of Backspace, that key types “!”.
        @Test func keymapsPutKeysAnywhere() {
            let field = focusedField()
            platform.key(14, keysym: 0x21, text: "!", isPressed: true)
            platform.key(14, keysym: 0x21, isPressed: false)
            platform.key(30, keysym: 0x61, text: "a", isPressed: true)
            platform.key(30, keysym: 0x61, isPressed: false)
            #expect(field.text == "!a")
            platform.key(31, keysym: 0xFF08, text: "\u{8}", isPressed: true)
            platform.key(31, keysym: 0xFF08, isPressed: false)
            #expect(field.text == "!")
        }

        @Test func heldKeysRepeatTextNotPresses() {
            let field = focusedField()
            platform.key(30, text: "a", isPressed: true)
            platform.key(30, text: "a", isPressed: true, isRepeat: true)
            platform.key(30, text: "a", isPressed: true, isRepeat: true)
            platform.key(30, isPressed: false)
            #expect(field.text == "aaa")
            #expect(field.presses == ["began 4", "ended 4"])
        }

        @Test func handledPressesAreNotText() {
            let field = focusedField()
            field.handlesPresses = true
            platform.type("ab")
            #expect(field.text == "")
            #expect(field.presses.count == 4)
        }

        @Test func shortcutsAreNotText() {
            let field = focusedField()
            platform.key(46, text: "c", modifiers: .logo, isPressed: true)
            platform.key(46, isPressed: false)
            platform.key(46, text: "\u{3}", modifiers: .control, isPressed: true)
            platform.key(46, isPressed: false)
            #expect(field.text == "")
        }

        @Test func losingFocusCancelsPresses() {
            let field = focusedField()
            guard let toplevel = window.windowScene?.host.toplevel?.id else { Issue.record("no toplevel"); return }
            platform.key(30, text: "a", isPressed: true)
            platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: 0, action: .leave(toplevel))))
            #expect(field.presses == ["began 4", "cancelled 4"])
            platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: 0, action: .enter(toplevel))))
            platform.type("b")
            #expect(field.text == "ab")
        }

        @Test func keyCodesAreHIDUsages() {
            #expect(UIKeyboardHIDUsage(linuxCode: 30) == .keyboardA)
            #expect(UIKeyboardHIDUsage(linuxCode: 11) == .keyboard0)
            #expect(UIKeyboardHIDUsage(linuxCode: 103) == .keyboardUpArrow)
            #expect(UIKeyboardHIDUsage(linuxCode: 42) == .keyboardLeftShift)
            #expect(UIKeyboardHIDUsage(linuxCode: 60000) == .keyboardErrorUndefined)
            #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4)
            #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 0xE7)
        }
    }
}

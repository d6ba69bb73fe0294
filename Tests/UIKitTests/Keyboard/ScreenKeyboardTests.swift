import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitTestSupport
import UIKitTesting
import UIPlatform

@testable import UIKit

extension WindowTests {
    /// The on-screen keyboard: when it appears, and what its keys do.
    @MainActor @Suite struct ScreenKeyboardTests {
        private final class Delegate: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            var allows = true
            var onChange: (() -> Void)?

            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                calls.append("\(range.location),\(range.length) \(string)")
                onChange?()
                return allows
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                calls.append("return")
                return true
            }
        }

        private let stage = ScreenKeyboardStage()
        private let field = UITextField(frame: CGRect(x: 10, y: 40, width: 200, height: 34))
        private let delegate = Delegate()

        init() {
            field.autocapitalizationType = .none
            field.delegate = delegate
            stage.root.view.addSubview(field)
        }

        // MARK: Presence

        @Test func `The keyboard appears in sessions without keys and without an input method`() {
            stage.focus(field)
            #expect(stage.window.keyboard?.frame == CGRect(x: 0, y: 264, width: 320, height: 216))
            #expect(stage.presented?.window === stage.window)
            stage.platform.devices = [.touch, .keyboard]
            #expect(stage.window.keyboard?.isVisible == false)
            stage.platform.devices = [.pointer]
            #expect(stage.window.keyboard?.isVisible == true)
            stage.platform.inputMethod.hasInputMethod = true
            #expect(stage.window.keyboard?.isVisible == false)
            stage.platform.inputMethod.hasInputMethod = false
            // Nothing can press keys.
            stage.platform.devices = []
            #expect(stage.window.keyboard?.isVisible == false)
        }

        @Test func `The app may force or prevent the keyboard`() {
            stage.platform.devices = .all
            stage.focus(field)
            #expect(stage.window.keyboard?.isVisible == false)
            UIApplication.shared.screenKeyboardPolicy = .always
            #expect(stage.window.keyboard?.isVisible == true)
            UIApplication.shared.screenKeyboardPolicy = .never
            #expect(stage.window.keyboard?.isVisible == false)
            stage.platform.devices = [.touch]
            #expect(stage.window.keyboard?.isVisible == false)
            #expect(ScreenKeyboard(environment: ["ORIEL_KEYBOARD": "always"]).policy == .always)
            #expect(ScreenKeyboard(environment: ["ORIEL_KEYBOARD": "never"]).policy == .never)
            #expect(ScreenKeyboard(environment: ["ORIEL_KEYBOARD": "sometimes"]).policy == .automatic)
        }

        @Test func `An input view of the app takes its place, and responders without text have none`() {
            field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 90))
            stage.focus(field)
            #expect(stage.presented == nil && stage.window.keyboard?.frame.height == 90)
            field.inputView = nil
            #expect(stage.presented?.superview != nil && stage.window.keyboard?.frame.height == 216)
            let label = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
            label.isEditable = false
            stage.focus(label)
            #expect(stage.window.keyboard?.isVisible == false)
        }

        @Test func `An accessory view stands above the keyboard, and both are announced`() async throws {
            let synthesizer = try UIEventSynthesizer()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 40))
            field.inputAccessoryView = bar
            var log: [String] = []
            let names: [(Notification.Name, String)] = [
                (UIResponder.keyboardWillShowNotification, "will show"),
                (UIResponder.keyboardDidShowNotification, "did show"),
                (UIResponder.keyboardWillHideNotification, "will hide"),
                (UIResponder.keyboardDidHideNotification, "did hide"),
            ]
            let observers = names.map { name, word in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                    MainActor.assumeIsolated { log.append("\(word) \(end?.minY ?? -1)") }
                }
            }
            defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
            field.becomeFirstResponder()
            await synthesizer.advance(by: 0.5)
            #expect(log == ["will show 224.0", "did show 224.0"])
            let keyboard = try stage.keyboard
            #expect(bar.convert(.zero, to: stage.window).y == 224)
            #expect(keyboard.convert(.zero, to: stage.window).y == 264)
            field.resignFirstResponder()
            await synthesizer.advance(by: 0.5)
            #expect(log.suffix(2) == ["will hide 480.0", "did hide 480.0"])
            // A hidden keyboard keeps no memory.
            #expect(stage.presented == nil && keyboard.window == nil)
        }

        @Test func `A hidden keyboard is released`() async throws {
            let synthesizer = try UIEventSynthesizer()
            stage.focus(field)
            weak let keyboard = stage.presented
            weak let controller = stage.presented?.touchController
            #expect(keyboard != nil)
            try stage.tap("a")
            field.resignFirstResponder()
            await synthesizer.advance(by: 1)
            await synthesizer.advance(by: 1)
            #expect(keyboard == nil && controller == nil)
        }

        @Test func `The touches of keys do not reach the recognizers of the window`() throws {
            @MainActor final class Target {
                var taps = 0
                func tapped() { taps += 1 }
            }
            let target = Target()
            stage.window.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.tapped))
            stage.focus(field)
            try stage.tap("a", "b")
            #expect(target.taps == 0 && field.text == "ab")
        }

        // MARK: Typing

        @Test func `Keys insert their characters and ask the delegate`() throws {
            stage.focus(field)
            try stage.tap("h", "e", "y")
            try stage.tap(.space)
            try stage.tap("u")
            #expect(field.text == "hey u")
            #expect(delegate.calls == ["0,0 h", "1,0 e", "2,0 y", "3,0  ", "4,0 u"])
            try stage.tap(.delete)
            #expect(field.text == "hey ")
            delegate.allows = false
            try stage.tap("x")
            #expect(field.text == "hey ")
        }

        @Test func `Responders without positions are typed into`() throws {
            final class KeyView: UIView, UIKeyInput {
                var text = ""
                override var canBecomeFirstResponder: Bool { true }
                var hasText: Bool { !text.isEmpty }
                func insertText(_ text: String) { self.text += text }
                func deleteBackward() { text = String(text.dropLast()) }
            }
            let view = KeyView(frame: CGRect(x: 0, y: 90, width: 50, height: 20))
            stage.focus(view)
            // Sentences begin with a capital letter by default.
            try stage.tap("A", "b")
            try stage.tap(.delete)
            try stage.tap(.newline)
            #expect(view.text == "A\n")
        }

        @Test func `Fingers that overlap type in the order in which they were put down`() throws {
            stage.focus(field)
            let (first, second) = (try stage.location("o"), try stage.location("n"))
            stage.platform.touchDown(1, at: first)
            #expect(field.text == "")
            stage.platform.touchDown(2, at: second)
            #expect(field.text == "o")
            stage.platform.touchUp(2)
            stage.platform.touchUp(1)
            #expect(field.text == "on")
            #expect(try stage.keyboard.touchController.touches.isEmpty)
        }

        @Test func `A finger that slides types the key under which it is lifted, or none`() throws {
            stage.focus(field)
            stage.platform.touchDown(1, at: try stage.location("a"))
            stage.platform.touchMove(1, to: try stage.location("s"))
            stage.platform.touchUp(1)
            #expect(field.text == "s")
            stage.platform.touchDown(1, at: try stage.location("a"))
            stage.platform.touchMove(1, to: CGPoint(x: 100, y: 10))
            stage.platform.touchUp(1)
            stage.platform.touchDown(1, at: try stage.location("a"))
            stage.platform.touchMove(1, to: try stage.location(.delete))
            stage.platform.touchUp(1)
            stage.platform.touchDown(1, at: try stage.location("a"))
            stage.platform.cancelTouches()
            #expect(field.text == "s")
        }

        @Test func `Two spaces become a period and a space`() throws {
            stage.focus(field)
            try stage.tap("a")
            try stage.tap(.space)
            try stage.tap(.space, after: 0.2)
            #expect(field.text == "a. " && delegate.calls.last == "1,1 . ")
            try stage.tap(.space, after: 0.2)
            #expect(field.text == "a.  ")
            field.text = ""
            try stage.tap("b")
            try stage.tap(.space)
            try stage.tap(.space, after: 2)
            #expect(field.text == "b  ")
            // Addresses have no sentences.
            field.text = ""
            field.keyboardType = .emailAddress
            field.reloadInputViews()
            try stage.tap("b")
            try stage.tap(.space)
            try stage.tap(.space, after: 0.2)
            #expect(field.text == "b  ")
        }

        @Test func `An app that rejects the period keeps its spaces`() throws {
            stage.focus(field)
            try stage.tap("a")
            try stage.tap(.space)
            delegate.allows = false
            try stage.tap(.space, after: 0.2)
            #expect(field.text == "a ")
            #expect(field.selectedTextRange?.isEmpty == true)
        }

        @Test func `Quotation marks and dashes are typographic on request`() throws {
            stage.focus(field)
            try stage.tap("123", "\"", "-", "-")
            #expect(field.text == "\"--")
            field.text = ""
            field.smartQuotesType = .yes
            field.smartDashesType = .yes
            field.reloadInputViews()
            try stage.tap("\"", "1", "\"", "-", "-", "-")
            let locale = Locale.current
            let quoted = (locale.quotationBeginDelimiter ?? "“") + "1" + (locale.quotationEndDelimiter ?? "”")
            #expect(field.text == quoted + "—-")
            field.text = ""
            field.isSecureTextEntry = true
            field.reloadInputViews()
            try stage.tap("\"", "-", "-")
            #expect(field.text == "\"--")
        }

        // MARK: Shift

        @Test func `Shift applies to one letter, and is locked by a double tap`() throws {
            stage.focus(field)
            try stage.tap(.shift)
            #expect(stage.titles.contains("Q") && !stage.titles.contains("q"))
            try stage.tap("H", "i")
            #expect(field.text == "Hi")
            try stage.tap(.shift)
            try stage.tap(.shift)
            #expect(try stage.keyboard.shift == .off)
            try stage.tap(.shift)
            try stage.tap(.shift, after: 0.1)
            #expect(try stage.keyboard.shift == .locked)
            try stage.tap("A", "B")
            try stage.tap(.shift)
            try stage.tap("c")
            #expect(field.text == "HiABc")
        }

        @Test func `A finger may hold Shift, or slide from it to a letter`() throws {
            stage.focus(field)
            stage.platform.touchDown(1, at: try stage.location(.shift))
            for letter in ["A", "B"] {
                stage.platform.touchDown(2, at: try stage.location(letter))
                stage.platform.touchUp(2)
            }
            stage.platform.touchUp(1)
            #expect(field.text == "AB")
            #expect(try stage.keyboard.shift == .off)
            Headless.advance(by: 1)
            stage.platform.touchDown(1, at: try stage.location(.shift))
            stage.platform.touchMove(1, to: try stage.location("C"))
            stage.platform.touchUp(1)
            #expect(field.text == "ABC")
            #expect(try stage.keyboard.shift == .off)
        }

        @Test(arguments: [
            (UITextAutocapitalizationType.none, "", false), (.allCharacters, "abc", true), (.words, "", true),
            (.words, "a", false), (.words, "a ", true), (.words, "don't", false), (.sentences, "", true),
            (.sentences, "a ", false), (.sentences, "a. ", true), (.sentences, "a.", false),
            (.sentences, "a?\" ", true),
            (.sentences, "   ", true),
        ])
        func `Capital letters follow the text`(
            _ type: UITextAutocapitalizationType, _ text: String, _ isUpper: Bool
        ) throws {
            field.autocapitalizationType = type
            field.text = text
            stage.focus(field)
            #expect((try stage.keyboard.shift == .on) == isUpper)
        }

        @Test func `A sentence begins with a capital letter as it is typed`() throws {
            field.autocapitalizationType = .sentences
            stage.focus(field)
            try stage.tap("H", "i")
            try stage.tap(.space)
            try stage.tap(.space, after: 0.2)
            try stage.tap("Y", "o")
            #expect(field.text == "Hi. Yo")
        }

        // MARK: Alternates

        @Test func `A held letter presents its accents, of which a finger chooses one`() throws {
            stage.focus(field)
            let start = try stage.location("e")
            stage.platform.touchDown(1, at: start)
            Headless.advance(by: 0.6)
            let callout = try #require(try stage.keyboard.touchController.touches.first?.callout)
            #expect(callout.chosenCharacter == "e" && callout.characters.contains("ê"))
            let width = (callout.frame.width - 8) / CGFloat(callout.characters.count)
            stage.platform.touchMove(1, to: CGPoint(x: start.x + width, y: start.y - 30))
            #expect(callout.chosenCharacter == "é")
            stage.platform.touchMove(1, to: CGPoint(x: -1e6, y: start.y))
            #expect(callout.chosenCharacter == callout.characters.first)
            stage.platform.touchMove(1, to: CGPoint(x: 1e6, y: start.y))
            #expect(callout.chosenCharacter == callout.characters.last)
            stage.platform.touchMove(1, to: CGPoint(x: start.x + width, y: start.y - 30))
            stage.platform.touchUp(1)
            #expect(field.text == "é" && callout.superview == nil)
            // A short press types the letter itself, as does a held key without alternates.
            try stage.tap("e")
            stage.platform.touchDown(1, at: try stage.location("q"))
            Headless.advance(by: 1)
            stage.platform.touchUp(1)
            #expect(field.text == "éeq")
        }

        @Test func `Accents are capital letters with Shift, and stay within the keyboard`() throws {
            field.autocapitalizationType = .allCharacters
            stage.focus(field)
            for title in ["A", "O", "L"] {
                stage.platform.touchDown(1, at: try stage.location(title))
                Headless.advance(by: 0.6)
                let keyboard = try stage.keyboard
                let callout = try #require(keyboard.touchController.touches.first?.callout)
                #expect(callout.frame.minX >= 0 && callout.frame.maxX <= keyboard.bounds.maxX)
                #expect(callout.chosenCharacter == title)
                #expect(callout.characters.allSatisfy { $0 == $0.uppercased() })
                stage.platform.touchUp(1)
            }
            #expect(field.text == "AOL")
        }

        @Test func `A pressed letter appears above the finger, but not for secrets`() throws {
            stage.focus(field)
            stage.platform.touchDown(1, at: try stage.location("g"))
            #expect(try stage.keyboard.touchController.touches.first?.callout?.characters == ["g"])
            #expect(try stage.keyboard.touchController.touches.first?.callout?.chosen == nil)
            stage.platform.touchUp(1)
            field.isSecureTextEntry = true
            field.autocapitalizationType = .allCharacters
            field.reloadInputViews()
            #expect(try stage.keyboard.shift == .off)
            stage.platform.touchDown(1, at: try stage.location("g"))
            #expect(try stage.keyboard.touchController.touches.first?.pressed != nil)
            #expect(try stage.keyboard.touchController.touches.first?.callout == nil)
            stage.platform.touchUp(1)
        }
    }
}

import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKitTestSupport
import UIPlatform

@testable import UIKit

extension WindowTests {
    @MainActor @Suite struct TextFieldTests {
        /// Records the calls of a text field.
        private final class Delegate: NSObject, UITextFieldDelegate {
            var calls: [String] = []
            var allows = true
            var allowsReturn = true

            func takeCalls() -> [String] {
                defer { calls = [] }
                return calls
            }

            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
                calls.append("should begin")
                return allows
            }
            func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
                calls.append("should end")
                return allows
            }
            func textFieldDidEndEditing(_ textField: UITextField) { calls.append("did end") }
            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                calls.append("should change \(range.location),\(range.length) \(string)")
                return allows
            }
            func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
            func textFieldShouldClear(_ textField: UITextField) -> Bool {
                calls.append("should clear")
                return allows
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                calls.append("should return")
                return allowsReturn
            }
        }

        private let stage = TypingStage()
        private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
        private let delegate = Delegate()

        init() {
            field.delegate = delegate
            stage.window.addSubview(field)
            stage.window.layoutIfNeeded()
        }

        private func begin(_ text: String = "") {
            field.text = text
            field.becomeFirstResponder()
            stage.window.layoutIfNeeded()
            _ = delegate.takeCalls()
        }

        // MARK: Editing

        @Test func `Editing begins and ends in the order of UIKit`() {
            var posted: [String] = []
            let observers = [
                (UITextField.textDidBeginEditingNotification, "begin"),
                (UITextField.textDidEndEditingNotification, "end"),
            ].map { name, text in
                NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { _ in
                    MainActor.assumeIsolated { posted.append(text) }
                }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            field.addAction(UIAction { [delegate] _ in delegate.calls.append("event begin") }, for: .editingDidBegin)
            field.addAction(UIAction { [delegate] _ in delegate.calls.append("event end") }, for: .editingDidEnd)
            #expect(field.becomeFirstResponder() && field.isEditing)
            #expect(delegate.takeCalls().filter { $0 != "selection" } == ["should begin", "did begin", "event begin"])
            delegate.allows = false
            #expect(!field.resignFirstResponder() && field.isEditing)
            #expect(delegate.takeCalls() == ["should end"])
            delegate.allows = true
            #expect(stage.window.endEditing(false) && !field.isEditing)
            #expect(delegate.takeCalls() == ["should end", "did end", "event end"])
            #expect(posted == ["begin", "end"])
        }

        @Test func `A delegate keeps editing from beginning, and a disabled field does not begin`() {
            delegate.allows = false
            #expect(!field.becomeFirstResponder() && !field.isEditing)
            delegate.allows = true
            field.isEnabled = false
            #expect(!field.becomeFirstResponder())
            field.isEnabled = true
            #expect(field.becomeFirstResponder())
            field.isEnabled = false
            #expect(!field.isEditing)
        }

        @Test func `Keys edit the text, as far as the delegate agrees`() {
            begin()
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            stage.type("ab")
            #expect(field.text == "ab" && changes == 2)
            #expect(
                delegate.takeCalls() == [
                    "should change 0,0 a", "selection", "should change 1,0 b", "selection",
                ])
            stage.backspace()
            #expect(field.text == "a" && changes == 3 && delegate.takeCalls().first == "should change 1,1 ")
            delegate.allows = false
            stage.type("x")
            stage.backspace()
            #expect(field.text == "a" && changes == 3)
        }

        @Test func `Setting the text moves the caret to its end, and sends no event`() {
            begin("abc")
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.text = "hello"
            #expect(changes == 0 && field.editor.selection == 5..<5)
            #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
        }

        @Test func `A composed character is deleted as a whole`() {
            begin("e\u{301}👩‍👩‍👧")
            stage.backspace()
            #expect(field.text == "e\u{301}")
            stage.backspace()
            #expect(field.text == "")
            stage.backspace()
            #expect(field.text == "")
        }

        @Test func `An override of insertText and deleteBackward sees all keys`() {
            final class CodeField: UITextField {
                var calls: [String] = []
                override func insertText(_ text: String) {
                    calls.append("insert \(text)")
                    super.insertText(text)
                }
                override func deleteBackward() {
                    calls.append("delete")
                    super.deleteBackward()
                }
                override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                    action == "copy:" ? false : super.canPerformAction(action, withSender: sender)
                }
            }
            let field = CodeField(frame: CGRect(x: 20, y: 80, width: 100, height: 30))
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            stage.type("1")
            stage.backspace()
            stage.backspace()
            #expect(field.calls == ["insert 1", "delete", "delete"])
            field.text = "12"
            field.selectAll(nil)
            #expect(!field.canPerformAction("copy:", withSender: nil))
            #expect(field.canPerformAction("cut:", withSender: nil))
        }

        // MARK: Return and Tab

        @Test func `Return ends editing if an action listens for it, and inserts nothing`() {
            begin("ab")
            stage.type("\n")
            #expect(field.isEditing && field.text == "ab" && delegate.takeCalls() == ["should return"])
            var exits = 0
            field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
            delegate.allowsReturn = false
            stage.type("\n")
            #expect(exits == 0 && field.isEditing)
            delegate.allowsReturn = true
            stage.type("\n")
            #expect(exits == 1 && !field.isEditing)
        }

        @Test func `Return has no effect on an empty field that enables it automatically`() {
            begin()
            field.enablesReturnKeyAutomatically = true
            stage.type("\n")
            #expect(delegate.takeCalls().isEmpty)
        }

        @Test func `Tab moves to the next field, and Shift-Tab back`() {
            let next = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 34))
            stage.window.addSubview(next)
            begin("a")
            stage.tab()
            #expect(next.isEditing && !field.isEditing && field.text == "a")
            stage.tab(.shift)
            #expect(field.isEditing && !next.isEditing)
            // Space is text, and not a press of the control that has the focus.
            stage.type(" b")
            #expect(field.text == "a b")
        }

        // MARK: Secrets

        @Test func `A secret is displayed as bullets, and can be neither copied nor cut`() throws {
            begin("pässword")
            field.isSecureTextEntry = true
            field.selectAll(nil)
            #expect(field.editor.layoutManager.textStorage?.string == String(repeating: "•", count: 8))
            #expect(field.text == "pässword")
            UIPasteboard.general.string = "before"
            #expect(!field.canPerformAction("copy:", withSender: nil))
            #expect(!field.canPerformAction("cut:", withSender: nil))
            field.copy(nil)
            field.cut(nil)
            #expect(UIPasteboard.general.string == "before" && field.text == "pässword")
            // The same geometry for each character.
            let widths = (0..<8).map { index -> CGFloat in
                let start = field.position(from: field.beginningOfDocument, offset: index)!
                return field.caretRect(for: start).minX
            }
            let steps = zip(widths.dropFirst(), widths).map { $0 - $1 }
            #expect(steps.allSatisfy { abs($0 - steps[0]) < 1 && $0 > 3 })
        }

        @Test func `A secret is typed from its beginning after editing has begun again`() {
            begin("old")
            field.resignFirstResponder()
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            stage.type("n")
            #expect(field.text == "n")
            stage.type("ew")
            #expect(field.text == "new")
        }

        @Test func `An emoji of several units is one bullet`() {
            begin("a👨‍👩‍👧b")
            field.isSecureTextEntry = true
            let shown = field.editor.layoutManager.textStorage?.string ?? ""
            #expect(shown.utf16.count == field.text?.utf16.count && shown.filter { $0 == "•" }.count == 3)
        }

        // MARK: Pasteboard and undo

        @Test func `Pasted lines become one, and the delegate is asked for the pasted text`() {
            begin("ab")
            UIPasteboard.general.string = "1\n2"
            field.select(field.editor.range(1..<1))
            field.paste(nil)
            #expect(field.text == "a1 2b" && delegate.calls.contains("should change 1,0 1 2"))
            delegate.allows = false
            field.paste(nil)
            #expect(field.text == "a1 2b")
        }

        @Test func `Typing is undone by words, and can be redone`() async {
            begin()
            for character in "one two" {
                stage.type(String(character))
                await stage.turn()
            }
            field.undoManager?.undo()
            #expect(field.text == "one ")
            field.undoManager?.undo()
            #expect(field.text == "")
            field.undoManager?.redo()
            field.undoManager?.redo()
            #expect(field.text == "one two")
            field.text = "x"
            #expect(field.undoManager?.canUndo == false)
        }

        // MARK: Appearance

        @Test func `The rectangles that a subclass overrides are used`() {
            final class PaddedField: UITextField {
                override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 30, dy: 0) }
                override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 50, dy: 0) }
                override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
                    CGRect(x: 1, y: 2, width: 10, height: 12)
                }
                override func caretRect(for position: UITextPosition) -> CGRect {
                    super.caretRect(for: position).insetBy(dx: -1, dy: 0)
                }
            }
            let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            stage.window.addSubview(field)
            field.text = "a"
            field.clearButtonMode = .whileEditing
            field.layoutIfNeeded()
            #expect(field.textOrigin.x == 30)
            field.becomeFirstResponder()
            field.layoutIfNeeded()
            #expect(field.textOrigin.x == 50)
            #expect(field._clearButton?.frame == CGRect(x: 1, y: 2, width: 10, height: 12))
            let caret = field.caretRect(for: field.beginningOfDocument)
            #expect(caret.minX == 48 && caret.width == 4 && caret.minY == field.textOrigin.y && caret.height > 15)
        }

        @Test func `Each documented hook is asked`() async {
            final class Asked: UITextField {
                var calls: Set<String> = []
                override func borderRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("border")
                    return bounds.insetBy(dx: 3, dy: 3)
                }
                override func textRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("text")
                    return super.textRect(forBounds: bounds)
                }
                override func editingRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("editing")
                    return super.editingRect(forBounds: bounds)
                }
                override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("placeholder")
                    return super.placeholderRect(forBounds: bounds)
                }
                override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("clear")
                    return super.clearButtonRect(forBounds: bounds)
                }
                override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("left")
                    return CGRect(x: 4, y: 4, width: 10, height: 10)
                }
                override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
                    calls.insert("right")
                    return CGRect(x: 150, y: 4, width: 10, height: 10)
                }
                override func drawText(in rect: CGRect) {
                    calls.insert("drawText")
                    super.drawText(in: rect)
                }
                override func drawPlaceholder(in rect: CGRect) {
                    calls.insert("drawPlaceholder")
                    super.drawPlaceholder(in: rect)
                }
                func takeCalls() -> Set<String> {
                    defer { calls = [] }
                    return calls
                }
            }
            let field = Asked(frame: CGRect(x: 10, y: 200, width: 180, height: 34))
            stage.window.addSubview(field)
            field.placeholder = "Hint"
            (field.leftView, field.leftViewMode) = (UIView(), .always)
            (field.rightView, field.rightViewMode) = (UIView(), .always)
            field.clearButtonMode = .always
            await stage.turn()
            #expect(field.takeCalls() == ["border", "text", "placeholder", "left", "right", "drawPlaceholder"])
            #expect(field.border.frame == CGRect(x: 3, y: 3, width: 174, height: 28))
            #expect(field.leftView?.frame == CGRect(x: 4, y: 4, width: 10, height: 10))
            field.text = "Text"
            await stage.turn()
            #expect(field.takeCalls().isSuperset(of: ["text", "clear", "drawText"]))
            field.becomeFirstResponder()
            await stage.turn()
            #expect(field.takeCalls().isSuperset(of: ["editing", "clear"]))
        }

        @Test func `Text is cleared when editing begins, if the field and its delegate say so`() {
            field.text = "old"
            field.clearsOnBeginEditing = true
            delegate.allows = false
            #expect(!field.becomeFirstResponder() && field.text == "old")
            delegate.allows = true
            field.becomeFirstResponder()
            #expect(field.text == "" && delegate.calls.contains("should clear"))
        }

        @Test func `Changes by the user are posted, and the app's views serve as the keyboard`() async {
            var posted = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UITextField.textDidChangeNotification, object: field, queue: nil
            ) { _ in MainActor.assumeIsolated { posted += 1 } }
            defer { NotificationCenter.default.removeObserver(observer) }
            let (keyboard, accessory) = (UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 90)), UIView())
            accessory.frame.size.height = 30
            (field.inputView, field.inputAccessoryView) = (keyboard, accessory)
            begin()
            await stage.turn()
            #expect(keyboard.window === stage.window && accessory.window === stage.window)
            field.text = "by the app"
            #expect(posted == 0)
            stage.type("x")
            #expect(posted == 1)
            field.inputView = nil
            await stage.turn()
            #expect(field.inputView == nil && accessory.window === stage.window)
        }

        @Test func `Side views and the clear button are visible in their modes, and the text has the rest`() {
            let icon = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
            field.leftView = icon
            field.text = "abc"
            field.leftViewMode = .unlessEditing
            field.clearButtonMode = .whileEditing
            field.layoutIfNeeded()
            #expect(icon.superview === field && icon.frame == CGRect(x: 0, y: 5, width: 24, height: 24))
            #expect(field.textRect(forBounds: field.bounds).minX == 24 && field._clearButton == nil)
            field.becomeFirstResponder()
            field.layoutIfNeeded()
            #expect(icon.superview == nil && field._clearButton?.superview === field)
            #expect(abs(field.editingRect(forBounds: field.bounds).maxX - 181) < 0.001)
            _ = delegate.takeCalls()
            Headless.tap(at: CGPoint(x: 20 + 190, y: 37))
            #expect(field.text == "" && delegate.calls.contains("should clear"))
            field.layoutIfNeeded()
            #expect(field._clearButton?.superview == nil && field.isEditing)
        }

        @Test func `A long text scrolls with the caret, and returns to its start at the end`() {
            begin(String(repeating: "wide text ", count: 30))
            field.layoutIfNeeded()
            let caret = field.caretRect(for: field.endOfDocument)
            #expect(field.bounds.contains(caret))
            stage.press(102, keysym: 0xFF50)
            field.layoutIfNeeded()
            #expect(field.bounds.insetBy(dx: -2, dy: 0).contains(field.caretRect(for: field.beginningOfDocument)))
            field.resignFirstResponder()
            field.layoutIfNeeded()
            #expect(field.textOrigin.x == 0)
        }

        @Test func `The intrinsic size fits the text, the placeholder and the border`() {
            let field = UITextField()
            field.placeholder = "A placeholder"
            let hint = field.intrinsicContentSize
            field.text = "A"
            #expect(field.intrinsicContentSize == hint && hint.width > 60)
            field.placeholder = nil
            #expect(field.intrinsicContentSize.width < hint.width)
            let plain = field.intrinsicContentSize
            field.borderStyle = .roundedRect
            #expect(field.intrinsicContentSize.width == plain.width + 14 && field.intrinsicContentSize.height >= 34)
        }

        @Test func `Hostile frames, fonts and rectangles are survived`() {
            final class Wild: UITextField {
                override func editingRect(forBounds bounds: CGRect) -> CGRect {
                    CGRect(x: CGFloat.nan, y: 1e308, width: -1, height: .infinity)
                }
                override func textRect(forBounds bounds: CGRect) -> CGRect { editingRect(forBounds: bounds) }
            }
            let wild = Wild(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
            stage.window.addSubview(wild)
            wild.text = "abc\n\u{0}"
            wild.font = .systemFont(ofSize: 1e30)
            wild.becomeFirstResponder()
            stage.type("x")
            wild.layoutIfNeeded()
            CATransaction.flush()
            #expect(wild.text == "abc\n\u{0}x")
            _ = wild.intrinsicContentSize
            #expect(wild.position(from: wild.beginningOfDocument, offset: .max) == nil)
        }

        @Test func `A field is released`() async {
            weak var released: UITextField?
            do {
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                stage.window.addSubview(field)
                field.becomeFirstResponder()
                stage.type("abc")
                field.clearButtonMode = .always
                field.layoutIfNeeded()
                field.removeFromSuperview()
                released = field
            }
            await stage.turn()
            #expect(released == nil)
        }
    }
}

extension UITextField {
    fileprivate func select(_ range: UITextRange) { selectedTextRange = range }
}

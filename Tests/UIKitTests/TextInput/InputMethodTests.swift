import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing
import TextInputSample
import UIKitTestSupport
import UIPlatform

@testable import UIKit

@MainActor @Suite(.serialized) struct InputMethodTests {
    private let method = Headless.platform.inputMethod
    private let window = Headless.showWindow()
    private let field = PlainTextField(frame: CGRect(x: 20, y: 30, width: 200, height: 20))

    init() {
        method.enter()
        window.addSubview(field)
    }

    /// Lets the time of a frame pass, and the blocks of the main queue run.
    private func nextFrame() async {
        Headless.advance(by: 1)
        await Headless.nextTurn()
    }

    private func focus(_ text: String = "") async {
        field.text = text
        field.becomeFirstResponder()
        await nextFrame()
        _ = field.takeCalls()
    }

    private func compose(_ text: String, cursor: Range<Int>? = nil) {
        method.send(TextInputEdit(preedit: .init(text: text, cursor: cursor)))
    }

    // MARK: Enabling

    @Test func `The first responder is enabled with its state`() async {
        field.keyboardType = .emailAddress
        await focus("héllo")
        #expect(method.toplevel == window.windowScene?.host.toplevel?.id)
        #expect(method.state?.content == TextInputContent(purpose: .email))
        #expect(method.state?.surroundingText == SurroundingText(before: "héllo"))
        #expect(method.state?.cursorRectangle == CGRect(x: 70, y: 30, width: 2, height: 20))
        let count = method.enableCount
        field.resignFirstResponder()
        await nextFrame()
        #expect(method.state == nil && method.enableCount == count)
    }

    @Test func `A field that leaves its window, or whose window is hidden, is disabled`() async {
        await focus("a")
        field.removeFromSuperview()
        await nextFrame()
        #expect(method.state == nil)
        window.addSubview(field)
        await focus("a")
        #expect(method.state != nil)
        window.isHidden = true
        await nextFrame()
        #expect(method.state == nil)
        window.makeKeyAndVisible()
        await nextFrame()
        #expect(method.state != nil)
    }

    @Test func `A responder without positions is enabled without a text and a cursor`() async {
        final class KeyView: UIView, UIKeyInput {
            var text = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !text.isEmpty }
            func insertText(_ text: String) { self.text += text }
            func deleteBackward() { text = String(text.dropLast()) }
        }
        let view = KeyView(frame: field.frame)
        window.addSubview(view)
        view.becomeFirstResponder()
        await nextFrame()
        #expect(method.state != nil && method.state?.surroundingText == nil && method.state?.cursorRectangle == nil)
        method.send(TextInputEdit(text: "日本", preedit: .init(text: "go", cursor: nil)))
        #expect(view.text == "日本")
        method.send(TextInputEdit(deletedBytesBefore: 3, text: "語"))
        #expect(view.text == "日語")
        let count = method.updateCount
        await nextFrame()
        #expect(method.updateCount == count)
    }

    @Test func `A secret is never sent`() async {
        field.isSecureTextEntry = true
        await focus("secret")
        #expect(method.state?.surroundingText == nil)
        #expect(
            method.state?.content == TextInputContent(purpose: .password, hints: [.hiddenText, .sensitiveData]))
        method.send(TextInputEdit(deletedBytesBefore: 1, text: "é"))
        #expect(field.text == "secreé")
        await nextFrame()
        #expect(method.state?.surroundingText == nil)
        // A text that becomes a secret is withdrawn, and one that is none any more is sent.
        field.isSecureTextEntry = false
        field.reloadInputViews()
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "secreé"))
        field.isSecureTextEntry = true
        field.reloadInputViews()
        await nextFrame()
        #expect(method.state?.surroundingText == nil)
    }

    @Test func `A key window of another scene, or another first responder, is enabled in its place`() async {
        await focus("a")
        let other = PlainTextField(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
        other.text = "bc"
        window.addSubview(other)
        let count = method.enableCount
        other.becomeFirstResponder()
        await nextFrame()
        #expect(method.enableCount == count + 1)
        #expect(method.state?.surroundingText == SurroundingText(before: "bc"))
        let second = UIWindow(frame: window.bounds)
        second.makeKeyAndVisible()
        await nextFrame()
        #expect(method.state == nil)
        window.makeKey()
        await nextFrame()
        #expect(method.enableCount == count + 2 && method.state?.surroundingText == SurroundingText(before: "bc"))
        second.isHidden = true
    }

    // MARK: Composing

    @Test func `What is composed is marked text, and is replaced in one step`() async {
        await focus("ab")
        field.selectedTextRange = PlainTextField.TextRange(1..<1)
        compose("ni", cursor: 1..<2)
        #expect((field.text, field.markedOffsets, field.selectedOffsets) == ("anib", 1..<3, 2..<3))
        compose("nih", cursor: 3..<3)
        #expect((field.text, field.markedOffsets, field.selectedOffsets) == ("anihb", 1..<4, 4..<4))
        #expect(field.takeCalls() == ["mark ni 1 1", "mark nih 3 0"])
        // The text around it is without it.
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "a", after: "b"))
        #expect(method.state?.cursorRectangle == CGRect(x: 60, y: 30, width: 2, height: 20))
        method.send(TextInputEdit(text: "你"))
        #expect((field.text, field.markedOffsets, field.selectedOffsets) == ("a你b", nil, 2..<2))
        #expect(field.takeCalls() == ["mark  0 0", "insert 你"])
        // Nothing is composed, and nothing to remove.
        method.send(TextInputEdit())
        #expect(field.takeCalls() == [])
        compose("x", cursor: 1..<1)
        method.send(TextInputEdit())
        #expect((field.text, field.markedOffsets) == ("a你b", nil))
    }

    @Test func `While the cursor is hidden, its rectangle is that of what is composed`() async {
        await focus("a")
        compose("nihao")
        #expect(field.selectedOffsets == 6..<6)
        await nextFrame()
        #expect(method.state?.cursorRectangle == CGRect(x: 30, y: 30, width: 50, height: 20))
        compose("nihao", cursor: 0..<0)
        await nextFrame()
        #expect(method.state?.cursorRectangle == CGRect(x: 30, y: 30, width: 2, height: 20))
    }

    @Test func `An edit deletes, then inserts, then composes`() async {
        await focus("a😀bc")
        field.selectedTextRange = PlainTextField.TextRange(3..<4)
        compose("x", cursor: 1..<1)
        #expect(field.text == "a😀xc")
        // Three bytes end within the emoji.
        method.send(
            TextInputEdit(
                deletedBytesBefore: 3, deletedBytesAfter: 9, text: "é", preedit: .init(text: "yz", cursor: 2..<2)))
        #expect((field.text, field.markedOffsets, field.selectedOffsets) == ("aéyz", 2..<4, 4..<4))
        #expect(
            field.takeCalls() == [
                "mark x 1 0", "mark  0 0", "replace 3..<4 ", "replace 1..<3 ", "insert é", "mark yz 2 0",
            ])
    }

    @Test func `A deletion leaves the selection`() async {
        await focus("a😀selectedñc")
        field.selectedTextRange = PlainTextField.TextRange(3..<11)
        method.send(TextInputEdit(deletedBytesBefore: 4, deletedBytesAfter: 1))
        #expect((field.text, field.selectedOffsets) == ("aselectedc", 1..<9))
        method.send(TextInputEdit(text: "X"))
        #expect(field.text == "aXc")
    }

    @Test func `A field is asked whether the user may change its text`() async {
        await focus("abc")
        field.isEditable = false
        method.send(TextInputEdit(deletedBytesBefore: 1, text: "x"))
        #expect((field.text, field.selectedOffsets) == ("abc", 3..<3))
        #expect(field.takeCalls() == [])
    }

    // MARK: Focus

    @Test func `What is composed stays in the old field`() async {
        await focus("a")
        compose("ni")
        let other = PlainTextField(frame: CGRect(x: 0, y: 100, width: 100, height: 20))
        window.addSubview(other)
        other.becomeFirstResponder()
        #expect((field.text, field.markedOffsets) == ("ani", nil))
        // The input method does not yet know of the other field: text arrives, compositions and deletions do not.
        compose("nih")
        method.send(TextInputEdit(deletedBytesBefore: 2, text: "你", preedit: .init(text: "h", cursor: nil)))
        #expect((field.text, other.text, other.markedOffsets) == ("ani", "你", nil))
        await nextFrame()
        compose("h")
        #expect((other.text, other.markedOffsets) == ("你h", 1..<2))
    }

    @Test func `It is committed before the field learns that it has resigned`() async {
        final class Field: PlainTextField {
            var textAtTheEnd = ""
            var isMarkedAtTheEnd = true
            override func resignFirstResponder() -> Bool {
                let hasResigned = super.resignFirstResponder()
                (textAtTheEnd, isMarkedAtTheEnd) = (text, markedTextRange != nil)
                return hasResigned
            }
        }
        let first = Field(frame: field.frame)
        window.addSubview(first)
        for replacement in [nil, field] {
            first.text = "a"
            first.becomeFirstResponder()
            await nextFrame()
            compose("ni")
            if let replacement { replacement.becomeFirstResponder() } else { _ = first.resignFirstResponder() }
            #expect(first.textAtTheEnd == "ani" && !first.isMarkedAtTheEnd)
        }
    }

    @Test func `What is composed after a text belongs to the field that the text has ended in`() async {
        final class DigitField: PlainTextField {
            var following: UIView?
            override func insertText(_ text: String) {
                super.insertText(text)
                following?.becomeFirstResponder()
            }
        }
        let first = DigitField(frame: field.frame)
        first.following = field
        window.addSubview(first)
        first.becomeFirstResponder()
        await nextFrame()
        method.send(TextInputEdit(text: "1", preedit: .init(text: "x", cursor: nil)))
        #expect((first.text, first.markedOffsets, field.text) == ("1", nil, ""))
    }

    @Test func `The end of the focus commits what is composed, and the field is enabled again later`() async {
        await focus("a")
        compose("ni")
        method.leave()
        #expect((field.text, field.markedOffsets) == ("ani", nil))
        await nextFrame()
        method.send(TextInputEdit(text: "lost"))
        #expect(field.text == "ani")
        method.enter()
        #expect(method.state?.surroundingText == SurroundingText(before: "ani"))
    }

    @Test func `Observers of the session are notified of what an input method changes`() async {
        final class Observer: NSObject, TextInputSession.Observer {
            var log: [String] = []
            func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?) {}
            func selectionWillChange(_ textInput: (any UITextInput)?) {}
            func selectionDidChange(_ textInput: (any UITextInput)?) {}
            func textWillChange(_ textInput: (any UITextInput)?) { log.append("will") }
            func textDidChange(_ textInput: (any UITextInput)?) { log.append("did") }
        }
        await focus("a")
        let observer = Observer()
        window.textInputSession.add(observer)
        method.send(TextInputEdit(text: "b"))
        #expect(observer.log == ["will", "did"] && field.text == "ab")
    }

    // MARK: Updates

    @Test func `The edits of a frame are one update`() async {
        await focus()
        let count = method.updateCount
        for index in 0..<1000 {
            method.send(TextInputEdit(text: "\(index % 10)"))
            if index % 100 == 0 { await Headless.nextTurn() }
        }
        #expect(field.text.count == 1000)
        #expect(method.updateCount == count)
        await nextFrame()
        #expect(method.updateCount == count + 1)
        #expect(method.state?.surroundingText == SurroundingText(before: field.text))
        #expect(method.cause == .inputMethod)
        await nextFrame()
        #expect(method.updateCount == count + 1)
    }

    @Test func `The input method learns who has changed the text`() async {
        await focus("a")
        Headless.platform.key(30, text: "k", isPressed: true)
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "ak") && method.cause == .other)
        Headless.platform.key(30, text: "k", isPressed: false)
        method.send(TextInputEdit(text: "b"))
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "akb") && method.cause == .inputMethod)
        field.text = "set"
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "set") && method.cause == .other)
        field.selectedOffsets = 1..<2
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "s", selection: "e", after: "t"))
        // Without a report, as a tap does it.
        Headless.tap(at: CGPoint(x: 20, y: 40))
        await nextFrame()
        #expect(method.state?.surroundingText == SurroundingText(before: "", after: "set") && method.cause == .other)
    }

    @Test func `Of a long document, the part around the selection is read`() async {
        await focus(String(repeating: "x", count: 100_000))
        #expect(method.state?.surroundingText?.text.utf8.count == 4000)
        field.selectedOffsets = 10_000..<90_000
        method.send(TextInputEdit(deletedBytesBefore: 1))
        await nextFrame()
        let text = method.state?.surroundingText
        #expect(text.map { $0.text.utf8.count } == 4000 && text?.anchor == 0)
        #expect(field.longestRead <= 4001)
    }

    // MARK: The cursor's rectangle

    @Test func `The rectangle is right in a scrolled view, and is sent when it has changed`() async {
        let scrollView = UIScrollView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        scrollView.contentSize = CGSize(width: 200, height: 1000)
        window.addSubview(scrollView)
        scrollView.addSubview(field)
        await focus("ab")
        #expect(method.state?.cursorRectangle == CGRect(x: 50, y: 40, width: 2, height: 20))
        let count = method.updateCount
        for offset in 1...3 {
            scrollView.contentOffset.y = CGFloat(5 * offset)
            CATransaction.flush()
        }
        await nextFrame()
        #expect(method.state?.cursorRectangle == CGRect(x: 50, y: 25, width: 2, height: 20))
        #expect(method.updateCount == count + 1)
        field.backgroundColor = .red
        CATransaction.flush()
        await nextFrame()
        #expect(method.updateCount == count + 1)
    }

    @Test(arguments: [
        (CGAffineTransform(rotationAngle: .pi / 2), CGRect(x: 140, y: 100, width: 20, height: 2)),
        (CGAffineTransform(rotationAngle: -.pi / 2), CGRect(x: 140, y: 198, width: 20, height: 2)),
        (CGAffineTransform(rotationAngle: .pi), CGRect(x: 198, y: 140, width: 2, height: 20)),
        (CGAffineTransform(scaleX: 2, y: 2), CGRect(x: 50, y: 130, width: 4, height: 40)),
    ]) func `The rectangle is right in a scaled or rotated view`(
        transform: CGAffineTransform, rectangle: CGRect
    ) async throws {
        let container = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        window.addSubview(container)
        field.frame = CGRect(x: 0, y: 40, width: 100, height: 20)
        container.addSubview(field)
        container.transform = transform
        await focus()
        #expect(close(try #require(method.state?.cursorRectangle), rectangle))
    }

    // MARK: Traits

    private struct Traits {
        var keyboard = UIKeyboardType.default
        var content: UITextContentType?
        var isSecure = false
        var capitals = UITextAutocapitalizationType.sentences
        var correction = UITextAutocorrectionType.default
        var spelling = UITextSpellCheckingType.default
    }

    private func content(_ traits: Traits) -> TextInputContent {
        field.keyboardType = traits.keyboard
        field.textContentType = traits.content
        field.isSecureTextEntry = traits.isSecure
        field.autocapitalizationType = traits.capitals
        field.autocorrectionType = traits.correction
        field.spellCheckingType = traits.spelling
        return TextInputContent(of: field)
    }

    @Test func `Traits become a purpose and hints`() {
        let words: TextInputContent.Hints = [.completion, .spellChecking]
        let secret: TextInputContent.Hints = [.hiddenText, .sensitiveData]
        let samples: [(Traits, TextInputContent.Purpose, TextInputContent.Hints)] = [
            (Traits(), .normal, words.union(.autocapitalization)),
            (Traits(capitals: .none), .normal, words),
            (Traits(capitals: .words), .normal, words.union(.titlecase)),
            (Traits(capitals: .allCharacters, correction: .no), .normal, [.uppercase]),
            (Traits(capitals: .none, correction: .no, spelling: .yes), .normal, [.spellChecking]),
            (Traits(capitals: .none, spelling: .no), .normal, [.completion]),
            (Traits(keyboard: .asciiCapable, capitals: .none), .normal, words.union(.latin)),
            (Traits(keyboard: .numberPad), .digits, []), (Traits(keyboard: .asciiCapableNumberPad), .digits, [.latin]),
            (Traits(keyboard: .decimalPad), .number, []), (Traits(keyboard: .phonePad), .phone, []),
            (Traits(keyboard: .URL), .url, []), (Traits(keyboard: .emailAddress, content: .name), .email, []),
            (Traits(keyboard: .namePhonePad, capitals: .words), .name, words.union(.titlecase)),
            (Traits(content: .telephoneNumber), .phone, []), (Traits(content: .emailAddress), .email, []),
            (Traits(content: .URL), .url, []), (Traits(content: .familyName, capitals: .none), .name, words),
            (Traits(content: .oneTimeCode), .digits, [.sensitiveData]),
            (Traits(content: .creditCardNumber), .digits, [.sensitiveData]),
            (Traits(content: .newPassword), .password, [.sensitiveData]),
            (Traits(isSecure: true), .password, secret), (Traits(keyboard: .numberPad, isSecure: true), .pin, secret),
            (Traits(keyboard: .emailAddress, isSecure: true), .password, secret),
        ]
        for (traits, purpose, hints) in samples {
            #expect(content(traits) == TextInputContent(purpose: purpose, hints: hints), "\(traits)")
        }
    }
}

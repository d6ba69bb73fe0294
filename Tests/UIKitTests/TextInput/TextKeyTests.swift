import Foundation
import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Editing by keys in a text input of one's own.
    @MainActor @Suite struct TextKeyTests {
        private enum Key: UInt32 {
            case home = 102, up = 103, pageUp = 104, left = 105, right = 106, end = 107, down = 108, pageDown = 109
            case delete = 111, backspace = 14

            var keysym: UInt32 {
                switch self {
                case .home: 0xFF50
                case .left: 0xFF51
                case .up: 0xFF52
                case .right: 0xFF53
                case .down: 0xFF54
                case .pageUp: 0xFF55
                case .pageDown: 0xFF56
                case .end: 0xFF57
                case .delete: 0xFFFF
                case .backspace: 0xFF08
                }
            }
        }

        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let view = GridTextView("")

        init() {
            window.addSubview(view)
            view.becomeFirstResponder()
        }

        private func send(
            _ code: UInt32, keysym: UInt32, text: String = "", plain: String = "",
            _ modifiers: KeyboardEvent.Modifiers = []
        ) {
            let key = KeyboardEvent.Key(
                code: code, keysym: keysym, text: text, textIgnoringModifiers: plain, modifiers: modifiers,
                isPressed: true, isRepeat: false)
            platform.send(.keyboard(KeyboardEvent(seat: SeatID(1), timestamp: platform.now, action: .key(key))))
            platform.key(code, modifiers: modifiers, isPressed: false)
        }

        /// Presses a key and returns the selection.
        @discardableResult private func press(
            _ key: Key, _ modifiers: KeyboardEvent.Modifiers = []
        ) -> Range<Int> {
            send(key.rawValue, keysym: key.keysym, modifiers)
            return view.selection
        }

        private func begin(_ text: String, columns: Int = 10, at offset: Int = 0) {
            view.columns = columns
            view.set(text)
            view.select(offset..<offset)
        }

        // MARK: Movement

        @Test func `Arrows move by characters in visual order`() {
            begin("ab\u{5D0}\u{5D1}cd")
            // The Hebrew letters are met from their last one to their first one.
            #expect((0..<6).map { _ in press(.right).lowerBound } == [1, 3, 2, 5, 6, 6])
            begin("A\u{1F600}B", at: 4)
            #expect((0..<4).map { _ in press(.left).lowerBound } == [3, 1, 0, 0])
        }

        @Test func `Shift extends the selection from where it began`() {
            begin("abcdef", at: 3)
            #expect(press(.right, .shift) == 3..<4 && press(.right, .shift) == 3..<5)
            #expect(press(.left, .shift) == 3..<4 && press(.left, .shift) == 3..<3)
            #expect(press(.left, .shift) == 2..<3 && press(.home, .shift) == 0..<3)
            #expect(press(.end, .shift) == 3..<6)
            // An anchor is no longer known after the app has changed the selection.
            view.selectedTextRange = view.range(1..<3)
            #expect(press(.right, .shift) == 1..<4)
            view.selectedTextRange = view.range(1..<3)
            #expect(press(.left, .shift) == 0..<3)
        }

        @Test func `An arrow leaves a selection at its end`() {
            begin("abc def")
            view.selectedTextRange = view.range(2..<5)
            #expect(press(.right) == 5..<5)
            view.selectedTextRange = view.range(2..<5)
            #expect(press(.left) == 2..<2)
            begin("\u{5D0}\u{5D1}\u{5D2}\u{5D3}")
            view.selectedTextRange = view.range(1..<3)
            #expect(press(.left) == 3..<3)
        }

        @Test func `Control moves by words and paragraphs`() {
            begin("one, two.\nthree\n\nfour", columns: 40)
            #expect((0..<5).map { _ in press(.right, .control).lowerBound } == [3, 8, 15, 21, 21])
            #expect((0..<5).map { _ in press(.left, .control).lowerBound } == [17, 10, 5, 0, 0])
            #expect((0..<4).map { _ in press(.down, .control).lowerBound } == [9, 15, 16, 21])
            #expect((0..<5).map { _ in press(.up, .control).lowerBound } == [17, 16, 10, 0, 0])
            #expect(press(.right, [.control, .shift]) == 0..<3)
            begin("\u{5D0}\u{5D1} \u{5D2}\u{5D3}", columns: 40)
            #expect(press(.left, .control) == 2..<2 && press(.right, .control) == 0..<0)
        }

        @Test func `Home and End are those of the line`() {
            begin("abcdefgh\nij", columns: 5, at: 7)
            #expect(press(.home) == 5..<5 && press(.end) == 8..<8)
            // The end of a line that goes on is displayed there, and not at the start of the next one.
            view.selectedTextRange = view.range(2..<2)
            #expect(press(.end) == 5..<5 && view.selectionAffinity == .backward)
            #expect(view.caretRect(for: view.at(5)).minY == 0)
            #expect(press(.end) == 5..<5 && press(.home) == 0..<0 && view.selectionAffinity == .forward)
            #expect(press(.end, .control) == 11..<11 && press(.home, .control) == 0..<0)
            #expect(press(.end, [.control, .shift]) == 0..<11)
        }

        @Test func `Vertical movement keeps the x coordinate`() {
            begin("abcdef\nab\n\nabcdef", at: 5)
            #expect((0..<4).map { _ in press(.down).lowerBound } == [9, 10, 16, 17])
            begin("abcdef\nab\n\nabcdef", at: 15)
            #expect((0..<4).map { _ in press(.up).lowerBound } == [10, 9, 4, 0])
            // Any other movement begins a new column.
            #expect(
                press(.down) == 9..<9 && press(.left) == 8..<8 && press(.down) == 10..<10 && press(.down) == 12..<12)
        }

        @Test func `Page keys move by the visible height`() {
            begin((0..<20).map { "line \($0 % 10)" }.joined(separator: "\n"), at: 3)
            view.frame.size.height = 400
            let clip = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            clip.clipsToBounds = true
            window.addSubview(clip)
            clip.addSubview(view)
            view.becomeFirstResponder()
            // Five lines are visible, of which one stays.
            #expect(press(.pageDown) == 31..<31 && press(.pageDown) == 59..<59 && press(.pageUp) == 31..<31)
            #expect(press(.pageUp, .shift) == 3..<31 && press(.pageUp) == 0..<0)
        }

        // MARK: Deletion

        @Test func `Backspace and Delete remove composed characters`() {
            begin("ae\u{301}\u{1F468}\u{200D}\u{1F469}b", at: 8)
            press(.backspace)
            #expect(view.content == "ae\u{301}b" && view.log == ["should 3..<8 ", "deleteBackward"])
            press(.backspace)
            #expect(view.content == "ab" && view.selection == 1..<1)
            press(.delete)
            #expect(view.content == "a" && view.log.suffix(2) == ["should 1..<2 ", "replace 1..<2 "])
            press(.delete)
            #expect(view.content == "a")
        }

        @Test func `Control deletes words, and a selection is deleted first`() {
            begin("one two three", columns: 40, at: 7)
            press(.backspace, .control)
            #expect(view.content == "one  three" && view.selection == 4..<4)
            press(.delete, .control)
            #expect(view.content == "one " && view.selection == 4..<4)
            view.selectedTextRange = view.range(1..<3)
            press(.backspace, .control)
            #expect(view.content == "o " && view.selection == 1..<1)
        }

        @Test func `The words of a secret are not told apart`() {
            begin("one two three", columns: 40, at: 7)
            view.isSecure = true
            #expect(press(.right, .control) == 13..<13 && press(.left, .control) == 0..<0)
            press(.delete, .control)
            #expect(view.content == "")
        }

        @Test func `A text input may reject a change`() {
            begin("abc", at: 2)
            view.allowsChanges = false
            press(.backspace)
            press(.delete, .control)
            send(30, keysym: 0x61, text: "a", plain: "a")
            #expect(view.content == "abc" && view.log == ["should 1..<2 ", "should 2..<3 ", "should 2..<2 a"])
            view.allowsChanges = true
            send(30, keysym: 0x61, text: "a", plain: "a")
            send(28, keysym: 0xFF0D, text: "\r", plain: "\r")
            #expect(view.content == "aba\nc")
        }

        // MARK: Collaborators

        private final class Recorder: NSObject, UITextInputDelegate, TextInputSession.Observer {
            var events: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) { events.append("selection will") }
            func selectionDidChange(_ textInput: (any UITextInput)?) { events.append("selection did") }
            func textWillChange(_ textInput: (any UITextInput)?) { events.append("text will") }
            func textDidChange(_ textInput: (any UITextInput)?) { events.append("text did") }
            func textInputDidChange(from old: (any UITextInput)?, to new: (any UITextInput)?) {
                events.append("input \(old == nil ? "none" : "old") \(new == nil ? "none" : "new")")
            }
        }

        @Test func `Observers of the session receive changes by keys and by the text input`() {
            begin("abc")
            let recorder = Recorder()
            window.textInputSession.add(recorder)
            #expect(view.inputDelegate === window.textInputSession)
            press(.right)
            press(.delete)
            #expect(recorder.events == ["selection will", "selection did", "text will", "text did"])
            recorder.events = []
            view.inputDelegate?.textWillChange(view)
            let other = GridTextView("x")
            window.addSubview(other)
            other.becomeFirstResponder()
            other.resignFirstResponder()
            #expect(recorder.events == ["text will", "input old new", "input old none"])
            #expect(view.inputDelegate == nil && other.inputDelegate == nil)
            window.textInputSession.remove(recorder)
            other.becomeFirstResponder()
            #expect(recorder.events.count == 3)
        }

        @Test func `Composed text becomes text before the caret leaves it`() {
            begin("abcdef")
            view.selectedTextRange = view.range(2..<4)
            view.setMarkedText("XYZ", selectedRange: NSRange(location: 1, length: 1))
            #expect(view.marked == 2..<5 && view.selection == 3..<4 && view.log == [])
            #expect(press(.right) == 4..<4 && view.marked == nil && view.log == ["unmark"])
            view.setMarkedText("n", selectedRange: NSRange(location: 1, length: 0))
            view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
            #expect(view.content == "abXYZef" && view.marked == nil)
        }

        @Test func `Control with A selects everything where no command does`() {
            begin("abc def", at: 2)
            send(30, keysym: 0x61, plain: "a", .control)
            #expect(view.selection == 0..<7)
        }

        @Test func `Editing keys are not taken by commands without priority`() {
            final class Commanding: GridTextView {
                override var keyCommands: [UIKeyCommand]? {
                    [
                        UIKeyCommand(
                            title: "Up", action: Selector("run:", Commanding.run), input: UIKeyCommand.inputUpArrow)
                    ]
                }
                func run(_ sender: Any?) { log.append("command") }
            }
            let view = Commanding("abcdef\nabc")
            window.addSubview(view)
            view.becomeFirstResponder()
            view.select(9..<9)
            press(.up)
            #expect(view.selection == 2..<2 && view.log == [])
        }

        @Test func `The tokenizer and the tests of positions of a subclass are asked`() {
            final class OwnWords: UITextInputStringTokenizer {
                override func position(
                    from position: UITextPosition, toBoundary granularity: UITextGranularity,
                    inDirection direction: UITextDirection
                ) -> UITextPosition? {
                    (position as? GridTextView.Position).flatMap { $0.owner?.position(from: $0, offset: 4) }
                }
                override func isPosition(
                    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
                    inDirection direction: UITextDirection
                ) -> Bool { true }
                override func rangeEnclosingPosition(
                    _ position: UITextPosition, with granularity: UITextGranularity,
                    inDirection direction: UITextDirection
                ) -> UITextRange? {
                    (position as? GridTextView.Position).flatMap { $0.owner?.range(0..<3) }
                }
            }
            begin("one two three", columns: 40)
            view.tokenizer = OwnWords(textInput: view)
            #expect(press(.right, .control) == 4..<4 && press(.end) == 3..<3)
        }

        // MARK: Control-K and Control-T

        private func control(_ character: String) {
            let codes: [String: UInt32] = ["k": 37, "t": 20]
            send(
                codes[character] ?? 0, keysym: character.unicodeScalars.first?.value ?? 0, plain: character, .control)
        }

        @Test func `Control-K deletes to the end of the paragraph, and then its separator`() {
            begin("one two\nthree", at: 3)
            control("k")
            #expect(view.content == "one\nthree" && view.selection == 3..<3)
            control("k")
            #expect(view.content == "onethree")
            control("k")
            #expect(view.content == "one")
            control("k")
            #expect(view.content == "one")
            begin("one two", at: 0)
            view.select(0..<3)
            control("k")
            #expect(view.content == " two")
            view.allowsChanges = false
            control("k")
            #expect(view.content == " two")
            view.allowsChanges = true
        }

        @Test func `Control-T exchanges characters`() {
            begin("abc\nd", at: 1)
            control("t")
            #expect(view.content == "bac\nd" && view.selection == 2..<2)
            control("t")
            #expect(view.content == "bca\nd" && view.selection == 3..<3)
            // At the end of a paragraph it exchanges the two characters before.
            control("t")
            #expect(view.content == "bac\nd" && view.selection == 3..<3)
            begin("A\u{1F600}", at: 1)
            control("t")
            #expect(view.content == "\u{1F600}A" && view.selection == 3..<3)
            begin("a", at: 1)
            control("t")
            begin("a\nb", at: 2)
            control("t")
            #expect(view.content == "a\nb")
            view.select(0..<1)
            control("t")
            #expect(view.content == "a\nb")
        }

        @Test func `A key command of the app comes before Control-K`() {
            final class Root: UIView {
                var count = 0
                override var keyCommands: [UIKeyCommand]? {
                    [UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("open", Root.open))]
                }
                func open() { count += 1 }
            }
            let root = Root(frame: window.bounds)
            window.addSubview(root)
            root.addSubview(view)
            view.becomeFirstResponder()
            begin("one", at: 0)
            control("k")
            #expect(root.count == 1 && view.content == "one")
        }

        @Test func `Control-Y redoes`() {
            let stage = TypingStage()
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            stage.window.addSubview(view)
            view.becomeFirstResponder()
            stage.type("ab")
            view.undoManager?.undo()
            #expect(view.text == "")
            send(21, keysym: 0x79, plain: "y", .control)
            #expect(view.text == "ab")
        }

        @Test func `The keys of a hardware keyboard are not capitalized`() {
            let stage = TypingStage()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            stage.window.addSubview(field)
            field.becomeFirstResponder()
            for type in [UITextAutocapitalizationType.sentences, .words, .allCharacters, .none] {
                field.autocapitalizationType = type
                field.text = ""
                stage.type("one. two")
                #expect(field.text == "one. two")
            }
        }
    }
}

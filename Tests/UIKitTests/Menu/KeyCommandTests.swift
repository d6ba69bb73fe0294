import TestSupport
import Testing

@testable import UIKit
import UIKitTestSupport
import UIPlatform

extension WindowTests {
    /// Which key performs which command, and what else receives it.
    @MainActor @Suite struct KeyCommandTests {
        private let platform = Headless.platform
        private let window = Headless.showWindow()
        private let journal = Journal()
        private let field: Field

        init() {
            field = Field()
            field.journal = journal
            window.addSubview(field)
            field.becomeFirstResponder()
        }

        private class Field: UIView {
            var journal: Journal?
            var commands: [UIKeyCommand] = []
            var isDisabled = false
            override var canBecomeFirstResponder: Bool { true }
            override var keyCommands: [UIKeyCommand]? { commands }
            func run(_ sender: Any?) { journal?.note((sender as? UIKeyCommand)?.title ?? "?") }
            override func copy(_ sender: Any?) { journal?.note("copy") }
            override func validate(_ command: UICommand) {
                super.validate(command)
                if isDisabled { command.attributes.insert(.disabled) }
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                journal?.note("began \(presses.first?.key?.charactersIgnoringModifiers ?? "")")
                super.pressesBegan(presses, with: event)
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { journal?.note("ended") }
        }

        private final class Text: Field, UIKeyInput {
            var hasText: Bool { true }
            func insertText(_ text: String) { journal?.note("text \(text)") }
            func deleteBackward() { journal?.note("delete") }
        }

        private static let run = Selector("run:", Field.run)

        private func add(_ title: String, _ input: String, _ flags: UIKeyModifierFlags = []) {
            field.commands.append(UIKeyCommand(title: title, action: Self.run, input: input, modifierFlags: flags))
        }

        /// Presses and releases a key whose plain and modified characters are given.
        private func press(
            _ code: UInt32, _ plain: String, keysym: UInt32 = 0, text: String = "",
            _ modifiers: KeyboardEvent.Modifiers = [], repeats: Int = 0
        ) {
            for index in 0...repeats {
                let key = KeyboardEvent.Key(
                    code: code, keysym: keysym, text: text, textIgnoringModifiers: plain, modifiers: modifiers,
                    isPressed: true, isRepeat: index > 0)
                platform.send(
                    .keyboard(KeyboardEvent(seat: SeatID(1), timestamp: platform.now, action: .key(key))))
            }
            platform.key(code, modifiers: modifiers, isPressed: false)
        }

        @Test func `A command replaces the press`() {
            add("Find", "f", .command)
            press(33, "f", .logo)
            #expect(journal.take() == ["Find"])
            press(34, "g", .logo)
            #expect(journal.take() == ["began g", "ended"])
        }

        @Test func `Control stands for the command key`() {
            add("Line start", "a", .control)
            add("Select all", "a", .command)
            add("Only control", "b", .control)
            press(30, "a", .control)
            press(30, "a", .logo)
            press(48, "b", .control)
            #expect(journal.take() == ["Select all", "Select all", "Only control"])
            press(48, "b", .logo)
            #expect(journal.take() == ["began b", "ended"])
        }

        @Test func `Modifiers match exactly, except Caps Lock`() {
            add("Redo", "z", [.command, .shift])
            add("Undo", "z", .command)
            press(44, "z", [.control, .shift])
            press(44, "z", [.control])
            press(44, "z", [.control, .capsLock])
            #expect(journal.take() == ["Redo", "Undo", "Undo"])
            press(44, "z", [.control, .alt])
            press(44, "z", [.control, .logo])
            #expect(journal.take() == ["began z", "ended", "began z", "ended"])
        }

        @Test func `Letters are those of the layout, or of the position without Latin letters`() {
            add("Z", "z", .command)
            // A German keyboard has “z” where the US one has “y”, and a Russian one has “я” where the US one has “z”.
            press(21, "z", .control)
            press(44, "y", .control)
            press(44, "я", .control)
            press(21, "н", .control)
            #expect(journal.take() == ["Z", "began y", "ended", "Z", "began н", "ended"])
            field.commands[0].allowsAutomaticLocalization = false
            press(44, "я", .control)
            #expect(journal.take() == ["began я", "ended"])
        }

        @Test func `Symbols and digits of the Shift level`() {
            add("Larger", "+", .command)
            add("First", "1", .command)
            press(13, "=", keysym: 0x2B, [.control, .shift])
            // A French keyboard types “&” with the key “1”.
            press(2, "&", keysym: 0x26, [.control])
            #expect(journal.take() == ["Larger", "First"])
            press(13, "=", keysym: 0x3D, [.control])
            #expect(journal.take() == ["began =", "ended"])
        }

        @Test func `Keys without characters`() {
            add("Up", UIKeyCommand.inputUpArrow)
            add("Escape", UIKeyCommand.inputEscape)
            add("F5", UIKeyCommand.f5)
            add("Return", "\r", .command)
            press(103, "", keysym: 0xFF52)
            press(103, "", keysym: 0)
            press(72, "", keysym: 0xFF97)
            press(1, "\u{1B}", keysym: 0xFF1B)
            press(63, "", keysym: 0xFFC2)
            press(28, "\r", keysym: 0xFF0D, .control)
            #expect(journal.take() == ["Up", "Up", "Up", "Escape", "F5", "Return"])
        }

        @Test func `Held keys repeat commands that are not destructive`() {
            add("Next", "n", .command)
            add("Delete", "d", .command)
            add("Once", "o", .command)
            field.commands[1].attributes = .destructive
            field.commands[2].repeatBehavior = .nonRepeatable
            press(49, "n", .control, repeats: 2)
            press(32, "d", .control, repeats: 2)
            press(24, "o", .control, repeats: 2)
            #expect(journal.take() == ["Next", "Next", "Next", "Delete", "Once"])
        }

        @Test func `Text keeps its keys, unless a command has priority`() {
            let text = Text()
            text.journal = journal
            window.addSubview(text)
            text.becomeFirstResponder()
            let commands = [
                UIKeyCommand(title: "Plain", action: Self.run, input: "x"),
                UIKeyCommand(title: "Tab", action: Self.run, input: "\t"),
                UIKeyCommand(title: "Copy", action: Self.run, input: "c", modifierFlags: .command),
                UIKeyCommand(title: "Up", action: Self.run, input: UIKeyCommand.inputUpArrow),
            ]
            text.commands = commands
            press(45, "x", keysym: 0x78, text: "x")
            press(15, "\t", keysym: 0xFF09, text: "\t")
            #expect(journal.take() == ["began x", "text x", "ended", "began \t", "text \t", "ended"])
            press(46, "c", keysym: 0x63, .control)
            press(103, "", keysym: 0xFF52)
            #expect(journal.take() == ["Copy", "Up"])
            for command in commands { command.wantsPriorityOverSystemBehavior = true }
            press(45, "x", keysym: 0x78, text: "x")
            press(15, "\t", keysym: 0xFF09, text: "\t")
            #expect(journal.take() == ["Plain", "Tab"])
        }

        @Test func `Commands of the first responder precede those of its controller and the main menu`() {
            final class Controller: UIViewController {
                var journal: Journal?
                override func copy(_ sender: Any?) { journal?.note("controller copy") }
                func run(_ sender: Any?) { journal?.note("controller \((sender as? UIKeyCommand)?.title ?? "")") }
            }
            let controller = Controller()
            controller.journal = journal
            window.rootViewController = controller
            let command = UIKeyCommand(
                title: "Find", action: Selector("find it:", Controller.run), input: "f", modifierFlags: .command)
            controller.addKeyCommand(command)
            controller.view.addSubview(field)
            field.becomeFirstResponder()
            press(33, "f", .control)
            #expect(journal.take() == ["controller Find"])
            add("Field", "f", .command)
            press(33, "f", .control)
            press(46, "c", .control)
            #expect(journal.take() == ["Field", "copy"])
            controller.removeKeyCommand(command)
            field.removeFromSuperview()
            // Without a first responder, the search begins at the root view controller.
            press(33, "f", .control)
            press(46, "c", .control)
            #expect(journal.take() == ["controller copy"])
        }

        @Test func `Validation disables commands`() {
            add("Find", "f", .command)
            field.isDisabled = true
            press(33, "f", .control)
            #expect(journal.take() == ["began f", "ended"])
            field.isDisabled = false
            press(33, "f", .control)
            #expect(journal.take() == ["Find"])
        }

        @Test func `Commands without a responder are passed over`() {
            final class Other: UIResponder { func other() {} }
            field.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("o", Other.other))]
            press(33, "f", .control)
            #expect(journal.take() == ["began f", "ended"])
        }
    }
}

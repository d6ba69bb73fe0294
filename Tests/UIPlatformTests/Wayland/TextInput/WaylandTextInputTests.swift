import CoreGraphics
import Foundation
import Testing
import UIFoundation
import WaylandServer

@testable import UIPlatform

@MainActor @Suite(.timeLimit(.minutes(1))) struct WaylandTextInputTests {
    private let client: TextInputClient
    private let field = TextFieldState(
        content: .init(purpose: .email, hints: [.lowercase, .latin]), surroundingText: .init(before: "a"),
        cursorRectangle: CGRect(x: 1, y: 2, width: 3, height: 4))

    init() throws { client = try TextInputClient() }

    // MARK: Requests

    @Test func `A field is enabled with its whole state in one commit`() throws {
        defer { client.end() }
        // Before the focus is there, nothing is sent.
        try client.input.enable(field, in: client.windows[0].id)
        #expect(try client.log() == [])
        try client.enter(1)
        #expect(try client.log() == [])
        try client.leave(1)
        try client.enter(0)
        #expect(try client.log() == ["enable", "type 264 6", "text a 1 1", "rectangle 1 2 3 4", "commit"])
        // A field without text that may be read, at an unknown place.
        try client.input.enable(TextFieldState(), in: client.windows[0].id)
        #expect(try client.log() == ["enable", "type 0 0", "commit"])
        try client.input.disable()
        try client.input.disable()
        #expect(try client.log() == ["disable", "commit"])
        // A field of another window.
        try client.input.enable(field, in: client.windows[0].id)
        try client.input.enable(field, in: client.windows[1].id)
        #expect(try client.log().suffix(2) == ["disable", "commit"])
    }

    @Test func `An input method is found with the first focus, once`() throws {
        defer { client.end() }
        #expect(try !client.input.hasInputMethod && client.recorder.foundInputMethods == 0)
        try client.enter(0)
        #expect(try client.input.hasInputMethod && client.recorder.foundInputMethods == 1)
        // Another window may have the focus meanwhile.
        try client.leave(0)
        #expect(try client.input.hasInputMethod)
        try client.enter(1)
        #expect(client.recorder.foundInputMethods == 1)
    }

    @Test func `Only what has changed is sent`() throws {
        defer { client.end() }
        try client.focus(0, field)
        var new = field
        try client.input.update(new, cause: .other)
        // Within the same pixels.
        new.cursorRectangle = CGRect(x: 1.25, y: 2.5, width: 2.75, height: 3)
        try client.input.update(new, cause: .other)
        #expect(try client.log() == [])
        new.cursorRectangle = CGRect(x: 1.25, y: 2.5, width: 3, height: 3)
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["rectangle 1 2 4 4", "commit"])
        new.surroundingText = SurroundingText(before: "héllo", selection: "é", cursorIsAtStart: true)
        try client.input.update(new, cause: .inputMethod)
        #expect(try client.log() == ["text hélloé 6 8", "commit"])
        new.surroundingText = SurroundingText(before: "", after: "b")
        new.content.purpose = .password
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["type 264 8", "text b 0 0", "cause 1", "commit"])
        // A text that was sent can only be withdrawn by beginning again.
        new.surroundingText = nil
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["enable", "type 264 8", "rectangle 1 2 4 4", "commit"])
        new.cursorRectangle = nil
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["enable", "type 264 8", "commit"])
        try client.input.disable()
        try client.input.update(field, cause: .other)
        #expect(try client.log() == ["disable", "commit"])
    }

    @Test(arguments: [
        (CGRect.null, "0 0 0 0"), (.infinite, "0 0 0 0"), (CGRect(x: -1.5, y: 0, width: 1, height: 0.1), "-2 0 2 1"),
        (CGRect(x: 1e300, y: -1e300, width: 1e300, height: 1), "2147483647 -2147483648 2147483647 1"),
    ]) func `Any rectangle can be sent`(rectangle: CGRect, sent: String) throws {
        defer { client.end() }
        var field = TextFieldState()
        field.cursorRectangle = rectangle
        try client.enter(0)
        try client.input.enable(field, in: client.windows[0].id)
        let line = try client.log().first { $0.hasPrefix("rectangle") }
        #expect(line?.hasPrefix("rectangle \(sent.split(separator: " ").prefix(2).joined(separator: " "))") == true)
        if rectangle.width < 1e100 { #expect(line == "rectangle \(sent)") }
        #expect(client.recorder.isConnectionLost == false)
    }

    // MARK: Edits

    @Test func `Events take effect together with done`() throws {
        defer { client.end() }
        try client.focus(0, field)
        try client.send { input, _ in
            input.sendPreeditString(text: "né", cursorBegin: 1, cursorEnd: 3)
            input.sendDeleteSurroundingText(beforeLength: 2, afterLength: 1)
            input.sendCommitString(text: "a")
        }
        #expect(client.recorder.take() == [])
        try client.done(1)
        #expect(client.recorder.take() == ["delete 2 1, insert a, compose né 1 2"])
        // Everything was reset, so that nothing is composed any more.
        try client.done(1)
        #expect(client.recorder.take() == ["clear"])
        try client.send { input, _ in
            input.sendPreeditString(text: nil, cursorBegin: 0, cursorEnd: 0)
            input.sendCommitString(text: nil)
            input.sendDone(serial: 1)
        }
        #expect(client.recorder.take() == ["clear"])
    }

    @Test(arguments: [
        (-1, -1, "hidden"), (0, 0, "0 0"), (7, 7, "4 4"), (1, 5, "1 3"), (5, 1, "1 3"), (2, 2, "1 1"), (1, 3, "1 3"),
        (99, 99, "4 4"), (-7, 2, "0 3"), (-1, 6, "0 4"), (Int32.min, Int32.max, "0 4"),
    ]) func `The cursor in what is composed is between scalars of it`(
        begin: Int32, end: Int32, cursor: String
    ) throws {
        defer { client.end() }
        try client.focus(0, field)
        // The emoji has bytes 1 to 4, and two UTF-16 code units.
        try client.send { input, _ in
            input.sendPreeditString(text: "a😀b", cursorBegin: begin, cursorEnd: end)
            input.sendDone(serial: 1)
        }
        #expect(client.recorder.take() == ["compose a😀b \(cursor)"])
    }

    @Test func `Edits without a field have no effect`() throws {
        defer { client.end() }
        func type() throws {
            try client.send { input, _ in
                input.sendCommitString(text: "lost")
                input.sendDone(serial: 0)
            }
        }
        try type()
        try client.enter(0)
        try type()
        try client.input.enable(field, in: client.windows[0].id)
        try client.input.disable()
        try type()
        #expect(client.recorder.take() == [])
        // What was sent before the field was enabled does not belong to it.
        try client.send { input, _ in input.sendPreeditString(text: "old", cursorBegin: 0, cursorEnd: 0) }
        try client.input.enable(field, in: client.windows[0].id)
        try client.done(3)
        #expect(client.recorder.take() == ["clear"])
    }

    // MARK: Serials

    @Test func `An edit of an outdated state takes effect, and its consequences are sent once the state is known`()
        throws
    {
        defer { client.end() }
        try client.focus(0, field)
        var new = field
        new.surroundingText = SurroundingText(before: "ab")
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["text ab 2 2", "cause 1", "commit"])
        // The first of these is held back, and sent together with the second.
        let input = try client.input
        client.recorder.onEdit = {
            for before in ["abc", "abcd"] {
                new.surroundingText = SurroundingText(before: before)
                input.update(new, cause: .inputMethod)
            }
        }
        // The compositor did not know of the second commit when it sent this.
        try client.send { input, _ in
            input.sendCommitString(text: "c")
            input.sendDone(serial: 1)
        }
        #expect(client.recorder.take() == ["insert c"])
        #expect(try client.log() + client.log() == ["text abcd 4 4", "commit"])
        // After a number that matches, each is sent.
        try client.done(3)
        for before in ["e", "ef"] {
            new.surroundingText = SurroundingText(before: before)
            try client.input.update(new, cause: .inputMethod)
        }
        #expect(try client.log() == ["text e 1 1", "commit", "text ef 2 2", "commit"])
    }

    @Test func `Changes by the user are sent even after an outdated edit`() throws {
        defer { client.end() }
        try client.focus(0, field)
        try client.send { input, _ in input.sendDone(serial: 0) }
        var new = field
        new.surroundingText = SurroundingText(before: "ab")
        try client.input.update(new, cause: .other)
        #expect(try client.log() == ["text ab 2 2", "cause 1", "commit"])
        #expect(try client.log() == [])
    }

    @Test func `Text for the field before is typed into the new one, without its composition and deletions`() throws {
        defer { client.end() }
        try client.focus(0, field)
        try client.input.enable(field, in: client.windows[0].id)
        try client.send { input, _ in
            input.sendPreeditString(text: "x", cursorBegin: 0, cursorEnd: 0)
            input.sendDone(serial: 1)
            input.sendDeleteSurroundingText(beforeLength: 1, afterLength: 0)
            input.sendCommitString(text: "typed")
            input.sendPreeditString(text: "x", cursorBegin: 0, cursorEnd: 0)
            input.sendDone(serial: 1)
            input.sendPreeditString(text: "y", cursorBegin: 0, cursorEnd: 0)
            input.sendDone(serial: 2)
        }
        #expect(client.recorder.take() == ["insert typed", "compose y 0 0"])
    }

    // MARK: Focus

    @Test func `The field is enabled again when the focus comes back`() throws {
        defer { client.end() }
        try client.focus(0, field)
        try client.send { input, _ in
            input.sendPreeditString(text: "x", cursorBegin: 0, cursorEnd: 0)
            input.sendDone(serial: 1)
            input.sendCommitString(text: "never done")
        }
        try client.leave(0)
        #expect(client.recorder.take() == ["compose x 0 0", "leave"])
        var new = field
        new.surroundingText = SurroundingText(before: "x")
        try client.input.update(new, cause: .other)
        try client.leave(0)
        #expect(try client.log() == [])
        try client.enter(0)
        #expect(try client.log() == ["enable", "type 264 6", "text x 1 1", "rectangle 1 2 3 4", "commit"])
        try client.done(2)
        #expect(client.recorder.take() == ["clear"])
        // A second enter without a leave, and one of a surface that is no window.
        try client.enter(1)
        #expect(client.recorder.take() == ["leave"])
        try client.addSurface()
        try client.enter(2)
        #expect(try client.log() == [])
    }

    @Test func `Each seat has an input method`() throws {
        defer { client.end() }
        try client.focus(0, field)
        client.compositor.withDisplay { display, state in FakeShell.addKeyboardSeat(to: display, state) }
        try client.roundtrip()
        try client.roundtrip()
        client.compositor.perform { state in state.textInputs[1].sendEnter(surface: state.surfaces[0]) }
        try client.roundtrip()
        #expect(try client.log().first == "2 enable")
        client.compositor.perform { state in
            state.textInputs[1].sendCommitString(text: "second")
            state.textInputs[1].sendDone(serial: 1)
        }
        try client.roundtrip()
        #expect(client.recorder.take() == ["insert second"])
        // A seat that is removed takes its composition along.
        client.compositor.withDisplay { _, state in state.seatGlobals[0].remove() }
        try client.roundtrip()
        #expect(client.recorder.take() == ["leave"])
        #expect(try client.log() == ["destroy"])
    }

    @Test func `Without the protocol there is no text input`() throws {
        defer { client.end() }
        let other = try TextInputClient(disabled: "zwp_text_input_manager_v3")
        defer { other.end() }
        #expect(other.platform.textInput == nil)
        #expect(other.compositor.perform { $0.textInputs.count } == 0)
    }

    @Test func `The loss of the connection ends typing`() throws {
        try client.focus(0, field)
        client.compositor.stop()
        client.platform.cancelInput()
        #expect(client.recorder.take() == ["leave"])
        try client.input.update(field, cause: .other)
        try client.input.disable()
        client.end()
    }

    // MARK: Order

    @Test func `2,000 keys and edits arrive in the order in which they were sent`() throws {
        defer { client.end() }
        try client.focus(0, field)
        client.compositor.perform { state in
            state.keyboards[0].sendEnter(serial: 1, surface: state.surfaces[0], keys: [])
        }
        var expected: [String] = []
        for batch in 0..<20 {
            client.compositor.perform { state in
                for index in 0..<100 {
                    let number = UInt32(batch * 100 + index)
                    // A key between the events of an edit precedes it, because the edit is complete with done.
                    state.textInputs[0].sendCommitString(text: "\(number)")
                    let code = 2 + number % 40
                    state.keyboards[0].sendKey(serial: number, time: number, key: code, state: .pressed)
                    state.keyboards[0].sendKey(serial: number, time: number, key: code, state: .released)
                    state.textInputs[0].sendDone(serial: 1)
                }
            }
            for index in 0..<100 {
                let number = batch * 100 + index
                expected += ["key \(2 + number % 40)", "insert \(number)"]
            }
            try client.roundtrip()
        }
        #expect(client.recorder.take() == expected)
    }
}

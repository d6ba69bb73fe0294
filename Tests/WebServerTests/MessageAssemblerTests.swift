import Foundation
import Testing

@testable import WebServer

@Suite struct MessageAssemblerTests {
    private func frame(_ opcode: WebSocketFrame.Opcode, _ text: String, isLast: Bool = true) -> WebSocketFrame {
        WebSocketFrame(opcode: opcode, isLast: isLast, payload: Data(text.utf8))
    }

    /// What the frames of one connection complete.
    private func events(_ frames: [WebSocketFrame]) throws -> [MessageAssembler.Event?] {
        var assembler = MessageAssembler()
        return try frames.map { try assembler.receive($0) }
    }

    @Test func fragmentsAreJoinedAroundControlFrames() throws {
        let events = try events([
            frame(.text, "ab", isLast: false), frame(.ping, "x"), frame(.continuation, "cd"), frame(.text, "e"),
            frame(.pong, ""), frame(.close, ""),
        ])
        #expect(
            events == [
                nil, .ping(Data("x".utf8)), .message(Data("abcd".utf8)), .message(Data("e".utf8)), nil, .close,
            ])
    }

    @Test func aMessageThatIsTooLongIsRefused() throws {
        let half = String(repeating: "x", count: MessageAssembler.maxMessageLength / 2)
        let longest = [frame(.text, half, isLast: false), frame(.continuation, half, isLast: false)]
        #expect(try events(longest + [frame(.continuation, "")]).last == .message(Data((half + half).utf8)))
        for frames in [longest + [frame(.continuation, "x")], [frame(.text, half + half + "x")]] {
            #expect {
                try events(frames)
            } throws: {
                ($0 as? WebSocketFailure)?.closeCode.code == 1009
            }
        }
    }

    @Test func whatBreaksTheProtocolIsRefused() {
        let long = String(repeating: "x", count: 126)
        for frames in [
            [frame(.continuation, "a")], [frame(.binary, "a")], [frame(.ping, long)],
            [frame(.close, "", isLast: false)],
            [frame(.text, "a", isLast: false), frame(.text, "b")],
        ] {
            #expect(throws: WebSocketFailure.self) { try events(frames) }
        }
    }

    @Test func aReasonFitsIntoACloseFrame() {
        let failure = WebSocketFailure.invalidMessage(String(repeating: "é", count: 100))
        #expect(failure.closeCode.reason.utf8.count == 122)
    }
}

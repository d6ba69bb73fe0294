import Foundation
import Testing
import WaylandClient

extension WireTests {
    /// An app whose text a scripted input method types, by the protocols of both sides.
    @Suite(.serialized) struct InputMethodTests {
        /// An app with two text fields, the first of which has the focus.
        private final class Session {
            let app: Subprocess
            let input: VirtualInput
            let method: ScriptedInputMethod

            init(_ server: DisplayServer, environment: [String: String] = [:]) async throws {
                let variables = environment.merging(["ORIEL_FULLSCREEN": "1"]) { $1 }
                app = try server.run(try Oriel.command("InputProbe"), ["text"], environment: variables)
                input = try VirtualInput(server, size: (1024, 768))
                method = try ScriptedInputMethod(input)
                try await method.wait { $0.isActive }
                // The keyboard's focus arrives some time after the first frame.
                _ = try await contents()
            }

            private var reports: [Substring] {
                app.standardOutput.split(separator: "\n").filter { $0.hasPrefix("content") || $0 == "end" }
            }

            /// Returns the contents of the fields, with what is composed in brackets.
            func contents() async throws -> [String] {
                let count = reports.count
                // Until the first report, the key may have come too early.
                if count > 0 { pressKey(60) }
                let found = try await eventually(within: .seconds(20)) {
                    if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                    if count == 0 { pressKey(60) }
                    return reports.count > count && reports.last == "end" ? reports.suffix(3).dropLast() : nil
                }
                guard let found else { throw WireError("the app has not answered\(app.said)") }
                return found.map { String($0.dropFirst("content 1 ".count)) }
            }

            /// Waits for the contents of the fields.
            func expect(_ expected: [String]) async throws {
                var last: [String] = []
                let isEqual = try await eventually(within: .seconds(20)) {
                    last = try await contents()
                    return last == expected ? true : nil
                }
                if isEqual != true { throw WireError("the fields contain \(last), and not \(expected)") }
            }

            func pressKey(_ code: UInt32) {
                input.key(code, isPressed: true)
                input.key(code, isPressed: false)
            }
        }

        private func with(
            environment: [String: String] = [:], scale: Double? = nil, _ body: (Session) async throws -> Void
        ) async throws {
            try await DisplayServer.with(.oriel, .init(width: 1024, height: 768)) { server in
                if let scale { try await server.configure("HEADLESS-1", .init(scale: scale)) }
                let session = try await Session(server, environment: environment)
                try await body(session)
                #expect(session.app.poll() == nil)
            }
        }

        @Test func `2,000 keys and commits arrive in order, and none is lost`() async throws {
            try await with { session in
                var expected = ""
                let letters = Array("qwertyuiop")
                for index in 0..<1000 {
                    let letter = letters[index % 10]
                    session.input.type(String(letter))
                    // The numbers show which one is missing.
                    session.method.type("é\(index)😀")
                    expected += "\(letter)é\(index)😀"
                    // Some commits know of the latest state, most do not.
                    if index % 100 == 99 { try session.method.update() }
                }
                try await session.expect([expected, ""])
                // The state arrives in the end, even though the last edits did not know of the state before them.
                let end = String(expected.suffix(20))
                try await session.method.wait { method in
                    guard let (text, cursor) = method.surroundingText else { return false }
                    return text.hasSuffix(end) && Int(cursor) == text.utf8.count
                }
            }
        }

        @Test func `What is composed stays in the old field when the focus moves`() async throws {
            try await with { session in
                session.method.type("a")
                session.method.method.setPreeditString(text: "ni", cursorBegin: 2, cursorEnd: 2)
                session.method.commit()
                try await session.expect(["a[ni]", ""])
                let serial = session.method.serial
                session.pressKey(61)
                try await session.expect(["ani", ""])
                try await session.method.wait { $0.isActive && $0.serial != serial && $0.surroundingText?.text == "" }
                session.method.method.setPreeditString(text: "hao", cursorBegin: 3, cursorEnd: 3)
                session.method.commit()
                session.method.type("好")
                try await session.expect(["ani", "好"])
            }
        }

        @Test func `Deletions by bytes remove whole characters`() async throws {
            try await with { session in
                session.method.type("é😀b👍🏽")
                try await session.method.wait { $0.surroundingText?.text == "é😀b👍🏽" }
                #expect(session.method.surroundingText?.cursor == 15)
                // The tone has four bytes, and so has the thumb; the last of them alone takes it along.
                session.method.method.deleteSurroundingText(beforeLength: 5, afterLength: 0)
                session.method.type("x")
                try await session.expect(["é😀bx", ""])
                try await session.method.wait { $0.surroundingText?.text == "é😀bx" }
                session.method.method.deleteSurroundingText(beforeLength: 6, afterLength: 3)
                session.method.commit()
                try await session.expect(["é", ""])
                session.method.method.deleteSurroundingText(beforeLength: 4000, afterLength: 4000)
                session.method.commit()
                try await session.expect(["", ""])
            }
        }

        @Test(arguments: [1, 1.25, 1.5, 2])
        func `The cursor's rectangle is in coordinates of the surface, and sent when it has changed`(
            scale: Double
        ) async throws {
            try await with(environment: ["WAYLAND_DEBUG": "1"], scale: scale) { session in
                session.method.type("abc")
                try await session.method.wait { $0.surroundingText?.text == "abc" }
                try await session.expect(["abc", ""])
                session.pressKey(61)
                try await session.method.wait { $0.surroundingText?.text == "" }
                let trace = ProtocolTrace(session.app.standardError)
                let rectangles = trace.messages.filter { $0.title == "zwp_text_input_v3.set_cursor_rectangle" }
                    .map { $0.arguments.compactMap { Int($0) } }
                #expect(rectangles.first == [20, 20, 2, 20])
                #expect(rectangles.last == [20, 60, 2, 20])
                #expect(rectangles.contains([50, 20, 2, 20]))
                #expect(zip(rectangles, rectangles.dropFirst()).allSatisfy { $0 != $1 })
            }
        }
    }
}

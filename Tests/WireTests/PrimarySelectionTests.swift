import Foundation
import Testing

extension WireTests {
    /// The primary selection between an app's text and wl-clipboard's commands.
    @Suite(.serialized) struct PrimarySelectionTests {
        private static let options = DisplayServer.Options(width: 1024, height: 768)

        private func pressKey(_ code: UInt32, _ input: VirtualInput) {
            input.key(code, isPressed: true)
            input.key(code, isPressed: false)
        }

        /// Returns the content of the first of the app's fields.
        private func content(of app: Subprocess, _ input: VirtualInput) async throws -> String {
            func reports() -> [Substring] {
                app.standardOutput.split(separator: "\n").filter { $0.hasPrefix("content 1 ") }
            }
            let count = reports().count
            let found: Substring? = try await eventually(within: .seconds(20)) {
                if let exit = app.poll() { throw WireError("the app ended with \(exit)\(app.said)") }
                pressKey(60, input)
                try await Task.sleep(for: .milliseconds(50))
                return reports().count > count ? reports().last : nil
            }
            guard let found else { throw WireError("the app has not answered\(app.said)") }
            return String(found.dropFirst("content 1 ".count))
        }

        private func primary(_ server: DisplayServer) async throws -> String {
            let paste = try server.run("wl-paste", ["--primary", "--no-newline"])
            _ = try await paste.wait()
            return paste.standardOutput
        }

        @Test func `What is selected in an app is inserted elsewhere, and the other way round`() async throws {
            try await DisplayServer.with(.oriel, Self.options) { server in
                let input = try VirtualInput(server, size: (1024, 768))
                let app = try server.run(
                    try Oriel.command("InputProbe"), ["text"], environment: ["ORIEL_FULLSCREEN": "1"])
                _ = try await content(of: app, input)
                input.type("hello world")
                let typed: Bool? = try await eventually(within: .seconds(20)) {
                    try await content(of: app, input) == "hello world" ? true : nil
                }
                #expect(typed == true)
                // A drag over the first five letters of ten points each.
                input.move(to: 20, 30)
                input.button(isPressed: true)
                input.move(to: 50, 30)
                input.move(to: 70, 30)
                input.button(isPressed: false)
                var last = ""
                let isOffered: Bool? = try await eventually(within: .seconds(20)) {
                    last = try await primary(server)
                    return last == "hello" ? true : nil
                }
                #expect(isOffered == true, "\(last)\(app.said)")

                let copy = try server.run("wl-copy", ["--primary", "--foreground", "other "])
                let isReplaced: Bool? = try await eventually(within: .seconds(20)) {
                    try await primary(server) == "other " ? true : nil
                }
                #expect(isReplaced == true)
                input.move(to: 80, 30)
                input.button(0x112, isPressed: true)
                input.button(0x112, isPressed: false)
                let isInserted: Bool? = try await eventually(within: .seconds(20)) {
                    last = try await content(of: app, input)
                    return last == "hello other world" ? true : nil
                }
                #expect(isInserted == true, "\(last)\(app.said)")
                await copy.stop()
                await app.stop()
            }
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// Copying and pasting between an app and wl-clipboard's commands.
    @Suite(.serialized) struct ClipboardTests {
        private static let options = DisplayServer.Options(width: 320, height: 240)

        /// A PNG file, 20 MB that do not repeat, and text.
        private static func content(_ name: String) throws -> Data {
            switch name {
            case "text": return Data("Grüße, Łódź, 東京 🎹\nzweite Zeile\n".utf8)
            case "large":
                var state: UInt64 = 1
                var data = Data(capacity: 20 << 20)
                while data.count < 20 << 20 {
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    withUnsafeBytes(of: state) { data.append(contentsOf: $0) }
                }
                return data
            default: throw WireError("no content \(name)")
            }
        }

        /// Runs a body with a folder that the server's programs may use.
        private func withFile(_ data: Data, _ body: (_ source: String, _ target: String) async throws -> Void)
            async throws
        {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "oriel-clipboard-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            let source = folder.appendingPathComponent("source")
            try data.write(to: source)
            try await body(source.path, folder.appendingPathComponent("target").path)
        }

        /// Runs an app that copies or pastes with a key, which is typed until the app has keyboard focus and `isDone`.
        private func run(
            _ arguments: [String], _ server: DisplayServer, until isDone: (Subprocess) -> Bool
        ) async throws -> Subprocess {
            let input = try VirtualInput(server, size: (320, 240))
            let app = try server.run(try Oriel.command("InputProbe"), arguments)
            let done: Bool? = try await eventually(within: .seconds(30)) {
                if isDone(app) { return true }
                input.type("a")
                try await Task.sleep(for: .milliseconds(100))
                return nil
            }
            if done == nil { throw WireError("InputProbe \(arguments[0]) does nothing\(app.said)") }
            return app
        }

        private func paste(
            _ type: String, into target: String, _ server: DisplayServer
        ) async throws -> Data {
            let app = try await run(["paste", type, target], server) { $0.poll() != nil }
            guard try await app.wait() == .code(0) else { throw WireError("nothing was pasted\(app.said)") }
            return try Data(contentsOf: URL(fileURLWithPath: target))
        }

        @Test(
            arguments: DisplayServer.Kind.controllable,
            [
                ("text", "text/plain;charset=utf-8", "string"), ("large", "application/x-large", "application/x-large"),
            ])
        func `An app pastes what was copied elsewhere`(
            kind: DisplayServer.Kind, content: (name: String, mimeType: String, type: String)
        ) async throws {
            let (name, mimeType, type) = content
            let data = try Self.content(name)
            try await DisplayServer.with(kind, Self.options) { server in
                try await withFile(data) { source, target in
                    let copy = try server.run("sh", ["-c", "exec wl-copy --foreground -t '\(mimeType)' < '\(source)'"])
                    try await isOffered(mimeType, server)
                    // A difference of large data takes minutes to describe.
                    let isSame = try await paste(type, into: target, server) == data
                    #expect(isSame)
                    await copy.stop()
                }
            }
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `An app pastes a picture`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, Self.options) { server in
                try await withFile(Data()) { source, target in
                    let grim = try server.run("grim", ["-t", "png", source])
                    guard try await grim.wait() == .code(0) else { throw WireError("no picture\(grim.said)") }
                    let copy = try server.run("sh", ["-c", "exec wl-copy --foreground -t image/png < '\(source)'"])
                    try await isOffered("image/png", server)
                    #expect(try await paste("image-size", into: target, server) == Data("320.0×240.0".utf8))
                    #expect(
                        try await paste("public.png", into: target, server)
                            == Data(contentsOf: URL(fileURLWithPath: source)))
                    await copy.stop()
                }
            }
        }

        @Test(
            arguments: DisplayServer.Kind.controllable,
            [("text", "string", "text/plain"), ("large", "com.example.large", "com.example.large")])
        func `What an app copies is pasted elsewhere`(
            kind: DisplayServer.Kind, content: (name: String, type: String, mimeType: String)
        ) async throws {
            let (name, type, mimeType) = content
            let data = try Self.content(name)
            try await DisplayServer.with(kind, Self.options) { server in
                try await withFile(data) { source, target in
                    let app = try await run(["copy", type, source], server) {
                        $0.standardOutput.contains("copied")
                    }
                    try await isOffered(mimeType, server)
                    let paste = try server.run("sh", ["-c", "wl-paste --no-newline -t '\(mimeType)' > '\(target)'"])
                    guard try await paste.wait() == .code(0) else { throw WireError("nothing\(paste.said)\(app.said)") }
                    let isSame = try Data(contentsOf: URL(fileURLWithPath: target)) == data
                    // Another app pastes it, too, and the one that has copied it does not end.
                    let isSameInApp = try await self.paste(type, into: target, server) == data
                    #expect(isSame && isSameInApp)
                    // A reader that goes away in the middle is no SIGPIPE.
                    let partial = try server.run("sh", ["-c", "wl-paste -t '\(mimeType)' | head -c 3 > '\(target)'"])
                    _ = try await partial.wait()
                    try await Task.sleep(for: .milliseconds(200))
                    #expect(app.poll() == nil, "\(app.said)")
                    await app.stop()
                }
            }
        }

        private func isOffered(_ mimeType: String, _ server: DisplayServer) async throws {
            var last = ""
            let found: Bool? = try await eventually(within: .seconds(15)) {
                let list = try server.run("wl-paste", ["--list-types"])
                _ = try await list.wait()
                last = list.standardOutput + list.standardError
                return list.standardOutput.split(separator: "\n").contains { $0 == mimeType } ? true : nil
            }
            if found == nil { throw WireError("“\(mimeType)” is not offered: \(last)") }
        }
    }
}

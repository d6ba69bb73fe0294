import Foundation
import ScriptedDesktop
import Testing

extension WireTests {
    /// `oriel screens --watch`: each change is one line, with the values that the compositor then reports.
    @Suite(.serialized) struct ScreenWatchTests {
        private struct Event: Decodable {
            struct Screen: Decodable {
                struct Size: Decodable, Equatable {
                    var width: Double
                    var height: Double
                }
                struct Position: Decodable, Equatable {
                    var x: Double
                    var y: Double
                }
                struct Mode: Decodable {
                    var width: Int
                    var height: Int
                    var refresh: Double
                    var isCurrent: Bool
                }
                var name: String
                var scale: Double
                var size: Size
                var position: Position
                var transform: String
                var modes: [Mode]
            }
            var event: String
            var screen: Screen

            /// What a test compares: `changed HEADLESS-1 800x600 2 400x300 0,0 normal`.
            var text: String {
                let mode = screen.modes.first { $0.isCurrent }
                return "\(event) \(screen.name) \(mode?.width ?? 0)x\(mode?.height ?? 0) \(screen.scale) "
                    + "\(Int(screen.size.width))x\(Int(screen.size.height)) "
                    + "\(Int(screen.position.x)),\(Int(screen.position.y)) \(screen.transform)"
            }
        }

        private func events(_ oriel: Subprocess) throws -> [String] {
            try oriel.standardOutput.split(separator: "\n", omittingEmptySubsequences: true).map { line in
                try JSONDecoder().decode(Event.self, from: Data(line.utf8)).text
            }
        }

        /// Waits until the last line is the expected one.
        private func expect(
            _ last: String, _ count: Int, _ oriel: Subprocess, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let found = try await eventually(within: .seconds(10)) {
                // The last line may be incomplete.
                let lines = (try? events(oriel)) ?? []
                return lines.last == last ? lines : nil
            }
            let lines = try found ?? events(oriel)
            #expect(lines.last == last && lines.count == count, "\(lines)\(oriel.said)", sourceLocation: sourceLocation)
        }

        @Test(arguments: DisplayServer.Kind.controllable)
        func `A compositor's changes are one line each`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 1280, height: 720)) { server in
                let oriel = try server.run(Oriel.path, ["screens", "--watch", "--json"])
                try await expect("screen HEADLESS-1 1280x720 1.0 1280x720 0,0 normal", 1, oriel)
                try await server.configure("HEADLESS-1", .init(mode: (800, 600)))
                try await expect("changed HEADLESS-1 800x600 1.0 800x600 0,0 normal", 2, oriel)
                try await server.configure("HEADLESS-1", .init(scale: 2))
                try await expect("changed HEADLESS-1 800x600 2.0 400x300 0,0 normal", 3, oriel)
                try await server.configure("HEADLESS-1", .init(scale: 1.5))
                try await expect("changed HEADLESS-1 800x600 1.5 533x400 0,0 normal", 4, oriel)
                try await server.configure("HEADLESS-1", .init(transform: 180))
                try await expect("changed HEADLESS-1 800x600 1.5 533x400 0,0 180", 5, oriel)
                try await server.configure("HEADLESS-1", .init(position: (100, 50)))
                try await expect("changed HEADLESS-1 800x600 1.5 533x400 100,50 180", 6, oriel)
                // Beside the first one.
                try await server.addOutput(named: "HEADLESS-2", at: (2000, 0))
                try await expect("connected HEADLESS-2 1280x720 1.0 1280x720 2000,0 normal", 7, oriel)
                // Several at a time are one change of each output.
                try await server.configure("HEADLESS-1", .init(mode: (640, 480), scale: 1, transform: 0))
                try await expect("changed HEADLESS-1 640x480 1.0 640x480 100,50 normal", 8, oriel)
                #expect(oriel.poll() == nil, "\(oriel.said)")
                await oriel.stop()
            }
        }

        @Test func `Outputs come, change and go, and there may be none`() async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let desktop = try ScriptedDesktop(folder: folder.path, outputs: [])
            let oriel = try Subprocess(
                Oriel.path, ["screens", "--watch", "--json"], environment: desktop.environment, folder: folder.path)
            // It has connected when it sees the first output.
            desktop.connect(ScriptedOutput(name: "A", width: 800, height: 600))
            let first = try await eventually(within: .seconds(20)) { try events(oriel).last }
            // It may have been there from the start.
            #expect(first?.hasSuffix(" A 800x600 1.0 800x600 0,0 normal") == true, "\(oriel.said)")
            desktop.change("A") { ($0.scale, $0.transform, $0.x) = (180, 1, 40) }
            try await expect("changed A 800x600 1.5 400x533 40,0 90", 2, oriel)
            desktop.connect(ScriptedOutput(name: "B", width: 1920, height: 1080, refresh: 143_981, x: 440))
            try await expect("connected B 1920x1080 1.0 1920x1080 440,0 normal", 3, oriel)
            desktop.disconnect("A")
            desktop.disconnect("B")
            try await expect("disconnected B 1920x1080 1.0 1920x1080 440,0 normal", 5, oriel)
            desktop.connect(ScriptedOutput(name: "C", width: 100, height: 100))
            try await expect("connected C 100x100 1.0 100x100 0,0 normal", 6, oriel)
            await oriel.stop()
        }

        @Test func `Lines for people name every property`() async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let output = ScriptedOutput(
                name: "A", width: 1920, height: 1080, refresh: 143_981, scale: 150, transform: 3)
            let desktop = try ScriptedDesktop(folder: folder.path, outputs: [output])
            let oriel = try Subprocess(
                Oriel.path, ["screens", "--watch"], environment: desktop.environment, folder: folder.path)
            let line = "screen       A  1920×1080 @ 143.98 Hz  scale 1.25  864×1536 points  at 0,0  transform 270  "
            let isPrinted = try await eventually(within: .seconds(20)) {
                oriel.standardOutput.hasPrefix(line + "modes: 1920×1080 @ 143.98 Hz*\n") ? true : nil
            }
            #expect(isPrinted == true, "\(oriel.said)")
            await oriel.stop()
        }
    }
}

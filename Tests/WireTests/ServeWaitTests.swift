import Foundation
import Testing

extension WireTests {
    /// The waits of scenarios, and the frames of clients.
    @Suite(.serialized) struct ServeWaitTests {
        private static func environment(_ folder: PrivateFolder) -> [String: String] {
            ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging([
                    "XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8", "ORIEL_WAYLAND_DISABLE": "xdg_wm_base=3",
                ]) { $1 }
        }

        private func start(_ scenario: String, in folder: PrivateFolder) throws -> Subprocess {
            let file = "\(folder.path)/scenario.yaml"
            try scenario.write(toFile: file, atomically: true, encoding: .utf8)
            return try Subprocess(
                Oriel.path, ["serve", "--scenario", file], environment: Self.environment(folder), folder: folder.path)
        }

        @Test(arguments: [
            "{title: nobody, timeout: 60}", "{windows: 7, timeout: 60}", "{frames: 1000, timeout: 60}",
            "{program: foot, timeout: 60}", "{still: 50, timeout: 60}",
            "{pixel: {x: 1, y: 1, color: \"#ff0000\"}, timeout: 60}",
        ]) func `A wait costs no wake-up`(condition: String) async throws {
            let folder = try PrivateFolder()
            let server = try start(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - run: foot -e sleep 100
                  - wait: {windows: 1, timeout: 10}
                  - wait: {still: 0.5}
                  - wait: \(condition)
                """, in: folder)
            try await Task.sleep(for: .milliseconds(2500))
            let before = try server.sleeps
            try await Task.sleep(for: .seconds(2))
            let wakeUps = try server.sleeps.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
            #expect(wakeUps <= 3, "\(server.said)")
            #expect(server.poll() == nil, "\(server.said)")
            await server.stop()
        }

        @Test func `Waits end with what they wait for, and with their timeouts`() async throws {
            let folder = try PrivateFolder()
            let server = try start(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - run: {program: [foot, sh, -c, "sleep 0.3; printf '\\\\033]2;second\\\\007'; sleep 0.3"], name: foot}
                  - wait: {app_id: foot, timeout: 10}
                  - wait: {title: second, timeout: 10}
                  - wait: {program: foot, timeout: 10}
                  - wait: {windows: 0, timeout: 10}
                  - wait: {pixel: {x: 1, y: 1, color: "#212933"}, timeout: 10}
                  - wait: {still: 0.2}
                  - name: the timeout
                    wait: {title: second, timeout: 0.3}
                """, in: folder)
            let start = ContinuousClock.now
            #expect(try await server.wait(within: .seconds(30)) == .code(1), "\(server.said)")
            #expect(ContinuousClock.now - start < .seconds(8))
            #expect(server.standardOutput.contains("within 0.3 s"), "\(server.said)")
            #expect(server.standardOutput.contains(" 1 failed"), "\(server.said)")
        }

        @Test func `A client is told to draw wherever its window is shown`() async throws {
            let folder = try PrivateFolder()
            let server = try start(
                """
                outputs: ["400x300,name=a", "400x300,name=b"]
                stop_on_failure: true
                steps:
                  - run: weston-simple-shm
                  - wait: {windows: 1, timeout: 10}
                  - wait: {frames: 20, output: a, timeout: 5}
                  - move_window: {id: 1, x: 10, y: 10, output: b}
                  - wait: {frames: 20, output: b, timeout: 5}
                  - minimize_window: {id: 1}
                  - unminimize_window: {id: 1}
                  - wait: {frames: 20, output: b, timeout: 5}
                  - unplug: b
                  - wait: {frames: 20, output: a, timeout: 5}
                """, in: folder)
            #expect(try await server.wait(within: .seconds(60)) == .code(0), "\(server.said)")
        }
    }
}

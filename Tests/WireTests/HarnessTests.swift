import Foundation
import Glibc
import Testing

extension WireTests {
    /// The harness itself, with a client that is not ours: what the other tests lean on.
    @Suite(.serialized) struct HarnessTests {
        @Test(arguments: DisplayServer.Kind.visible)
        func `A screenshot shows the desktop and then a client's window`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 800, height: 600)) { server in
                let empty = try await server.screenshot { $0[0, 0] == DisplayServer.background }
                #expect(empty.width == 800 && empty.height == 600)
                #expect(empty.count(of: DisplayServer.background) == 800 * 600)

                let client = try server.run("weston-flower")
                // The flower is of random shape and colour, and some thousand pixels at least.
                let shown = try await server.screenshot { $0.count(of: DisplayServer.background) < 800 * 600 - 500 }
                #expect(shown != empty)
                if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                    _ = try shown.keep(as: "flower-\(kind.rawValue)")
                }
                #expect(client.poll() == nil)
                await client.stop()
                #expect(client.poll() == .signal(SIGTERM))
            }
        }

        @Test(arguments: DisplayServer.Kind.allCases)
        func `A client sees its server die`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind) { server in
                let client = try server.run("weston-presentation-shm", ["-f"])
                try await Task.sleep(for: .milliseconds(300))
                #expect(client.poll() == nil)
                try await server.crash()
                _ = try await client.wait(within: .seconds(5))
            }
        }

        @Test(arguments: [BrokenServer.Fault.hangsUp, .hangsUpAfterTheFirstRequest, .talksNonsense])
        func `A broken server turns a client away`(fault: BrokenServer.Fault) async throws {
            let server = try BrokenServer(fault)
            let client = try server.run("weston-info")
            // It ends successfully, without having received any global.
            _ = try await client.wait(within: .seconds(5))
            #expect(!client.standardOutput.contains("interface"))
        }

        @Test func `A silent server keeps a client waiting`() async throws {
            let server = try BrokenServer(.saysNothing)
            let client = try server.run("weston-info")
            try await Task.sleep(for: .milliseconds(200))
            #expect(client.poll() == nil)
        }

        @Test func `A missing program names the script that installs it`() throws {
            let folder = try PrivateFolder()
            let error = #expect(throws: WireError.self) {
                try Subprocess("no-such-compositor", [], environment: [:], folder: folder.path)
            }
            #expect(error?.description.contains("script/bootstrap") == true)
        }

        @Test func `Stopping a program ends all that it started`() async throws {
            let folder = try PrivateFolder()
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            let program = try Subprocess(
                "sh", ["-c", "trap '' TERM; sleep 1000 & echo $!; wait; sleep 1000"], environment: ["PATH": path],
                folder: folder.path)
            let child = try await eventually(within: .seconds(5)) {
                pid_t(program.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines))
            }
            let pid = try #require(child)
            #expect(kill(pid, 0) == 0)
            await program.stop()
            let gone = try await eventually(within: .seconds(5)) {
                // The adopting process may take a moment to reap it; it is dead immediately.
                let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
                return stat?.contains(") Z ") ?? true ? true : nil
            }
            #expect(gone == true)
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// `oriel host`: a program in a window of the session, and as long as it.
    @Suite(.serialized) struct HostTests {
        @Test(.timeLimit(.minutes(1)), arguments: [DisplayServer.Kind.sway, .oriel])
        func `The window shows the program, which ends with the command`(kind: DisplayServer.Kind) async throws {
            try await DisplayServer.with(kind, .init(width: 640, height: 400)) { server in
                let file = "\(server.environment["XDG_RUNTIME_DIR"] ?? "")/pid"
                let foot = "exec foot -o colors.background=ff8000 -e sleep 100"
                let host = try server.run(
                    Oriel.path, ["host", "--size", "400x300", "sh", "-c", "echo $$ > '\(file)'; \(foot)"])
                // sway's window covers the output; that of `oriel serve` has the size of the option.
                _ = try await server.screenshot { picture in
                    picture.pixels.count { $0 == 0xFF8000 } > picture.pixels.count * 2 / 5
                }
                let text = try String(contentsOfFile: file, encoding: .utf8)
                let program = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
                #expect(kill(program, 0) == 0)
                kill(host.pid, SIGTERM)
                _ = try await host.wait()
                let hasEnded = try await eventually(within: .seconds(10)) { kill(program, 0) == 0 ? nil : true }
                #expect(hasEnded == true)
            }
        }

        @Test func `The command has the status of the program, and names one that is not there`() async throws {
            try await DisplayServer.with(.oriel, .init(width: 640, height: 400)) { server in
                let ending = try server.run(Oriel.path, ["host", "sh", "-c", "exit 3"])
                #expect(try await ending.wait() == .code(3), "\(ending.said)")
                let missing = try server.run(Oriel.path, ["host", "/nonexistent/program"])
                #expect(try await missing.wait() == .code(1), "\(missing.said)")
                #expect(missing.standardError.contains("/nonexistent/program"), "\(missing.said)")
            }
        }
    }
}

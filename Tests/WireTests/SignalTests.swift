import Foundation
import Glibc
import Testing

extension WireTests {
    /// The signals of terminals, sessions and service managers, and what the commands leave behind.
    @Suite(.serialized) struct SignalTests {
        static let signals = [SIGTERM, SIGINT, SIGHUP]

        private func files(_ folder: PrivateFolder) throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
        }

        /// Whether a process runs. One that has ended may wait for a parent that asks for its status.
        private func isRunning(_ id: pid_t) -> Bool {
            !((FileManager.default.contents(atPath: "/proc/\(id)/cmdline")) ?? Data()).isEmpty
        }

        /// Waits for the values that a program has written to a file, one a line.
        private func lines(_ count: Int, of path: String, _ program: Subprocess) async throws -> [String] {
            let found = try await eventually(within: .seconds(20)) { () -> [String]? in
                if let exit = program.poll() { throw WireError("ended with \(exit)\(program.said)") }
                let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
                return lines.count > count ? lines.prefix(count).map(String.init) : nil
            }
            return try #require(found, "\(program.said)")
        }

        @Test(arguments: signals)
        func `The display server ends with its programs, sockets, locks and recordings`(number: Int32) async throws {
            let folder = try PrivateFolder()
            let usesX = XServer.isInstalled
            let server = try Subprocess(
                Oriel.path,
                ["serve", "--socket", "s", "--output", "64x48,name=a", "--record", "\(folder.path)/frames"]
                    + (usesX ? ["--xwayland"] : [])
                    + ["--", "sh", "-c", "echo $$ >child; echo \"$DISPLAY\" >>child; exec sleep 1000"],
                environment: XServer.environment(folder), folder: folder.path)
            let values = try await lines(2, of: "\(folder.path)/child", server)
            let child = try #require(pid_t(values[0]))
            #expect(isRunning(child))
            let sockets: Set = ["s", "s.lock", "oriel-s.sock"]
            #expect(try files(folder).isSuperset(of: sockets))
            let display = values[1].dropFirst()
            let displayFiles = usesX ? ["/tmp/.X11-unix/X\(display)", "/tmp/.X\(display)-lock"] : []
            for file in displayFiles { #expect(FileManager.default.fileExists(atPath: file)) }

            let records = try await eventually(within: .seconds(20)) {
                try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/frames").isEmpty ? nil : true
            }
            #expect(records == true, "\(server.said)")

            kill(server.pid, number)
            #expect(try await server.wait() == .signal(number), "\(server.said)")
            #expect(try files(folder).isDisjoint(with: sockets))
            for file in displayFiles { #expect(!FileManager.default.fileExists(atPath: file)) }
            #expect(try await eventually(within: .seconds(5)) { isRunning(child) ? nil : true } == true)
            // A picture that is not complete cannot be read.
            let frames = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/frames")
                .filter { $0.hasSuffix(".png") }
            #expect(!frames.isEmpty)
            for frame in frames {
                let picture = try Picture(contentsOf: "\(folder.path)/frames/\(frame)")
                #expect((picture.width, picture.height) == (64, 48))
            }
        }

        @Test(arguments: signals, [["host"], ["serve", "--windows", "--socket", "s", "--"]])
        func `Commands that run a program in a window end with it`(number: Int32, arguments: [String]) async throws {
            let folder = try PrivateFolder()
            let command = try Subprocess(
                Oriel.path,
                arguments + ["sh", "-c", "echo $$ >child; echo \"$WAYLAND_DISPLAY\" >>child; exec sleep 1000"],
                environment: XServer.environment(folder)
                    .merging(["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "640x480"]) { $1 },
                folder: folder.path)
            let values = try await lines(2, of: "\(folder.path)/child", command)
            let child = try #require(pid_t(values[0]))
            let socket = (values[1] as NSString).lastPathComponent
            #expect(try files(folder).isSuperset(of: [socket, "\(socket).lock"]))
            kill(command.pid, number)
            #expect(try await command.wait() == .signal(number), "\(command.said)")
            #expect(try files(folder).isDisjoint(with: [socket, "\(socket).lock"]))
            #expect(try await eventually(within: .seconds(5)) { isRunning(child) ? nil : true } == true)
        }

        @Test(arguments: [["host"], ["serve", "--windows", "--socket", "s", "--"]])
        func `A command that ends with its program removes its sockets`(arguments: [String]) async throws {
            let folder = try PrivateFolder()
            let command = try Subprocess(
                Oriel.path, arguments + ["sh", "-c", "basename \"$WAYLAND_DISPLAY\" >name; exit 3"],
                environment: XServer.environment(folder)
                    .merging(["ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "640x480"]) { $1 },
                folder: folder.path)
            #expect(try await command.wait() == .code(3), "\(command.said)")
            let name = try String(contentsOfFile: "\(folder.path)/name", encoding: .utf8).dropLast()
            #expect(try files(folder).isDisjoint(with: [String(name), "\(name).lock"]))
        }

        @Test(arguments: signals)
        func `Apps are notified that they terminate`(number: Int32) async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life"])
            #expect(
                try await eventually(within: .seconds(20)) { app.standardOutput.contains("active") ? true : nil }
                    == true)
            kill(app.pid, number)
            #expect(try await app.wait() == .signal(number), "\(app.said)")
            #expect(app.standardOutput.contains("terminates"))
        }

        @Test func `A second signal ends an app that does not respond, but not a second SIGHUP`() async throws {
            let desktop = try FakeDesktop()
            let app = try desktop.run(try Oriel.command("InputProbe"), ["life", "hang"])
            #expect(
                try await eventually(within: .seconds(20)) { app.standardOutput.contains("active") ? true : nil }
                    == true)
            kill(app.pid, SIGHUP)
            let terminates = try await eventually(within: .seconds(4)) {
                app.standardOutput.contains("terminates") ? true : nil
            }
            #expect(terminates == true)
            // When a terminal closes, both the kernel and the shell send it.
            kill(app.pid, SIGHUP)
            try await Task.sleep(for: .milliseconds(300))
            #expect(app.poll() == nil)
            kill(app.pid, SIGINT)
            #expect(try await app.wait(within: .seconds(2)) == .signal(SIGINT))
        }

        @Test func `A signal that is ignored from the start has no effect`() async throws {
            let folder = try PrivateFolder()
            let server = try Subprocess(
                "/bin/sh", ["-c", "trap '' HUP INT; exec \"$0\" serve --socket s", Oriel.path],
                environment: XServer.environment(folder), folder: folder.path)
            let isReady = try await eventually(within: .seconds(20)) { server.standardOutput == "s\n" ? true : nil }
            #expect(isReady == true, "\(server.said)")
            for number in [SIGHUP, SIGINT] { kill(server.pid, number) }
            try await Task.sleep(for: .milliseconds(300))
            #expect(server.poll() == nil, "\(server.said)")
            #expect(try files(folder).contains("s"))
            kill(server.pid, SIGTERM)
            #expect(try await server.wait() == .signal(SIGTERM), "\(server.said)")
            #expect(try !files(folder).contains("s"))
        }
    }
}

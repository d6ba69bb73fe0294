import Foundation
import Testing

extension WireTests {
    /// The files that `oriel ctl` names.
    @Suite(.serialized) struct ControlPathTests {
        private static func environment(_ folder: PrivateFolder) -> [String: String] {
            ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
        }

        @Test func `Relative paths begin at the folder in which oriel ctl runs`() async throws {
            let folder = try PrivateFolder()
            let environment = Self.environment(folder)
            let server = try Subprocess(
                Oriel.path, ["serve", "--output", "64x48,name=a"], environment: environment, folder: folder.path)
            let socket: Bool? = try await eventually(within: .seconds(20)) {
                server.standardOutput.contains("\n") ? true : nil
            }
            try #require(socket == true, "\(server.said)")

            let own = "\(folder.path)/own folder"
            for name in ["~", "pictures/deep"] {
                try FileManager.default.createDirectory(
                    atPath: "\(own)/\(name)", withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(atPath: "\(own)/link", withDestinationPath: "pictures/deep")
            func ctl(_ arguments: String...) async throws -> Subprocess.Exit {
                let ctl = try Subprocess(Oriel.path, ["ctl"] + arguments, environment: environment, folder: own)
                return try await ctl.wait()
            }
            // The kernel follows the link before the dots.
            for (path, file) in [
                ("first.png", "first.png"), ("my first.png", "my first.png"), ("link/../b.png", "pictures/b.png"),
                ("./pictures/c.png", "pictures/c.png"), ("../d.png", "../d.png"), ("~/e.png", "~/e.png"),
            ] {
                #expect(try await ctl("screenshot", path) == .code(0), "\(path)")
                #expect(FileManager.default.fileExists(atPath: "\(own)/\(file)"), "\(path)")
                #expect(try await ctl("compare", path) == .code(0), "\(path)")
            }
            #expect(try await ctl("screenshot", "pictures/") == .code(1))
            #expect(try await ctl("screenshot", "new/") == .code(1))
            #expect(!FileManager.default.fileExists(atPath: "\(own)/new"))

            #expect(try await ctl("run", "pwd > where; true") == .code(0))
            #expect(try await ctl("wait", "{program: pwd, timeout: 10}") == .code(0))
            #expect(try String(contentsOfFile: "\(own)/where", encoding: .utf8) == "\(own)\n")
            #expect(
                try await ctl("run", "{program: pwd > where, name: b, directory: pictures}") == .code(0))
            #expect(try await ctl("wait", "{program: b, timeout: 10}") == .code(0))
            #expect(
                try String(contentsOfFile: "\(own)/pictures/where", encoding: .utf8) == "\(own)/pictures\n")
            await server.stop()
        }
    }
}

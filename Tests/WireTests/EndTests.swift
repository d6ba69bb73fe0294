import Foundation
import Testing

extension WireTests {
    /// Compositors that are not there, not right, or not there any more: always exit code 1 and one line that says why.
    @Suite(.serialized) struct EndTests {
        /// Waits for a program to give up, and checks what it says.
        private func expectEnd(
            of program: Subprocess, within limit: Duration = .seconds(3), saying words: String...,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let exit = try await program.wait(within: limit)
            #expect(exit == .code(1), "\(program.said)", sourceLocation: sourceLocation)
            let lines = program.standardError.split(separator: "\n")
            // What libwayland has to say, if anything, comes before.
            let ours = lines.drop { $0.contains(" oriel.wayland") }
            #expect(ours.count == 1, "\(program.said)", sourceLocation: sourceLocation)
            let line = lines.last ?? ""
            #expect(line.hasPrefix("oriel: "), "\(program.said)", sourceLocation: sourceLocation)
            for word in words { #expect(line.contains(word), "\(program.said)", sourceLocation: sourceLocation) }
        }

        // MARK: While it runs

        static let activities: [(what: String, arguments: [String])] = [
            ("rest", ["bench", "--scene=idle", "--n=10", "--seconds=100"]),
            ("gallery", ["demo"]),
            ("motion", ["bench", "--scene=sprites", "--n=100", "--frames=1000000"]),
        ]

        @Test(arguments: [DisplayServer.Kind.weston, .sway, .oriel], activities.indices)
        func `The compositor's death ends the app with a message`(kind: DisplayServer.Kind, activity: Int) async throws
        {
            try await DisplayServer.with(kind) { server in
                let oriel = try server.run(
                    Oriel.path, Self.activities[activity].arguments, environment: ["ORIEL_RECONNECT": "0"])
                try await Task.sleep(for: .milliseconds(800))
                #expect(oriel.poll() == nil, "\(oriel.said)")
                try await server.crash()
                try await expectEnd(of: oriel, saying: "connection to the compositor", "lost")
            }
        }

        @Test func `An app may exit while it draws`() async throws {
            try await DisplayServer.with(.sway, .init(width: 1280, height: 720)) { server in
                // Freed memory is overwritten, so that a thread that still uses it is detected.
                for frames in 1...10 {
                    let oriel = try server.run(
                        Oriel.path, ["bench", "--scene=damage", "--warmup=0", "--frames=\(frames)"],
                        environment: ["MALLOC_PERTURB_": "165"])
                    let exit = try await oriel.wait()
                    #expect(exit == .code(0), "\(oriel.said)")
                }
            }
        }

        // MARK: At the start

        @Test func `No compositor is named`() async throws {
            let folder = try PrivateFolder()
            var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ORIEL_") }
            environment["WAYLAND_DISPLAY"] = "nobody-here"
            environment["WAYLAND_SOCKET"] = nil
            environment["XDG_RUNTIME_DIR"] = folder.path
            for command in ["demo", "screens", "bench"] {
                let oriel = try Subprocess(Oriel.path, [command], environment: environment, folder: folder.path)
                try await expectEnd(of: oriel, saying: "cannot connect", "\(folder.path)/nobody-here")
            }
        }

        @Test func `No folder to look for a compositor in`() async throws {
            let folder = try PrivateFolder()
            var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ORIEL_") }
            environment["WAYLAND_DISPLAY"] = "wayland-7"
            environment["WAYLAND_SOCKET"] = nil
            environment["XDG_RUNTIME_DIR"] = nil
            let oriel = try Subprocess(Oriel.path, ["demo"], environment: environment, folder: folder.path)
            try await expectEnd(of: oriel, saying: "cannot connect", "XDG_RUNTIME_DIR")
        }

        @Test(arguments: [BrokenServer.Fault.hangsUp, .hangsUpAfterTheFirstRequest])
        func `A compositor that hangs up`(fault: BrokenServer.Fault) async throws {
            let server = try BrokenServer(fault)
            try await expectEnd(of: server.run(Oriel.path, ["demo"]), saying: "cannot connect", "closed the connection")
        }

        @Test func `A compositor that talks nonsense`() async throws {
            let server = try BrokenServer(.talksNonsense)
            try await expectEnd(of: server.run(Oriel.path, ["demo"]), saying: "cannot connect", "malformed message")
        }

        @Test func `A silent compositor`() async throws {
            let server = try BrokenServer(.saysNothing)
            let start = ContinuousClock.now
            let oriel = try server.run(Oriel.path, ["demo"], environment: ["ORIEL_CONNECT_TIMEOUT": "0.5"])
            try await expectEnd(of: oriel, saying: "cannot connect", "did not answer in time")
            #expect(ContinuousClock.now - start >= .milliseconds(500))
        }

        @Test func `A compositor without what every window needs`() async throws {
            try await DisplayServer.with(.weston) { server in
                for interface in ["wl_compositor", "xdg_wm_base", "wl_shm"] {
                    let oriel = try server.run(
                        Oriel.path, ["demo"], environment: ["ORIEL_WAYLAND_DISABLE": interface])
                    try await expectEnd(of: oriel, saying: "does not offer", interface)
                }
            }
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// Compositors that misbehave in random ways; `script/fuzz --hostile-servers` runs as many as wanted.
    @Suite(.serialized) struct HostileServerTests {
        @Test func `No server makes a client end by a signal or without a word`() async throws {
            let oriel = try Oriel.path
            let fuzzer = ((oriel as NSString).deletingLastPathComponent as NSString)
                .appendingPathComponent("HostileServers")
            let folder = try PrivateFolder()
            let run = try Subprocess(
                fuzzer, ["--oriel=\(oriel)", "--count=24", "--seed=10"],
                environment: ProcessInfo.processInfo.environment, folder: folder.path)
            #expect(try await run.wait(within: .seconds(240)) == .code(0), "\(run.said)")
        }

        /// It goes away while shaders are compiled, which registers exit handlers.
        @Test func `A server that goes away during the first frames`() async throws {
            let desktop = try FakeDesktop()
            for milliseconds in stride(from: 0, through: 240, by: 30) {
                let oriel = try desktop.run(
                    Oriel.path, ["demo"], environment: ["MALLOC_PERTURB_": "165", "ORIEL_RECONNECT": "0"])
                #expect(try await eventually(within: .seconds(20)) { desktop.isConnected ? true : nil } == true)
                try await Task.sleep(for: .milliseconds(milliseconds))
                desktop.disconnectClients()
                #expect(try await oriel.wait() == .code(1), "\(oriel.said)")
            }
        }

        /// What a window needs is bound once, however many windows there are.
        @Test func `Shared memory is bound once`() async throws {
            let desktop = try FakeDesktop()
            let oriel = try desktop.run(
                Oriel.path, ["bench", "--scene=damage", "--n=10", "--warmup=0", "--frames=3"],
                environment: ["WAYLAND_DEBUG": "1"])
            #expect(try await oriel.wait() == .code(0), "\(oriel.said)")
            let binds = ProtocolTrace(oriel.standardError).messages.filter { $0.title == "wl_registry.bind" }
            #expect(binds.count { $0.arguments.contains("\"wl_shm\"") } == 1)
        }
    }
}

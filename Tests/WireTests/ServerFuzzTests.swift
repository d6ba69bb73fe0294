import Foundation
import Testing

extension WireTests {
    /// Short runs of `script/fuzz --server`.
    @Suite(.serialized) struct ServerFuzzTests {
        @Test(.timeLimit(.minutes(3))) func `A compositor survives 150,000 random requests`() async throws {
            try await fuzz(["--messages=150000", "--seed=5"])
        }

        @Test(.timeLimit(.minutes(3))) func `The display server survives 30,000 random requests`() async throws {
            try await fuzz(["--messages=30000", "--seed=6", "--oriel=\(Oriel.path)"])
        }

        private func fuzz(_ arguments: [String]) async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let fuzzer = try Subprocess(
                Oriel.command("ServerFuzzer"), arguments, environment: ProcessInfo.processInfo.environment,
                folder: folder.path)
            let exit = try await fuzzer.wait(within: .seconds(150))
            #expect(exit == .code(0), "\(fuzzer.said)")
        }
    }
}

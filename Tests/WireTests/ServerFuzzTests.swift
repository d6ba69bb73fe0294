import Foundation
import Testing

extension WireTests {
    /// Short runs of `script/fuzz --server` and `script/fuzz --floods`.
    @Suite(.serialized) struct ServerFuzzTests {
        @Test(.timeLimit(.minutes(3))) func `A compositor survives 150,000 random requests`() async throws {
            try await fuzz(["--messages=150000", "--seed=5"])
        }

        @Test(.timeLimit(.minutes(3))) func `The display server survives 30,000 random requests`() async throws {
            try await fuzz(["--messages=30000", "--seed=6", "--oriel=\(Oriel.path)"])
        }

        /// The limits are those of a debug build on a busy machine. Without fairness the gaps are as long as the flood, and the
        /// memory is several gigabytes. `script/fuzz --floods` has the limits of a release.
        @Test(.timeLimit(.minutes(4))) func `A client beside one that floods the server draws on`() async throws {
            try await fuzz(
                ["--floods", "--seconds=3", "--max-gap=1500", "--max-memory=300", "--oriel=\(Oriel.path)"])
        }

        private func fuzz(_ arguments: [String]) async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let fuzzer = try Subprocess(
                Oriel.command("ServerFuzzer"), arguments, environment: ProcessInfo.processInfo.environment,
                folder: folder.path)
            let exit = try await fuzzer.wait(within: .seconds(200))
            #expect(exit == .code(0), "\(fuzzer.said)")
        }
    }
}

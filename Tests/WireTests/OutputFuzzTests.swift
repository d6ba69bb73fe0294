import Foundation
import Testing

extension WireTests {
    /// A short run of `script/fuzz --outputs`.
    @Suite(.serialized) struct OutputFuzzTests {
        @Test(.timeLimit(.minutes(3))) func `Two apps follow 300 random changes of outputs`() async throws {
            let folder = try PrivateFolder()
            defer { withExtendedLifetime(folder) {} }
            let fuzzer = try Subprocess(
                Oriel.command("OutputFuzzer"),
                ["--probe=\(try Oriel.command("OutputProbe"))", "--steps=300", "--seed=13"],
                environment: ProcessInfo.processInfo.environment, folder: folder.path)
            let exit = try await fuzzer.wait(within: .seconds(150))
            #expect(exit == .code(0), "\(fuzzer.said)")
        }
    }
}

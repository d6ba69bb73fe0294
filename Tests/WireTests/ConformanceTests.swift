import Foundation
import Testing

extension WireTests {
    /// WLCS, the conformance suite of the Mir project, against `oriel serve`.
    @Suite(.serialized) struct ConformanceTests {
        @Test func `The tests of WLCS pass, except for those that are listed`() async throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let folder = try PrivateFolder()
            let suite = try Subprocess(
                "\(root.path)/script/wlcs", ["--oriel", Oriel.path],
                environment: ProcessInfo.processInfo.environment, folder: folder.path)
            #expect(try await suite.wait(within: .seconds(170)) == .code(0), "\(suite.said)")
            // Mir's own server passes 1009.
            let passed = suite.standardOutput.split(separator: "\n").last?.split(separator: " ").first.flatMap {
                Int($0)
            }
            #expect(try #require(passed) > 1009, "\(suite.said)")
        }
    }
}

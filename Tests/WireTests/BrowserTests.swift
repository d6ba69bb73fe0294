import Foundation
import Testing

extension WireTests {
    /// The page of `oriel serve --web` in a browser; ``WebTests`` is the same without one.
    @Suite(.serialized) struct BrowserTests {
        @Test func `The page of the server works in headless Chromium`() async throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            let folder = try PrivateFolder()
            let check = try Subprocess(
                "\(root.path)/script/check-web", ["--oriel", Oriel.path],
                environment: ProcessInfo.processInfo.environment, folder: folder.path)
            #expect(try await check.wait(within: .seconds(120)) == .code(0), "\(check.said)")
            #expect(check.standardOutput.components(separatedBy: ": passed").count == 5, "\(check.said)")
        }
    }
}

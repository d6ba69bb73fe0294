import Foundation
import Testing

extension WireTests {
    /// Windows of an app of Oriel's on the outputs of `oriel serve`.
    @Suite(.serialized) struct ServeScreenTests {
        /// The guide's listing for a second display, which the benchmark of several outputs is: a `UIWindow` with a `screen`.
        @Test func `A window whose screen is another one appears there, and covers it`() async throws {
            let folder = try PrivateFolder()
            let file = "\(folder.path)/scenario.yaml"
            try """
            outputs: ["640x480,name=left", "800x600,name=right"]
            stop_on_failure: true
            steps:
              - run: {program: ["\(try Oriel.path)", bench, --scene, outputs, --n, "2", --frames, "100000"], name: app}
              - wait: {windows: 2, timeout: 20}
              - wait: {frames: 20, output: right, timeout: 20}
              - screenshot: {file: right.png, output: right}
              - screenshot: {file: left.png, output: left}
            """.write(toFile: file, atomically: true, encoding: .utf8)
            let environment = ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
            let server = try Subprocess(
                Oriel.path, ["serve", "--scenario", file, "--background", "#204060"], environment: environment,
                folder: folder.path)
            #expect(try await server.wait(within: .seconds(60)) == .code(0), "\(server.said)")
            let right = try Picture(contentsOf: "\(folder.path)/right.png")
            #expect((right.width, right.height) == (800, 600))
            #expect(right.count(of: 0x204060) == 0)
            #expect(try Picture(contentsOf: "\(folder.path)/left.png").count(of: 0x204060) < 640 * 480)
        }
    }
}

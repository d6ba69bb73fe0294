import Foundation
import Testing

extension WireTests {
    /// The pixels of `oriel serve` at fractional scales, with programs of other projects and of X.
    @Suite(.serialized) struct SharpnessTests {
        private static let background: UInt32 = 0x212933

        @Test(arguments: [(1366, 768, "1.25"), (1280, 720, "1.5"), (853, 477, "1.7")])
        func `Pictures of an output have the pixels of its mode`(width: Int, height: Int, scale: String) async throws {
            let server = try await XServer(output: "\(width)x\(height),scale=\(scale),name=a", allowsTools: true)
            try server.run("foot", ["-e", "sh", "-c", "printf '\\033[?25l'; sleep 100"])
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("wait", "{still: 0.5}")
            let picture = try await server.screenshot()
            #expect((picture.width, picture.height) == (width, height))
            let file = "\(server.folder.path)/grim.png"
            let grim = try server.run("grim", [file])
            #expect(try await grim.wait(within: .seconds(20)) == .code(0), "\(grim.said)")
            // grim scales the pixels to the number that it computes from the size in points.
            let captured = try Picture(contentsOf: file)
            #expect(abs(captured.width - width) <= 1 && abs(captured.height - height) <= 1)
            // A window lies on whole pixels.
            try await server.ctl("move_window", "{id: 1, x: 61, y: 63}")
            let window = try await server.window { _ in true }
            let pixel = try #require(Double(scale)) * window.x
            #expect(abs(window.x - 61) < 0.5 && abs(pixel - pixel.rounded()) < 0.002, "\(window)")
            // The mode changes, the scale does not.
            try await server.ctl("configure", "{output: a, mode: 801x603}")
            try await server.ctl("expect", "{output: a, scale: \(scale)}")
            let changed = try await server.screenshot()
            #expect((changed.width, changed.height) == (801, 603))
        }

        @Test func `A picture of all outputs has the pixels of each`() async throws {
            let server = try await XServer(output: "641x481,scale=1.25,name=a")
            try await server.ctl("plug", "403x305,scale=1.25,name=b")
            try server.run("foot", ["-W", "26x5", "-e", "sh", "-c", "printf '\\033[?25lSharp'; sleep 100"])
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("move_window", "{id: 1, x: 11, y: 13, output: b}")
            try await server.ctl("wait", "{still: 0.5}")
            let all = try await server.screenshot()
            #expect((all.width, all.height) == (641 + 403, 481))
            let file = "\(server.folder.path)/b.png"
            try await server.ctl("screenshot", "{file: \(file), output: b}")
            #expect(all.cropped(x: 641, y: 0, width: 403, height: 305) == (try Picture(contentsOf: file)))
        }

        @Test(.enabled("Xwayland is not installed") { XServer.isInstalled }, arguments: [1.25, 1.5, 1.75])
        func `A window of X covers whole pixels`(scale: Double) async throws {
            let server = try await XServer(output: "640x480,scale=\(scale),name=a")
            let client = try XClient(display: server.display)
            try client.map(x: 11, y: 13, width: 101, height: 67, overridesRedirect: true)
            try client.map(x: 31, y: 101, width: 33, height: 21, color: 0x00ff00, overridesRedirect: true)
            try client.sync()
            let pixels = (101.0 * scale).rounded() * (67 * scale).rounded()
            let picture: Picture? = try await eventually(within: .seconds(20)) {
                let picture = try await server.screenshot()
                return picture.count(of: 0x00ff00, tolerance: 0) > 0 ? picture : nil
            }
            let shown = try #require(picture, "\(server.process.said)")
            #expect(shown.count(of: 0xff0000, tolerance: 0) == Int(pixels))
            let others = (33.0 * scale).rounded() * (21 * scale).rounded()
            #expect(shown.count(of: 0x00ff00, tolerance: 0) == Int(others))
            // Nothing is between the colours of the windows and that of the desktop.
            #expect(shown.count(of: Self.background, tolerance: 0) == 640 * 480 - Int(pixels) - Int(others))
        }

        /// Programs that show something still, some with frames of their own, some with that of the server.
        private static let programs: [[String]] = [
            ["foot", "-W", "40x9", "-e", "sh", "-c", "printf '\\033[?25lSharp'; sleep 100"],
            ["xterm", "-xrm", "*cursorBlink: false", "-geometry", "40x9", "-e", "sh", "-c", "printf Sharp; sleep 100"],
            ["weston-flower"], ["weston-clickdot"], ["oriel", "demo", "--page", "shapes"],
        ]

        @Test(.enabled("Xwayland is not installed") { XServer.isInstalled }, arguments: [1.25, 1.5])
        func `Programs look the same wherever their windows are`(scale: Double) async throws {
            let server = try await XServer(output: "800x640,scale=\(scale),name=a")
            for program in Self.programs {
                try server.run(program[0] == "oriel" ? try Oriel.path : program[0], Array(program.dropFirst()))
                try await server.ctl("wait", "{windows: 1, timeout: 20}")
                let id = try #require(try await server.windows().first).id
                if program[0] == "oriel" {
                    try await server.ctl("resize_window", "{id: \(id), width: 420, height: 330}")
                }
                try await server.ctl("wait", "{still: 0.4}")
                var first: Picture?
                for (x, y) in [(20, 20), (21, 23), (22, 26)] {
                    try await server.ctl("move_window", "{id: \(id), x: \(x), y: \(y)}")
                    try await server.ctl("wait", "{still: 0.2}")
                    let window = try await server.window(id) { _ in true }
                    let screen = try await server.screenshot()
                    // The last column and row may be partly those of the frame.
                    let picture = screen.cropped(
                        x: Int((window.x * scale).rounded()), y: Int((window.y * scale).rounded()),
                        width: Int(Double(window.width) * scale), height: Int(Double(window.height) * scale))
                    #expect(picture.count(of: Self.background) < picture.width * picture.height * 9 / 10)
                    let reference = first ?? picture
                    first = reference
                    // What is drawn for another scale is interpolated, with coordinates that are rounded.
                    let difference = picture.difference(from: reference) ?? 255
                    #expect(difference <= 2, "\(program) at \(window.x), \(window.y): \(difference)")
                }
                try await server.ctl("close_window", "{id: \(id)}")
                try await server.ctl("wait", "{windows: 0, timeout: 20}")
            }
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// The frames that `oriel serve` draws around the windows of programs that leave them to the compositor.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct FrameTests {
        private static let (active, inactive) = (Picture.titleBars[0], Picture.titleBars[1])

        /// A server with an output of 800 × 600 points, and foot with a frame at 100, 100.
        private func serve(scale: Int = 1, _ arguments: [String] = []) async throws -> XServer {
            let server = try await XServer(output: "\(800 * scale)x\(600 * scale),scale=\(scale),name=a")
            try await open(server, "one", arguments)
            try await server.ctl("move_window", "{id: 1, x: 100, y: 100}")
            return server
        }

        /// Opens a window of 400 × 300 points, with a title bar of 36 of them.
        private func open(_ server: XServer, _ title: String, _ arguments: [String] = []) async throws {
            try server.run("foot", ["-T", title] + arguments + ["-e", "sh", "-c", "printf '\\033[?25l'; sleep 100"])
            try await server.ctl("wait", "{title: \(title), timeout: 20}")
            try await server.ctl("resize_window", "{title: \(title), width: 400, height: 300}")
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("expect", "{window: {title: \(title), width: 400, height: 300}}")
        }

        /// The number of pixels of a colour in a part of a picture, in points.
        private func count(_ color: UInt32, _ picture: Picture, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Int
        {
            picture.cropped(x: x, y: y, width: width, height: height).count(of: color)
        }

        @Test(arguments: [1, 2]) func `A frame has a title bar, a shadow and round corners`(scale: Int) async throws {
            let server = try await serve(scale: scale)
            let picture = try await server.screenshot()
            if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                _ = try picture.keep(as: "frame-foot-\(scale)")
            }
            let background: UInt32 = 0x212933
            let bar = count(Self.active, picture, 100 * scale, 100 * scale, 400 * scale, 36 * scale)
            #expect(bar > 400 * 30 * scale * scale, "\(bar)")
            #expect(picture[110 * scale, 137 * scale] != Self.active, "the terminal")
            #expect(picture[100 * scale, 100 * scale] != Self.active, "the corner")
            #expect(picture[300 * scale, 405 * scale] != background, "the shadow")
            #expect(picture[300 * scale, 450 * scale] == background)
        }

        @Test func `The title bar moves the window, also to another output`() async throws {
            let server = try await serve()
            try await server.ctl("plug", "800x600,name=b")
            try await server.drag(from: (200, 118), by: (50, 40))
            try await server.window { $0.isAt(150, 140) }
            try await server.drag(from: (250, 158), by: (700, 10))
            try await server.window { $0.isAt(850, 150) }
            // The pointer is not the program's during the drag, and is afterwards.
            try await server.ctl("expect", "{window: {id: 1, output: b, focused: true}}")
            // The title bar stays on the output.
            try await server.drag(from: (1000, 168), by: (0, -155))
            try await server.window { $0.isAt(850, 0) }
        }

        @Test func `A finger moves the window by its title bar`() async throws {
            let server = try await serve()
            try await server.ctl("touch_down", "{x: 200, y: 118}")
            try await server.ctl("touch_move", "{x: 220, y: 118}")
            try await server.ctl("touch_move", "{x: 250, y: 158}")
            try await server.ctl("touch_up", "0")
            try await server.window { $0.isAt(130, 140) }
        }

        @Test func `The buttons maximize, restore, minimize and close`() async throws {
            let server = try await serve()
            // Close, maximize, minimize from the right, 32 points each.
            try await server.ctl("click", "{x: 448, y: 118}")
            try await server.window { $0.maximized && $0.isAt(0, 0) && $0.hasSize(800, 600) }
            try await server.ctl("wait", "{still: 0.3}")
            let picture = try await server.screenshot()
            #expect(count(Self.active, picture, 0, 0, 800, 36) > 800 * 30)
            #expect(count(Self.active, picture, 0, 0, 1, 1) == 1, "no corner is round")
            try await server.ctl("click", "{x: 748, y: 18}")
            try await server.window {
                !$0.maximized && $0.isAt(100, 100) && $0.hasSize(400, 300)
            }
            // A double click, and a double tap.
            try await server.ctl("click", "{x: 200, y: 118, count: 2}")
            try await server.window { $0.maximized && $0.height == 600 }
            try await server.ctl("tap", "{x: 200, y: 18, count: 2}")
            try await server.window { !$0.maximized && $0.height == 300 }
            try await server.ctl("click", "{x: 416, y: 118}")
            try await server.window { $0.minimized }
            try await server.ctl("unminimize_window", "{id: 1}")
            try await server.window { !$0.minimized && $0.focused }
            try await server.ctl("click", "{x: 480, y: 118}")
            try await server.ctl("wait", "{windows: 0, timeout: 10}")
        }

        @Test func `The border resizes the window by its edges`() async throws {
            let server = try await serve()
            try await server.drag(from: (504, 250), by: (60, 0))
            // The drag begins with the press.
            try await server.window { $0.x == 100 && $0.width == 472 }
            try await server.drag(from: (95, 95), by: (-30, -20))
            try await server.window { $0.hasSize(514, 332) && $0.isAt(58, 68) }
            // The buttons stay visible.
            try await server.drag(from: (576, 250), by: (-430, 0))
            try await server.window { $0.width == 200 && $0.x == 58 }
        }

        @Test func `Windows without the focus look different, and a press on the frame gives it`() async throws {
            let server = try await serve()
            try await open(server, "two")
            try await server.ctl("move_window", "{id: 2, x: 300, y: 250}")
            try await server.ctl("wait", "{still: 0.3}")
            var picture = try await server.screenshot()
            if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                _ = try picture.keep(as: "frame-two")
            }
            #expect(count(Self.inactive, picture, 100, 100, 400, 36) > 400 * 30)
            #expect(count(Self.active, picture, 300, 250, 400, 36) > 400 * 30)
            try await server.ctl("click", "{x: 200, y: 118}")
            try await server.window { $0.focused }
            try await server.ctl("wait", "{still: 0.3}")
            picture = try await server.screenshot()
            #expect(count(Self.active, picture, 100, 100, 400, 36) > 400 * 30)
            // The first window covers a part of it.
            #expect(count(Self.inactive, picture, 500, 250, 200, 36) > 200 * 20)
        }

        @Test func `The title follows the program`() async throws {
            let server = try await XServer(output: "800x600,name=a")
            try server.run(
                "foot",
                [
                    "-T", "one", "-e", "sh", "-c",
                    "printf '\\033[?25l'; read line; printf '\\033]2;%s\\007' $line; sleep 100",
                ])
            try await server.ctl("wait", "{title: one, timeout: 20}")
            try await server.ctl("move_window", "{id: 1, x: 0, y: 0}")
            try await server.ctl("wait", "{still: 0.3}")
            let before = try await server.screenshot()
            try await server.ctl("type", "another")
            try await server.ctl("key", "enter")
            try await server.ctl("wait", "{title: another, timeout: 10}")
            try await server.ctl("wait", "{still: 0.3}")
            let after = try await server.screenshot()
            let title = (x: 200, y: 0, width: 300, height: 36)
            #expect(
                before.cropped(x: title.x, y: title.y, width: title.width, height: title.height)
                    != after.cropped(x: title.x, y: title.y, width: title.width, height: title.height))
        }

        @Test func `A program that asks for its own frame has no other one`() async throws {
            let server = try await serve(["-o", "csd.preferred=client", "-o", "csd.size=26"])
            let picture = try await server.screenshot()
            #expect(count(Self.active, picture, 80, 80, 440, 340) == 0)
            // Neither has one that does not know the protocol.
            try server.run("wev", [])
            try await server.ctl("wait", "{title: wev, timeout: 20}")
            let wev = try await server.window(2) { $0.width == 640 }
            #expect(wev.height == 480)
        }

        @Test func `A full-screen window has no frame`() async throws {
            let server = try await serve()
            try await server.ctl("fullscreen_window", "{id: 1}")
            try await server.window { $0.isAt(0, 0) && $0.hasSize(800, 600) }
            try await server.ctl("wait", "{still: 0.3}")
            let picture = try await server.screenshot()
            #expect(picture.count(of: Self.active) == 0)
            try await server.ctl("unfullscreen_window", "{id: 1}")
            try await server.window { $0.isAt(100, 100) && $0.hasSize(400, 300) }
        }

        @Test func `Panels and smaller outputs leave the title bar in reach`() async throws {
            let server = try await serve()
            try await server.ctl("move_window", "{id: 1, x: 0, y: 0}")
            try server.run(Oriel.path, ["kiosk"])
            try await server.window { $0.y == 32 }
            try await server.ctl("maximize_window", "{id: 1}")
            try await server.window { $0.y == 32 && $0.height == 568 }
            try await server.ctl("unmaximize_window", "{id: 1}")
            try await server.window { $0.height == 300 }
            try await server.ctl("move_window", "{id: 1, x: 350, y: 300}")
            try await server.ctl("configure", "{output: a, mode: 300x200}")
            try await server.window { $0.x == 300 - 72 && $0.y == 200 - 36 }
        }

        @Test func `A long title and a window that is narrower than the buttons do no harm`() async throws {
            let server = try await XServer(output: "800x600,name=a")
            let client = try XClient(display: server.display)
            let window = try client.create(x: 0, y: 0, width: 30, height: 20)
            try client.setTitle(String(repeating: "W", count: 4096), of: window)
            try client.map(window)
            // Windows that are mapped at once may appear in either order.
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try client.map(x: 0, y: 0, width: 1, height: 1)
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try await server.window(1) { $0.hasSize(30, 56) }
            try await server.window(2) { $0.hasSize(1, 37) }
            try await server.ctl("move_window", "{id: 1, x: 100, y: 100}")
            try await server.drag(from: (110, 118), by: (40, 0))
            try await server.window(1) { $0.x == 140 }
            try server.run("foot", ["-T", String(repeating: "long ", count: 800), "-e", "sleep", "100"])
            try await server.ctl("wait", "{title: 'long*', timeout: 20}")
            try await server.ctl("wait", "{still: 0.3}")
        }

        // MARK: X

        @Test(arguments: [1, 2]) func `A terminal of X has a frame`(scale: Int) async throws {
            let server = try await XServer(output: "\(800 * scale)x\(600 * scale),scale=\(scale),name=a")
            try server.run("xterm", ["-T", "first", "-geometry", "40x10+0+0", "-e", "sleep", "100"])
            try await server.ctl("wait", "{title: first, timeout: 20}")
            // The frame is on the output, though the program has asked for the corner.
            let window = try await server.window { $0.isAt(0, 0) && $0.height > 36 }
            try await server.drag(from: (100, 18), by: (60, 50))
            try await server.window { $0.isAt(60, 50) }
            try await server.ctl("wait", "{still: 0.3}")
            if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                _ = try await server.screenshot().keep(as: "frame-xterm-\(scale)")
            }
            // X has the position of the terminal itself.
            let tool = try server.run("xwininfo", ["-name", "first"])
            #expect(try await tool.wait() == .code(0), "\(tool.said)")
            #expect(tool.standardOutput.contains("Absolute upper-left X:  60"), "\(tool.said)")
            #expect(tool.standardOutput.contains("Absolute upper-left Y:  86"), "\(tool.said)")
            #expect(tool.standardOutput.contains("Height: \(window.height - 36)"), "\(tool.said)")
            let extents = try server.run("xprop", ["-name", "first", "_NET_FRAME_EXTENTS"])
            #expect(try await extents.wait() == .code(0))
            #expect(extents.standardOutput.contains("= 0, 0, 36, 0"), "\(extents.said)")
            try await server.ctl("click", "{x: \(60 + window.width - 20), y: 68}")
            try await server.ctl("wait", "{windows: 0, timeout: 10}")
        }

        @Test func `The hints of X decide whether a window has a frame`() async throws {
            let server = try await XServer(output: "800x600,name=a")
            let client = try XClient(display: server.display)
            let plain = try client.create(x: 0, y: 0, width: 200, height: 100)
            try client.setProperty("_MOTIF_WM_HINTS", of: plain, type: "CARDINAL", [2, 0, 0, 0, 0])
            try client.requestFrameExtents(of: plain)
            try client.map(plain)
            try await server.window(1) { $0.hasSize(200, 100) }
            // A change takes effect at once.
            try client.setProperty("_MOTIF_WM_HINTS", of: plain, type: "CARDINAL", [2, 0, 1, 0, 0])
            try await server.window(1) { $0.hasSize(200, 136) }
            // A shadow of the client's is not part of the window.
            let shadow = try client.create(x: 0, y: 0, width: 240, height: 160)
            try client.setProperty("_GTK_FRAME_EXTENTS", of: shadow, type: "CARDINAL", [20, 20, 10, 50])
            try client.map(shadow)
            try await server.window(2) { $0.hasSize(200, 100) }
            try await server.ctl("maximize_window", "{id: 2}")
            try await server.window(2) { $0.isAt(0, 0) && $0.hasSize(800, 600) }
            try await server.ctl("wait", "{still: 0.3}")
            let picture = try await server.screenshot()
            #expect(picture[0, 0] == 0xff0000 && picture[799, 599] == 0xff0000)
        }

        @Test func `A program of Oriel's has the frame of the server`() async throws {
            let server = try await serve()
            try server.run(try Oriel.command("InputProbe"), [])
            try await server.ctl("wait", "{app_id: InputProbe, timeout: 20}")
            try await server.ctl("resize_window", "{app_id: InputProbe, width: 500, height: 400}")
            try await server.ctl("move_window", "{app_id: InputProbe, x: 200, y: 150}")
            try await server.ctl("wait", "{still: 0.5}")
            try await server.ctl("expect", "{window: {app_id: InputProbe, width: 500, height: 400}}")
            let picture = try await server.screenshot()
            if ProcessInfo.processInfo.environment["WIRE_PICTURES"] != nil {
                _ = try picture.keep(as: "frame-oriel")
            }
            // One title bar, and none below it.
            #expect(count(Self.active, picture, 200, 150, 500, 36) > 500 * 30)
            #expect(count(Self.active, picture, 200, 186, 500, 36) < 500 * 10)
        }
    }
}

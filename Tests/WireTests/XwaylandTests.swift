import Foundation
import Testing

extension WireTests {
    /// `oriel serve --xwayland`, with programs of X.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct XwaylandTests {
        @Test func `A script types into a terminal of X`() async throws {
            let server = try await XServer()
            try server.run("xterm", ["-T", "first", "-e", "sh", "-c", "read line; echo $line > answer"])
            try await server.ctl("wait", "{title: first, timeout: 20}")
            try await server.ctl("expect", "{window: {title: first, app_id: XTerm, focused: true}}")
            // The window appears before the terminal reads.
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("type", "Hello, (World)!")
            try await server.ctl("key", "enter")
            try await server.ctl("wait", "{windows: 0, timeout: 10}")
            let answer = try? String(contentsOfFile: "\(server.folder.path)/answer", encoding: .utf8)
            #expect(answer == "Hello, (World)!\n")
            await server.process.stop()
            #expect(!FileManager.default.fileExists(atPath: server.socketPath))
            #expect(!FileManager.default.fileExists(atPath: server.lockPath))
        }

        @Test func `Keys that follow the focus at once reach its window`() async throws {
            let folder = try PrivateFolder()
            let turns = (0..<6).map { _ in
                """
                  - focus_window: first
                  - type: a
                  - focus_window: second
                  - type: b

                """
            }
            let file = try folder.write(
                """
                outputs: ["400x300,name=a"]
                stop_on_failure: true
                steps:
                  - run: {program: [xterm, -T, first, -e, sh, -c, "read line; echo $line > first"], name: first}
                  - wait: {title: first, timeout: 20}
                  - run: {program: [xterm, -T, second, -e, sh, -c, "read line; echo $line > second"], name: second}
                  - wait: {title: second, timeout: 20}
                  - wait: {still: 0.5}
                \(turns.joined())
                  - key: enter
                  - focus_window: first
                  - key: enter
                  - wait: {program: first, timeout: 10}
                  - wait: {program: second, timeout: 10}
                """, to: "scenario.yaml")
            let server = try Subprocess(
                Oriel.path, ["serve", "--xwayland", "--scenario", file], environment: XServer.environment(folder),
                folder: folder.path)
            #expect(try await server.wait(within: .seconds(90)) == .code(0), "\(server.said)")
            let lines = ["first", "second"].map { try? String(contentsOfFile: "\(folder.path)/\($0)", encoding: .utf8) }
            #expect(lines == ["aaaaaa\n", "bbbbbb\n"])
        }

        @Test(arguments: [1, 2])
        func `A menu appears where its program puts it, over windows, and gets presses`(scale: Int) async throws {
            let server = try await XServer(output: "\(400 * scale)x\(300 * scale),scale=\(scale),name=a")
            let client = try XClient(display: server.display)
            try client.map(x: 0, y: 0, width: 200, height: 150, color: 0x00ff00)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            let menu = try client.map(x: 90, y: 80, width: 60, height: 40, color: 0xff0000, overridesRedirect: true)
            try client.sync()
            try await server.ctl(
                "wait", "{pixel: {x: \(100 * scale), y: \(100 * scale), color: '#ff0000'}, timeout: 10}")
            let picture = try await server.screenshot()
            #expect((picture.width, picture.height) == (400 * scale, 300 * scale))
            #expect(picture.count(of: 0xff0000) == 60 * 40 * scale * scale)
            #expect(picture[90 * scale, 80 * scale] == 0xff0000 && picture[90 * scale - 1, 80 * scale] != 0xff0000)
            // The window is in the middle.
            #expect(picture[200 * scale, 149 * scale] == 0x00ff00)
            try await server.ctl("click", "{x: 95, y: 85}")
            let press = try client.event(4)
            #expect(press.word(at: 12) == menu)
            #expect((press.half(at: 20), press.half(at: 22)) == (95, 85))
            #expect((press.half(at: 24), press.half(at: 26)) == (5, 5))
            try await server.ctl("expect", "{window: {id: 1, width: 200, height: 186, focused: true}}")
        }

        @Test func `Programs of X get the pointer on outputs at negative positions`() async throws {
            let server = try await XServer(output: "400x300,name=a,position=-400:-300")
            let client = try XClient(display: server.display)
            let window = try client.map(x: 0, y: 0, width: 200, height: 150, color: 0x00ff00)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("click", "[-200, -150]")
            let press = try client.event(4)
            #expect(press.word(at: 12) == window && (press.half(at: 20), press.half(at: 22)) == (200, 150))
            // A menu where the program puts it in its own coordinates.
            let menu = try client.map(x: 90, y: 80, width: 60, height: 40, color: 0xff0000, overridesRedirect: true)
            try client.sync()
            try await server.ctl("wait", "{pixel: {x: 100, y: 100, color: '#ff0000'}, timeout: 10}")
            try await server.ctl("click", "[-305, -215]")
            let second = try client.event(4)
            #expect(second.word(at: 12) == menu)
            #expect((second.half(at: 20), second.half(at: 22)) == (95, 85))
            #expect((second.half(at: 24), second.half(at: 26)) == (5, 5))
            // The window keeps its place in the layout when X's coordinates move with another output.
            let before = try await server.window { _ in true }
            try await server.ctl("plug", "400x300,name=b,position=-800:-300")
            try await server.ctl("wait", "{still: 0.5}")
            #expect(try await server.window { _ in true } == before)
            try await server.ctl("click", "[-240, -190]")
            let third = try client.event(4)
            #expect(third.word(at: 12) == window && (third.half(at: 20), third.half(at: 22)) == (560, 110))
        }

        @Test func `Presses reach the window of X that is seen`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            let first = try client.map(x: 0, y: 0, width: 200, height: 150, color: 0xff0000)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            let second = try client.map(x: 0, y: 0, width: 100, height: 100, color: 0x0000ff)
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try await server.ctl("click", "[200, 150]")
            #expect(try client.event(4).word(at: 12) == second)
            try await server.ctl("focus_window", "{id: 1}")
            try await server.ctl("move_window", "{id: 1, x: 150, y: 100}")
            // X has been told before the pointer comes.
            try client.sync()
            try await server.ctl("click", "[200, 150]")
            let press = try client.event(4)
            #expect(press.word(at: 12) == first)
            // The title bar is above it.
            #expect((press.half(at: 24), press.half(at: 26)) == (50, 14))
        }

        @Test func `A dialog of X stays over its parent, on screen and for X`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            let parent = try client.map(x: 0, y: 0, width: 200, height: 150, color: 0xff0000)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            let dialog = try client.map(x: 0, y: 0, width: 100, height: 100, color: 0x0000ff)
            try await server.ctl("wait", "{windows: 2, timeout: 20}")
            try client.setProperty("WM_TRANSIENT_FOR", of: dialog, type: "WINDOW", [parent])
            // A loop, which X allows, changes nothing.
            try client.setProperty("WM_TRANSIENT_FOR", of: parent, type: "WINDOW", [dialog])
            try client.sync()
            try await server.ctl("focus_window", "{id: 1}")
            try client.sync()
            #expect(try await server.screenshot()[200, 150] == 0x0000ff)
            try await server.ctl("click", "[200, 150]")
            #expect(try client.event(4).word(at: 12) == dialog)
        }

        @Test func `A program names, resizes and closes its window`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            let window = try client.map(x: 0, y: 0, width: 200, height: 150)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try client.setTitle("Zurich", of: window)
            try await server.ctl("wait", "{title: Zurich, timeout: 10}")
            try client.resize(window, width: 120, height: 90)
            try client.sync()
            try await server.ctl("wait", "{pixel: {x: 250, y: 200, color: '#212933'}, timeout: 10}")
            try await server.ctl("expect", "{window: {id: 1, width: 120, height: 126}}")
            try await server.ctl("maximize_window", "{id: 1}")
            try await server.ctl("wait", "{pixel: {x: 399, y: 299, color: '#ff0000'}, timeout: 10}")
            try await server.ctl("unmaximize_window", "{id: 1}")
            try await server.ctl("wait", "{pixel: {x: 399, y: 299, color: '#212933'}, timeout: 10}")
            try await server.ctl("expect", "{window: {id: 1, width: 120, height: 126, maximized: false}}")
            try client.destroy(window)
            try client.sync()
            try await server.ctl("wait", "{windows: 0, timeout: 10}")
        }

        @Test func `A window that cannot be asked to close is closed with its program`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            try client.map(x: 0, y: 0, width: 200, height: 150)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("close_window", "{id: 1}")
            try await server.ctl("wait", "{windows: 0, timeout: 10}")
            #expect(throws: WireError.self) { for _ in 0..<1000 { try client.sync() } }
        }

        @Test func `A program without the keyboard cannot take it`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            let window = try client.map(x: 0, y: 0, width: 200, height: 150)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try server.run("foot", ["-e", "sh", "-c", "read line; echo $line > answer"])
            try await server.ctl("wait", "{app_id: foot, timeout: 20}")
            try client.takeFocus(window)
            try client.activate(window)
            try client.sync()
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("expect", "{window: {app_id: foot, focused: true}}")
            try await server.ctl("type", "for foot")
            try await server.ctl("key", "enter")
            try await server.ctl("wait", "{app_id: foot, present: false, timeout: 10}")
            let answer = try? String(contentsOfFile: "\(server.folder.path)/answer", encoding: .utf8)
            #expect(answer == "for foot\n")
            // With the keyboard, it may pass it on.
            try await server.ctl("expect", "{window: {id: 1, focused: true}}")
        }

        @Test func `A program that blocks the X server blocks nothing else`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            try client.map(x: 0, y: 0, width: 200, height: 150)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try client.grabServer()
            try client.sync()
            for number in 0..<200 { try client.map(x: number, y: 0, width: 20, height: 20) }
            try client.sync()
            // The window manager is not blocked, either.
            try await server.ctl("wait", "{windows: 201, timeout: 20}")
            try server.run("foot", ["-e", "sh", "-c", "read line; echo $line > answer"])
            try await server.ctl("wait", "{app_id: foot, timeout: 20}")
            try await server.ctl("wait", "{still: 0.3}")
            try await server.ctl("type", "not blocked")
            try await server.ctl("key", "enter")
            try await server.ctl("wait", "{app_id: foot, present: false, timeout: 10}")
        }

        @Test func `Hundreds of windows appear at once, and go with their program`() async throws {
            let server = try await XServer()
            try await {
                let client = try XClient(display: server.display)
                for number in 0..<400 { try client.map(x: number, y: 0, width: 20, height: 20) }
                try client.sync()
                try await server.ctl("wait", "{windows: 400, timeout: 30}")
            }()
            try await server.ctl("wait", "{windows: 0, timeout: 20}")
            // The X server ends with its last client, and starts with the next one.
            try await server.waitForEndOfXwayland()
            let client = try XClient(display: server.display)
            try client.map(x: 0, y: 0, width: 200, height: 150)
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
        }

        @Test func `Ten thousand windows of a program leave room for others`() async throws {
            let server = try await XServer(output: "800x600,name=a")
            // Each frame of an app of Wayland waits for that before it.
            let frames = try server.run(try Oriel.path, ["bench", "--scene=sprites", "--n=10", "--frames=300"])
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            let client = try XClient(display: server.display)
            for number in 0..<10_000 { try client.map(x: number % 700, y: number / 20, width: 1, height: 1) }
            try client.sync()
            #expect(try await frames.wait(within: .seconds(40)) == .code(0), "\(frames.said)")
            try await server.ctl("wait", "{windows: 400, timeout: 60}")
            try client.map(x: 0, y: 0, width: 1, height: 1)
            try client.sync()
            let other = try XClient(display: server.display)
            try other.map(x: 0, y: 0, width: 1, height: 1)
            try await server.ctl("wait", "{windows: 401, timeout: 20}")
            #expect(server.process.standardError.contains("its program has too many"))

            // Windows that place themselves appear unasked, so that their client is ended.
            let hostile = try XClient(display: server.display)
            #expect(throws: WireError.self) {
                for _ in 0..<3000 { try hostile.map(x: 0, y: 0, width: 1, height: 1, overridesRedirect: true) }
                for _ in 0..<1000 { try hostile.sync() }
            }
            try other.sync()
            try await server.ctl("expect", "{windows: 401}")
        }

        @Test func `The server survives the end of Xwayland`() async throws {
            let server = try await XServer()
            try server.run("foot", ["-e", "sleep", "100"])
            try await server.ctl("wait", "{app_id: foot, timeout: 20}")
            for _ in 0..<2 {
                let client = try XClient(display: server.display)
                try client.map(x: 0, y: 0, width: 200, height: 150)
                try client.map(x: 0, y: 0, width: 20, height: 15, overridesRedirect: true)
                try await server.ctl("wait", "{windows: 2, timeout: 20}")
                let xwayland = try #require(server.xwayland)
                kill(xwayland, SIGKILL)
                try await server.ctl("wait", "{windows: 1, timeout: 20}")
                try await server.ctl("expect", "{window: {app_id: foot, focused: true}}")
                try await server.waitForEndOfXwayland()
            }
        }

        @Test func `What is copied in X is pasted in Wayland, and the reverse`() async throws {
            let server = try await XServer(output: "800x600,name=a")
            // More than an X server passes on at once.
            let long = String(repeating: "0123456789abcdef", count: 40_000)
            _ = try server.folder.write(long, to: "long")
            try server.run("xterm", ["-T", "x"])
            try await server.ctl("wait", "{title: x, timeout: 20}")
            try await server.ctl("wait", "{still: 0.3}")
            func perform(_ command: String) async throws {
                try await server.ctl("type", "\(command); touch done")
                try await server.ctl("key", "enter")
                let done: Bool? = try await eventually(within: .seconds(20)) {
                    FileManager.default.fileExists(atPath: "\(server.folder.path)/done") ? true : nil
                }
                try #require(done == true, "\(command)\(server.process.said)")
                try FileManager.default.removeItem(atPath: "\(server.folder.path)/done")
            }
            // The server learns of a new owner from the X server, at some time after the program that has copied.
            func paste(_ arguments: [String] = [], expecting text: String) async throws {
                var said = ""
                let isPasted: Bool? = try await eventually(within: .seconds(20)) {
                    let paste = try server.run("wl-paste", ["-n"] + arguments)
                    let status = try await paste.wait()
                    try await server.ctl("wait", "{windows: 1, timeout: 10}")
                    said = paste.said
                    return status == .code(0) && paste.standardOutput == text ? true : nil
                }
                #expect(isPasted == true, "\(said.prefix(1000))")
            }
            try await perform("printf 'von X' | xclip -i -selection clipboard")
            try await paste(expecting: "von X")
            try await perform("printf primary | xclip -i")
            try await paste(["-p"], expecting: "primary")
            try await perform("xclip -i -selection clipboard long")
            try await paste(expecting: long)

            for text in ["von Wayland", long] {
                _ = try server.folder.write(text, to: "text")
                let copy = try server.run("sh", ["-c", "wl-copy < text"])
                #expect(try await copy.wait() == .code(0), "\(copy.said)")
                try await server.ctl("wait", "{windows: 1, timeout: 10}")
                try await perform("xclip -o -selection clipboard > pasted")
                let pasted = try String(contentsOfFile: "\(server.folder.path)/pasted", encoding: .utf8)
                #expect(pasted == text, "\(pasted.count) characters: \(pasted.prefix(40))")
            }
            // Without the keyboard, X programs read nothing.
            try server.run("foot", ["-e", "sleep", "100"])
            try await server.ctl("wait", "{app_id: foot, timeout: 20}")
            let refused = try server.run("xclip", ["-o", "-selection", "clipboard"])
            #expect(try await refused.wait() == .code(1))
            #expect(refused.standardOutput.count == 0)
        }

        @Test(.enabled("Only root can become another user") { getuid() == 0 })
        func `Other users cannot connect`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            try client.sync()
            let other = try server.run("setpriv", ["--reuid=65534", "--clear-groups", "xclip", "-o"])
            #expect(try await other.wait() == .code(1))
            #expect(other.standardError.contains("Authorization required"), "\(other.said)")
        }
    }
}

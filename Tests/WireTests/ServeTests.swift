import Foundation
import Testing

extension WireTests {
    /// `oriel serve` and `oriel ctl`, with the clients of other projects.
    @Suite(.serialized) struct ServeTests {
        /// Runs a scenario in a server of its own.
        private func run(
            _ scenario: String, _ options: [String] = [], environment: [String: String] = [:]
        ) async throws -> (exit: Subprocess.Exit, folder: PrivateFolder, said: String) {
            let folder = try PrivateFolder()
            let file = "\(folder.path)/scenario.yaml"
            try scenario.write(toFile: file, atomically: true, encoding: .utf8)
            let server = try Subprocess(
                Oriel.path, ["serve", "--scenario", file, "--junit", "\(folder.path)/results.xml"] + options,
                environment: Self.environment(folder).merging(environment) { $1 }, folder: folder.path)
            return (try await server.wait(within: .seconds(60)), folder, server.said)
        }

        private static func environment(_ folder: PrivateFolder) -> [String: String] {
            ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
        }

        /// weston's clients bind whatever version of xdg_wm_base they find, and abort if it is newer than they know.
        @Test(arguments: [
            ("weston-simple-shm", 250, 250), ("weston-simple-damage", 256, 256), ("weston-simple-egl", 250, 250),
            ("weston-presentation-shm", 256, 256),
        ])
        func `A client of weston's is shown, and is told to draw`(program: String, width: Int, height: Int) async throws
        {
            let (exit, folder, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                stop_on_failure: true
                steps:
                  - run: \(program)
                  - wait: {windows: 1, timeout: 10}
                  - wait: {frames: 20, timeout: 10}
                  - screenshot: picture.png
                """, environment: ["ORIEL_WAYLAND_DISABLE": "xdg_wm_base=3"])
            #expect(exit == .code(0), "\(said)")
            let picture = try Picture(contentsOf: "\(folder.path)/picture.png")
            let background: UInt32 = 0x212933
            #expect((picture.width, picture.height) == (400, 300))
            // The window is in the middle, and covers its size.
            let covered = 400 * 300 - picture.count(of: background)
            #expect(abs(covered - width * height) < width * height / 10, "\(covered)")
        }

        @Test func `A script types into a terminal, moves it to another output and rotates it`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["800x600,name=left", "1000x700,scale=2,name=right"]
                stop_on_failure: true
                steps:
                  - run: [foot, -e, sh, -c, "read line; echo $line > answer"]
                  - wait: {app_id: foot, timeout: 10}
                  - expect: {window: {app_id: foot, focused: true, output: left}}
                  - move_window: {app_id: foot, x: 0, y: 0, output: right}
                  - expect: {window: {app_id: foot, output: right}}
                  - configure: {output: right, transform: "90"}
                  - expect: {output: right, transform: "90"}
                  - unplug: right
                  - expect: {window: {app_id: foot, output: left}}
                  - type: "Hello, (World)!\\n"
                  - wait: {program: foot, timeout: 10}
                """)
            #expect(exit == .code(0), "\(said)")
            let answer = try? String(contentsOfFile: "\(folder.path)/answer", encoding: .utf8)
            #expect(answer == "Hello, (World)!\n")
            let results = try String(contentsOfFile: "\(folder.path)/results.xml", encoding: .utf8)
            #expect(results.contains("failures=\"0\"") && results.contains("<testcase"))
        }

        @Test func `The tour of the gallery ends without a failure, with a contact sheet`() async throws {
            let folder = try PrivateFolder()
            let path = URL(fileURLWithPath: try Oriel.path).deletingLastPathComponent().path
            let inherited = ProcessInfo.processInfo.environment["PATH"] ?? ""
            let tour = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Examples/Tour/tour.yaml").standardized.path
            let server = try Subprocess(
                Oriel.path,
                [
                    "serve", "--scenario", tour, "--screenshots", "\(folder.path)/tour", "--contact-sheet",
                    "\(folder.path)/sheet.png",
                ],
                environment: Self.environment(folder).merging(["PATH": "\(path):\(inherited)"]) { $1 },
                folder: folder.path)
            let exit = try await server.wait(within: .seconds(180))
            #expect(exit == .code(0), "\(server.said)")
            let pictures = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/tour").sorted()
            #expect(pictures == (1...12).map { String(format: "%02d.png", $0) })
            // Both outputs, at the scale of the denser one.
            let first = try Picture(contentsOf: "\(folder.path)/tour/01.png")
            #expect((first.width, first.height) == (5120, 1600))
            let sheet = try Picture(contentsOf: "\(folder.path)/sheet.png")
            #expect(sheet.width > 1000 && sheet.height > 400)
        }

        @Test func `A window that covers an output has its size when it is rotated`() async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - run: [foot, -e, sleep, "100"]
                  - wait: {windows: 1, timeout: 10}
                  - fullscreen_window: {id: 1}
                  - configure: {output: a, transform: "90"}
                  - wait: {still: 0.3}
                  - expect: {window: {id: 1, width: 300, height: 400}}
                  - configure: {output: a, transform: normal, mode: 640x480}
                  - wait: {still: 0.3}
                  - expect: {window: {id: 1, width: 640, height: 480}}
                """)
            #expect(exit == .code(0), "\(said)")
        }

        @Test func `A window is found by its client and its surface`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                stop_on_failure: true
                steps:
                  - run: [sh, -c, "WAYLAND_DEBUG=client exec weston-simple-shm 2>trace"]
                  - wait: {windows: 1, timeout: 10}
                  - list_clients
                  - expect: {window: {client: 1, surface: 3, focused: true}}
                  - expect: {window: {client: 2, present: false}}
                  - expect: {window: {client: 1, surface: 4, present: false}}
                  - move_window: {client: 1, surface: 3, x: 10, y: 20}
                  - wait: {frames: 2}
                  - screenshot: picture.png
                """, environment: ["ORIEL_WAYLAND_DISABLE": "xdg_wm_base=3"])
            #expect(exit == .code(0), "\(said)")
            let trace = try String(contentsOfFile: "\(folder.path)/trace", encoding: .utf8)
            #expect(trace.contains("create_surface(new id wl_surface@3)"))
            let picture = try Picture(contentsOf: "\(folder.path)/picture.png")
            #expect(picture[9, 20] == picture[0, 0] && picture[10, 19] == picture[0, 0])
            #expect(picture[10, 20] != picture[0, 0])
        }

        @Test(arguments: [false, true])
        func `The globals of tools are there where they are allowed`(isAllowed: Bool) async throws {
            let folder = try PrivateFolder()
            let server = try Subprocess(
                Oriel.path, ["serve"] + (isAllowed ? ["--allow-tools"] : []) + ["--", "weston-info"],
                environment: Self.environment(folder), folder: folder.path)
            #expect(try await server.wait() == .code(0), "\(server.said)")
            #expect(server.standardOutput.contains("'wl_compositor'"))
            #expect(server.standardOutput.contains("'zwlr_virtual_pointer_manager_v1'") == isAllowed)
            #expect(server.standardOutput.contains("'zwlr_foreign_toplevel_manager_v1'") == isAllowed)
        }

        @Test func `Tools configure outputs, type, and take pictures where they are allowed to`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["800x600,name=a", "1200x800,name=b"]
                stop_on_failure: true
                steps:
                  - run: {program: [wlr-randr, --output, b, --transform, "90", --scale, "2"], name: turn}
                  - wait: {program: turn, timeout: 10}
                  - expect: {output: b, scale: 2, transform: "90"}
                  - run: {program: [wlr-randr, --output, b, --custom-mode, 1000x700], name: mode}
                  - wait: {program: mode, timeout: 10}
                  - expect: {output: b, mode: 1000x700}
                  - run: {program: [wlr-randr, --output, a, --off], name: off}
                  - wait: {program: off, timeout: 10}
                  - expect: {output: a, present: false}
                  - run: {program: [wlr-randr, --output, a, --on], name: on}
                  - wait: {program: on, timeout: 10}
                  - expect: {output: a, mode: 800x600}
                  - run: [foot, -e, sh, -c, "read line; echo $line > answer"]
                  - wait: {app_id: foot, timeout: 10}
                  - run: {program: [grim, -o, b, b.png], name: picture}
                  - wait: {program: picture, timeout: 10}
                  - screenshot: {file: same.png, output: b}
                  - compare: {reference: b.png, output: b}
                  - run: {program: [wtype, "Grüße, 世界", -k, Return], name: wtype}
                  - wait: {program: foot, timeout: 10}
                  - wait: {program: wtype, timeout: 10}
                  - expect: {program: wtype, status: 0}
                """, ["--allow-tools"])
            #expect(exit == .code(0), "\(said)")
            let answer = try? String(contentsOfFile: "\(folder.path)/answer", encoding: .utf8)
            #expect(answer == "Grüße, 世界\n")
            let picture = try Picture(contentsOf: "\(folder.path)/b.png")
            #expect((picture.width, picture.height) == (700, 1000))
        }

        @Test func `A program has ended even if it has left another in the background`() async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - run: {program: [sh, -c, "sleep 30 & kill -TERM $$"], name: parent}
                  - wait: {program: parent, timeout: 5}
                  - expect: {program: parent, status: 143}
                  - run: {program: [sh, -c, "ls /proc/self/fd | wc -l > count"], name: files}
                  - wait: {program: files, timeout: 5}
                  - run: {program: [sh, -c, 'test "$(cat count)" = 4'], name: count}
                  - wait: {program: count, timeout: 5}
                  - expect: {program: count, status: 0}
                """)
            #expect(exit == .code(0), "\(said)")
        }

        @Test func `A program that does not exist is an error`() async throws {
            let (exit, _, said) = try await run("outputs: [\"400x300,name=a\"]\nsteps: [{run: [no-such-program]}]")
            #expect(exit == .code(1))
            #expect(said.contains("“no-such-program” cannot be started: No such file or directory"), "\(said)")
        }

        @Test func `A hosted program has the keymap and the clipboard of its session`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["800x600,name=a"]
                stop_on_failure: true
                steps:
                  - run: [\(Oriel.path), host, foot, -e, sh, -c, "read line; echo $line > answer; wl-paste > copied"]
                  - wait: {windows: 1, timeout: 20}
                  - tap: [400, 300]
                  - run: {program: [wl-copy, "from outside"], name: copy}
                  - wait: {program: copy, timeout: 10}
                  - run: {program: [wtype, -s, "500", "Grüße, 世界", -k, Return], name: wtype}
                  - wait: {program: wtype, timeout: 10}
                  - wait: {program: oriel, timeout: 20}
                """, ["--allow-tools"])
            #expect(exit == .code(0), "\(said)")
            let answer = try? String(contentsOfFile: "\(folder.path)/answer", encoding: .utf8)
            #expect(answer == "Grüße, 世界\n")
            let copied = try? String(contentsOfFile: "\(folder.path)/copied", encoding: .utf8)
            #expect(copied == "from outside\n")
        }

        @Test func `Tools are refused where they are not allowed`() async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - run: {program: [wlr-randr], name: tool}
                  - wait: {program: tool, timeout: 10}
                  - expect: {program: tool, status: 1}
                """)
            #expect(exit == .code(0), "\(said)")
        }

        @Test func `Keys switch between windows, tile them and close them`() async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["800x600,name=a"]
                stop_on_failure: true
                steps:
                  - run: {program: [foot, --title, first], name: first}
                  - wait: {windows: 1, timeout: 10}
                  - run: {program: [foot, --title, second], name: second}
                  - wait: {windows: 2, timeout: 10}
                  - expect: {window: {title: second, focused: true}}
                  - key: alt+tab
                  - expect: {window: {title: first, focused: true}}
                  - key: alt+tab
                  - expect: {window: {title: second, focused: true}}
                  - key: leftmeta+left
                  - wait: {still: 0.3}
                  - expect: {window: {title: second, width: 400, height: 600}}
                  - key: leftmeta+right
                  - wait: {still: 0.3}
                  - expect: {window: {title: second, width: 400, height: 600}}
                  - key: leftmeta+up
                  - wait: {still: 0.3}
                  - expect: {window: {title: second, width: 800, height: 600, maximized: true}}
                  - key: leftmeta+down
                  - wait: {still: 0.3}
                  - expect: {window: {title: second, width: 700, maximized: false}}
                  - key: leftmeta+down
                  - expect: {window: {title: second, minimized: true}}
                  - expect: {window: {title: first, focused: true}}
                  - key: alt+tab
                  - expect: {window: {title: second, minimized: false, focused: true}}
                  - move_window: {title: second, x: 0, y: 0}
                  - move_pointer: {x: 100, y: 100}
                  - press_key: leftmeta
                  - press_button: left
                  - move_pointer: {x: 160, y: 90}
                  - release_button: left
                  - release_key: leftmeta
                  - expect: {pixel: {x: 10, y: 300, output: a, color: "#212933"}}
                  - key: alt+f4
                  - wait: {program: second, timeout: 10}
                  - expect: {windows: 1}
                """)
            #expect(exit == .code(0), "\(said)")
        }

        @Test func `An expectation that is not met is the server's exit status, and is in the report`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["400x300,name=a"]
                steps:
                  - expect: {output: a, scale: 2}
                """)
            #expect(exit == .code(1), "\(said)")
            #expect(said.contains("scenario.yaml:3:"))
            let results = try String(contentsOfFile: "\(folder.path)/results.xml", encoding: .utf8)
            #expect(results.contains("failures=\"1\""))
        }

        @Test func `The server ends with its program, and has its exit status`() async throws {
            let folder = try PrivateFolder()
            let script = "test -S $XDG_RUNTIME_DIR/$WAYLAND_DISPLAY && test -S $ORIEL_SOCKET && exit 7"
            let server = try Subprocess(
                Oriel.path, ["serve", "--", "sh", "-c", script], environment: Self.environment(folder),
                folder: folder.path)
            let exit = try await server.wait()
            #expect(exit == .code(7), "\(server.said)")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.filter { $0.hasPrefix("wayland-") || $0.hasSuffix(".sock") } == [])
        }

        @Test func `Outputs are windows of another session, and come and go with them`() async throws {
            let oriel = try Oriel.path
            let (exit, folder, said) = try await run(
                """
                outputs: ["1400x900,name=a"]
                stop_on_failure: true
                steps:
                  - run:
                      program:
                        - \(oriel)
                        - serve
                        - --windows
                        - --output
                        - 600x400,name=left
                        - --output
                        - 1000x700,scale=2,name=right
                        - --socket
                        - inner
                        - --
                        - foot
                        - -e
                        - sh
                        - -c
                        - read line; echo $line > answer; sleep 1
                      name: inner
                  - wait: {windows: 2, timeout: 20}
                  - wait: {title: "left*", timeout: 20}
                  - wait: {still: 0.5, timeout: 20}
                  # With the title bars that Oriel draws, 36 points high.
                  - expect: {window: {title: "left*", width: 600, height: 436}}
                  - expect: {window: {title: "right*", width: 500, height: 386}}
                  - move_window: {title: "left*", x: 0, y: 0}
                  - close_window: {title: "right*"}
                  - wait: {windows: 1}
                  - click: {x: 300, y: 200, button: left}
                  - type: "to the inner program\\n"
                  - wait: {program: inner, timeout: 20}
                  - expect: {program: inner, status: 0}
                """)
            #expect(exit == .code(0), "\(said)")
            let answer = try? String(contentsOfFile: "\(folder.path)/answer", encoding: .utf8)
            #expect(answer == "to the inner program\n")
        }

        @Test(arguments: [[], ["--record", "frames"], ["--record", "film.y4m"]])
        func `A client that does not draw costs no wake-up`(options: [String]) async throws {
            let folder = try PrivateFolder()
            let server = try Subprocess(
                Oriel.path, ["serve"] + options + ["--", "foot", "-e", "sleep", "100"],
                environment: Self.environment(folder), folder: folder.path)
            try await Task.sleep(for: .milliseconds(2500))
            let before = try server.sleeps
            try await Task.sleep(for: .seconds(3))
            let wakeUps = try server.sleeps.reduce(0) { $0 + $1.value - (before[$1.key] ?? 0) }
            #expect(wakeUps <= 3, "\(server.said)")
            #expect(server.poll() == nil, "\(server.said)")
            await server.stop()
        }

        @Test func `A running server is controlled by its socket`() async throws {
            let folder = try PrivateFolder()
            let environment = Self.environment(folder)
            let server = try Subprocess(
                Oriel.path, ["serve", "--output", "400x300,name=a"], environment: environment, folder: folder.path)
            let name = try await eventually(within: .seconds(10)) {
                server.standardOutput.isEmpty ? nil : server.standardOutput
            }
            #expect(name?.hasPrefix("wayland-") == true, "\(server.said)")
            func control(_ arguments: String...) async throws -> (exit: Subprocess.Exit, output: String) {
                let process = try Subprocess(
                    Oriel.path, ["ctl"] + arguments, environment: environment, folder: folder.path)
                return (try await process.wait(), process.standardOutput + process.standardError)
            }
            let plugged = try await control("plug", "640x480,scale=2,name=b")
            #expect(plugged.exit == .code(0) && plugged.output == "{\"output\":\"b\"}\n")
            let again = try await control("plug", "640x480,name=b")
            #expect(again.exit == .code(1) && again.output.contains("already"))
            let listed = try await control("list_outputs")
            #expect(listed.output.contains("\"mode\":\"640x480@60\",\"scale\":2"), "\(listed.output)")
            let wrong = try await control("tap", "{x: 5}")
            #expect(wrong.exit != .code(0) && wrong.output.contains("expected the key “y”"))
            let quit = try await control("quit", "3")
            #expect(quit.exit == .code(0))
            #expect(try await server.wait() == .code(3), "\(server.said)")
            let none = try await control("list_outputs")
            #expect(none.exit != .code(0) && none.output.contains("No display server"))
        }
    }
}

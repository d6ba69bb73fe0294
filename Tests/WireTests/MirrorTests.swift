import Foundation
import Testing

extension WireTests {
    /// Outputs of `oriel serve` that mirror others.
    @Suite(.serialized) struct MirrorTests {
        /// Runs a scenario in a server of its own.
        private func run(
            _ scenario: String, _ options: [String] = []
        ) async throws -> (exit: Subprocess.Exit, folder: PrivateFolder, said: String) {
            let folder = try PrivateFolder()
            let file = "\(folder.path)/scenario.yaml"
            try scenario.write(toFile: file, atomically: true, encoding: .utf8)
            let environment = ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
            let server = try Subprocess(
                Oriel.path, ["serve", "--scenario", file, "--background", "#204060"] + options,
                environment: environment, folder: folder.path)
            let exit = try await server.wait(within: .seconds(60))
            if let pictures = ProcessInfo.processInfo.environment["WIRE_PICTURES"] {
                try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
                for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
                where name.hasSuffix(".png") {
                    try? FileManager.default.copyItem(
                        atPath: "\(folder.path)/\(name)",
                        toPath: "\(pictures)/mirror-\(UUID().uuidString.prefix(4))-\(name)")
                }
            }
            return (exit, folder, server.said)
        }

        @Test(arguments: [1, 2])
        func `A mirror shows the output and its windows, scaled to fit, and clients see one output`(scale: Int)
            async throws
        {
            let (exit, folder, said) = try await run(
                """
                outputs: ["\(scale * 400)x\(scale * 300),scale=\(scale),name=a", "400x200,name=m,mirror=a"]
                stop_on_failure: true
                steps:
                  - expect: {output: m, source: a, mode: 400x200}
                  - run: foot -e sleep 100
                  - wait: {windows: 1, timeout: 10}
                  - move_window: {app_id: foot, x: 100, y: 60}
                  - wait: {still: 0.3}
                  - expect: {pixel: {x: 40, y: 100, output: m, color: "#000000"}}
                  - expect: {pixel: {x: 360, y: 100, output: m, color: "#000000"}}
                  - expect: {pixel: {x: 80, y: 10, output: m, color: "#204060"}}
                  - screenshot: {file: a.png, output: a}
                  - screenshot: {file: m.png, output: m}
                  - run: {program: [sh, -c, "weston-info | grep -c wl_output > outputs"], name: info}
                  - wait: {program: info, timeout: 10}
                """)
            #expect(exit == .code(0), "\(said)")
            let outputs = try String(contentsOfFile: "\(folder.path)/outputs", encoding: .utf8)
            #expect(outputs == "1\n")
            let (original, mirror) = (
                try Picture(contentsOf: "\(folder.path)/a.png"), try Picture(contentsOf: "\(folder.path)/m.png")
            )
            // 267 × 200 pixels show 400 × 300 points: the window is where it is in the output.
            for (x, y) in [(60, 30), (120, 66), (250, 150)] {
                #expect(mirror[67 + x * 2 / 3, y * 2 / 3] == original[x * scale, y * scale])
            }
        }

        @Test func `Input on a mirror is that of the output`() async throws {
            let (exit, folder, said) = try await run(
                """
                outputs: ["400x300,name=a", "800x300,name=m,mirror=a"]
                stop_on_failure: true
                steps:
                  - run: {program: [sh, -c, "stdbuf -oL wev > events"], name: wev}
                  - wait: {windows: 1, timeout: 10}
                  - maximize_window: {id: 1}
                  - wait: {still: 0.3}
                  - move_pointer: {x: 210, y: 20, output: m}
                  - click
                  - tap: {x: 590, y: 100, output: m}
                  - move_pointer: {x: 0, y: 0, output: m}
                  - sleep: 0.2
                """)
            #expect(exit == .code(0), "\(said)")
            let events = try String(contentsOfFile: "\(folder.path)/events", encoding: .utf8)
            // The output begins at 200.
            #expect(events.contains("10.000000, 20.000000"), "\(events)")
            #expect(events.contains("390.000000, 100.000000"), "\(events)")
            #expect(events.contains("0.000000, 0.000000"), "\(events)")
        }

        @Test func `Mirroring begins and ends while the server runs, and follows modes and unplugging`() async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["400x300,name=a", "400x300,name=m"]
                stop_on_failure: true
                steps:
                  - run: foot -e sleep 100
                  - wait: {windows: 1, timeout: 10}
                  - move_window: {app_id: foot, x: 0, y: 0, output: m}
                  - expect: {window: {app_id: foot, output: m}}
                  - mirror: {output: m, source: a}
                  - expect: {window: {app_id: foot, output: a}}
                  - configure: {output: a, mode: 300x300}
                  - wait: {pixel: {x: 10, y: 150, output: m, color: "#000000"}}
                  - configure: {output: m, mode: 300x300}
                  - wait: {pixel: {x: 10, y: 290, output: m, color: "#111111"}}
                  - configure: {output: m, transform: "90", scale: 2}
                  - expect: {output: m, source: a, transform: "90"}
                  - unmirror: m
                  - move_window: {app_id: foot, x: 0, y: 0, output: m}
                  - expect: {window: {app_id: foot, output: m}}
                  - mirror: {output: m, source: a}
                  - expect: {window: {app_id: foot, output: a}}
                  - unplug: a
                  - expect: {window: {app_id: foot, output: m}}
                  - wait: {frames: 1, output: m}
                  - plug: "400x300,name=b,mirror=m"
                  - unplug: b
                  - expect: {output: b, present: false}
                """)
            #expect(exit == .code(0), "\(said)")
        }

        @Test(arguments: [
            ("mirror: {output: b, source: m}", "“m” is a mirror itself: mirror “a” instead."),
            ("mirror: {output: a, source: b}", "“a” is mirrored by “m”, and cannot be a mirror itself."),
            ("mirror: {output: b, source: c}", "There is no output “c”."),
            ("plug: \"64x48,name=c,mirror=m\"", "“m” is a mirror itself"), ("unmirror: b", "“b” mirrors no output."),
            ("plug: \"64x48,mirror=a\"", "needs a name"),
        ]) func `What cannot be mirrored is refused with the reason`(step: String, reason: String) async throws {
            let (exit, _, said) = try await run(
                """
                outputs: ["64x48,name=a", "64x48,name=b", "64x48,name=m,mirror=a"]
                steps:
                  - \(step)
                """)
            #expect(exit == .code(1), "\(said)")
            #expect(said.contains(reason), "\(said)")
        }
    }
}

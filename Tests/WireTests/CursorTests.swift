import Foundation
import Testing

extension WireTests {
    /// The cursor in the pictures of `oriel serve`.
    @Suite(.serialized) struct CursorTests {
        private static let background: UInt32 = 0x204060

        /// Runs a scenario in a server of its own, with a theme whose cursors are squares of one colour.
        private func run(
            _ scenario: String, _ options: [String] = [], hasTheme: Bool = true
        ) async throws -> (folder: PrivateFolder, exit: Subprocess.Exit, said: String) {
            let folder = try PrivateFolder()
            let file = "\(folder.path)/scenario.yaml"
            try scenario.write(toFile: file, atomically: true, encoding: .utf8)
            let cursors = "\(folder.path)/icons/squares/cursors"
            try FileManager.default.createDirectory(atPath: cursors, withIntermediateDirectories: true)
            if hasTheme {
                // Clients that load themes themselves use older names.
                for (name, color) in [
                    ("default", UInt32(0xff00_ff00)), ("left_ptr", 0xff00_ff00), ("text", 0xffff_0000),
                    ("xterm", 0xffff_0000),
                ] {
                    try Self.square(color, sizes: [8, 16]).write(to: URL(fileURLWithPath: "\(cursors)/\(name)"))
                }
            }
            let environment = ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging([
                    "XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8", "XCURSOR_PATH": "\(folder.path)/icons",
                    "XCURSOR_THEME": "squares", "XCURSOR_SIZE": "8",
                ]) { $1 }
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
                        toPath: "\(pictures)/cursor-\(UUID().uuidString.prefix(4))-\(name)")
                }
            }
            return (folder, exit, server.said)
        }

        /// A file of a theme with an image of one colour for each size, whose hotspot is in the middle.
        private static func square(_ color: UInt32, sizes: [Int]) -> Data {
            var words: [UInt32] = [0x7275_6358, 16, 1, UInt32(sizes.count)]
            var offset = 16 + sizes.count * 12
            for size in sizes {
                words += [0xfffd_0002, UInt32(size), UInt32(offset)]
                offset += 36 + size * size * 4
            }
            for size in sizes.map({ UInt32($0) }) {
                words += [36, 0xfffd_0002, size, 1, size, size, size / 2, size / 2, 0]
                words += repeatElement(color, count: Int(size * size))
            }
            return words.withUnsafeBytes { Data($0) }
        }

        @Test(arguments: [1, 2])
        func `Screenshots have the cursor only where it is asked for, at the output's scale`(scale: Int) async throws {
            let (folder, exit, said) = try await run(
                """
                outputs: ["\(100 * scale)x\(60 * scale),scale=\(scale),name=a"]
                stop_on_failure: true
                steps:
                  - screenshot: {file: before.png, cursor: true}
                  - move_pointer: {x: 50, y: 30}
                  - screenshot: {file: with.png, cursor: true}
                  - screenshot: without.png
                  - expect: {pixel: {x: \(50 * scale), y: \(30 * scale), color: "#204060"}}
                """)
            #expect(exit == .code(0), "\(said)")
            func picture(_ name: String) throws -> Picture { try Picture(contentsOf: "\(folder.path)/\(name).png") }
            let all = 100 * 60 * scale * scale
            #expect(try picture("before").count(of: Self.background) == all)
            #expect(try picture("without").count(of: Self.background) == all)
            let with = try picture("with")
            let side = 8 * scale
            #expect(with.count(of: 0x00ff00) == side * side)
            #expect(with[50 * scale - side / 2, 30 * scale - side / 2] == 0x00ff00)
            #expect(with[50 * scale - side / 2 - 1, 30 * scale] == Self.background)
        }

        @Test func `A client's shape, and its own cursor, are shown in place of the arrow`() async throws {
            let (folder, exit, said) = try await run(
                """
                outputs: ["400x300,name=a", "64x64,name=b"]
                stop_on_failure: true
                steps:
                  - run: [foot, -e, sleep, "100"]
                  - wait: {windows: 1, timeout: 10}
                  - maximize_window: {id: 1}
                  - wait: {still: 0.3}
                  - move_pointer: {x: 100, y: 100, output: a}
                  - wait: {still: 0.3}
                  - screenshot: {file: text.png, output: a, cursor: true}
                  - move_pointer: {x: 32, y: 32, output: b}
                  - wait: {still: 0.3}
                  - screenshot: {file: a.png, output: a, cursor: true}
                  - screenshot: {file: arrow.png, output: b, cursor: true}
                """)
            #expect(exit == .code(0), "\(said)")
            func count(_ color: UInt32, _ name: String) throws -> Int {
                try Picture(contentsOf: "\(folder.path)/\(name).png").count(of: color)
            }
            #expect(try count(0xff0000, "text") == 64 && count(0x00ff00, "text") == 0)
            #expect(try count(0xff0000, "a") == 0 && count(0x00ff00, "a") == 0)
            #expect(try count(0x00ff00, "arrow") == 64)
        }

        @Test func `Without a theme there is an arrow`() async throws {
            let (folder, exit, said) = try await run(
                """
                outputs: ["200x120,scale=2,name=a"]
                steps:
                  - move_pointer: {x: 50, y: 30}
                  - screenshot: {file: arrow.png, cursor: true}
                """, hasTheme: false)
            #expect(exit == .code(0), "\(said)")
            let picture = try Picture(contentsOf: "\(folder.path)/arrow.png")
            #expect(picture[102, 68] == 0x000000)
            #expect(picture[96, 60] == Self.background)
        }

        @Test func `Recordings and tools that want it have the cursor, unless it is switched off`() async throws {
            for (options, isShown) in [([], true), (["--no-cursor"], false)] {
                let (folder, exit, said) = try await run(
                    """
                    outputs: ["100x60,name=a"]
                    stop_on_failure: true
                    steps:
                      - move_pointer: {x: 50, y: 30}
                      - run: {program: [grim, -c, with.png], name: with}
                      - wait: {program: with, timeout: 10}
                      - run: {program: [grim, without.png], name: without}
                      - wait: {program: without, timeout: 10}
                      - screenshot: {file: shot.png, cursor: true}
                      - sleep: 0.2
                    """, ["--allow-tools", "--record", "frames"] + options)
                #expect(exit == .code(0), "\(said)")
                func count(_ name: String) throws -> Int {
                    try Picture(contentsOf: "\(folder.path)/\(name)").count(of: 0x00ff00)
                }
                let frames = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/frames").sorted()
                let shown = isShown ? 64 : 0
                #expect(try count("with.png") == shown)
                #expect(try count("without.png") == 0)
                #expect(try count("shot.png") == shown)
                #expect(try count("frames/\(try #require(frames.last))") == shown)
                // Pictures without the cursor are no frames of the output.
                #expect(frames.count <= 2, "\(frames)")
            }
        }
    }
}

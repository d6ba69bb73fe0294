import Foundation
import Testing

extension WireTests {
    /// `oriel serve --record`.
    @Suite(.serialized) struct RecordTests {
        private static func environment(_ folder: PrivateFolder) -> [String: String] {
            ProcessInfo.processInfo.environment
                .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
                .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8"]) { $1 }
        }

        private func serve(_ options: [String], in folder: PrivateFolder) throws -> Subprocess {
            try Subprocess(
                Oriel.path, ["serve"] + options, environment: Self.environment(folder), folder: folder.path)
        }

        private func bytes(_ name: String, in folder: PrivateFolder) throws -> Data {
            try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        }

        /// Returns what ffprobe says about a film; nil where it is not installed.
        private func probe(_ name: String, in folder: PrivateFolder) async throws -> [String: String]? {
            guard
                let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
                    .map({ "\($0)/ffprobe" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) })
            else { return nil }
            let process = try Subprocess(
                path,
                [
                    "-v", "error", "-count_frames", "-of", "default=noprint_wrappers=1", "-show_entries",
                    "stream=width,height,pix_fmt,r_frame_rate,nb_read_frames,color_range,chroma_location", name,
                ], environment: Self.environment(folder), folder: folder.path)
            #expect(try await process.wait() == .code(0), "\(process.said)")
            var values: [String: String] = [:]
            for line in process.standardOutput.split(separator: "\n") {
                let parts = line.split(separator: "=")
                if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
            }
            return values
        }

        @Test(arguments: [1, 2]) func `A film has the output's size, colours and duration`(scale: Int) async throws {
            let folder = try PrivateFolder()
            let server = try serve(
                [
                    "--output", "401x301@50,scale=\(scale),name=a", "--background", "#ff0000", "--record", "film.y4m",
                    "--", "sleep", "1",
                ], in: folder)
            #expect(try await server.wait() == .code(0), "\(server.said)")
            let film = try bytes("film.y4m", in: folder)
            let header = try #require(film.firstIndex(of: 10))
            #expect(
                String(decoding: film[..<header], as: UTF8.self).hasPrefix("YUV4MPEG2 W401 H301 F50:1 Ip A1:1 C420jpeg")
            )
            let frame = 401 * 301 + 2 * 201 * 151
            let count = (film.count - header - 1) / (frame + 6)
            #expect((film.count - header - 1) % (frame + 6) == 0)
            #expect((45...65).contains(count), "\(count)")
            // Red, in BT.601.
            let last = Array(film.suffix(frame))
            #expect(last[0] == 81 && last[401 * 301] == 90 && last[frame - 1] == 240)
            guard let found = try await probe("film.y4m", in: folder) else { return }
            #expect(found["width"] == "401" && found["height"] == "301" && found["r_frame_rate"] == "50/1")
            #expect(found["pix_fmt"]?.hasPrefix("yuv") == true && found["nb_read_frames"] == "\(count)", "\(found)")
        }

        @Test func `Standard output has the film, and nothing else`() async throws {
            let folder = try PrivateFolder()
            let server = try serve(
                ["--output", "64x48,name=a", "--record", "-", "--", "sh", "-c", "echo said; sleep 0.3"], in: folder)
            #expect(try await server.wait() == .code(0), "\(server.said)")
            #expect(server.standardOutput.hasPrefix("YUV4MPEG2 W64 H48 F60:1"))
            #expect(!server.standardOutput.contains("said"))
            #expect(server.standardError.contains("said"))
        }

        @Test func `A folder has a film of each output, and another one after a change of its size`() async throws {
            let folder = try PrivateFolder()
            try """
            outputs: ["64x48,name=a", "80x60@30,name=b"]
            steps:
              - sleep: 0.2
              - configure: {output: a, mode: 96x48}
              - sleep: 0.2
              - unplug: b
              - plug: "80x60@30,name=b"
              - sleep: 0.2
            """.write(toFile: "\(folder.path)/scenario.yaml", atomically: true, encoding: .utf8)
            let server = try serve(
                ["--scenario", "scenario.yaml", "--record", "films", "--record-format", "y4m"], in: folder)
            #expect(try await server.wait() == .code(0), "\(server.said)")
            for (file, header) in [
                ("a", "W64 H48 F60:1"), ("a-2", "W96 H48 F60:1"), ("b", "W80 H60 F30:1"), ("b-2", "W80 H60 F30:1"),
            ] {
                let film = try bytes("films/\(file).y4m", in: folder)
                #expect(String(decoding: film.prefix(30), as: UTF8.self).contains(header), "\(file)")
            }
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/films")
            #expect(files.count == 4, "\(files)")
        }

        @Test func `A pipe has the film, and the server remains when its reader leaves`() async throws {
            let folder = try PrivateFolder()
            try #require(mkfifo("\(folder.path)/pipe", 0o600) == 0)
            let reader = try Subprocess(
                "sh", ["-c", "head -c 1000 pipe"], environment: Self.environment(folder), folder: folder.path)
            let server = try serve(
                [
                    "--output", "640x480,name=a", "--record", "pipe", "--", "sh", "-c",
                    "(weston-simple-shm & sleep 2; kill $!); exit 7",
                ], in: folder)
            #expect(try await reader.wait() == .code(0))
            #expect(try await server.wait() == .code(7), "\(server.said)")
            #expect(reader.standardOutput.hasPrefix("YUV4MPEG2 W640 H480"))
            #expect(server.standardError.contains("The recording of “a” has ended: Broken pipe"), "\(server.said)")
        }

        @Test func `PNG files have what the output shows, also of one that was plugged later`() async throws {
            let folder = try PrivateFolder()
            try """
            outputs: ["64x48,name=a"]
            steps:
              - sleep: 0.2
              - plug: "80x60,name=b"
              - sleep: 0.3
              - screenshot: {file: b.png, output: b}
            """.write(toFile: "\(folder.path)/scenario.yaml", atomically: true, encoding: .utf8)
            let server = try serve(["--scenario", "scenario.yaml", "--record", "frames"], in: folder)
            #expect(try await server.wait() == .code(0), "\(server.said)")
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/frames").sorted()
            #expect(files.contains("a-0001.png"))
            let last = try #require(files.last { $0.hasPrefix("b-") })
            let (frame, shot) = (
                try Picture(contentsOf: "\(folder.path)/frames/\(last)"),
                try Picture(contentsOf: "\(folder.path)/b.png")
            )
            #expect((frame.width, frame.height) == (80, 60))
            #expect(frame[40, 30] == shot[40, 30])
        }

        @Test(arguments: [
            (["--record", "film.y4m", "--output", "64x48", "--output", "64x48"], "several outputs"),
            (["--record", "-", "--record-format", "png"], "need a folder"),
            (["--record-format", "y4m"], "--record-format is the format of --record"),
        ]) func `What cannot be recorded is refused`(options: [String], reason: String) async throws {
            let folder = try PrivateFolder()
            let server = try serve(options + ["--", "true"], in: folder)
            #expect(try await server.wait() == .code(64))
            #expect(server.standardError.contains(reason), "\(server.said)")
        }
    }
}

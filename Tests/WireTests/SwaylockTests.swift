import Foundation
import Glibc
import Testing

extension WireTests {
    /// `oriel serve --allow-tools`, locked by swaylock.
    @Suite(.serialized) struct SwaylockTests {
        private static let desktop: UInt32 = 0x212933

        private func picture(of output: String, _ server: XServer) async throws -> Picture {
            let file = "\(server.folder.path)/\(UUID().uuidString).png"
            try await server.ctl("screenshot", "{file: \(file), output: \(output)}")
            return try Picture(contentsOf: file)
        }

        /// Expects that outputs have a colour in all corners.
        private func expectCover(
            _ color: UInt32, of outputs: [String], _ server: XServer, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            for output in outputs {
                let text = "#" + String(color + 0x100_0000, radix: 16).dropFirst()
                try await server.ctl("wait", "{pixel: {x: 0, y: 0, output: \(output), color: '\(text)'}, timeout: 10}")
                let picture = try await picture(of: output, server)
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
                    picture[x * (picture.width - 1), y * (picture.height - 1)]
                }
                #expect(corners == Array(repeating: color, count: 4), "\(output)", sourceLocation: sourceLocation)
                #expect(picture.count(of: Self.desktop, tolerance: 0) == 0, sourceLocation: sourceLocation)
            }
        }

        private func lock(_ color: String, _ server: XServer) throws -> Subprocess {
            try server.run("swaylock", ["--color", color, "--no-unlock-indicator"])
        }

        @Test func `A session is locked, taken over and unlocked`() async throws {
            let server = try await XServer(output: "403x301,scale=1.25,name=a", allowsTools: true)
            try await server.ctl("plug", "640x480,scale=2,name=b")
            try server.run("foot", ["-e", "sh", "-c", "read line; echo $line > answer; sleep 100"])
            try await server.ctl("wait", "{windows: 1, timeout: 20}")
            try await server.ctl("wait", "{still: 0.5}")
            let before = try await picture(of: "a", server)

            let first = try lock("ff0000", server)
            try await expectCover(0xff0000, of: ["a", "b"], server)
            // The program behind gets nothing, whatever is typed and pressed.
            try await server.ctl("click", "[160, 120]")
            try await server.ctl("type", "secret")
            // An output that comes is never seen without a cover.
            try await server.ctl("plug", "320x240,scale=1.5,name=c")
            #expect(try await picture(of: "c", server).count(of: Self.desktop, tolerance: 0) == 0)
            try await expectCover(0xff0000, of: ["a", "b", "c"], server)
            try await server.ctl("configure", "{output: b, scale: 1}")
            try await expectCover(0xff0000, of: ["a", "b", "c"], server)

            // The session stays locked without its client.
            first.signal(SIGKILL)
            _ = try await first.wait(within: .seconds(10))
            for output in ["a", "b", "c"] {
                try await server.ctl("wait", "{pixel: {x: 0, y: 0, output: \(output), color: '#000000'}, timeout: 10}")
                let picture = try await picture(of: output, server)
                #expect(picture.count(of: 0, tolerance: 0) == picture.width * picture.height)
            }
            try await server.ctl("type", "secret")

            let second = try lock("00ff00", server)
            try await expectCover(0x00ff00, of: ["a", "b", "c"], server)
            // A third one has no effect while the second is there.
            let third = try lock("0000ff", server)
            #expect(try await third.wait(within: .seconds(10)) != .code(0))
            try await expectCover(0x00ff00, of: ["a"], server)

            // swaylock unlocks as if the password had been entered.
            second.signal(SIGUSR1)
            #expect(try await second.wait(within: .seconds(10)) == .code(0), "\(second.said)")
            try await server.ctl("wait", "{still: 0.5}")
            #expect(try await picture(of: "a", server).count(of: Self.desktop) == before.count(of: Self.desktop))
            try await server.ctl("type", "open")
            try await server.ctl("key", "enter")
            let answer: String? = try await eventually(within: .seconds(10)) {
                try? String(contentsOfFile: "\(server.folder.path)/answer", encoding: .utf8)
            }
            #expect(answer == "open\n")
        }

        @Test func `An output that comes while nobody covers it is black`() async throws {
            let server = try await XServer(output: "400x300,name=a", allowsTools: true)
            let locker = try lock("ff0000", server)
            try await expectCover(0xff0000, of: ["a"], server)
            locker.signal(SIGSTOP)
            defer { locker.signal(SIGKILL) }
            try await server.ctl("plug", "400x300,name=b")
            for _ in 0..<3 {
                let picture = try await picture(of: "b", server)
                #expect(picture.count(of: 0, tolerance: 0) == 400 * 300)
            }
            locker.signal(SIGCONT)
            try await expectCover(0xff0000, of: ["a", "b"], server)
        }
    }
}

import Foundation
import Testing

extension WireTests {
    /// Clients of a server whose outputs are windows: a buffer that covers a window is that of the window.
    @Suite(.serialized) struct DirectPresentationTests {
        /// A server in the only window of another one.
        private struct Inner {
            let outer: DisplayServer
            let process: Subprocess
            let path: String
            let scale: Int
            let size: (width: Int, height: Int)

            init(in outer: DisplayServer, scale: Int) async throws {
                self.outer = outer
                self.scale = scale
                size = (640 * scale, 400 * scale)
                let path = "\(outer.environment["XDG_RUNTIME_DIR"] ?? "")/inner"
                self.path = path
                process = try outer.run(
                    Oriel.path,
                    ["serve", "--windows", "--output", "640x400", "--socket", "inner", "--", "sleep", "100"],
                    environment: ["WAYLAND_DEBUG": "client"])
                let opened: Bool? = try await eventually(within: .seconds(20)) {
                    FileManager.default.fileExists(atPath: path) ? true : nil
                }
                guard opened == true else { throw WireError("no inner server\(process.said)") }
                // The desktop, in all of the output.
                _ = try await outer.screenshot { picture in
                    picture.pixels.allSatisfy { $0 == picture.pixels[0] }
                        && picture.pixels[0] != DisplayServer.background
                }
            }

            func client(_ memory: DrawingClient.Memory = .sealed, bufferCount: Int = 2) throws -> DrawingClient {
                try DrawingClient(path: path, size: size, scale: scale, memory: memory, bufferCount: bufferCount)
            }

            func shows(_ color: UInt32, in part: Range<Int>? = nil) async throws -> Bool {
                _ = try await outer.screenshot { picture in
                    let rows = part ?? 0..<picture.height
                    return picture.pixels[(rows.lowerBound * picture.width)..<(rows.upperBound * picture.width)]
                        .allSatisfy { $0 == color }
                }
                return true
            }

            /// How often the window's surface got a buffer of a client, and how often one of its own.
            var attaches: (direct: Int, drawn: Int) {
                // The pools of clients end with a buffer; those of windows have room for larger ones.
                let frameBytes = size.width * size.height * 4
                var pools: Set<String> = []
                var buffers: Set<String> = []
                var count = (direct: 0, drawn: 0)
                for message in ProtocolTrace(process.standardError).messages where message.isRequest {
                    switch message.title {
                    case "wl_shm.create_pool":
                        let pool = message.arguments[0].replacing("new id ", with: "")
                        let isClients = Int(message.arguments[2]).map { $0.isMultiple(of: frameBytes) } ?? false
                        if isClients { pools.insert(pool) } else { pools.remove(pool) }
                    case "wl_shm_pool.create_buffer":
                        let buffer = message.arguments[0].replacing("new id ", with: "")
                        let isForeign = pools.contains("wl_shm_pool@\(message.object)")
                        if isForeign { buffers.insert(buffer) } else { buffers.remove(buffer) }
                    case "wl_surface.attach":
                        if buffers.contains(message.arguments[0]) { count.direct += 1 } else { count.drawn += 1 }
                    default: break
                    }
                }
                return count
            }
        }

        private func with(scale: Int = 1, _ body: (Inner) async throws -> Void) async throws {
            try await DisplayServer.with(.sway, .init(width: 640, height: 400, scale: scale)) { server in
                let inner = try await Inner(in: server, scale: scale)
                try await body(inner)
                #expect(inner.process.poll() == nil, "\(inner.process.said)")
                await inner.process.stop()
            }
        }

        private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF]

        @Test(arguments: [1, 2]) func `Buffers that cover a window are passed on`(scale: Int) async throws {
            try await with(scale: scale) { inner in
                let client = try inner.client()
                // The first frames have no texture to replace, or come before the window manager has placed the window.
                for color in Self.colors { try client.draw(color) }
                #expect(try await inner.shows(0x00FFFF))
                let before = inner.attaches
                for index in 0..<40 { try client.draw(Self.colors[index % 5]) }
                #expect(try await inner.shows(0x00FFFF))
                let after = inner.attaches
                #expect(after.direct - before.direct >= 38 && after.drawn == before.drawn, "\(before) \(after)")
            }
        }

        @Test func `A part that changes is what the window damages`() async throws {
            try await with { inner in
                let client = try inner.client()
                for color in Self.colors { try client.draw(color) }
                try client.draw(0x123456)
                for step in 0..<10 { try client.draw(0xFFFFFF, in: (x: step * 20, y: 10, width: 20, height: 20)) }
                #expect(try await inner.shows(0x123456, in: 40..<400))
                let small = ProtocolTrace(inner.process.standardError).damages.filter {
                    $0.reduce(0) { $0 + $1[2] * $1[3] } <= 20 * 20
                }
                #expect(small.count >= 9)
            }
        }

        @Test func `Memory that could shrink is copied`() async throws {
            try await with { inner in
                let client = try inner.client(.file)
                for index in 0..<20 { try client.draw(Self.colors[index % 5]) }
                #expect(try await inner.shows(0x00FFFF))
                #expect(inner.attaches.direct == 0)
            }
        }

        @Test func `A program with one buffer gets it back`() async throws {
            try await with { inner in
                let client = try inner.client(bufferCount: 1)
                for index in 0..<10 { try client.draw(Self.colors[index % 5]) }
                #expect(try await inner.shows(0x00FFFF))
                try client.waitForRelease(busy: 0)
            }
        }

        @Test func `Windows over the buffer are drawn, with what is below them`() async throws {
            try await with { inner in
                let client = try inner.client()
                for index in 0..<10 { try client.draw(Self.colors[index % 5]) }
                var above: DrawingClient? = try DrawingClient(
                    path: inner.path, size: (200, 100), isFullscreen: false)
                try above?.draw(0xABCDEF)
                let both = try await inner.outer.screenshot { picture in
                    picture.count(of: 0xABCDEF) == 200 * 100 && picture.count(of: 0x00FFFF) > 640 * 400 / 2
                }
                // Below the window, in a part that it does not cover, the client goes on.
                try client.draw(0x112233, in: (x: 0, y: 390, width: 640, height: 10))
                #expect(try await inner.shows(0x112233, in: 390..<400))
                #expect(both.pixels.count == 640 * 400)
                let drawn = inner.attaches
                above = nil
                #expect(try await inner.shows(0x00FFFF, in: 0..<390))
                // A second passes between two attempts.
                for index in 0..<70 { try client.draw(Self.colors[index % 5]) }
                #expect(try await inner.shows(0x00FFFF))
                #expect(inner.attaches.direct > drawn.direct)
            }
        }

        @Test func `A terminal that scrolls is shown to its end`() async throws {
            try await DisplayServer.with(.sway, .init(width: 640, height: 400, scale: 2)) { server in
                // It scrolls by moving its buffers in a pool of up to 512 MiB, and makes another one while the last is in use.
                let script = "for i in $(seq 100); do seq $i 300; sleep 0.01; done"
                let inner = try server.run(
                    Oriel.path,
                    ["serve", "--windows", "--output", "640x400", "--", "foot", "--fullscreen", "sh", "-c", script])
                let exit = try await inner.wait(within: .seconds(60))
                #expect(exit == .code(0), "\(inner.said)")
            }
        }

        @Test func `A program that ends leaves no picture behind`() async throws {
            try await with { inner in
                var client: DrawingClient? = try inner.client()
                for index in 0..<10 { try client?.draw(Self.colors[index % 5]) }
                #expect(try await inner.shows(0x00FFFF))
                client = nil
                _ = try await inner.outer.screenshot { $0.count(of: 0x00FFFF) == 0 }
            }
        }
    }
}

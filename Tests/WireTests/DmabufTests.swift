import DRMTesting
import Foundation
import Testing

extension WireTests {
    /// Clients that draw in memory of a GPU.
    @Suite(.serialized, .enabled(if: DumbBuffer.areAvailable, "no DRM device with dumb buffers"))
    struct DmabufTests {
        private static let colors: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF]

        private func path(_ server: DisplayServer) -> String {
            "\(server.environment["XDG_RUNTIME_DIR"] ?? "")/\(server.environment["WAYLAND_DISPLAY"] ?? "")"
        }

        @Test(arguments: [1, 2]) func `Buffers of a GPU are shown and released`(scale: Int) async throws {
            try await DisplayServer.with(.oriel, .init(width: 320, height: 240, scale: scale)) { server in
                let size = (width: 320 * scale, height: 240 * scale)
                let client = try DrawingClient(path: path(server), size: size, scale: scale, memory: .gpu)
                for index in 0..<20 { try client.draw(Self.colors[index % 5]) }
                _ = try await server.screenshot { $0.pixels.allSatisfy { $0 == 0x00FFFF } }
                try client.draw(0xFFFFFF, in: (x: 10, y: 10, width: 20, height: 20))
                _ = try await server.screenshot { picture in
                    picture.pixels.count { $0 == 0xFFFFFF } == 400
                }
                try client.waitForRelease(busy: 1)
            }
        }
    }
}

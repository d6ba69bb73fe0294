import Foundation
import Testing

extension WireTests {
    /// Menus of X that cross the border of two outputs.
    @Suite(.serialized, .enabled("Xwayland is not installed") { XServer.isInstalled })
    struct XwaylandBorderTests {
        private func picture(of output: String, _ server: XServer) async throws -> Picture {
            let file = "\(server.folder.path)/\(UUID().uuidString).png"
            try await server.ctl("screenshot", "{file: \(file), output: \(output)}")
            return try Picture(contentsOf: file)
        }

        @Test(arguments: [1, 1.25, 2]) func `A menu is seen on both outputs, and gets presses there`(
            scale: Double
        ) async throws {
            let server = try await XServer(output: "400x300,name=a,position=0:0")
            let (width, height) = (Int(400 * scale), Int(300 * scale))
            try await server.ctl("plug", "\(width)x\(height),scale=\(scale),name=b,position=400:0")
            let client = try XClient(display: server.display)
            let menu = try client.map(x: 360, y: 80, width: 60, height: 40, color: 0xff0000, overridesRedirect: true)
            try client.sync()
            try await server.ctl("wait", "{pixel: {x: 365, y: 90, color: '#ff0000', output: a}, timeout: 10}")
            let submenu = try client.map(
                x: 390, y: 100, width: 60, height: 40, color: 0x00ff00, overridesRedirect: true)
            try client.sync()
            try await server.ctl("wait", "{pixel: {x: 392, y: 130, color: '#00ff00', output: a}, timeout: 10}")
            try await server.ctl("wait", "{still: 0.3}")
            // The submenu, which belongs to the other output, is over the menu on both.
            let (left, right) = (try await picture(of: "a", server), try await picture(of: "b", server))
            #expect(left.count(of: 0xff0000) == 40 * 20 + 30 * 20 && left.count(of: 0x00ff00) == 10 * 40)
            #expect(left[389, 110] == 0xff0000 && left[390, 110] == 0x00ff00 && left[399, 139] == 0x00ff00)
            func pixel(_ x: Double, _ y: Double) -> UInt32 { right[Int(x * scale), Int(y * scale)] }
            #expect(pixel(4, 90) == 0xff0000 && pixel(16, 90) == 0xff0000 && pixel(24, 90) == 0x212933)
            #expect(pixel(4, 110) == 0x00ff00 && pixel(46, 130) == 0x00ff00 && pixel(54, 130) == 0x212933)
            try await server.ctl("click", "[410, 90]")
            let press = try client.event(4)
            #expect(press.word(at: 12) == menu && (press.half(at: 24), press.half(at: 26)) == (50, 10))
            try await server.ctl("click", "[392, 130]")
            let second = try client.event(4)
            #expect(second.word(at: 12) == submenu && (second.half(at: 24), second.half(at: 26)) == (2, 30))
            try client.destroy(menu)
            try client.destroy(submenu)
            try client.sync()
            try await server.ctl("wait", "{pixel: {x: 365, y: 90, color: '#212933', output: a}, timeout: 10}")
            let empty = try await picture(of: "b", server)
            #expect(empty.count(of: 0x212933) == width * height)
        }

        @Test func `Menus that appear together are in the order in which they were mapped`() async throws {
            let server = try await XServer()
            let client = try XClient(display: server.display)
            for round in 0..<8 {
                let colors: [UInt32] = [0xff0000, 0x00ff00, 0x0000ff]
                let menus = try colors.enumerated().map { index, color in
                    try client.map(
                        x: 50 + index * 20, y: 40 + index * 10, width: 60, height: 50, color: color,
                        overridesRedirect: true)
                }
                try client.sync()
                for (index, color) in ["#ff0000", "#00ff00", "#0000ff"].enumerated() {
                    // A part that only this one covers.
                    let (x, y) = index == 1 ? (72, 95) : index == 0 ? (52, 42) : (140, 105)
                    try await server.ctl("wait", "{pixel: {x: \(x), y: \(y), color: '\(color)'}, timeout: 10}")
                }
                try await server.ctl("wait", "{still: 0.1}")
                let picture = try await server.screenshot()
                #expect(picture[75, 55] == 0x00ff00 && picture[95, 65] == 0x0000ff, "round \(round)")
                for menu in menus { try client.destroy(menu) }
                try client.sync()
                try await server.ctl("wait", "{pixel: {x: 52, y: 42, color: '#212933'}, timeout: 10}")
            }
        }
    }
}

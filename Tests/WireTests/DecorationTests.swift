import Foundation
import Testing
import WaylandServer

extension WireTests {
    /// Windows whose frame UIKit draws, because the compositor draws none.
    @Suite(.serialized) struct DecorationTests {
        @Test(arguments: [1, 2]) func `A window in weston has a frame`(scale: Int) async throws {
            let options = DisplayServer.Options(width: 1024, height: 768, scale: scale)
            try await DisplayServer.with(.westonPixman, options) { server in
                let app = try server.run(try Oriel.command("InputProbe"))
                // 0.8 of the output is the scene; the bar is 36 points high.
                let picture = try await server.screenshot { picture in
                    Picture.titleBars.contains { picture.count(of: $0) > 819 * 30 * scale * scale }
                }
                print("The picture is \(try picture.keep(as: "decoration-weston-\(scale)"))")
                #expect(app.standardOutput.contains("size 819 614"))
                #expect(picture.count(of: DisplayServer.background) > 1024 * 50 * scale * scale)
                // The shadow is blended with the desktop.
                let isShadow = { (pixel: UInt32) -> Bool in
                    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                    return (8..<0x1E).contains(red) && green > red && blue > green
                }
                #expect(picture.pixels.count(where: isShadow) > 500 * scale)
                #expect(app.poll() == nil)
                await app.stop()
            }
        }

        @Test func `The compositor learns the geometry and the regions`() async throws {
            let desktop = try FakeDesktop(drawsFrames: false)
            let app = try desktop.run(try Oriel.command("InputProbe"))
            let frame = try await eventually(within: .seconds(20)) { () -> FakeDesktop.Frame? in
                let frame = desktop.frame
                return frame.buffer == [1328, 768] ? frame : nil
            }
            #expect(frame?.geometry == [24, 20, 1280, 720])
            #expect(frame?.input == [[14, 10, 1300, 740]])
            #expect(frame?.opaque == [[24, 30, 1280, 710], [34, 20, 1260, 10]])
            #expect(app.standardOutput.contains("size 1280 684"), "\(app.said)")
            // Each size has its geometry in the commit of its first buffer.
            for step in 1...40 {
                desktop.resize(width: Int32(800 + step), height: Int32(600 + step))
                let matched = try await eventually(within: .seconds(10)) { () -> Bool? in
                    let frame = desktop.frame
                    return frame.geometry == [24, 20, Int32(800 + step), Int32(600 + step)] ? true : nil
                }
                #expect(matched == true)
            }
            #expect(desktop.frame.mismatches == 0 && app.poll() == nil)
            await app.stop()
        }

        @Test func `An idle window with a frame draws nothing`() async throws {
            let desktop = try FakeDesktop(drawsFrames: false)
            let app = try desktop.run(try Oriel.command("InputProbe"))
            // Until 20 counts with a frame are equal, then for a second.
            var (last, equal) = (try desktop.counts, 0)
            _ = try await eventually(within: .seconds(20)) { () -> Bool? in
                let counts = try desktop.counts
                equal = counts == last && counts.buffers > 0 ? equal + 1 : 0
                last = counts
                return equal >= 20 ? true : nil
            }
            try await Task.sleep(for: .seconds(1))
            #expect(try desktop.counts == last)
            await app.stop()
        }
    }
}

extension Picture {
    /// The colours of the title bar that UIKit draws, active and inactive.
    static let titleBars: [UInt32] = [0xEBEBEB, 0xF5F5F5]
}

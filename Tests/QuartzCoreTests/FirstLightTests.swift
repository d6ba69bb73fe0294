import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

/// The whole path, from a property to a pixel.
@MainActor @Suite(.serialized) struct FirstLightTests {
    @Test func aRedLayerIsRed() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        root.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        let red = CALayer()
        red.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
        red.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(red)
        let host = LayerHost(root: root, on: .offscreen(refresh: nil))
        host.configure(pixelWidth: 80, pixelHeight: 60, scale: 2)
        let image = try host.snapshot()
        #expect(image.width == 80 && image.height == 60)
        #expect(image.pixel(0, 0) == [255, 0, 0, 255])
        #expect(image.pixel(19, 20) == [255, 0, 0, 255])
        #expect(image.pixel(20, 20) == [0, 0, 255, 255])
        #expect(image.pixel(59, 39) == [0, 0, 255, 255])
        #expect(image.pixel(60, 39) == [255, 0, 0, 255])
    }
}

extension CGImage {
    /// B, G, R, A of the pixel at (x, y) from the top left.
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        withUnsafeBytes { bytes in (0..<4).map { bytes[y * bytesPerRow + x * 4 + $0] } }
    }
}

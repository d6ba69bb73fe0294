import CSystem
import CoreGraphics
import Foundation
import QuartzCore
import RenderServer
import Testing

extension CoreAnimationTests {
    /// Memory while the pictures of layers change all the time.
    @MainActor @Suite struct GradientMemoryTests {
        private var heap: Int {
            let info = mallinfo2()
            return Int(info.uordblks + info.hblkhd)
        }

        @Test func `Gradients whose colours change in number keep memory flat`() throws {
            let stage = Stage(200, 200)
            var random = SeededGenerator(seed: 5)
            let layers = (0..<100).map { index in
                let layer = CAGradientLayer()
                layer.frame = CGRect(x: index % 10 * 20, y: index / 10 * 20, width: 20, height: 20)
                stage.root.addSublayer(layer)
                return layer
            }
            let palette = (0..<64).map { _ in
                CGColor.rgb(.random(in: 0...1, using: &random), .random(in: 0...1, using: &random), 1)
            }
            func change() throws {
                for layer in layers {
                    let count = Int.random(in: 2...40, using: &random)
                    layer.colors = (0..<count).map { _ in palette[Int.random(in: 0..<64, using: &random)] }
                }
                let frame = try #require(try stage.frame())
                #expect(frame.damagedPixels == 200 * 200)
            }
            for _ in 0..<30 { try change() }
            let (bytes, textures) = (heap, try stage.statistics().textureBytes)
            for _ in 0..<150 { try change() }
            // 300,000 stops more would be 9.6 MB here, and as much in the texture.
            #expect(heap <= bytes + 500_000, "\(heap - bytes)")
            #expect(try stage.statistics().textureBytes <= textures + 100_000)
            for (index, layer) in layers.enumerated() {
                let shown = try stage.picture()[index % 10 * 20 + 10, index / 10 * 20 + 10]
                #expect(shown.z == 255 && shown.w == 255, "\(index), \(layer.colors?.count ?? 0)")
            }
        }
    }
}

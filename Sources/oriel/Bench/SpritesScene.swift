import UIKit

/// S1: translucent images that move and rotate.
struct SpritesScene: BenchScene {
    private struct Sprite {
        let layer: CALayer
        let speed: (x: Double, y: Double, angle: Double)
        let phase: (x: Double, y: Double, angle: Double)
    }

    private let sprites: [Sprite]

    init(in view: UIView, count: Int) {
        let textures = (0..<8).map { SceneNumbers.texture($0) }
        let random = SceneNumbers.random
        sprites = (0..<count).map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
            layer.contents = textures[index % 8]
            layer.opacity = 0.8
            view.layer.addSublayer(layer)
            return Sprite(
                layer: layer,
                speed: (1 + 2 * random(index, 0), 1 + 2 * random(index, 1), (random(index, 4) - 0.5) * 0.2),
                phase: (2 * .pi * random(index, 2), 2 * .pi * random(index, 3), 2 * .pi * random(index, 5)))
        }
        step(to: 0)
    }

    func step(to frame: Int) {
        let f = Double(frame)
        for sprite in sprites {
            sprite.layer.position = CGPoint(
                x: 640 + 576 * sin(sprite.speed.x * f * 0.02 + sprite.phase.x),
                y: 360 + 296 * sin(sprite.speed.y * f * 0.02 + sprite.phase.y))
            sprite.layer.setAffineTransform(
                CGAffineTransform(rotationAngle: sprite.speed.angle * f + sprite.phase.angle))
        }
    }
}

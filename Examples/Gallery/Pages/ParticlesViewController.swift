import UIKit

final class ParticlesViewController: UIViewController {
    override func loadView() {
        view = GridView(
            [
                [
                    CardView(
                        "Fireworks", caption: "Rockets emit sparks: nested cells, added to the background.",
                        content: EmitterView(seed: 11, mode: .additive, cells: Self.rockets) {
                            $0.emitterPosition = CGPoint(x: $1.midX, y: $1.maxY)
                        }),
                    CardView(
                        "Fountain", caption: "Velocity against gravity; random colours.",
                        content: EmitterView(seed: 5, mode: .oldestLast, cells: [Self.drop]) {
                            $0.emitterPosition = CGPoint(x: $1.midX, y: $1.maxY - 6)
                        }),
                ],
                [
                    CardView(
                        "Snow", caption: "From a line above; flakes spin and sway.",
                        content: EmitterView(seed: 3, mode: .unordered, cells: [Self.flake]) {
                            $0.emitterShape = .line
                            $0.emitterPosition = CGPoint(x: $1.midX, y: -10)
                            $0.emitterSize = CGSize(width: $1.width + 40, height: 0)
                        }),
                    CardView(
                        "Fire", caption: "Additive glows that shrink and redden.",
                        content: EmitterView(seed: 7, mode: .additive, cells: [Self.flame]) {
                            $0.emitterShape = .line
                            $0.emitterPosition = CGPoint(x: $1.midX, y: $1.maxY - 18)
                            $0.emitterSize = CGSize(width: 54, height: 0)
                        }),
                    CardView(
                        "Outline", caption: "A circle's outline, outwards.",
                        content: EmitterView(seed: 9, mode: .unordered, cells: [Self.ray]) {
                            $0.emitterShape = .circle
                            $0.emitterMode = .outline
                            $0.emitterPosition = $1.middle
                            $0.emitterSize = CGSize(width: 24, height: 24)
                        }),
                ],
            ])
    }

    private static func cell(rate: Float, lifetime: Float, velocity: CGFloat, scale: CGFloat) -> CAEmitterCell {
        let cell = CAEmitterCell()
        cell.contents = Pictures.glow.cgImage
        cell.contentsScale = Pictures.glow.scale
        cell.birthRate = rate
        cell.lifetime = lifetime
        cell.velocity = velocity
        cell.scale = scale
        return cell
    }

    /// A rocket of each colour. The colours of sparks are multiplied by the rocket's own, which is white.
    private static var rockets: [CAEmitterCell] {
        let colors: [UIColor] = [
            UIColor(red: 1, green: 0.6, blue: 0.25, alpha: 1), UIColor(red: 0.3, green: 0.8, blue: 1, alpha: 1),
            UIColor(red: 1, green: 0.35, blue: 0.65, alpha: 1),
        ]
        return colors.enumerated().map { index, color in rocket(color, rate: 0.55 + 0.12 * Float(index)) }
    }

    private static func rocket(_ color: UIColor, rate: Float) -> CAEmitterCell {
        let spark = cell(rate: 4500, lifetime: 1.3, velocity: 66, scale: 0.2)
        spark.beginTime = 1.35
        spark.duration = 0.05
        spark.lifetimeRange = 0.4
        spark.velocityRange = 30
        spark.emissionRange = 2 * .pi
        spark.yAcceleration = 36
        spark.scaleSpeed = -0.06
        spark.alphaSpeed = -0.5
        spark.color = color.cgColor
        spark.greenRange = 0.15

        let tail = cell(rate: 70, lifetime: 0.5, velocity: 12, scale: 0.12)
        tail.duration = 1.35
        tail.emissionLongitude = .pi
        tail.emissionRange = 0.4
        tail.scaleSpeed = -0.15
        tail.color = UIColor(red: 1, green: 0.85, blue: 0.6, alpha: 1).cgColor

        let rocket = cell(rate: rate, lifetime: 1.4, velocity: 130, scale: 0.14)
        rocket.velocityRange = 24
        rocket.yAcceleration = 60
        rocket.emissionLongitude = -.pi / 2
        rocket.emissionRange = .pi / 2
        rocket.emitterCells = [tail, spark]
        return rocket
    }

    private static var drop: CAEmitterCell {
        let drop = cell(rate: 260, lifetime: 2, velocity: 190, scale: 0.22)
        drop.velocityRange = 30
        drop.emissionLongitude = -.pi / 2
        drop.emissionRange = 0.5
        drop.yAcceleration = 190
        drop.color = UIColor(red: 0.35, green: 0.65, blue: 0.9, alpha: 0.9).cgColor
        drop.redRange = 0.3
        drop.greenRange = 0.25
        drop.blueRange = 0.1
        drop.scaleRange = 0.08
        return drop
    }

    private static var flake: CAEmitterCell {
        let flake = cell(rate: 22, lifetime: 9, velocity: 26, scale: 0.3)
        flake.contents = Pictures.flake.cgImage
        flake.contentsScale = Pictures.flake.scale
        flake.velocityRange = 10
        // Relative to straight up, the direction in which a line emits.
        flake.emissionLongitude = .pi
        flake.emissionRange = 0.5
        flake.scaleRange = 0.16
        flake.spin = 0.4
        flake.spinRange = 1
        flake.color = UIColor(white: 1, alpha: 0.85).cgColor
        flake.alphaRange = 0.15
        return flake
    }

    private static var flame: CAEmitterCell {
        let flame = cell(rate: 150, lifetime: 1.1, velocity: 74, scale: 0.85)
        flame.lifetimeRange = 0.35
        flame.velocityRange = 24
        flame.emissionRange = 0.35
        flame.scaleRange = 0.2
        flame.scaleSpeed = -0.6
        flame.color = UIColor(red: 0.62, green: 0.3, blue: 0.1, alpha: 0.7).cgColor
        flame.greenSpeed = -0.22
        flame.alphaSpeed = -0.5
        return flame
    }

    private static var ray: CAEmitterCell {
        let ray = cell(rate: 140, lifetime: 2, velocity: 34, scale: 0.1)
        ray.velocityRange = 8
        ray.scaleSpeed = 0.09
        ray.color = UIColor(red: 0.5, green: 0.5, blue: 1, alpha: 1).cgColor
        ray.redRange = 0.4
        ray.greenRange = 0.3
        ray.alphaSpeed = -0.5
        return ray
    }
}

/// An emitter on a dark background.
private final class EmitterView: UIView {
    private let emitter = CAEmitterLayer()
    private let arrange: (CAEmitterLayer, CGRect) -> Void

    /// - Parameters:
    ///   - seed: The seed of random values, so that an image can be reproduced.
    ///   - arrange: Sets the emitter's shape and position for the view's bounds.
    init(
        seed: UInt32, mode: CAEmitterLayerRenderMode, cells: [CAEmitterCell],
        arrange: @escaping (CAEmitterLayer, CGRect) -> Void
    ) {
        self.arrange = arrange
        super.init(frame: .zero)
        backgroundColor = Palette.ink
        layer.cornerRadius = 10
        clipsToBounds = true
        emitter.seed = seed
        emitter.renderMode = mode
        emitter.emitterCells = cells
        layer.addSublayer(emitter)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        emitter.frame = bounds
        arrange(emitter, bounds)
        CATransaction.commit()
    }
}

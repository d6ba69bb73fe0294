import UIKit

extension VectorScene {
    func sky() -> CALayer {
        let sky = CAGradientLayer()
        sky.frame = CGRect(x: 0, y: 0, width: Self.side, height: 210)
        let evening = [color(0x2B2D6E), color(0xC65B7C), color(0xFFC47A)]
        let night = [color(0x10123A), color(0x4B3B7D), color(0xE08A6B)]
        sky.colors = evening
        sky.locations = [0, 0.6, 1]
        sky.run(keyframes("colors", [evening, night, evening]))
        return sky
    }

    private static let sunCenter = CGPoint(x: 150, y: 142)

    func sun() -> CALayer {
        let center = Self.sunCenter
        let disc = shape(
            UIBezierPath(ovalIn: CGRect(x: center.x - 44, y: center.y - 44, width: 88, height: 88)),
            fill: color(0xFFE9B0))
        // A gradient whose matte is the disc.
        let light = CAGradientLayer()
        light.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        light.type = .radial
        light.startPoint = CGPoint(x: center.x / Self.side, y: center.y / Self.side)
        light.endPoint = CGPoint(x: light.startPoint.x + 0.17, y: light.startPoint.y + 0.17)
        light.colors = [color(0xFFF6DA), color(0xFFD98A), color(0xFF9E6B)]
        light.locations = [0, 0.55, 1]
        light.mask = disc
        // Bands of mist erase parts of the disc, in the disc's own group.
        for (index, height) in [3.0, 5, 7, 9].enumerated() {
            let band = CALayer()
            band.frame = CGRect(
                x: 90, y: center.y + 6 + 10 * CGFloat(index), width: 120, height: CGFloat(height) * 0.62)
            band.backgroundColor = color(0)
            band.compositingFilter = "destOut"
            band.run(
                keyframes("position.y", [band.position.y, band.position.y + 10, band.position.y + 10], [0, 1, 1]))
            disc.addSublayer(band)
        }
        disc.masksToBounds = false
        return light
    }

    /// One ray, trimmed from both ends, repeated around the sun.
    func rays() -> CALayer {
        let repeater = CAReplicatorLayer()
        repeater.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        repeater.position = Self.sunCenter
        repeater.instanceCount = 20
        repeater.instanceTransform = CATransform3DMakeRotation(.pi / 10, 0, 0, 1)
        repeater.instanceDelay = -Self.duration / 20
        repeater.instanceAlphaOffset = -0.02
        let ray = UIBezierPath()
        ray.move(to: CGPoint(x: 206, y: 150))
        ray.addCurve(
            to: CGPoint(x: 268, y: 150), controlPoint1: CGPoint(x: 226, y: 138), controlPoint2: CGPoint(x: 246, y: 162))
        let line = shape(ray, fill: nil, stroke: color(0xFFE2A8, 0.8), width: 3)
        line.run(
            keyframes("strokeStart", [0, 0, 0.75, 1], [0, 0.25, 0.75, 1]),
            keyframes("strokeEnd", [0, 0.5, 1, 1], [0, 0.25, 0.6, 1]))
        repeater.addSublayer(line)
        return repeater
    }
}

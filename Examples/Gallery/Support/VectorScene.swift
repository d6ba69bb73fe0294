import UIKit

/// A vector animation: an evening by the sea, made of layers whose animations all last four seconds.
///
/// It is drawn in a square of 300 points and uses the features that players of vector animations need: morphing shapes,
/// trimmed lines, masks and mattes, gradients, a repeater, compositing filters, and a boat on a closed path.
@MainActor struct VectorScene {
    static let side: CGFloat = 300
    static let duration: CFTimeInterval = 4

    /// The root layer of the scene, in whose time space its layers are animated.
    let layer = CALayer()

    init() {
        layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        layer.cornerRadius = 28
        layer.masksToBounds = true
        layer.addSublayer(sky())
        layer.addSublayer(rays())
        layer.addSublayer(sun())
        layer.addSublayer(hills())
        layer.addSublayer(sea())
        layer.addSublayer(boat())
        layer.addSublayer(birds())
        layer.addSublayer(signature())
    }

    /// Pauses the scene at a fraction of its duration, from 0 to 1.
    func hold(at part: Double) {
        layer.speed = 0
        layer.timeOffset = part * Self.duration
    }

    // MARK: Parts

    private func keyframes(_ keyPath: String, _ values: [Any]?, _ times: [NSNumber]? = nil) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = times
        animation.duration = Self.duration
        animation.repeatCount = .infinity
        // In the scene's own time, regardless of when it is added.
        animation.beginTime = 1e-9
        animation.fillMode = .both
        return animation
    }

    private func color(_ hex: Int, _ alpha: CGFloat = 1) -> CGColor {
        func part(_ shift: Int) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        return CGColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }

    private func shape(_ path: UIBezierPath, fill: CGColor?, stroke: CGColor? = nil, width: CGFloat = 0) -> CAShapeLayer
    {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        layer.path = path.cgPath
        layer.fillColor = fill
        layer.strokeColor = stroke
        layer.lineWidth = width
        layer.lineCap = .round
        layer.lineJoin = .round
        return layer
    }

    private func sky() -> CALayer {
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

    private func sun() -> CALayer {
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
    private func rays() -> CALayer {
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

    /// Ridges that morph from lines into curves, and back.
    private func hills() -> CALayer {
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
        for (index, fill) in [color(0x6A4C86), color(0x3F3568)].enumerated() {
            let y = 168 + 16 * CGFloat(index)
            let sharp = UIBezierPath()
            sharp.addLines(
                (0, y), (60, y - 38), (110, y - 4), (170, y - 26), (235, y - 52), (300, y - 8), (300, 220), (0, 220))
            sharp.close()
            let soft = UIBezierPath()
            soft.move(to: CGPoint(x: 0, y: y - 14))
            for (x, top) in [(60.0, 24.0), (110, 18), (170, 40), (235, 26), (300, 34)] as [(CGFloat, CGFloat)] {
                let last = soft.currentPoint
                soft.addCurve(
                    to: CGPoint(x: x, y: y - top), controlPoint1: CGPoint(x: last.x + 26, y: last.y),
                    controlPoint2: CGPoint(x: x - 26, y: y - top))
            }
            soft.addLine(to: CGPoint(x: 300, y: 220))
            soft.addLine(to: CGPoint(x: 0, y: 220))
            soft.close()
            let hill = shape(index == 0 ? sharp : soft, fill: fill)
            let (first, second) = index == 0 ? (sharp, soft) : (soft, sharp)
            let change = keyframes("path", [first.cgPath, second.cgPath, first.cgPath])
            change.timingFunctions = [
                CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeInEaseOut),
            ]
            hill.run(change)
            group.addSublayer(hill)
        }
        return group
    }

    /// Water, and light that is drawn only on the water.
    private func sea() -> CALayer {
        let sea = CALayer()
        sea.frame = CGRect(x: 0, y: 200, width: Self.side, height: 100)
        let water = CAGradientLayer()
        water.frame = sea.bounds
        water.colors = [color(0x35508F), color(0x14204D)]
        sea.addSublayer(water)
        for row in 0..<5 {
            let wave = UIBezierPath()
            let y = 12 + 18 * CGFloat(row)
            wave.move(to: CGPoint(x: -60, y: y))
            for step in 0..<9 {
                let x = -60 + 50 * CGFloat(step)
                wave.addQuadCurve(to: CGPoint(x: x + 25, y: y), controlPoint: CGPoint(x: x + 12, y: y - 7))
                wave.addQuadCurve(to: CGPoint(x: x + 50, y: y), controlPoint: CGPoint(x: x + 38, y: y + 7))
            }
            let line = shape(wave, fill: nil, stroke: color(0x9FC3F0, 0.55 - 0.08 * CGFloat(row)), width: 2)
            line.lineDashPattern = [14, 11]
            let way: CGFloat = row.isMultiple(of: 2) ? 50 : -50
            line.run(keyframes("lineDashPhase", [0, -way], nil), keyframes("position.y", [150, 153, 150]))
            sea.addSublayer(line)
        }
        let glint = CAGradientLayer()
        glint.frame = CGRect(x: 90, y: 0, width: 120, height: 100)
        glint.colors = [color(0xFFD98A, 0.9), color(0xFFD98A, 0)]
        glint.type = .radial
        glint.startPoint = CGPoint(x: 0.5, y: 0)
        glint.endPoint = CGPoint(x: 1, y: 1)
        glint.compositingFilter = "sourceAtop"
        glint.run(keyframes("transform.scale.x", [0.7, 1.15, 0.7]))
        sea.addSublayer(glint)
        // The group ends here: its content is not blended with the hills behind.
        sea.shouldRasterize = false
        sea.mask = {
            let mask = CALayer(color: .white)
            let wavy = UIBezierPath()
            wavy.move(to: CGPoint(x: 0, y: 4))
            for step in 0..<6 {
                let x = 50 * CGFloat(step)
                wavy.addCurve(
                    to: CGPoint(x: x + 50, y: 4), controlPoint1: CGPoint(x: x + 16, y: -4),
                    controlPoint2: CGPoint(x: x + 34, y: 12))
            }
            wavy.addLine(to: CGPoint(x: 300, y: 100))
            wavy.addLine(to: CGPoint(x: 0, y: 100))
            wavy.close()
            let edge = CAShapeLayer()
            edge.path = wavy.cgPath
            mask.backgroundColor = nil
            mask.addSublayer(edge)
            edge.run(keyframes("position.y", [0, 3, 0]))
            return mask
        }()
        return sea
    }

    /// Moves forth and back on a closed path that has a key time for each end but none for the return.
    private func boat() -> CALayer {
        let boat = CALayer()
        boat.bounds = CGRect(x: 0, y: 0, width: 64, height: 60)
        boat.anchorPoint = CGPoint(x: 0.5, y: 0.85)
        boat.position = CGPoint(x: 80, y: 232)
        let hull = UIBezierPath()
        hull.addLines((6, 44), (58, 44), (48, 56), (16, 56))
        hull.close()
        let sail = UIBezierPath()
        sail.addLines((30, 6), (30, 40), (8, 40))
        sail.close()
        let jib = UIBezierPath()
        jib.addLines((34, 12), (34, 40), (52, 40))
        jib.close()
        for (path, fill) in [(hull, color(0x3A1F2B)), (sail, color(0xFFF3E0)), (jib, color(0xFFD3B8))] {
            let part = CAShapeLayer()
            part.path = path.cgPath
            part.fillColor = fill
            boat.addSublayer(part)
        }
        let course = UIBezierPath()
        course.move(to: CGPoint(x: -34, y: 240))
        course.addCurve(
            to: CGPoint(x: 334, y: 240), controlPoint1: CGPoint(x: 90, y: 224), controlPoint2: CGPoint(x: 210, y: 256))
        course.close()
        let sailing = keyframes("position", nil, [0, 1])
        sailing.path = course.cgPath
        boat.run(sailing, keyframes("transform.rotation.z", [-0.05, 0.06, -0.05, 0.06, -0.05]))
        return boat
    }

    /// Wings that beat by mirrored keyframes. Each pose is held.
    private func birds() -> CALayer {
        let flock = CALayer()
        flock.frame = CGRect(x: 0, y: 0, width: Self.side, height: 120)
        for (index, place) in [CGPoint(x: 60, y: 60), CGPoint(x: 92, y: 42), CGPoint(x: 120, y: 66)].enumerated() {
            let wings = UIBezierPath()
            wings.move(to: CGPoint(x: -11, y: -5))
            wings.addQuadCurve(to: .zero, controlPoint: CGPoint(x: -4, y: -6))
            wings.addQuadCurve(to: CGPoint(x: 11, y: -5), controlPoint: CGPoint(x: 4, y: -6))
            let bird = CAShapeLayer()
            bird.path = wings.cgPath
            bird.fillColor = nil
            bird.strokeColor = color(0xFFF3E0, 0.9)
            bird.lineWidth = 2
            bird.lineCap = .round
            bird.position = place
            func pose(_ y: CGFloat, _ turn: CGFloat) -> CATransform3D {
                CATransform3DConcat(CATransform3DMakeScale(-1, y, 1), CATransform3DMakeRotation(turn, 0, 0, 1))
            }
            bird.run(
                keyframes(
                    "transform",
                    (0...8).map { pose($0.isMultiple(of: 2) ? 1 : 0.35, $0.isMultiple(of: 4) ? -0.12 : 0.12) }),
                keyframes("position.x", [place.x - 90, place.x + 210]))
            bird.opacity = Float(1 - 0.2 * Double(index))
            flock.addSublayer(bird)
        }
        return flock
    }

    /// A line that is drawn and erased, and stars that blink in discrete steps.
    private func signature() -> CALayer {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 96, y: 284))
        path.addCurve(
            to: CGPoint(x: 150, y: 280), controlPoint1: CGPoint(x: 116, y: 262), controlPoint2: CGPoint(x: 132, y: 300))
        path.addCurve(
            to: CGPoint(x: 204, y: 276), controlPoint1: CGPoint(x: 168, y: 260), controlPoint2: CGPoint(x: 184, y: 298))
        let line = shape(path, fill: nil, stroke: color(0xFFE9B0), width: 3)
        line.run(
            keyframes("strokeEnd", [0, 1, 1], [0, 0.5, 1]), keyframes("strokeStart", [0, 0, 1], [0, 0.5, 1]))
        for (index, place) in [(28.0, 30.0), (246, 24), (274, 74), (196, 52), (150, 22)].enumerated() {
            let star = CALayer()
            star.place(CGSize(width: 4, height: 4), at: CGPoint(x: place.0, y: place.1))
            star.cornerRadius = 2
            star.backgroundColor = color(0xFFFFFF)
            let blink = keyframes("opacity", [0.2, 1, 0.5], [0, 0.3, 0.6, 1])
            blink.calculationMode = .discrete
            blink.timeOffset = 0.7 * Double(index)
            star.run(blink)
            line.addSublayer(star)
        }
        return line
    }
}

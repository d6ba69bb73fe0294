import UIKit

extension VectorScene {
    /// Moves forth and back on a closed path that has a key time for each end but none for the return.
    func boat() -> CALayer {
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
    func birds() -> CALayer {
        let flock = CALayer()
        flock.frame = CGRect(x: 0, y: 0, width: Self.side, height: 120)
        for (index, position) in [CGPoint(x: 60, y: 60), CGPoint(x: 92, y: 42), CGPoint(x: 120, y: 66)].enumerated() {
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
            bird.position = position
            func pose(_ y: CGFloat, _ turn: CGFloat) -> CATransform3D {
                CATransform3DConcat(CATransform3DMakeScale(-1, y, 1), CATransform3DMakeRotation(turn, 0, 0, 1))
            }
            bird.run(
                keyframes(
                    "transform",
                    (0...8).map { pose($0.isMultiple(of: 2) ? 1 : 0.35, $0.isMultiple(of: 4) ? -0.12 : 0.12) }),
                keyframes("position.x", [position.x - 90, position.x + 210]))
            bird.opacity = Float(1 - 0.2 * Double(index))
            flock.addSublayer(bird)
        }
        return flock
    }

    /// A line that is drawn and erased, and stars that blink in discrete steps.
    func signature() -> CALayer {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 96, y: 284))
        path.addCurve(
            to: CGPoint(x: 150, y: 280), controlPoint1: CGPoint(x: 116, y: 262), controlPoint2: CGPoint(x: 132, y: 300))
        path.addCurve(
            to: CGPoint(x: 204, y: 276), controlPoint1: CGPoint(x: 168, y: 260), controlPoint2: CGPoint(x: 184, y: 298))
        let line = shape(path, fill: nil, stroke: color(0xFFE9B0), width: 3)
        line.run(
            keyframes("strokeEnd", [0, 1, 1], [0, 0.5, 1]), keyframes("strokeStart", [0, 0, 1], [0, 0.5, 1]))
        for (index, position) in [(28.0, 30.0), (246, 24), (274, 74), (196, 52), (150, 22)].enumerated() {
            let star = CALayer()
            star.setSize(CGSize(width: 4, height: 4), at: CGPoint(x: position.0, y: position.1))
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

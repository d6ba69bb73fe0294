import UIKit

final class KeyframesViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Along a path", caption: "CAKeyframeAnimation: paced, and rotated along the path by rotationMode.",
                    span: 1.5, content: route()),
                CardView(
                    "keyTimes", caption: "Each segment with its own timing function.", content: ball()),
            ],
            [
                CardView(
                    "calculationMode", caption: "The same five values in the same time; a dot for each 35 ms.",
                    span: 1.5,
                    content: modes()),
                CardView(
                    "Tension", caption: "Cubic curves through the same points: −1, 0 and 1.", content: tensions()),
            ],
        ])
    }

    // MARK: Along a path

    private func route() -> UIView {
        AnimatedLayersView(background: Palette.ink) { host, bounds in
            let area = bounds.shrunk(dx: 46, dy: 34)
            let path = UIBezierPath()
            // Three loops of a Lissajous curve, as short segments.
            for step in 0...180 {
                let turn = CGFloat(step) / 180 * 2 * .pi
                let point = CGPoint(
                    x: area.midX + area.width / 2 * sin(turn), y: area.midY + area.height / 2 * sin(3 * turn + 0.6))
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
            let line = CAShapeLayer()
            line.path = path.cgPath
            line.fillColor = nil
            line.strokeColor = UIColor(white: 1, alpha: 0.22).cgColor
            line.lineWidth = 1.5
            line.lineDashPattern = [2, 6]
            line.lineCap = .round
            host.addSublayer(line)
            let dart = UIBezierPath()
            dart.addLines((13, 0), (-9, 8), (-5, 0), (-9, -8))
            dart.close()
            for index in 0..<14 {
                let plane = CAShapeLayer()
                plane.path = dart.cgPath
                plane.fillColor = Palette.color(index).cgColor
                host.addSublayer(plane)
                let flight = CAKeyframeAnimation(keyPath: "position")
                flight.path = path.cgPath
                flight.calculationMode = .paced
                flight.rotationMode = .rotateAuto
                flight.duration = 14
                flight.timeOffset = Double(index)
                flight.repeatCount = .infinity
                plane.run(flight)
            }
        }
    }

    // MARK: Times and timing functions

    private func ball() -> UIView {
        AnimatedLayersView { host, bounds in
            let side = min(bounds.width, bounds.height) * 0.2
            let floor = bounds.maxY - 18
            let floorLine = CALayer(color: UIColor(white: 0.8, alpha: 1), cornerRadius: 1)
            floorLine.frame = CGRect(x: 16, y: floor, width: bounds.width - 32, height: 2)
            host.addSublayer(floorLine)
            let top = bounds.minY + 14 + side
            let heights: [CGFloat] = [1, 0, 0.62, 0, 0.36, 0, 0.18, 0]
            let times: [NSNumber] = [0, 0.2, 0.36, 0.52, 0.64, 0.76, 0.84, 0.92, 1]
            // A fading trail of earlier positions.
            for age in (0..<9).reversed() {
                let ball = CALayer(color: .systemOrange, cornerRadius: side / 2)
                ball.anchorPoint = CGPoint(x: 0.5, y: 1)
                ball.opacity = age == 0 ? 1 : Float(0.26 - 0.026 * Double(age))
                ball.setSize(CGSize(width: side, height: side), at: CGPoint(x: bounds.midX, y: floor))
                host.addSublayer(ball)
                let fall = CAKeyframeAnimation(keyPath: "position.y")
                fall.values = (heights + [0]).map { floor - (floor - top) * $0 }
                fall.keyTimes = times
                fall.timingFunctions = heights.map { CAMediaTimingFunction(name: $0 > 0 ? .easeIn : .easeOut) }
                let squash = CAKeyframeAnimation(keyPath: "transform.scale.y")
                squash.values = [1, 1, 0.66, 1, 1]
                squash.keyTimes = [0, 0.17, 0.2, 0.24, 1]
                let along = CABasicAnimation(keyPath: "position.x")
                (along.fromValue, along.toValue) = (bounds.minX + 20 + side / 2, bounds.maxX - 20 - side / 2)
                let group = CAAnimationGroup()
                group.animations = [fall, squash, along]
                group.duration = 3.4
                group.timeOffset = 3.4 - 0.05 * Double(age)
                group.repeatCount = .infinity
                ball.run(group)
            }
        }
    }

    // MARK: Modes

    private static let corners: [(x: CGFloat, y: CGFloat)] = [
        (0, 0.9), (0.16, 0.08), (0.34, 0.95), (0.9, 0.1), (1, 0.86),
    ]

    private static func points(in area: CGRect) -> [CGPoint] {
        corners.map { CGPoint(x: area.minX + area.width * $0.x, y: area.minY + area.height * $0.y) }
    }

    private func modes() -> UIView {
        let modes: [(String, CAAnimationCalculationMode)] = [
            ("linear", .linear), ("discrete", .discrete), ("paced", .paced), ("cubic", .cubic),
            ("cubicPaced", .cubicPaced),
        ]
        return ArrangedView.row(
            modes.enumerated().map { index, mode in
                CaptionedView(mode.0, sample: Self.trace(Palette.color(index)) { $0.calculationMode = mode.1 })
            }, gap: 10)
    }

    private func tensions() -> UIView {
        ArrangedView.row(
            [-1, 0, 1].enumerated().map { index, tension in
                CaptionedView(
                    "\(tension)".replacingOccurrences(of: "-", with: "−"),
                    sample: Self.trace(Palette.color(index + 5)) {
                        $0.calculationMode = .cubic
                        $0.tensionValues = Array(repeating: NSNumber(value: tension), count: Self.corners.count)
                    })
            }, gap: 10)
    }

    /// A dot that moves through the points, with its whole trail.
    private static func trace(_ color: UIColor, _ change: @escaping (CAKeyframeAnimation) -> Void) -> UIView {
        AnimatedLayersView { host, bounds in
            let points = points(in: bounds.shrunk(dx: 14, dy: 24))
            func way() -> CAKeyframeAnimation {
                let way = CAKeyframeAnimation(keyPath: "position")
                way.values = points
                way.duration = 3.5
                change(way)
                return way
            }
            for point in points {
                let mark = CALayer(color: .clear, cornerRadius: 5)
                mark.borderWidth = 1.5
                mark.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
                mark.setSize(CGSize(width: 10, height: 10), at: point)
                host.addSublayer(mark)
            }
            for step in 0..<100 {
                let speck = CALayer(color: color.withAlphaComponent(0.55), cornerRadius: 1.25)
                speck.setSize(CGSize(width: 2.5, height: 2.5), at: points[0])
                host.addSublayer(speck)
                // Its time is paused.
                let motion = way()
                motion.speed = 0
                motion.timeOffset = 0.035 * Double(step)
                speck.run(motion)
            }
            let dot = CALayer(color: color, cornerRadius: 6)
            dot.borderColor = UIColor.white.cgColor
            dot.borderWidth = 1.5
            dot.setSize(CGSize(width: 12, height: 12), at: points[0])
            host.addSublayer(dot)
            let run = way()
            run.repeatCount = .infinity
            dot.run(run)
        }
    }
}

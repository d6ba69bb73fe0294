import UIKit

final class CurvesViewController: UIViewController {
    private let functions: [(name: String, function: CAMediaTimingFunction)] = [
        ("linear", CAMediaTimingFunction(name: .linear)), ("easeIn", CAMediaTimingFunction(name: .easeIn)),
        ("easeOut", CAMediaTimingFunction(name: .easeOut)),
        ("easeInEaseOut", CAMediaTimingFunction(name: .easeInEaseOut)),
        ("default", CAMediaTimingFunction(name: .default)),
        ("0.7, −0.4, 0.3, 1.4", CAMediaTimingFunction(controlPoints: 0.7, -0.4, 0.3, 1.4)),
    ]

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Progress over time", caption: "CAMediaTimingFunction: a Bézier curve from corner to corner.",
                    span: 1.25, content: graphs()),
                CardView("A race", caption: "The same distance in the same time.", content: race()),
            ],
            [
                CardView(
                    "CAMediaTiming", caption: "The same animation with different timing.", span: 1.25,
                    content: timings()),
                CardView(
                    "A tree of times", caption: "Touch to stop: the superlayer's speed becomes 0.",
                    content: clock()),
            ],
        ])
    }

    // MARK: Graphs

    private func graphs() -> UIView {
        ArrangedView.grid(
            functions.enumerated().map { index, item in
                CaptionedView(
                    item.name, sample: graph(item.function, Palette.color(index)),
                    proportions: CGSize(width: 1.35, height: 1))
            }, columns: 3, gap: 10)
    }

    private func graph(_ function: CAMediaTimingFunction, _ color: UIColor) -> UIView {
        AnimatedLayersView { host, bounds in
            // Margins above and below for curves that overshoot.
            let area = bounds.shrunk(dx: bounds.width * 0.14, dy: bounds.height * 0.26)
            func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: area.minX + x * area.width, y: area.maxY - y * area.height)
            }
            var controls: [CGPoint] = []
            for index in 1...2 {
                var values: [Float] = [0, 0]
                function.getControlPoint(at: index, values: &values)
                controls.append(point(CGFloat(values[0]), CGFloat(values[1])))
            }
            let handles = CAShapeLayer()
            let lines = UIBezierPath()
            for (corner, control) in [(point(0, 0), controls[0]), (point(1, 1), controls[1])] {
                lines.move(to: corner)
                lines.addLine(to: control)
            }
            handles.path = lines.cgPath
            handles.strokeColor = UIColor(white: 0.72, alpha: 1).cgColor
            handles.lineDashPattern = [3, 3]
            let curve = CAShapeLayer()
            let path = UIBezierPath()
            path.move(to: point(0, 0))
            path.addCurve(to: point(1, 1), controlPoint1: controls[0], controlPoint2: controls[1])
            curve.path = path.cgPath
            curve.fillColor = nil
            curve.strokeColor = color.cgColor
            curve.lineWidth = 2.5
            curve.lineCap = .round
            let dot = CALayer(color: color, cornerRadius: 5)
            dot.borderColor = UIColor.white.cgColor
            dot.borderWidth = 1.5
            dot.setSize(CGSize(width: 10, height: 10), at: point(0, 0))
            for layer in [handles, curve, dot] { host.addSublayer(layer) }
            dot.run(
                CABasicAnimation("position.x", from: area.minX, to: area.maxX, swing: 1.6),
                CABasicAnimation("position.y", from: area.maxY, to: area.minY, swing: 1.6).paced(function))
        }
    }

    private func race() -> UIView {
        let functions = functions
        return AnimatedLayersView(background: nil) { host, bounds in
            for (index, row) in bounds.rows(functions.count, gap: 6).enumerated() {
                let side = min(22, row.height)
                let track = CALayer(color: Palette.well, cornerRadius: side / 2)
                track.frame = CGRect(x: row.minX, y: row.midY - side / 2, width: row.width, height: side)
                host.addSublayer(track)
                // The last one overshoots at both ends.
                let way = CGRect(x: row.minX + side / 2, y: 0, width: row.width - side, height: 0)
                    .insetBy(dx: index == functions.count - 1 ? row.width * 0.14 : 0, dy: 0)
                // A trail: the same animation, delayed.
                for age in (0..<7).reversed() {
                    let disc = CALayer(color: Palette.color(index), cornerRadius: side / 2 - 2)
                    disc.opacity = age == 0 ? 1 : Float(0.3 - 0.04 * Double(age))
                    disc.setSize(CGSize(width: side - 4, height: side - 4), at: CGPoint(x: way.minX, y: row.midY))
                    host.addSublayer(disc)
                    let run = CABasicAnimation("position.x", from: way.minX, to: way.maxX, swing: 1.6)
                        .paced(functions[index].function)
                    run.timeOffset = 3.2 - 0.06 * Double(age)
                    disc.run(run)
                }
            }
        }
    }

    // MARK: Times

    private func timings() -> UIView {
        let lines: [(String, (CABasicAnimation) -> Void)] = [
            ("duration = 2.8", { _ in }), ("autoreverses = true", { $0.autoreverses = true }),
            ("speed = 3", { $0.speed = 3 }),
            ("timeOffset = 1", { $0.timeOffset = 1 }), ("isCumulative = true", { $0.isCumulative = true }),
            ("fillMode = .both", { $0.fillMode = .both }),
        ]
        return AnimatedLayersView(background: nil) { host, bounds in
            for (index, row) in bounds.rows(lines.count, gap: 6).enumerated() {
                let label = CALayer.caption(lines[index].0, size: 12)
                label.frame = CGRect(x: row.minX, y: row.midY - 8, width: 130, height: 16)
                let side = min(22, row.height)
                let start = row.minX + 138
                let track = CALayer(color: Palette.well, cornerRadius: side / 2)
                track.frame = CGRect(x: start, y: row.midY - side / 2, width: row.maxX - start, height: side)
                let disc = CALayer(color: Palette.color(index), cornerRadius: side / 2 - 2)
                disc.setSize(
                    CGSize(width: side - 4, height: side - 4), at: CGPoint(x: start + side / 2, y: row.midY))
                for layer in [label, track, disc] { host.addSublayer(layer) }
                let length = row.maxX - start - side
                let run = CABasicAnimation(keyPath: "position.x")
                run.fromValue = start + side / 2
                run.toValue = start + side / 2 + length
                run.duration = 2.8
                lines[index].1(run)
                switch index {
                case 4:
                    // Four cumulative runs, then again from the start.
                    run.toValue = start + side / 2 + length / 4
                    run.repeatCount = 4
                    run.duration = 1
                    disc.run(run.looped(4))
                case 5:
                    // Before it begins and after it has ended, it keeps its first and its last value.
                    run.beginTime = 0.5
                    run.duration = 1.5
                    disc.run(run.looped(3.2))
                default:
                    run.repeatCount = .infinity
                    disc.run(run)
                }
            }
        }
    }

    private func clock() -> UIView {
        let dial = CALayer()
        return AnimatedLayersView(
            background: Palette.ink,
            touched: { _, _ in
                // The layer's time is paused, and continues from there.
                if dial.speed == 0 {
                    let paused = dial.timeOffset
                    (dial.speed, dial.timeOffset, dial.beginTime) = (1, 0, 0)
                    dial.beginTime = dial.convertTime(CACurrentMediaTime(), from: nil) - paused
                } else {
                    let now = dial.convertTime(CACurrentMediaTime(), from: nil)
                    (dial.speed, dial.timeOffset) = (0, now)
                }
            },
            start: { host, bounds in
                dial.frame = bounds
                dial.sublayers?.forEach { $0.removeFromSuperlayer() }
                host.addSublayer(dial)
                let reach = min(bounds.width, bounds.height) / 2 - 14
                for ring in 0..<5 {
                    let count = 6 + ring * 5
                    let arm = CALayer()
                    arm.setSize(.zero, at: bounds.middle)
                    // Each ring has its own time, which runs 1.5 times as fast as that of the ring around it.
                    arm.speed = Float(pow(1.5, Double(4 - ring))) * (ring % 2 == 0 ? 1 : -1)
                    dial.addSublayer(arm)
                    for index in 0..<count {
                        let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
                        let radius = reach * CGFloat(ring + 1) / 5
                        let dot = CALayer(color: Palette.color(ring), cornerRadius: 4)
                        dot.opacity = 0.25 + 0.75 * Float(index) / Float(count)
                        dot.setSize(
                            CGSize(width: 8, height: 8), at: CGPoint(x: radius * cos(angle), y: radius * sin(angle)))
                        arm.addSublayer(dot)
                    }
                    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                    (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
                    turn.duration = 12
                    turn.repeatCount = .infinity
                    arm.run(turn)
                }
            })
    }
}

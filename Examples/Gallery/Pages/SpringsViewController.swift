import UIKit

final class SpringsViewController: UIViewController {
    /// Seconds from one push of the springs to the next.
    private static let period = 4.2

    override func loadView() {
        view = GridView([
            [
                CardView(
                    "Damping", caption: "CASpringAnimation: how the same push is damped.", span: 1.4, content: graphs()),
                CardView("Follow", caption: "Touch: additive springs are combined.", content: follower()),
            ],
            [
                CardView(
                    "Mass and stiffness", caption: "Heavy masses are slow, stiff springs are quick.", span: 1.4,
                    content: weights()),
                CardView(
                    "Bounce", caption: "init(perceptualDuration:bounce:), from −0.5 to 0.8.", content: bounces()),
            ],
        ])
    }

    private static func spring(_ keyPath: String, from: Any?, to: Any?) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: keyPath)
        (spring.fromValue, spring.toValue) = (from, to)
        spring.duration = period
        return spring
    }

    // MARK: Damping

    private func graphs() -> UIView {
        ArrangedView.row(
            [1, 3, 6, 14].enumerated().map { index, damping in
                CaptionedView("damping = \(damping)", sample: graph(CGFloat(damping), Palette.color(index)))
            }, gap: 10)
    }

    private func graph(_ damping: CGFloat, _ color: UIColor) -> UIView {
        AnimatedLayersView { host, bounds in
            let spring = Self.spring("position.y", from: bounds.height * 0.86, to: bounds.midY)
            spring.stiffness = 49
            spring.damping = damping
            let area = bounds.shrunk(dx: 14, dy: 0)

            // The path of the dot, from the formula.
            let path = UIBezierPath()
            let (decay, frequency) = (Double(damping) / 2, 7.0)
            for step in 0...160 {
                let time = Double(step) / 160 * Self.period
                let rest = decay < frequency ? (frequency * frequency - decay * decay).squareRoot() : 0
                let swing = rest > 0 ? cos(rest * time) + decay / rest * sin(rest * time) : 1 + frequency * time
                let distance = exp(-min(decay, frequency) * time) * swing
                let point = CGPoint(
                    x: area.minX + area.width * CGFloat(time / Self.period),
                    y: bounds.midY + bounds.height * 0.36 * CGFloat(distance))
                if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            let curve = CAShapeLayer()
            curve.path = path.cgPath
            curve.fillColor = nil
            curve.strokeColor = color.withAlphaComponent(0.45).cgColor
            curve.lineWidth = 2
            let axis = CALayer(color: UIColor(white: 0.84, alpha: 1))
            axis.frame = CGRect(x: area.minX, y: bounds.midY - 0.5, width: area.width, height: 1)
            let dot = CALayer(color: color, cornerRadius: 7)
            dot.setSize(CGSize(width: 14, height: 14), at: CGPoint(x: area.minX, y: bounds.midY))
            for layer in [axis, curve, dot] { host.addSublayer(layer) }
            let along = CABasicAnimation(keyPath: "position.x")
            (along.fromValue, along.toValue) = (area.minX, area.maxX)
            along.duration = Self.period
            along.repeatCount = .infinity
            dot.run(spring.looped(Self.period), along)
        }
    }

    // MARK: Weights

    private func weights() -> UIView {
        let springs: [(mass: CGFloat, stiffness: CGFloat)] = [(0.5, 40), (1, 40), (2, 40), (4, 40), (2, 120), (2, 360)]
        return AnimatedLayersView { host, bounds in
            let beam = CALayer(color: Palette.ink, cornerRadius: 3)
            beam.frame = CGRect(x: 12, y: 10, width: bounds.width - 24, height: 6)
            host.addSublayer(beam)
            for (index, column) in bounds.shrunk(dx: 18, dy: 0).columns(springs.count, gap: 6).enumerated() {
                let (mass, stiffness) = springs[index]
                let side = min(column.width - 4, 22 + 18 * mass.squareRoot() / 2)
                let top: CGFloat = 16
                let rest = (bounds.height - 20) * 0.52
                let push = (bounds.height - 20) * 0.24

                let coil = CAShapeLayer()
                coil.path = Self.coil(width: 16, height: rest - top, turns: 9).cgPath
                coil.fillColor = nil
                coil.strokeColor = UIColor(white: 0.55, alpha: 1).cgColor
                coil.lineWidth = 0.9 + stiffness.squareRoot() / 9
                coil.lineJoin = .round
                coil.anchorPoint = .zero
                coil.position = CGPoint(x: column.midX, y: top)
                let weight = CALayer(color: Palette.color(index), cornerRadius: 6)
                weight.anchorPoint = CGPoint(x: 0.5, y: 0)
                weight.setSize(CGSize(width: side, height: side), at: CGPoint(x: column.midX, y: rest))
                let label = CALayer.caption(
                    "\(Self.number(mass))\(column.width < 48 ? "" : " kg") · \(Int(stiffness))", size: 10)
                label.alignmentMode = .center
                label.frame = CGRect(x: column.minX - 6, y: bounds.maxY - 20, width: column.width + 12, height: 14)
                for layer in [coil, weight, label] { host.addSublayer(layer) }

                let down = Self.spring("position.y", from: rest + push, to: rest)
                let stretch = Self.spring("transform.scale.y", from: (rest + push - top) / (rest - top), to: 1)
                for spring in [down, stretch] {
                    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, 0.7)
                }
                weight.run(down.looped(Self.period))
                coil.run(stretch.looped(Self.period))
            }
        }
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? "\(Int(value))" : "½"
    }

    private static func coil(width: CGFloat, height: CGFloat, turns: Int) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: .zero)
        for turn in 0..<(turns * 2) {
            path.addLine(
                to: CGPoint(
                    x: turn % 2 == 0 ? width / 2 : -width / 2,
                    y: height * (CGFloat(turn) + 0.5) / CGFloat(turns * 2)))
        }
        path.addLine(to: CGPoint(x: 0, y: height))
        return path
    }

    // MARK: Bounce

    private func bounces() -> UIView {
        let values: [CGFloat] = [-0.5, 0, 0.3, 0.5, 0.8]
        return AnimatedLayersView(background: nil) { host, bounds in
            for (index, row) in bounds.rows(values.count, gap: 6).enumerated() {
                let side = min(24, row.height)
                let label = CALayer.caption(
                    String(format: "%g", Double(values[index])).replacingOccurrences(of: "-", with: "−"), size: 12)
                label.frame = CGRect(x: row.minX, y: row.midY - 8, width: 32, height: 16)
                let track = CALayer(color: Palette.well, cornerRadius: side / 2)
                track.frame = CGRect(x: row.minX + 36, y: row.midY - side / 2, width: row.width - 36, height: side)
                let mark = CALayer(color: UIColor(white: 0.8, alpha: 1))
                let goal = track.frame.minX + track.frame.width * 0.58
                mark.frame = CGRect(x: goal - 0.5, y: track.frame.minY, width: 1, height: side)
                let disc = CALayer(color: Palette.color(index + 2), cornerRadius: side / 2 - 3)
                disc.setSize(CGSize(width: side - 6, height: side - 6), at: CGPoint(x: goal, y: row.midY))
                for layer in [label, track, mark, disc] { host.addSublayer(layer) }
                let spring = CASpringAnimation(perceptualDuration: 1.1, bounce: values[index])
                spring.keyPath = "position.x"
                (spring.fromValue, spring.toValue) = (track.frame.minX + side / 2, goal)
                spring.duration = Self.period
                disc.run(spring.looped(Self.period))
            }
        }
    }

    // MARK: Follow

    private func follower() -> UIView {
        let balls = (0..<6).map { CALayer(color: Palette.color($0), cornerRadius: 18 - CGFloat($0) * 2) }
        return AnimatedLayersView(
            background: Palette.ink,
            touched: { _, point in
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                for (index, ball) in balls.enumerated() {
                    // From the old position to the new one, in addition to the springs that are still moving.
                    for (keyPath, old, new) in [
                        ("position.x", ball.position.x, point.x), ("position.y", ball.position.y, point.y),
                    ] {
                        let spring = CASpringAnimation(keyPath: keyPath)
                        (spring.fromValue, spring.toValue) = (old - new, 0)
                        spring.isAdditive = true
                        spring.stiffness = 180 / CGFloat(index + 1)
                        spring.damping = 11 / CGFloat(index + 1).squareRoot()
                        spring.duration = min(spring.settlingDuration, 6)
                        ball.add(spring, forKey: nil)
                    }
                    ball.position = point
                }
                CATransaction.commit()
            },
            start: { host, bounds in
                for (index, ball) in balls.enumerated().reversed() {
                    let side = 36 - CGFloat(index) * 4
                    ball.removeAllAnimations()
                    ball.setSize(CGSize(width: side, height: side), at: bounds.middle)
                    host.addSublayer(ball)
                    // An initial push that shows the springs in motion.
                    for (keyPath, distance, stiffness) in [
                        ("position.x", -bounds.width * 0.34, 0.5), ("position.y", bounds.height * 0.3, 0.9),
                    ] {
                        let spring = CASpringAnimation(keyPath: keyPath)
                        (spring.fromValue, spring.toValue) = (distance, 0)
                        spring.isAdditive = true
                        spring.stiffness = stiffness
                        spring.damping = 0.12
                        spring.timeOffset = -0.28 * Double(index)
                        spring.fillMode = .backwards
                        spring.duration = 200
                        ball.add(spring, forKey: nil)
                    }
                }
            })
    }
}

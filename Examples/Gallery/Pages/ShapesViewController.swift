import UIKit

final class ShapesViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView("Fill rules", caption: "A path that crosses itself.", content: fillRules()),
                CardView(
                    "Caps and joins", caption: "lineCap and lineJoin of wide lines; the path is in white.", span: 1.3,
                    content: lines()),
            ],
            [
                CardView("Dashes", caption: "lineDashPattern, and lineDashPhase below.", content: dashes()),
                CardView("Parts of a line", caption: "strokeStart and strokeEnd.", content: progress()),
                CardView("Any path", caption: "Filled and stroked on the GPU, sharp at any size.", content: figures()),
            ],
        ])
    }

    private func fillRules() -> UIView {
        let rules: [(String, CAShapeLayerFillRule)] = [("nonZero", .nonZero), ("evenOdd", .evenOdd)]
        return ArrangedView.row(
            rules.map { name, rule in
                let star = ShapeView(
                    fill: .systemYellow, stroke: .systemOrange, width: 3, path: { .pentagram(in: $0) }
                ) {
                    $0.fillRule = rule
                    $0.lineJoin = .round
                }
                return CaptionedView(name, sample: star, proportions: CGSize(width: 1, height: 1))
            })
    }

    private func lines() -> UIView {
        let caps: [(String, CAShapeLayerLineCap)] = [("butt", .butt), ("round", .round), ("square", .square)]
        let joins: [(String, CAShapeLayerLineJoin)] = [("miter", .miter), ("round", .round), ("bevel", .bevel)]
        let line: (CGRect) -> UIBezierPath = { bounds in
            let path = UIBezierPath()
            path.addLines((bounds.minX + 20, bounds.midY), (bounds.maxX - 20, bounds.midY))
            return path
        }
        let corner: (CGRect) -> UIBezierPath = { bounds in
            let path = UIBezierPath()
            let (middle, drop) = (bounds.midX, min(bounds.height - 30, 60))
            path.addLines(
                (middle - drop * 0.8, bounds.midY + drop / 2), (middle, bounds.midY - drop / 2 + 8),
                (middle + drop * 0.8, bounds.midY + drop / 2))
            return path
        }
        let upper = caps.map { name, cap in
            CaptionedView(name, sample: OutlinedLine(path: line, color: .systemIndigo) { $0.lineCap = cap })
        }
        let lower = joins.map { name, join in
            CaptionedView(name, sample: OutlinedLine(path: corner, color: .systemTeal) { $0.lineJoin = join })
        }
        return ArrangedView(upper + lower) { bounds in
            let split = bounds.divided(atDistance: bounds.height * 0.36, from: .minYEdge)
            for (line, views) in [(split.slice, upper), (split.remainder, lower)] {
                for (view, cell) in zip(views, line.columns(3, gap: 12)) { view.frame = cell }
            }
        }
    }

    private func dashes() -> UIView {
        let patterns: [([NSNumber], CGFloat, CAShapeLayerLineCap)] = [
            ([12, 6], 0, .butt), ([18, 6, 4, 6], 0, .butt), ([0, 11], 0, .round), ([16, 12], 0, .round),
            ([24, 12], 0, .butt), ([24, 12], 12, .butt), ([24, 12], 24, .butt),
        ]
        let views = patterns.enumerated().map { index, entry in
            ShapeView(
                stroke: index < 4 ? Palette.color(index) : .systemBlue, width: 6,
                path: { bounds in
                    let path = UIBezierPath()
                    path.addLines((bounds.minX + 4, bounds.midY), (bounds.maxX - 4, bounds.midY))
                    return path
                }
            ) {
                $0.lineDashPattern = entry.0
                $0.lineDashPhase = entry.1
                $0.lineCap = entry.2
            }
        }
        return ArrangedView.grid(views, columns: 1, gap: 4)
    }

    private func progress() -> UIView {
        let parts: [(CGFloat, CGFloat)] = [(0, 0.25), (0, 0.7), (0.1, 0.9), (0.45, 0.55)]
        return ArrangedView.grid(
            parts.enumerated().map { index, part in
                CaptionedView(
                    String(format: "%g to %g", Double(part.0), Double(part.1)),
                    sample: ProgressRing(start: part.0, end: part.1, color: Palette.color(index)),
                    proportions: CGSize(width: 1, height: 1))
            }, columns: 2)
    }

    private func figures() -> UIView {
        let heart = ShapeView(fill: .systemPink, path: { .heart(in: $0.insetBy(dx: 2, dy: 2)) })
        let gear = ShapeView(fill: .systemGray, stroke: Palette.ink, width: 2, path: { .gear(in: $0) }) {
            $0.fillRule = .evenOdd
            $0.lineJoin = .round
        }
        let wave = ShapeView(stroke: .systemBlue, width: 3, path: { .wave(in: $0) }) { $0.lineCap = .round }
        let spiral = ShapeView(stroke: .systemPurple, width: 4, path: { .spiral(in: $0) }) { $0.lineCap = .round }
        let square = CGSize(width: 1, height: 1)
        return ArrangedView.grid(
            [heart, gear, spiral, wave].map { shape in
                ArrangedView([shape]) { shape.frame = $0.fitting(square).insetBy(dx: 2, dy: 2) }
            }, columns: 2)
    }
}

/// A wide line and its path.
private final class OutlinedLine: UIView {
    private let line: ShapeView
    private let axis: ShapeView

    init(path: @escaping (CGRect) -> UIBezierPath, color: UIColor, change: (CAShapeLayer) -> Void) {
        line = ShapeView(stroke: color, width: 20, path: path, change: change)
        axis = ShapeView(stroke: .white, width: 1.5, path: path)
        super.init(frame: .zero)
        addSubview(line)
        addSubview(axis)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        line.frame = bounds
        axis.frame = bounds
    }
}

/// A part of a circle, from the top, over the whole circle.
private final class ProgressRing: UIView {
    private let track: ShapeView
    private let part: ShapeView

    init(start: CGFloat, end: CGFloat, color: UIColor) {
        let circle: (CGRect) -> UIBezierPath = { bounds in
            UIBezierPath(
                arcCenter: bounds.middle, radius: max(1, min(bounds.width, bounds.height) / 2 - 6),
                startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true)
        }
        track = ShapeView(stroke: color.withAlphaComponent(0.18), width: 9, path: circle)
        part = ShapeView(stroke: color, width: 9, path: circle) {
            $0.strokeStart = start
            $0.strokeEnd = end
            $0.lineCap = .round
        }
        super.init(frame: .zero)
        addSubview(track)
        addSubview(part)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = bounds
        part.frame = bounds
    }
}

private extension UIBezierPath {
    static func pentagram(in bounds: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let radius = max(1, min(bounds.width, bounds.height) / 2 - 6)
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + 4 + sin(angle) * radius)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    static func heart(in b: CGRect) -> UIBezierPath {
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: b.minX + b.width * x, y: b.minY + b.height * y) }
        let path = UIBezierPath()
        path.move(to: at(0.5, 0.94))
        path.addCurve(to: at(0.02, 0.32), controlPoint1: at(0.36, 0.8), controlPoint2: at(0.02, 0.6))
        path.addCurve(to: at(0.5, 0.24), controlPoint1: at(0.02, 0), controlPoint2: at(0.42, -0.02))
        path.addCurve(to: at(0.98, 0.32), controlPoint1: at(0.58, -0.02), controlPoint2: at(0.98, 0))
        path.addCurve(to: at(0.5, 0.94), controlPoint1: at(0.98, 0.6), controlPoint2: at(0.64, 0.8))
        path.close()
        return path
    }

    static func gear(in bounds: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let radius = max(1, min(bounds.width, bounds.height) / 2 - 3)
        let teeth = 9
        for index in 0..<teeth * 4 {
            let angle = (CGFloat(index) - 0.5) * 2 * .pi / CGFloat(teeth * 4)
            let length = index % 4 < 2 ? radius : radius * 0.76
            let point = CGPoint(x: bounds.midX + cos(angle) * length, y: bounds.midY + sin(angle) * length)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        let hole = CGRect(origin: bounds.middle, size: .zero).insetBy(dx: -radius * 0.34, dy: -radius * 0.34)
        path.append(UIBezierPath(ovalIn: hole))
        return path
    }

    static func wave(in bounds: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        for step in 0...80 {
            let part = CGFloat(step) / 80
            let height = sin(part * 6 * .pi) * sin(part * .pi) * (bounds.height / 2 - 4)
            let point = CGPoint(x: bounds.minX + 3 + part * (bounds.width - 6), y: bounds.midY - height)
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    static func spiral(in bounds: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        let radius = max(1, min(bounds.width, bounds.height) / 2 - 4)
        for step in 0...120 {
            let part = CGFloat(step) / 120
            let angle = part * 6 * .pi
            let point = CGPoint(
                x: bounds.midX + cos(angle) * radius * part, y: bounds.midY + sin(angle) * radius * part)
            if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }
}

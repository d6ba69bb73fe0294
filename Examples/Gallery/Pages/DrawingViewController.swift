import UIKit

final class DrawingViewController: UIViewController {
    override func loadView() {
        view = GridView([
            [
                CardView("Paths", caption: "Winding and even-odd fill, curves.", content: PathsDrawing()),
                CardView("Strokes", caption: "Line joins and line caps.", content: StrokesDrawing()),
                CardView("Dashes", caption: "Lengths, phases and round dots.", content: DashesDrawing()),
            ],
            [
                CardView("Gradients", caption: "Linear and radial, clipped to a path.", content: GradientsDrawing()),
                CardView("Shadows", caption: "Offset, blur and colour.", content: ShadowsDrawing()),
                CardView("Blend modes", caption: "How teal blends with the background.", content: BlendDrawing()),
            ],
        ])
    }
}

private final class PathsDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        let cells = bounds.rows(2, gap: 8).flatMap { $0.columns(2, gap: 8) }
        for (index, name) in ["winding", "even-odd"].enumerated() {
            let star = Self.star(in: square(in: cells[index], caption: name).insetBy(dx: 2, dy: 2))
            star.usesEvenOddFillRule = index == 1
            UIColor.systemIndigo.setFill()
            star.fill()
        }
        UIColor.systemPink.withAlphaComponent(0.2).setFill()
        UIColor.systemPink.setStroke()
        let shapes = [
            Self.heart(in: square(in: cells[2], caption: "curves").insetBy(dx: 2, dy: 2)),
            Self.pie(in: square(in: cells[3], caption: "arcs").insetBy(dx: 2, dy: 2)),
        ]
        for shape in shapes {
            shape.lineWidth = 3
            shape.lineJoinStyle = .round
            shape.fill()
            shape.stroke()
        }
    }

    private static func star(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<5 {
            let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
            let point = CGPoint(
                x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private static func pie(in rect: CGRect) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: rect.middle)
        path.addArc(
            withCenter: rect.middle, radius: rect.width / 2 - 2, startAngle: 0.5, endAngle: 2 * .pi - 0.5,
            clockwise: true)
        path.close()
        return path
    }

    private static func heart(in rect: CGRect) -> UIBezierPath {
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
        }
        let path = UIBezierPath()
        path.move(to: point(0.5, 0.95))
        path.addCurve(to: point(0.5, 0.25), controlPoint1: point(-0.25, 0.45), controlPoint2: point(0.2, -0.15))
        path.addCurve(to: point(0.5, 0.95), controlPoint1: point(0.8, -0.15), controlPoint2: point(1.25, 0.45))
        path.close()
        return path
    }
}

private final class StrokesDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        let rows = bounds.rows(2, gap: 8)
        let joins: [(CGLineJoin, String)] = [(.miter, "miter"), (.round, "round"), (.bevel, "bevel")]
        for ((join, name), cell) in zip(joins, rows[0].columns(3, gap: 8)) {
            let area = square(in: cell, caption: name, maxSide: 84).insetBy(dx: 8, dy: 14)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: area.minX, y: area.maxY))
            path.addLine(to: CGPoint(x: area.midX, y: area.minY + 4))
            path.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
            path.lineJoinStyle = join
            stroke(path, width: 15, color: .systemIndigo)
        }
        let caps: [(CGLineCap, String)] = [(.butt, "butt"), (.round, "round"), (.square, "square")]
        for ((cap, name), cell) in zip(caps, rows[1].columns(3, gap: 8)) {
            let area = square(in: cell, caption: name, maxSide: 84)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: area.minX + 12, y: area.midY))
            path.addLine(to: CGPoint(x: area.maxX - 12, y: area.midY))
            path.lineCapStyle = cap
            stroke(path, width: 15, color: .systemTeal)
        }
    }

    private func stroke(_ path: UIBezierPath, width: CGFloat, color: UIColor) {
        path.lineWidth = width
        color.setStroke()
        path.stroke()
        path.lineWidth = 1
        path.lineCapStyle = .butt
        UIColor.white.setStroke()
        path.stroke()
    }
}

private final class DashesDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        let patterns: [([CGFloat], CGFloat, CGLineCap)] = [
            ([12, 6], 0, .butt), ([12, 6], 9, .butt), ([20, 6, 4, 6], 0, .butt), ([0, 10], 0, .round),
            ([14, 12], 0, .round),
        ]
        let left = CGRect(x: 0, y: 0, width: bounds.width * 0.52, height: bounds.height)
        for (index, (pattern, row)) in zip(patterns, left.rows(patterns.count, gap: 0)).enumerated() {
            let line = UIBezierPath()
            line.move(to: CGPoint(x: row.minX + 4, y: row.midY))
            line.addLine(to: CGPoint(x: row.maxX, y: row.midY))
            line.lineWidth = 5
            line.lineCapStyle = pattern.2
            line.setLineDash(pattern.0, count: pattern.0.count, phase: pattern.1)
            Palette.color(index).setStroke()
            line.stroke()
        }
        let area = CGRect(x: bounds.width * 0.6, y: 0, width: bounds.width * 0.4, height: bounds.height)
            .fitting(CGSize(width: 1, height: 1)).shrunk(dx: 4, dy: 4)
        for ring in 0..<3 {
            let circle = UIBezierPath(ovalIn: area.shrunk(dx: CGFloat(ring) * 16, dy: CGFloat(ring) * 16))
            circle.lineWidth = 4
            circle.lineCapStyle = ring == 1 ? .round : .butt
            let pattern: [CGFloat] = [[10, 5], [0, 8], [3, 3]][ring]
            circle.setLineDash(pattern, count: 2, phase: 0)
            Palette.color(ring * 2).setStroke()
            circle.stroke()
        }
    }
}

private final class GradientsDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let cells = bounds.columns(2, gap: 14)
        let colors = [UIColor.systemPink, .systemOrange, .systemYellow].map(\.cgColor)
        if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 0.55, 1]) {
            context.saveGState()
            UIBezierPath(roundedRect: cells[0], cornerRadius: 14).addClip()
            context.drawLinearGradient(
                gradient, start: cells[0].origin, end: CGPoint(x: cells[0].maxX, y: cells[0].maxY), options: [])
            context.restoreGState()
        }
        let light = [UIColor.white, .systemTeal, .systemIndigo].map(\.cgColor)
        if let gradient = CGGradient(colorsSpace: nil, colors: light as CFArray, locations: [0, 0.4, 1]) {
            let disc = cells[1].fitting(CGSize(width: 1, height: 1))
            context.saveGState()
            UIBezierPath(ovalIn: disc).addClip()
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: disc.midX - disc.width * 0.18, y: disc.midY - disc.height * 0.2),
                startRadius: 0, endCenter: disc.middle, endRadius: disc.width / 2, options: .drawsAfterEndLocation)
            context.restoreGState()
        }
    }
}

private final class ShadowsDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let black = UIColor.black.withAlphaComponent(0.3)
        let shadows: [(CGSize, CGFloat, UIColor, String)] = [
            (CGSize(width: 0, height: 2), 4, black, "near"), (CGSize(width: 0, height: 9), 18, black, "far"),
            (.zero, 16, .systemIndigo, "glow"), (CGSize(width: 7, height: 7), 0, .systemTeal, "hard"),
        ]
        let cells = bounds.rows(2, gap: 8).flatMap { $0.columns(2, gap: 8) }
        for (shadow, cell) in zip(shadows, cells) {
            let area = square(in: cell, caption: shadow.3).insetBy(dx: 14, dy: 14)
            context.saveGState()
            context.setShadow(offset: shadow.0, blur: shadow.1, color: shadow.2.cgColor)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: area, cornerRadius: 14).fill()
            context.restoreGState()
            UIColor(white: 0, alpha: 0.06).setStroke()
            UIBezierPath(roundedRect: area.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 13.5).stroke()
        }
    }
}

private final class BlendDrawing: DrawingView {
    private let modes: [(CGBlendMode, String)] = [
        (.normal, "normal"), (.multiply, "multiply"), (.screen, "screen"), (.overlay, "overlay"),
        (.difference, "difference"), (.colorDodge, "dodge"), (.hardLight, "hard light"), (.luminosity, "luminosity"),
        (.exclusion, "exclusion"),
    ]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let cells = bounds.rows(3, gap: 4).flatMap { $0.columns(3, gap: 12) }
        for ((mode, name), cell) in zip(modes, cells) {
            let area = square(in: cell, caption: name)
            context.saveGState()
            UIBezierPath(roundedRect: area, cornerRadius: 8).addClip()
            Pictures.landscape.draw(in: area.insetBy(dx: -area.width / 4, dy: 0))
            context.setBlendMode(mode)
            UIColor.systemTeal.setFill()
            context.fillEllipse(in: area.insetBy(dx: area.width * 0.18, dy: area.height * 0.18))
            context.restoreGState()
        }
    }
}

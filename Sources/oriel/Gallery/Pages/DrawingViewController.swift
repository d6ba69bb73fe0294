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
                CardView("Blend modes", caption: "How a colour meets what is there.", content: BlendDrawing()),
            ],
        ])
    }
}

private final class PathsDrawing: DrawingView {
    override func draw(_ rect: CGRect) {
        let cells = bounds.columns(3, gap: 10)
        for (index, name) in ["winding", "even-odd"].enumerated() {
            let star = Self.star(in: area(cells[index]))
            star.usesEvenOddFillRule = index == 1
            UIColor.systemIndigo.setFill()
            star.fill()
            drawCaption(name, in: caption(cells[index]))
        }
        let heart = Self.heart(in: area(cells[2]))
        UIColor.systemPink.withAlphaComponent(0.2).setFill()
        UIColor.systemPink.setStroke()
        heart.lineWidth = 3
        heart.fill()
        heart.stroke()
        drawCaption("curves", in: caption(cells[2]))
    }

    private func area(_ cell: CGRect) -> CGRect {
        CGRect(x: cell.minX, y: cell.minY, width: cell.width, height: cell.height - 22)
            .fitting(CGSize(width: 1, height: 1)).insetBy(dx: 2, dy: 2)
    }

    private func caption(_ cell: CGRect) -> CGRect {
        CGRect(x: cell.minX, y: cell.maxY - 16, width: cell.width, height: 16)
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
        let rows = bounds.rows(2, gap: 12)
        let joins: [(CGLineJoin, String)] = [(.miter, "miter"), (.round, "round"), (.bevel, "bevel")]
        for ((join, name), cell) in zip(joins, rows[0].columns(3, gap: 12)) {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: cell.midX - 28, y: cell.maxY - 28))
            path.addLine(to: CGPoint(x: cell.midX, y: cell.minY + 12))
            path.addLine(to: CGPoint(x: cell.midX + 28, y: cell.maxY - 28))
            path.lineJoinStyle = join
            stroke(path, width: 14, color: .systemIndigo)
            drawCaption(name, in: CGRect(x: cell.minX, y: cell.maxY - 16, width: cell.width, height: 16))
        }
        let caps: [(CGLineCap, String)] = [(.butt, "butt"), (.round, "round"), (.square, "square")]
        for ((cap, name), cell) in zip(caps, rows[1].columns(3, gap: 12)) {
            let path = UIBezierPath()
            path.move(to: CGPoint(x: cell.midX - 24, y: cell.midY - 8))
            path.addLine(to: CGPoint(x: cell.midX + 24, y: cell.midY - 8))
            path.lineCapStyle = cap
            stroke(path, width: 14, color: .systemTeal)
            drawCaption(name, in: CGRect(x: cell.minX, y: cell.maxY - 16, width: cell.width, height: 16))
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
            .fitting(CGSize(width: 1, height: 1)).insetBy(dx: 4, dy: 4)
        for ring in 0..<3 {
            let circle = UIBezierPath(ovalIn: area.insetBy(dx: CGFloat(ring) * 16, dy: CGFloat(ring) * 16))
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
        let shadows: [(CGSize, CGFloat, UIColor, String)] = [
            (CGSize(width: 0, height: 2), 4, UIColor.black.withAlphaComponent(0.3), "near"),
            (CGSize(width: 0, height: 8), 16, UIColor.black.withAlphaComponent(0.3), "far"),
            (CGSize(width: 0, height: 0), 14, UIColor.systemIndigo, "glow"),
        ]
        for (shadow, cell) in zip(shadows, bounds.columns(3, gap: 14)) {
            let area = CGRect(x: cell.minX, y: cell.minY, width: cell.width, height: cell.height - 20)
                .fitting(CGSize(width: 1, height: 1)).insetBy(dx: 14, dy: 14)
            context.saveGState()
            context.setShadow(offset: shadow.0, blur: shadow.1, color: shadow.2.cgColor)
            UIColor.white.setFill()
            UIBezierPath(roundedRect: area, cornerRadius: 14).fill()
            context.restoreGState()
            drawCaption(shadow.3, in: CGRect(x: cell.minX, y: cell.maxY - 16, width: cell.width, height: 16))
        }
    }
}

private final class BlendDrawing: DrawingView {
    private let modes: [(CGBlendMode, String)] = [
        (.normal, "normal"), (.multiply, "multiply"), (.screen, "screen"), (.overlay, "overlay"),
        (.difference, "difference"), (.colorDodge, "dodge"), (.hardLight, "hard light"), (.luminosity, "luminosity"),
    ]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (row, line) in bounds.rows(2, gap: 8).enumerated() {
            for (column, cell) in line.columns(4, gap: 10).enumerated() {
                let (mode, name) = modes[row * 4 + column]
                let area = CGRect(x: cell.minX, y: cell.minY, width: cell.width, height: cell.height - 18)
                    .fitting(CGSize(width: 1, height: 1))
                context.saveGState()
                UIBezierPath(roundedRect: area, cornerRadius: 10).addClip()
                Pictures.landscape.draw(in: area.insetBy(dx: -area.width / 4, dy: 0))
                context.setBlendMode(mode)
                UIColor.systemTeal.setFill()
                context.fillEllipse(in: area.insetBy(dx: area.width * 0.18, dy: area.height * 0.18))
                context.restoreGState()
                drawCaption(name, in: CGRect(x: cell.minX - 6, y: cell.maxY - 15, width: cell.width + 12, height: 15))
            }
        }
    }
}

import UIKit

/// What is on the paper at first: a picture drawn with a pen's pressure, and a trace of the eraser.
@MainActor enum PaintSample {
    static func strokes(in size: CGSize) -> [PaintStroke] {
        guard size.width > 40, size.height > 40 else { return [] }
        return [sun(in: size)] + waves(in: size) + [flourish(in: size), eraser(in: size)]
    }

    /// A spiral that is pressed harder towards its end.
    private static func sun(in size: CGSize) -> PaintStroke {
        let radius = min(size.width * 0.1, size.height * 0.2)
        let points = stride(from: CGFloat(0), through: 1, by: 0.004).map { part in
            let angle = part * 9 * .pi, distance = radius * (0.08 + 0.92 * part)
            return PaintStroke.Point(
                location: CGPoint(
                    x: size.width * 0.83 + cos(angle) * distance, y: size.height * 0.26 + sin(angle) * distance),
                width: radius * (0.05 + 0.13 * part))
        }
        return PaintStroke(color: .systemOrange, points: points)
    }

    /// Lines with two pressures, one for each way.
    private static func waves(in size: CGSize) -> [PaintStroke] {
        let colors: [UIColor] = [.systemTeal, .systemBlue, .systemIndigo]
        return colors.enumerated().map { index, color in
            let (row, phase) = (CGFloat(index), CGFloat(index) * 1.3)
            let points = stride(from: CGFloat(0.05), through: 0.95, by: 0.004).map { x in
                let angle = x * 5 * .pi + phase
                return PaintStroke.Point(
                    location: CGPoint(
                        x: size.width * x, y: size.height * (0.66 + 0.12 * row + 0.045 * sin(angle))),
                    width: min(size.height * 0.06, 4 + 11 * (1 + cos(angle)) * (0.6 + 0.25 * row)))
            }
            return PaintStroke(color: color, points: points)
        }
    }

    /// Loops as in writing: thin upwards, thick downwards.
    private static func flourish(in size: CGSize) -> PaintStroke {
        let (height, step) = (size.height * 0.17, size.width * 0.0165)
        var lastY: CGFloat?
        let points = stride(from: CGFloat(0), through: 11 * .pi, by: 0.1).map { angle in
            let grow = 0.65 + 0.35 * sin(angle / 11)
            let location = CGPoint(
                x: size.width * 0.08 + step * angle + step * 2.4 * sin(angle),
                y: size.height * 0.3 - height * grow * cos(angle))
            let speed = (location.y - (lastY ?? location.y)) / (height * 0.1)
            lastY = location.y
            return PaintStroke.Point(location: location, width: 2.5 + 6.5 * min(max(speed, 0), 1))
        }
        return PaintStroke(color: Palette.ink, points: points)
    }

    private static func eraser(in size: CGSize) -> PaintStroke {
        let points = stride(from: CGFloat(0), through: 1, by: 0.02).map { part in
            PaintStroke.Point(
                location: CGPoint(x: size.width * (0.62 + 0.1 * part), y: size.height * (0.57 + 0.4 * part)),
                width: 10 + 22 * part)
        }
        return PaintStroke(color: nil, points: points)
    }
}

import CoreGraphics

/// The icon of a key, drawn as a path.
enum KeyIcon: Hashable {
    case shift
    /// Shift that stays: an arrow above a bar.
    case capsLock
    case delete
    case globe
    case dismiss

    /// Draws the icon in the current context, 22 points wide.
    ///
    /// - Parameters:
    ///   - center: The icon's middle.
    ///   - color: The colour of lines.
    ///   - isFilled: Whether the arrow of Shift is filled.
    ///   - isMirrored: Whether the text that the key deletes is to the right.
    @MainActor func draw(at center: CGPoint, color: UIColor, isFilled: Bool = false, isMirrored: Bool = false) {
        color.setStroke()
        color.setFill()
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: center.x + (isMirrored ? -x : x), y: center.y + y)
        }
        switch self {
        case .shift, .capsLock:
            let arrow = Self.polygon(
                [(0, -9), (9, 0.5), (4.5, 0.5), (4.5, 7), (-4.5, 7), (-4.5, 0.5), (-9, 0.5)].map(point))
            arrow.lineWidth = 1.5
            arrow.lineJoinStyle = .round
            if isFilled { arrow.fill() }
            arrow.stroke()
            guard self == .capsLock else { return }
            let bar = Self.polygon([(-4.5, 9), (4.5, 9), (4.5, 11), (-4.5, 11)].map(point))
            bar.fill()
        case .delete:
            let shape = Self.polygon([(-11, 0), (-4, -7.5), (11, -7.5), (11, 7.5), (-4, 7.5)].map(point))
            Self.stroke(shape)
            Self.stroke(Self.lines([(point(-0.5, -3.5), point(6.5, 3.5)), (point(6.5, -3.5), point(-0.5, 3.5))]))
        case .globe:
            let radius: CGFloat = 9
            let square = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            Self.stroke(UIBezierPath(ovalIn: square))
            Self.stroke(UIBezierPath(ovalIn: square.insetBy(dx: radius * 0.55, dy: 0)))
            Self.stroke(
                Self.lines([
                    (point(-9, 0), point(9, 0)), (point(0, -9), point(0, 9)),
                    (point(-7.8, -4.5), point(7.8, -4.5)), (point(-7.8, 4.5), point(7.8, 4.5)),
                ]))
        case .dismiss:
            let board = CGRect(x: center.x - 11, y: center.y - 9, width: 22, height: 12)
            Self.stroke(UIBezierPath(roundedRect: board, cornerRadius: 2))
            Self.stroke(Self.lines([(point(-7, -5.5), point(7, -5.5)), (point(-4.5, -0.5), point(4.5, -0.5))]))
            Self.stroke(Self.polygon([(-4, 6), (4, 6), (0, 10)].map(point)))
        }
    }

    @MainActor private static func polygon(_ points: [CGPoint]) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    @MainActor private static func lines(_ lines: [(CGPoint, CGPoint)]) -> UIBezierPath {
        let path = UIBezierPath()
        for (start, end) in lines {
            path.move(to: start)
            path.addLine(to: end)
        }
        return path
    }

    @MainActor private static func stroke(_ path: UIBezierPath) {
        path.lineWidth = 1.5
        path.lineJoinStyle = .round
        path.lineCapStyle = .round
        path.stroke()
    }
}

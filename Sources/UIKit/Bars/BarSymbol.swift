import CoreGraphics
import UIFoundation

/// The images of the system's bar items, drawn from paths as templates.
enum BarSymbol: Int {
    case add, compose, reply, action, organize, bookmarks, search, refresh, close, camera, trash, play, pause, rewind
    case fastForward, pageCurl, writingTools, back, more

    private struct Key: Hashable {
        var symbol: BarSymbol
        var scale: CGFloat
    }

    /// The side in points.
    static let side: CGFloat = 22
    /// The largest number of cached images: those of all symbols at a few scales.
    private static let cacheLimit = 80
    @MainActor private static var cache: [Key: UIImage] = [:]

    /// The size in points.
    private var size: CGSize {
        CGSize(width: self == .back ? 13 : Self.side, height: Self.side)
    }

    /// Returns the image at a scale in pixels per point.
    @MainActor func image(scale: CGFloat) -> UIImage {
        let key = Key(symbol: self, scale: scale > 0 && scale.isFinite ? scale : 1)
        if let known = Self.cache[key] { return known }
        if Self.cache.count >= Self.cacheLimit { Self.cache = Self.cache.filter { $0.key.scale == key.scale } }
        let format = UIGraphicsImageRendererFormat()
        format.scale = key.scale
        var image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIColor.black.set()
            let drawing = drawing
            drawing.lines.lineWidth = 1.75
            drawing.lines.lineCapStyle = .round
            drawing.lines.lineJoinStyle = .round
            drawing.lines.stroke()
            drawing.areas.fill()
        }.withRenderingMode(.alwaysTemplate)
        if isDirectional { image = image.imageFlippedForRightToLeftLayoutDirection() }
        Self.cache[key] = image
        return image
    }

    /// Whether the symbol is mirrored in a right-to-left interface.
    private var isDirectional: Bool { self == .back || self == .reply || self == .rewind || self == .fastForward }

    private var drawing: (lines: UIBezierPath, areas: UIBezierPath) {
        let lines = UIBezierPath(), areas = UIBezierPath()
        func line(_ points: (CGFloat, CGFloat)..., isClosed: Bool = false) {
            for (index, point) in points.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 { lines.move(to: point) } else { lines.addLine(to: point) }
            }
            if isClosed { lines.close() }
        }
        func area(_ points: (CGFloat, CGFloat)...) {
            for (index, point) in points.enumerated() {
                let point = CGPoint(x: point.0, y: point.1)
                if index == 0 { areas.move(to: point) } else { areas.addLine(to: point) }
            }
            areas.close()
        }
        func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from start: CGFloat, to end: CGFloat) {
            let path = UIBezierPath(
                arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start * .pi / 180,
                endAngle: end * .pi / 180, clockwise: true)
            lines.append(path)
        }
        func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, radius: CGFloat = 2) {
            lines.append(
                UIBezierPath(
                    roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius))
        }
        switch self {
        case .add:
            line((11, 3), (11, 19))
            line((3, 11), (19, 11))
        case .compose:
            line((11, 4), (5, 4), (3, 6), (3, 17), (5, 19), (16, 19), (18, 17), (18, 11))
            line((8.5, 13.5), (9.5, 10), (17.5, 2), (20, 4.5), (12, 12.5), isClosed: true)
        case .reply:
            line((9, 4), (2.5, 10), (9, 16))
            line((2.5, 10), (13, 10), (17.5, 12.5), (19.5, 18))
        case .action:
            line((8, 8.5), (4.5, 8.5), (4.5, 19.5), (17.5, 19.5), (17.5, 8.5), (14, 8.5))
            line((11, 13), (11, 2))
            line((7.5, 5), (11, 1.5), (14.5, 5))
        case .organize:
            line((2, 7), (2, 5), (8, 5), (10, 7), (20, 7), (20, 18), (2, 18), isClosed: true)
            line((2, 10), (20, 10))
        case .bookmarks:
            line(
                (11, 5.5), (8, 4), (2, 4), (2, 17), (8, 17), (11, 18.5), (14, 17), (20, 17), (20, 4), (14, 4), (11, 5.5)
            )
            line((11, 5.5), (11, 18.5))
        case .search:
            arc(9.5, 9.5, 6.5, from: 0, to: 360)
            line((14.3, 14.3), (19.5, 19.5))
        case .refresh:
            arc(11, 11, 7.5, from: -30, to: 300)
            line((15.5, 1.5), (15, 4.7), (18.2, 5.5))
        case .close:
            line((4.5, 4.5), (17.5, 17.5))
            line((17.5, 4.5), (4.5, 17.5))
        case .camera:
            line((2, 7), (7, 7), (8.5, 4.5), (13.5, 4.5), (15, 7), (20, 7), (20, 18), (2, 18), isClosed: true)
            arc(11, 12, 3.5, from: 0, to: 360)
        case .trash:
            line((3, 5.5), (19, 5.5))
            line((8, 5.5), (8, 2.5), (14, 2.5), (14, 5.5))
            line((5, 5.5), (6, 19.5), (16, 19.5), (17, 5.5))
            line((9.2, 9), (9.5, 16))
            line((12.8, 9), (12.5, 16))
        case .play:
            area((5, 3), (19, 11), (5, 19))
        case .pause:
            area((5, 3), (9, 3), (9, 19), (5, 19))
            area((13, 3), (17, 3), (17, 19), (13, 19))
        case .rewind:
            area((11, 4.5), (11, 17.5), (1.5, 11))
            area((20.5, 4.5), (20.5, 17.5), (11, 11))
        case .fastForward:
            area((1.5, 4.5), (11, 11), (1.5, 17.5))
            area((11, 4.5), (20.5, 11), (11, 17.5))
        case .pageCurl:
            line((18, 12), (18, 2.5), (4, 2.5), (4, 19.5), (10.5, 19.5))
            line((10.5, 19.5), (11.5, 13.5), (18, 12), isClosed: true)
        case .writingTools:
            line((3, 19), (3.5, 15.5), (15, 4), (18, 7), (6.5, 18.5), isClosed: true)
            line((12.5, 6.5), (15.5, 9.5))
            line((6, 2.5), (6, 7.5))
            line((3.5, 5), (8.5, 5))
        case .back:
            line((10.5, 2.5), (2, 11), (10.5, 19.5))
        case .more:
            arc(11, 11, 9, from: 0, to: 360)
            for x: CGFloat in [6.5, 11, 15.5] {
                areas.append(UIBezierPath(ovalIn: CGRect(x: x - 1.4, y: 9.6, width: 2.8, height: 2.8)))
            }
        }
        return (lines, areas)
    }
}

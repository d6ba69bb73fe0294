import CoreGraphics
import Foundation

/// The pictures of a cell's accessories and controls, which all cells share as template images.
@MainActor enum CellGlyph: Hashable {
    case chevron, upDown, checkmark, info, minus, plus, ring, selected, lines

    private struct Key: Hashable {
        var glyph: CellGlyph
        var scale: CGFloat
    }

    private static var cache: [Key: UIImage] = [:]

    /// The size of the picture in points.
    nonisolated var size: CGSize {
        switch self {
        case .chevron: CGSize(width: 8, height: 14)
        case .upDown: CGSize(width: 10, height: 14)
        case .checkmark: CGSize(width: 16, height: 14)
        case .info, .minus, .plus, .ring, .selected: CGSize(width: 22, height: 22)
        case .lines: CGSize(width: 20, height: 14)
        }
    }

    /// Returns the picture with a number of pixels per point.
    func image(scale: CGFloat) -> UIImage {
        let key = Key(glyph: self, scale: scale)
        if let image = Self.cache[key] { return image }
        // Windows have few different scales.
        if Self.cache.count > 32 { Self.cache = [:] }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        var image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw() }
            .withRenderingMode(.alwaysTemplate)
        if self == .chevron { image = image.imageFlippedForRightToLeftLayoutDirection() }
        Self.cache[key] = image
        return image
    }

    private func draw() {
        UIColor.black.set()
        let box = CGRect(origin: .zero, size: size)
        switch self {
        case .chevron: stroke([(1, 1), (6.8, 7), (1, 13)], width: 1.9)
        case .upDown:
            stroke([(1.6, 5), (5, 1.6), (8.4, 5)], width: 1.7)
            stroke([(1.6, 9), (5, 12.4), (8.4, 9)], width: 1.7)
        case .checkmark: stroke([(1.2, 7.6), (5.6, 12.4), (14.8, 1.2)], width: 2.1)
        case .lines: for y in [1, 7, 13] as [CGFloat] { stroke([(1, y), (19, y)], width: 1.4) }
        case .ring:
            let ring = UIBezierPath(ovalIn: box.insetBy(dx: 0.75, dy: 0.75))
            ring.lineWidth = 1.5
            ring.stroke()
        case .info:
            let ring = UIBezierPath(ovalIn: box.insetBy(dx: 1, dy: 1))
            ring.lineWidth = 1.5
            ring.stroke()
            UIBezierPath(ovalIn: CGRect(x: 9.8, y: 5.3, width: 2.4, height: 2.4)).fill()
            stroke([(9.6, 9.8), (11.2, 9.8), (11.2, 16)], width: 1.6)
            stroke([(9.2, 16.2), (13, 16.2)], width: 1.4)
        case .minus, .plus, .selected:
            UIBezierPath(ovalIn: box).fill()
            // The sign is a hole, behind which the control has a white disc.
            path([(5.5, 11), (16.5, 11)], width: 2).cutting(self == .minus || self == .plus)
            path([(11, 5.5), (11, 16.5)], width: 2).cutting(self == .plus)
            path([(6.2, 11.4), (9.8, 15), (16, 7.4)], width: 2).cutting(self == .selected)
        }
    }

    private func stroke(_ points: [(CGFloat, CGFloat)], width: CGFloat) { path(points, width: width).stroke() }

    private func path(_ points: [(CGFloat, CGFloat)], width: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        return path
    }
}

extension UIBezierPath {
    /// Removes the line of the path from the drawing, if it is a part of the picture.
    fileprivate func cutting(_ isPart: Bool) {
        if isPart { stroke(with: .clear, alpha: 1) }
    }
}

/// A view that displays a glyph in its tint colour.
final class CellGlyphView: UIImageView {
    var glyph: CellGlyph {
        didSet { if glyph != oldValue { updateImage() } }
    }

    init(_ glyph: CellGlyph) {
        self.glyph = glyph
        super.init(frame: CGRect(origin: .zero, size: glyph.size))
        updateImage()
    }

    required init?(coder: NSCoder) { fatalError("CellGlyphView is not archived") }

    private func updateImage() { image = glyph.image(scale: window?.contentScale ?? UIScreen.mainScale) }

    override func scaleDidChange() {
        super.scaleDidChange()
        updateImage()
    }
}

import CoreGraphics
import Diagnostics
import Foundation

extension UIImage {
    /// Returns an image of one colour with this image's alpha, which is no symbol. O(pixels).
    package func painted(with color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let pixels, let context = CGContext(width: pixels.width, height: pixels.height) else { return self }
        let box = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        context.draw(pixels, in: box)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(box)
        var attributes = attributes
        attributes.renderingMode = renderingMode
        attributes.source = nil
        attributes.frames = attributes.frames.map { $0.map { $0.painted(with: color, renderingMode: renderingMode) } }
        return UIImage(pixels: context.finish(), attributes: attributes)
    }

    /// Draws the image into a rectangle: as a whole, or in nine parts if it is resizable.
    func paint(in rect: CGRect, on context: CGContext) {
        guard cgImage != nil, rect.isFinite else { return }
        if isResizable, rect.size != size {
            paintNine(in: rect.standardized, on: context)
        } else {
            paintWhole(in: rect, on: context)
        }
    }

    func paintWhole(in rect: CGRect, on context: CGContext) {
        guard let image = cgImage, rect.isFinite else { return }
        let box = rect.standardized
        guard box.width > 0, box.height > 0 else { return }
        let unit = CGAffineTransform(scaleX: 1 / CGFloat(image.width), y: 1 / CGFloat(image.height))
        let placement = CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
        context.draw(
            image, transform: unit.concatenating(imageOrientation.transform).concatenating(placement))
    }

    /// Draws the corners unscaled, the edges stretched along their direction, and the middle stretched along both.
    private func paintNine(in box: CGRect, on context: CGContext) {
        let oriented = orientedImage
        guard let image = oriented.cgImage else { return }
        let columns = Self.cuts(capInsets.left, capInsets.right, scale, image.width, box.minX, box.width)
        let rows = Self.cuts(capInsets.top, capInsets.bottom, scale, image.height, box.minY, box.height)
        for (rowIndex, row) in rows.enumerated() {
            for (columnIndex, column) in columns.enumerated() {
                let target = CGRect(
                    x: column.target.lowerBound, y: row.target.lowerBound,
                    width: column.target.upperBound - column.target.lowerBound,
                    height: row.target.upperBound - row.target.lowerBound)
                let source = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
                    height: row.source.count)
                guard !target.isEmpty, let part = image.cropping(to: source) else { continue }
                let isMiddle = rowIndex == 1 || columnIndex == 1
                if isMiddle, resizingMode == .tile {
                    tile(part, columnIndex == 1, rowIndex == 1, target, on: context)
                } else {
                    context.drawUnflipped(part, in: target)
                }
            }
        }
    }

    private func tile(
        _ part: CGImage, _ alongX: Bool, _ alongY: Bool, _ target: CGRect, on context: CGContext
    ) {
        let width = alongX ? CGFloat(part.width) / scale : target.width
        let height = alongY ? CGFloat(part.height) / scale : target.height
        context.saveGState()
        context.clip(to: target)
        context.drawUnflipped(
            part, in: CGRect(x: target.minX, y: target.minY, width: width, height: height), byTiling: true)
        context.restoreGState()
    }

    /// Returns the extents of the first cap, the middle and the last cap, in pixels of the image and in points of the
    /// target.
    private static func cuts(
        _ first: CGFloat, _ last: CGFloat, _ scale: CGFloat, _ pixels: Int, _ start: CGFloat, _ length: CGFloat
    ) -> [(source: Range<Int>, target: Range<CGFloat>)] {
        let head = min(max(Int(saturating: (first * scale).rounded()), 0), pixels)
        let tail = min(max(Int(saturating: (last * scale).rounded()), 0), pixels - head)
        var (before, after) = (CGFloat(head) / scale, CGFloat(tail) / scale)
        if before + after > length {
            // Too small for both caps: they are scaled down in proportion.
            let share = before / (before + after)
            (before, after) = (length * share, length * (1 - share))
        }
        let end = start + length
        let inner = start + before
        let outer = max(end - after, inner)
        return [
            (0..<head, start..<inner), (head..<(pixels - tail), inner..<outer), ((pixels - tail)..<pixels, outer..<end),
        ]
    }
}

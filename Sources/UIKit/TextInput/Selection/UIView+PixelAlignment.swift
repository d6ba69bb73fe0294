import CoreGraphics

extension UIView {
    /// The part of a rectangle that is rounded to whole pixels.
    enum PixelAlignment {
        /// The edges, so that neighbours stay neighbours.
        case edges
        /// The origin and the size, so that the size is the same everywhere; at least one pixel.
        case originAndSize
    }

    /// Returns a rectangle of this view whose edges are between pixels of the screen, at any scale.
    ///
    /// In a view that is turned by other than right angles there are no such rectangles: the result is `rect`. O(depth).
    func alignedToPixels(_ rect: CGRect, _ alignment: PixelAlignment) -> CGRect {
        let root = rootView, scale = root.contentScaleFactor
        let outer = convert(rect, to: root)
        let back = root.convert(outer, to: self)
        guard abs(back.width - rect.width) < 0.01, abs(back.height - rect.height) < 0.01 else { return rect }
        func round(_ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
            let start = (low * scale).rounded()
            switch alignment {
            case .edges: return (start / scale, (high * scale).rounded() / scale)
            case .originAndSize: return (start / scale, (start + max(1, ((high - low) * scale).rounded())) / scale)
            }
        }
        let (left, right) = round(outer.minX, outer.maxX), (top, bottom) = round(outer.minY, outer.maxY)
        let aligned = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        return aligned.minX.isFinite && aligned.maxX.isFinite && aligned.minY.isFinite && aligned.maxY.isFinite
            ? root.convert(aligned, to: self) : rect
    }
}

import CoreGraphics
import Diagnostics
import Foundation

/// Creates the bitmap contexts in which images are drawn.
enum ImageCanvas {
    /// - Parameters:
    ///   - bounds: The area of the bitmap in points.
    ///   - scale: The number of pixels per point.
    ///   - isOpaque: Whether the bitmap is initially black instead of transparent.
    /// - Returns: nil for an invalid size, which is logged.
    static func make(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
        let box = bounds.standardized
        let width = (box.width * scale).rounded(.up)
        let height = (box.height * scale).rounded(.up)
        let limit = CGFloat(BitmapLimits.side)
        guard width >= 1, height >= 1, width <= limit, height <= limit,
            let context = CGContext(
                pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, origin: box.origin)
        else {
            logger.once(
                "a bitmap of \(bounds.width) × \(bounds.height) points at scale \(scale) cannot be made; each side has 1 "
                    + "to \(BitmapLimits.side) pixels")
            return nil
        }
        if isOpaque {
            context.setFillColor(gray: 0, alpha: 1)
            context.fill(box)
        }
        return context
    }
}

import CoreGraphics

extension CGFloat {
    /// The part of a pixel, in pixels, by which sums of lengths in points may be wrong.
    private static let pixelTolerance: CGFloat = 1e-4

    /// Returns the closest length of whole pixels, in points.
    ///
    /// - Parameter scale: Pixels per point.
    package func rounded(toPixelsAt scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }

    /// Returns the smallest length of whole pixels that is not below this one, in points. Errors of sums are ignored: a
    /// length of 12 pixels that was computed as 12.00001 remains 12 pixels.
    ///
    /// - Parameter scale: Pixels per point.
    package func roundedUp(toPixelsAt scale: CGFloat) -> CGFloat {
        (self * scale - Self.pixelTolerance).rounded(.up) / scale
    }
}

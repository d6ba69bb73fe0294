import CoreGraphics
import Foundation
import UIPlatform

/// A resolution of a screen, in pixels.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    /// The width and height in pixels, before the screen is rotated.
    public let size: CGSize

    /// The ratio of a pixel's width to its height.
    ///
    /// It is 1 unless the screen reports a physical size that the mode fills only with non-square pixels, as 720 × 576
    /// pixels do on a 16:9 screen.
    public let pixelAspectRatio: CGFloat

    /// The number of refreshes per second; 0 if the system does not report it.
    public let refreshRate: Double

    init(_ mode: PlatformOutput.Mode, physicalSize: CGSize) {
        refreshRate = Double(mode.refresh) / 1000
        size = CGSize(width: CGFloat(mode.width), height: CGFloat(mode.height))
        pixelAspectRatio = Self.aspectRatio(ofPixels: size, in: physicalSize)
        super.init()
    }

    /// - Parameter physicalSize: The size in millimetres that the display reports.
    static func aspectRatio(ofPixels size: CGSize, in physicalSize: CGSize) -> CGFloat {
        guard min(size.width, size.height) > 0, min(physicalSize.width, physicalSize.height) >= minimumLength else {
            // A projector or a virtual output has no physical size.
            return 1
        }
        // Compositors differ in whether the physical size is that of a rotated screen; the ratio closer to 1 is the
        // right one.
        let candidates = [physicalSize, CGSize(width: physicalSize.height, height: physicalSize.width)]
        let (ratio, millimetres) = candidates.map { ($0.width / $0.height * size.height / size.width, $0) }
            .min { abs(log($0.0)) < abs(log($1.0)) }!
        // No display has pixels twice as wide as high: the reported size is wrong.
        guard abs(log(ratio)) < log(2) else { return 1 }
        let error =
            rounding(of: millimetres.width) / millimetres.width
            + rounding(of: millimetres.height) / millimetres.height
        return abs(ratio - 1) <= max(error, tolerance) ? 1 : ratio
    }

    /// The minimum plausible edge in millimetres; displays that do not know their size report smaller ones.
    private static let minimumLength: CGFloat = 20
    /// The maximum deviation of square pixels from a ratio of 1: a panel may have a few more pixels than its shape
    /// suggests.
    private static let tolerance: CGFloat = 0.03

    /// Returns the maximum error of a reported length. Many displays report whole centimetres.
    private static func rounding(of length: CGFloat) -> CGFloat {
        length.truncatingRemainder(dividingBy: 10) == 0 ? 5 : 0.5
    }
}

import CoreGraphics
import Foundation

/// A size that a screen can have, in pixels.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    /// Width and height in pixels, before the screen is rotated.
    public let size: CGSize

    /// The width of a pixel divided by its height.
    ///
    /// It is 1 unless the screen reports a physical size whose shape the mode's pixels fill only if they are not square,
    /// as 720 × 576 pixels do on a 16:9 screen.
    public let pixelAspectRatio: CGFloat

    init(_ mode: PlatformOutput.Mode, physicalSize: CGSize) {
        size = CGSize(width: CGFloat(mode.width), height: CGFloat(mode.height))
        pixelAspectRatio = Self.aspectRatio(ofPixels: size, in: physicalSize)
        super.init()
    }

    /// - Parameter physicalSize: In millimetres, as a display reports it.
    static func aspectRatio(ofPixels size: CGSize, in physicalSize: CGSize) -> CGFloat {
        guard min(size.width, size.height) > 0, min(physicalSize.width, physicalSize.height) >= minimumLength else {
            // A projector or a virtual output has no size.
            return 1
        }
        // Servers differ on whether the physical size is that of a rotated screen: pixels are nearly square.
        let candidates = [physicalSize, CGSize(width: physicalSize.height, height: physicalSize.width)]
        let (ratio, millimetres) = candidates.map { ($0.width / $0.height * size.height / size.width, $0) }
            .min { abs(log($0.0)) < abs(log($1.0)) }!
        // No display has pixels twice as wide as high: the size is wrong.
        guard abs(log(ratio)) < log(2) else { return 1 }
        let error =
            rounding(of: millimetres.width) / millimetres.width
            + rounding(of: millimetres.height) / millimetres.height
        return abs(ratio - 1) <= max(error, tolerance) ? 1 : ratio
    }

    /// Shorter edges are no display's, but what a display says that does not know its size.
    private static let minimumLength: CGFloat = 20
    /// Square pixels seem to be off by as much where a panel has some pixels more than its shape suggests.
    private static let tolerance: CGFloat = 0.03

    /// How far a length may be from the true one. Many displays report whole centimetres.
    private static func rounding(of length: CGFloat) -> CGFloat {
        length.truncatingRemainder(dividingBy: 10) == 0 ? 5 : 0.5
    }
}

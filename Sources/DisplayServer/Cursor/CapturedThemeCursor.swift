import CoreGraphics
import UIKit
import WaylandCompositor

/// An image of a theme's cursor, as tools capture it: in pixels of the output.
@MainActor struct CapturedThemeCursor {
    let frame: CursorTheme.Frame
    /// The number of pixels per point of the output.
    let scale: Double

    /// The size of the picture, and the pixel at the pointer's position.
    var captured: CapturedCursor {
        CapturedCursor(
            size: Size(
                width: max(1, Int((frame.size.width * scale).rounded())),
                height: max(1, Int((frame.size.height * scale).rounded()))),
            hotspot: Offset(
                x: Int((frame.hotspot.x * scale).rounded(.down)), y: Int((frame.hotspot.y * scale).rounded(.down))))
    }

    /// The image, scaled if the theme has none for the output.
    var picture: CGImage? {
        let size = captured.size
        if frame.image.width == size.width, frame.image.height == size.height { return frame.image }
        let context = CGContext(
            data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        context?.draw(frame.image, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        return context?.makeImage()
    }
}

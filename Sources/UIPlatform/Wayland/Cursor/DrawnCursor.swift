import CoreGraphics
import WaylandClient

/// A cursor that is drawn here: a path in black, or another colour, with a white outline.
///
/// A white outline around black is visible on any background.
@MainActor struct DrawnCursor {
    /// The maximum width and height in points; larger paths are cut off.
    private static let maxSide: CGFloat = 256

    /// The width and height in points.
    let width: Int32
    let height: Int32
    /// The position of the pointer, from the left and from the top, in points.
    let hotspotX: Int32
    let hotspotY: Int32
    private let path: CGPath
    private let alpha: CGFloat

    /// An arrow that points to the upper left.
    static let arrow: DrawnCursor = {
        let outline = CGMutablePath()
        outline.addLines(between: [
            CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 16), CGPoint(x: 3.7, y: 12.6), CGPoint(x: 6.2, y: 18.4),
            CGPoint(x: 8.7, y: 17.3), CGPoint(x: 6.2, y: 11.7), CGPoint(x: 11.2, y: 11.7),
        ])
        outline.closeSubpath()
        return DrawnCursor(outline, width: 24, height: 24, hotspotX: 2, hotspotY: 2, alpha: 1)
    }()

    private init(_ path: CGPath, width: Int32, height: Int32, hotspotX: Int32, hotspotY: Int32, alpha: CGFloat) {
        self.path = path
        self.width = width
        self.height = height
        self.hotspotX = hotspotX
        self.hotspotY = hotspotY
        self.alpha = alpha
    }

    /// Creates the image of a path in points, in which the pointer is at (0, 0); nil for a path without an area.
    init?(_ path: CGPath) {
        let limits = CGRect(
            x: -Self.maxSide / 2, y: -Self.maxSide / 2, width: Self.maxSide, height: Self.maxSide)
        let box = path.boundingBoxOfPath.insetBy(dx: -2, dy: -2).integral.intersection(limits)
        guard !path.boundingBoxOfPath.isNull, !box.isEmpty, box.width.isFinite, box.height.isFinite else { return nil }
        self.init(
            path, width: Int32(box.width), height: Int32(box.height), hotspotX: Int32(-box.minX),
            hotspotY: Int32(-box.minY), alpha: 0.5)
    }

    /// Returns a buffer with the image at `scale` pixels per point; nil if memory is exhausted.
    func makeBuffer(shm: WlShm, scale: Int32) -> WlBuffer? {
        let pixelHeight = CGFloat(height * scale)
        return shm.makeBuffer(width: Int(width * scale), height: Int(height * scale)) { context in
            draw(in: context, pixelHeight: pixelHeight, scale: scale)
        }
    }

    fileprivate func draw(in context: CGContext, pixelHeight: CGFloat, scale: Int32) {
        let factor = CGFloat(scale)
        context.translateBy(x: 0, y: pixelHeight)
        context.scaleBy(x: factor, y: -factor)
        context.translateBy(x: CGFloat(hotspotX), y: CGFloat(hotspotY))
        context.addPath(path)
        context.setStrokeColor(gray: 1, alpha: 1)
        context.setLineWidth(2)
        context.setLineJoin(.round)
        context.strokePath()
        // Only the outline remains of a translucent cursor, besides what shines through.
        context.setBlendMode(.copy)
        context.addPath(path)
        context.setFillColor(gray: 0, alpha: alpha)
        context.fillPath()
    }
}

/// The arrow that is the cursor where no theme is installed, as an image.
@MainActor package struct DrawnArrow {
    package let image: CGImage
    /// The position of the pointer, in points from the top left.
    package let hotspot: CGPoint
    /// The size in points.
    package let size: CGSize

    /// Draws the arrow with a number of pixels per point; returns nil if memory is exhausted.
    package init?(scale: Int32) {
        let arrow = DrawnCursor.arrow
        let (width, height) = (Int(arrow.width * scale), Int(arrow.height * scale))
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        guard let context else { return nil }
        arrow.draw(in: context, pixelHeight: CGFloat(height), scale: scale)
        guard let image = context.makeImage() else { return nil }
        self.image = image
        hotspot = CGPoint(x: CGFloat(arrow.hotspotX), y: CGFloat(arrow.hotspotY))
        size = CGSize(width: CGFloat(arrow.width), height: CGFloat(arrow.height))
    }
}

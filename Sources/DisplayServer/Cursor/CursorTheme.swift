import CoreGraphics
import Foundation
import UIKit
import UIPlatform

/// The cursors that the server draws where a client has no surface of its own: those of the installed theme, or else an arrow.
@MainActor final class CursorTheme {
    /// An image of a cursor.
    struct Frame {
        let image: CGImage
        /// The position of the pointer, in points from the top left.
        let hotspot: CGPoint
        /// The size in points.
        let size: CGSize
        /// The duration of the image in seconds, if there are several.
        let duration: TimeInterval
    }

    private struct Key: Hashable {
        let cursor: UIPointerStyle.SystemCursor
        let scale: Double
    }

    /// The maximum number of cursors that are kept: those of a theme at two scales, about.
    static let maxCursors = 64

    private lazy var settings = CursorThemeSettings(variables: ProcessInfo.processInfo.environment)
    private var cursors: [Key: [Frame]] = [:]

    /// The number of cursors that are kept.
    var cursorCount: Int { cursors.count }

    /// Returns the images of a cursor for a number of pixels per point.
    func frames(of cursor: UIPointerStyle.SystemCursor, scale: Double) -> [Frame] {
        let key = Key(cursor: cursor, scale: scale)
        if let known = cursors[key] { return known }
        let frames = load(cursor, scale: scale)
        if cursors.count >= Self.maxCursors { cursors = [:] }
        cursors[key] = frames
        return frames
    }

    private func load(_ cursor: UIPointerStyle.SystemCursor, scale: Double) -> [Frame] {
        let images = settings.images(of: cursor, scale: scale)
        if images.isEmpty { return Self.drawnArrow(scale: scale) }
        return images.compactMap { image in
            // An image of another size than the theme's has that size on the output.
            let unit = CGFloat(settings.size) / CGFloat(max(1, image.nominalSize))
            guard let picture = Self.picture(of: image) else { return nil }
            return Frame(
                image: picture, hotspot: CGPoint(x: CGFloat(image.hotspotX) * unit, y: CGFloat(image.hotspotY) * unit),
                size: CGSize(width: CGFloat(image.width) * unit, height: CGFloat(image.height) * unit),
                duration: image.duration)
        }
    }

    private static func picture(of image: XcursorFile.Image) -> CGImage? {
        var pixels = image.pixels
        return pixels.withUnsafeMutableBytes { buffer in
            CGContext(
                data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
                bytesPerRow: image.width * 4, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
            )?.makeImage()
        }
    }

    private static func drawnArrow(scale: Double) -> [Frame] {
        guard let arrow = DrawnArrow(scale: Int32(scale.rounded(.up))) else { return [] }
        return [Frame(image: arrow.image, hotspot: arrow.hotspot, size: arrow.size, duration: 0)]
    }
}

import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// The pixels that a layer draws: a texture of its own in the render server.
///
/// Only the render server keeps the pixels. A redraw of a part draws into a bitmap of that part's size, which is sent
/// with the commit and freed once it has been uploaded.
final class BackingStore {
    struct Format: Equatable {
        let pixelWidth: Int
        let pixelHeight: Int
        /// Pixels per point; less than the layer's scale if the texture would be too large.
        let scale: CGFloat
        let isOpaque: Bool

        /// The maximum number of pixels of a backing store: 64 Mi, or 256 MiB of memory.
        static let maxPixels: CGFloat = 67_108_864
        /// The maximum length of an edge in pixels; more would take thousands of textures in a row.
        static let maxEdge: CGFloat = 1_048_576

        init(size: CGSize, contentsScale: CGFloat, isOpaque: Bool) {
            var scale = contentsScale
            scale = min(scale, Self.maxEdge / max(size.width, size.height))
            // Separate square roots, because the product of two sizes may not be finite.
            let root = Self.maxPixels.squareRoot().squareRoot()
            scale = min(scale, root / size.width.squareRoot() * (root / size.height.squareRoot()))
            if scale < contentsScale {
                Self.reportReduced(size: size, scale: scale)
            }
            self.scale = scale
            self.isOpaque = isOpaque
            pixelWidth = max(1, Int(saturating: (size.width * scale - 0.001).rounded(.up)))
            pixelHeight = max(1, Int(saturating: (size.height * scale - 0.001).rounded(.up)))
        }

        private static func reportReduced(size: CGSize, scale: CGFloat) {
            logger.once(
                "A layer of \(size.width)×\(size.height) points is too large: "
                    + "its content is drawn at \((scale * 1000).rounded() / 1000) pixels per point.")
        }
    }

    let format: Format
    let reference = ContentsReference()

    init(format: Format) {
        self.format = format
    }

    var scale: CGFloat { format.scale }

    /// The maximum edge of one bitmap in pixels: cairo's limit is 32,767.
    private static let maxBitmapEdge = 16384

    /// Draws the part of the content that `dirty` touches.
    ///
    /// - Parameters:
    ///   - dirty: In points of the layer; clipped to `bounds`.
    ///   - isFlipped: Whether the layer's y axis points up in what it shows.
    ///   - body: Draws in the layer's own coordinates, clipped to the part. Called once for each 16,384 pixels along
    ///     either axis.
    /// - Returns: The updates of the texture; none if `dirty` does not intersect the bounds or memory ran out.
    func draw(
        _ dirty: CGRect, bounds: CGRect, of owner: LayerID, isFlipped: Bool = false, _ body: (CGContext) -> Void
    ) -> [Commit.ContentsUpdate] {
        var part = dirty.clipped(to: bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return [] }
        if isFlipped { part.origin.y = bounds.minY + bounds.maxY - part.maxY }
        let rect = PixelRect(
            minX: Int32(saturating: ((part.minX - bounds.minX) * scale).rounded(.down)),
            minY: Int32(saturating: ((part.minY - bounds.minY) * scale).rounded(.down)),
            maxX: Int32(saturating: min(((part.maxX - bounds.minX) * scale).rounded(.up), CGFloat(format.pixelWidth))),
            maxY: Int32(saturating: min(((part.maxY - bounds.minY) * scale).rounded(.up), CGFloat(format.pixelHeight))))
        guard !rect.isEmpty else { return [] }
        let isWhole = rect.width == format.pixelWidth && rect.height == format.pixelHeight
        var updates: [Commit.ContentsUpdate] = []
        for y in stride(from: Int(rect.minY), to: Int(rect.maxY), by: Self.maxBitmapEdge) {
            for x in stride(from: Int(rect.minX), to: Int(rect.maxX), by: Self.maxBitmapEdge) {
                let piece = PixelRect(x: x, y: y, width: Self.maxBitmapEdge, height: Self.maxBitmapEdge).intersection(
                    rect)
                guard let pixels = draw(piece, bounds: bounds, isFlipped, body) else { return [] }
                var update = Commit.ContentsUpdate(
                    id: reference.id, width: format.pixelWidth, height: format.pixelHeight, rect: piece,
                    pixels: pixels, isOpaque: format.isOpaque, hasTransparentBorder: false, owner: owner,
                    isWhole: isWhole)
                update.isRecoverable = true
                updates.append(update)
            }
        }
        return updates
    }

    private func draw(
        _ rect: PixelRect, bounds: CGRect, _ isFlipped: Bool, _ body: (CGContext) -> Void
    ) -> SharedPixels? {
        guard
            let context = CGContext(
                pixelWidth: rect.width, pixelHeight: rect.height, scale: scale,
                origin: CGPoint(
                    x: bounds.minX + CGFloat(rect.minX) / scale, y: bounds.minY + CGFloat(rect.minY) / scale))
        else {
            logger.once(
                "No memory for a bitmap of \(rect.width)×\(rect.height) pixels; the layer keeps its old content.")
            return nil
        }
        if isFlipped {
            context.translateBy(x: 0, y: bounds.minY + bounds.maxY)
            context.scaleBy(x: 1, y: -1)
        }
        body(context)
        return context.finish()?.renderPixels
    }
}

import CoreGraphics
import Diagnostics
import Foundation
import RenderProtocol

/// The pixels that a layer draws: a texture of its own in the render server.
///
/// Only the render server keeps the pixels. A redraw of a part draws into a bitmap of that part's size, which is sent
/// with the commit and freed once it has been uploaded.
///
/// Of large content that covers less than half of its layer, such as a line of text in a label of millions of pixels, the server has
/// the box around what was drawn: the system provides no memory for the rest of the bitmap, which nothing has touched.
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
    /// The pixels that the server has, where the others are transparent; nil for all.
    private(set) var stored: PixelRect?
    /// Whether a part outside of the box was drawn again, as in a canvas: such content grows, and keeps all of its pixels.
    private var isCanvas = false

    init(format: Format) {
        self.format = format
    }

    var scale: CGFloat { format.scale }

    /// The maximum edge of one bitmap in pixels: cairo's limit is 32,767.
    private static let maxBitmapEdge = 16384

    /// The number of pixels below which the server has all of them: 4 MiB of memory.
    private static let minCroppedPixels = 1 << 20

    private struct Piece {
        let rect: PixelRect
        let pixels: SharedPixels
    }

    /// Draws the part of the content that `dirty` touches.
    ///
    /// - Parameters:
    ///   - dirty: In points of the layer; clipped to `bounds`.
    ///   - isFlipped: Whether the layer's y axis points up in what it shows.
    ///   - crops: Whether the server may have the box around what is drawn only.
    ///   - body: Draws in the layer's own coordinates, clipped to the part. Called once for each 16,384 pixels along
    ///     either axis.
    /// - Returns: The updates of the texture; none if `dirty` does not intersect the bounds or memory ran out.
    func draw(
        _ dirty: CGRect, bounds: CGRect, of owner: LayerID, isFlipped: Bool = false, crops: Bool = false,
        _ body: (CGContext) -> Void
    ) -> [ContentsUpdate] {
        var part = dirty.clipped(to: bounds)
        guard !part.isNull, part.width > 0, part.height > 0 else { return [] }
        if isFlipped { part.origin.y = bounds.minY + bounds.maxY - part.maxY }
        var rect = PixelRect(
            minX: Int32(saturating: ((part.minX - bounds.minX) * scale).rounded(.down)),
            minY: Int32(saturating: ((part.minY - bounds.minY) * scale).rounded(.down)),
            maxX: Int32(saturating: min(((part.maxX - bounds.minX) * scale).rounded(.up), CGFloat(format.pixelWidth))),
            maxY: Int32(saturating: min(((part.maxY - bounds.minY) * scale).rounded(.up), CGFloat(format.pixelHeight))))
        guard !rect.isEmpty else { return [] }
        let whole = PixelRect(x: 0, y: 0, width: format.pixelWidth, height: format.pixelHeight)
        if let stored, rect != whole, !stored.contains(rect) {
            isCanvas = true
            rect = whole
        }
        let isWhole = rect == whole
        let crops = crops && isWhole && !isCanvas && !format.isOpaque && whole.area >= Self.minCroppedPixels
        var drawn: PixelRect? = crops ? .empty : nil
        var pieces: [Piece] = []
        for y in stride(from: Int(rect.minY), to: Int(rect.maxY), by: Self.maxBitmapEdge) {
            for x in stride(from: Int(rect.minX), to: Int(rect.maxX), by: Self.maxBitmapEdge) {
                let piece = PixelRect(x: x, y: y, width: Self.maxBitmapEdge, height: Self.maxBitmapEdge).intersection(
                    rect)
                guard let pixels = draw(piece, bounds: bounds, isFlipped, &drawn, body) else { return [] }
                pieces.append(Piece(rect: piece, pixels: pixels))
            }
        }
        if isWhole { stored = drawn.flatMap { Self.box(around: $0, in: whole) } }
        return updates(pieces, in: whole, of: owner, isWhole: isWhole)
    }

    /// Returns what the server has of content that covers a rectangle, with a transparent border for filters; nil for all.
    private static func box(around drawn: PixelRect, in whole: PixelRect) -> PixelRect? {
        guard !drawn.isEmpty else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
        let box = PixelRect(
            x: Int(drawn.minX) - 1, y: Int(drawn.minY) - 1, width: drawn.width + 2, height: drawn.height + 2
        ).intersection(whole)
        return box.area <= whole.area / 2 ? box : nil
    }

    private func updates(
        _ pieces: [Piece], in whole: PixelRect, of owner: LayerID, isWhole: Bool
    ) -> [ContentsUpdate] {
        let box = stored ?? whole
        let isInside =
            box.minX > 0 && box.minY > 0 && box.maxX < whole.maxX && box.maxY < whole.maxY
        return pieces.compactMap { piece in
            let part = piece.rect.intersection(box)
            guard !part.isEmpty else { return nil }
            let pixels = PixelUpdate(
                rect: part.offset(by: -box.minX, -box.minY),
                pixels: piece.pixels.cropped(to: part.offset(by: -piece.rect.minX, -piece.rect.minY)),
                extent: stored, hasTransparentBorder: isInside, isWhole: isWhole, isRecoverable: true)
            return ContentsUpdate(
                id: reference.id, owner: owner, width: whole.width, height: whole.height, isOpaque: format.isOpaque,
                pixels: pixels)
        }
    }

    /// - Parameter drawn: The pixels that were drawn, to which those of this piece are added; nil where they do not matter.
    private func draw(
        _ rect: PixelRect, bounds: CGRect, _ isFlipped: Bool, _ drawn: inout PixelRect?, _ body: (CGContext) -> Void
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
        if drawn != nil { context.recordDrawnBox() }
        body(context)
        let pixels = context.finish()?.renderPixels
        if let earlier = drawn {
            let box = context.drawnBox ?? CGRect(x: 0, y: 0, width: rect.width, height: rect.height)
            guard !box.isNull else { return pixels }
            let new = PixelRect(
                minX: Int32(saturating: box.minX), minY: Int32(saturating: box.minY), maxX: Int32(saturating: box.maxX),
                maxY: Int32(saturating: box.maxY)
            ).intersection(PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
            drawn = earlier.union(new.isEmpty ? .empty : new.offset(by: rect.minX, rect.minY))
        }
        return pixels
    }
}

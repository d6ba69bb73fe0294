import CoreGraphics
import Foundation
import RenderProtocol

/// A layer whose pixels another program draws, and sends by parts.
///
/// The render server keeps the only copy: what is lost with a GL context is drawn again only by that program.
package final class PixelBufferLayer: CALayer {
    /// New pixels of a rectangle.
    package struct Part {
        package var rect: PixelRect
        package var pixels: SharedPixels

        package init(rect: PixelRect, pixels: SharedPixels) {
            self.rect = rect
            self.pixels = pixels
        }
    }

    private var size = (width: 0, height: 0)

    /// Replaces pixels with the open transaction.
    ///
    /// - Parameters:
    ///   - width: The width of the whole in pixels; another size discards the previous pixels.
    ///   - isOpaque: Whether no pixel of the whole is transparent.
    package func update(width: Int, height: Int, isOpaque: Bool, parts: [Part]) {
        let isNew = contentsReference == nil || size != (width, height)
        if isNew {
            size = (width, height)
            contentsReference = ContentsReference()
            mark(.state)
        }
        guard let id = contentsReference?.id else { return }
        let covered = parts.reduce(0) { $0 + $1.rect.area }
        for part in parts {
            TransactionContext.current.add(
                Commit.ContentsUpdate(
                    id: id, width: width, height: height, rect: part.rect, pixels: part.pixels, isOpaque: isOpaque,
                    hasTransparentBorder: false, owner: self.id,
                    isWhole: parts.count == 1 ? nil : covered >= width * height))
        }
    }

    /// Removes all pixels.
    package func removePixels() {
        guard contentsReference != nil else { return }
        size = (0, 0)
        contentsReference = nil
        mark(.state)
    }

    /// Does nothing: the layer draws no content of its own.
    package override func display() {}
}

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
        TransactionContext.current.copyClientBuffer(of: id)
        let covered = parts.reduce(0) { $0 + $1.rect.area }
        for part in parts {
            TransactionContext.current.add(
                Commit.ContentsUpdate(
                    id: id, width: width, height: height, rect: part.rect, pixels: part.pixels, isOpaque: isOpaque,
                    hasTransparentBorder: false, owner: self.id,
                    isWhole: parts.count == 1 ? nil : covered >= width * height))
        }
    }

    /// The size of the pixels.
    package var pixelSize: (width: Int, height: Int) { size }

    /// Replaces pixels with the open transaction by those of another program's buffer, which a window that the layer covers
    /// presents itself.
    ///
    /// - Parameters:
    ///   - buffer: The buffer, of the size of the pixels so far.
    ///   - hold: The use of the buffer, which ends when no window shows it and what has changed is copied.
    ///   - isOpaque: Whether no pixel is transparent.
    ///   - damage: What has changed; within the buffer.
    package func update(_ buffer: ClientBuffer, hold: ClientBufferUpdate.Hold, isOpaque: Bool, damage: [PixelRect]) {
        guard let id = contentsReference?.id, size == (buffer.width, buffer.height) else { return }
        TransactionContext.current.add(
            ClientBufferUpdate(id: id, owner: self.id, buffer: buffer, hold: hold, isOpaque: isOpaque, damage: damage))
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

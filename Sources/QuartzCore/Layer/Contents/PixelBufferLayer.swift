import CoreGraphics
import Foundation
import RenderProtocol

/// A layer whose pixels another program draws, and sends by parts.
///
/// The render server keeps the only copy: what is lost with a GL context is drawn again only by that program.
///
/// The pixels are drawn on those of the screen: from the pixel that is nearest to the position, as many as are nearest to the
/// size, whatever the position. A program that draws the size times the scale, rounded, is drawn without interpolation.
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
    /// Whether the pixels are in GPU memory of the other program.
    private var isImported = false

    /// Replaces pixels with the open transaction.
    ///
    /// - Parameters:
    ///   - width: The width of the whole in pixels; another size discards the previous pixels, as do pixels after an image.
    ///   - isOpaque: Whether no pixel of the whole is transparent.
    package func update(width: Int, height: Int, isOpaque: Bool, parts: [Part]) {
        makeContents(width: width, height: height, isImported: false)
        guard let id = contentsReference?.id else { return }
        let covered = parts.reduce(0) { $0 + $1.rect.area }
        for part in parts {
            TransactionContext.current.add(
                ContentsUpdate(
                    id: id, owner: self.id, width: width, height: height, isOpaque: isOpaque,
                    pixels: PixelUpdate(
                        rect: part.rect, pixels: part.pixels,
                        isWhole: parts.count == 1
                            ? part.rect.width >= width && part.rect.height >= height : covered >= width * height)))
        }
    }

    /// The size of the pixels.
    package var pixelSize: (width: Int, height: Int) { size }

    /// Whether the layer has pixels, of which only a part may be replaced.
    package var keepsPixels: Bool { contentsReference != nil && !isImported }

    /// Replaces pixels with the open transaction by those of another program's buffer, which a window that the layer covers
    /// presents itself.
    ///
    /// - Parameters:
    ///   - buffer: The buffer, of the size of the pixels so far.
    ///   - hold: The use of the buffer, which ends when no window shows it and what has changed is copied.
    ///   - isOpaque: Whether no pixel is transparent.
    ///   - damage: What has changed; within the buffer.
    package func update(_ buffer: ClientBuffer, hold: BufferUse, isOpaque: Bool, damage: [PixelRect]) {
        guard let id = contentsReference?.id, size == (buffer.width, buffer.height), !isImported else { return }
        TransactionContext.current.add(
            ContentsUpdate(
                id: id, owner: self.id, isOpaque: isOpaque,
                buffer: ClientBufferFrame(buffer: buffer, hold: hold, damage: damage)))
    }

    /// Replaces all pixels with the open transaction by GPU memory of another program, which is presented without a copy.
    ///
    /// - Parameters:
    ///   - hold: The use of the memory, which ends when the GPU has read it for the last time.
    ///   - isOpaque: Whether no pixel is transparent.
    ///   - isYInverted: Whether the first row is the lowest one.
    ///   - damage: What differs from the previous image of this size; within the image.
    package func update(
        _ image: any ImportedImage, hold: BufferUse, isOpaque: Bool, isYInverted: Bool = false,
        damage: [PixelRect]
    ) {
        makeContents(width: image.width, height: image.height, isImported: true)
        guard let id = contentsReference?.id else { return }
        TransactionContext.current.add(
            ContentsUpdate(
                id: id, owner: self.id, isOpaque: isOpaque,
                image: ImportedFrame(image: image, hold: hold, isYInverted: isYInverted, damage: damage)))
    }

    /// Discards pixels of another size or kind.
    private func makeContents(width: Int, height: Int, isImported: Bool) {
        guard contentsReference == nil || size != (width, height) || self.isImported != isImported else { return }
        size = (width, height)
        self.isImported = isImported
        contentsReference = ContentsReference()
        mark(.state)
    }

    /// Removes all pixels.
    package func removePixels() {
        guard contentsReference != nil else { return }
        size = (0, 0)
        contentsReference = nil
        mark(.state)
    }

    override var fitsPixels: Bool { true }

    /// Does nothing: the layer draws no content of its own.
    package override func display() {}
}

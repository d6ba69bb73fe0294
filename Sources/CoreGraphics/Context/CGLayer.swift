import Diagnostics
import Foundation

/// A bitmap that is drawn once and then several times into contexts.
///
///     if let layer = CGLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil) {
///         layer.context?.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
///         for index in 0..<5 { context.draw(layer, at: CGPoint(x: index * 24, y: 0)) }
///     }
///
/// It has as many pixels per point as the context that it is created for had in the beginning. It belongs to one thread at a time.
public final class CGLayer {
    /// The size in the initial user space of the context that the layer was created for.
    public let size: CGSize
    /// The context that draws into the layer, with its origin in the bottom-left corner; the size is its clip.
    public var context: CGContext? { bitmap }

    private let bitmap: CGContext
    /// The pixels per unit of the layer's space.
    private let scale: CGSize

    /// Creates a transparent layer.
    ///
    /// - Parameters:
    ///   - context: A context of the kind that the layer will be drawn into.
    ///   - size: The size in the initial user space of the context, above 0 and at most 32,767 pixels.
    ///   - auxiliaryInfo: Ignored.
    /// - Returns: `nil` for an unsupported size.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let base = context.baseTransform
        let scale = CGSize(width: hypot(base.a, base.b), height: hypot(base.c, base.d))
        let pixels = CGSize(
            width: (size.width * scale.width).rounded(.up), height: (size.height * scale.height).rounded(.up))
        guard size.width > 0, size.height > 0, pixels.width.isFinite, pixels.height.isFinite,
            let bitmap = CGContext(
                pixelWidth: Int(saturating: pixels.width), pixelHeight: Int(saturating: pixels.height), scale: scale)
        else {
            logger.once("CGLayer: a size of \(size.width) × \(size.height) is not supported")
            return nil
        }
        bitmap.clip(to: CGRect(origin: .zero, size: size))
        self.size = size
        self.bitmap = bitmap
        self.scale = scale
    }

    /// The pixels, with the map from them to the layer's space. A layer that draws itself gets a copy.
    fileprivate func contents(for context: CGContext) -> (image: CGImage, map: CGAffineTransform)? {
        bitmap.flush()
        guard let buffer = bitmap.buffer else { return nil }
        let image = CGImage(buffer: context === bitmap ? buffer.copy() : buffer)
        let map = CGAffineTransform(
            a: 1 / scale.width, b: 0, c: 0, d: -1 / scale.height, tx: 0, ty: CGFloat(image.height) / scale.height)
        return (image, map)
    }
}

extension CGContext {
    /// Draws a layer scaled to a rectangle, its bottom at the rectangle's smallest y. Its pixels are not copied.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        let box = rect.standardized
        guard box.isFinite, !box.isEmpty, let (image, map) = layer.contents(for: self) else {
            if !rect.isEmpty { logger.once("A layer drawn into a rectangle that is not finite is ignored") }
            return
        }
        let fit = CGAffineTransform(
            a: box.width / layer.size.width, b: 0, c: 0, d: box.height / layer.size.height, tx: box.minX, ty: box.minY)
        draw(image, transform: map.concatenating(fit))
    }

    /// Draws a layer in its size, with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}

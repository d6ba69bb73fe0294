import CoreGraphics
import Diagnostics
import QuartzCore

/// A view that shows a still image of another view.
final class SnapshotView: UIView {
    /// - Parameter capInsets: Edges that keep their size when this view's changes, in points.
    init(_ picture: CGImage?, size: CGSize, capInsets: UIEdgeInsets = .zero) {
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        guard let picture, size.width > 0, size.height > 0 else { return }
        layer.contents = picture
        layer.contentsScale = CGFloat(picture.width) / size.width
        hasExplicitContentScale = true
        let (left, top) = (max(0, capInsets.left), max(0, capInsets.top))
        let inner = CGRect(
            x: left / size.width, y: top / size.height,
            width: max(0, size.width - left - max(0, capInsets.right)) / size.width,
            height: max(0, size.height - top - max(0, capInsets.bottom)) / size.height)
        if capInsets != .zero { layer.contentsCenter = inner }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension UIView {
    /// Returns an image of a part of this view, as the render server draws it, without the transforms of the view and
    /// its ancestors.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates.
    ///   - scale: Pixels per point; nil for the scale of the view's window. It is reduced if the image would have more
    ///     than 2²⁴ pixels and more than the largest window.
    ///   - afterScreenUpdates: Whether the image includes changes that are not committed yet.
    /// - Returns: nil if nothing is visible, or if drawing fails, which is logged.
    func picture(of rect: CGRect, scale: CGFloat? = nil, afterScreenUpdates: Bool) -> CGImage? {
        if afterScreenUpdates {
            layer.prepareForPicture()
            CATransaction.flushForPicture()
        }
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        do {
            return try layer.picture(of: rect, scale: scale ?? window?.contentScale ?? UIScreen.mainScale)
        } catch {
            logger.warning("Cannot make a snapshot of \(debugName): \(error)")
            return nil
        }
    }

    func snapshot(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView {
        SnapshotView(
            picture(of: rect, afterScreenUpdates: afterScreenUpdates), size: rect.standardized.size,
            capInsets: capInsets)
    }

    func _drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else {
            logger.warning("\(debugName).drawHierarchy(in:afterScreenUpdates:) has no current context to draw in")
            return false
        }
        let bounds = bounds
        let box = rect.standardized
        guard bounds.width > 0, bounds.height > 0, box.width > 0, box.height > 0 else { return false }
        // At the context's resolution, so that the image is not resampled.
        let unit = CGSize(width: 1, height: 1).applying(context.userSpaceToDeviceSpaceTransform)
        let scale = max(abs(unit.width) * box.width / bounds.width, abs(unit.height) * box.height / bounds.height)
        guard scale.isFinite, scale > 0, let part = context.part(of: bounds, drawnIn: box, scale: scale),
            let picture = picture(of: part, scale: scale, afterScreenUpdates: afterScreenUpdates)
        else { return false }
        let (x, y) = (box.width / bounds.width, box.height / bounds.height)
        context.drawUnflipped(
            picture,
            in: CGRect(
                x: box.minX + (part.minX - bounds.minX) * x, y: box.minY + (part.minY - bounds.minY) * y,
                width: part.width * x, height: part.height * y))
        return true
    }
}

extension CGContext {
    /// Returns the part of `bounds` that is inside the clip when an image of it is drawn in `box`; nil for none.
    ///
    /// - Parameter scale: The pixels of the image per unit of `bounds`. The part has edges between pixels of the whole
    ///   image, and includes those that interpolation reads.
    func part(of bounds: CGRect, drawnIn box: CGRect, scale: CGFloat) -> CGRect? {
        let visible = boundingBoxOfClipPath.intersection(box)
        guard !visible.isEmpty else { return nil }
        func range(
            _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ size: CGFloat
        ) -> (origin: CGFloat, length: CGFloat) {
            let pixels = size * scale / length
            guard pixels.isFinite else { return (0, size) }
            let first = min(max(0, (low * pixels).rounded(.down) - 2) / scale, size)
            return (first, min(((high * pixels).rounded(.up) + 2) / scale, size) - first)
        }
        let x = range(visible.minX - box.minX, visible.maxX - box.minX, box.width, bounds.width)
        let y = range(visible.minY - box.minY, visible.maxY - box.minY, box.height, bounds.height)
        return CGRect(x: bounds.minX + x.origin, y: bounds.minY + y.origin, width: x.length, height: y.length)
    }
}

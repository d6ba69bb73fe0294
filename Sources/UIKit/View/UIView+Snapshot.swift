import CoreGraphics
import QuartzCore

/// Shows a picture of another view, taken once.
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
    /// What the render server shows of a part of this view, whatever transforms it and its ancestors have.
    ///
    /// - Parameters:
    ///   - rect: The part, in this view's coordinates.
    ///   - scale: Pixels per point; nil for those of the view's window.
    ///   - afterScreenUpdates: Whether what has not been committed yet is in the picture.
    /// - Returns: nil where there is nothing to be seen, or where nothing can be drawn (with a line in the log).
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
            Log.warning("No picture of \(debugName): \(error)")
            return nil
        }
    }

    func snapshot(of rect: CGRect, afterScreenUpdates: Bool, capInsets: UIEdgeInsets) -> UIView {
        SnapshotView(
            picture(of: rect, afterScreenUpdates: afterScreenUpdates), size: rect.standardized.size,
            capInsets: capInsets)
    }

    func drawPicture(in rect: CGRect, afterScreenUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else {
            Log.warning("\(debugName).drawHierarchy(in:afterScreenUpdates:) has no current context to draw in")
            return false
        }
        let bounds = bounds
        let box = rect.standardized
        guard bounds.width > 0, bounds.height > 0, box.width > 0, box.height > 0 else { return false }
        // As many pixels as the context has there, so that the picture is not sampled a second time.
        let unit = CGSize(width: 1, height: 1).applying(context.userSpaceToDeviceSpaceTransform)
        let scale = max(abs(unit.width) * box.width / bounds.width, abs(unit.height) * box.height / bounds.height)
        guard scale.isFinite, scale > 0,
            let picture = picture(of: bounds, scale: scale, afterScreenUpdates: afterScreenUpdates)
        else { return false }
        context.drawUpright(picture, in: box)
        return true
    }
}

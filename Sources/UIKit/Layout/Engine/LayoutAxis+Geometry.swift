import CoreGraphics

extension UIEdgeInsets {
    func before(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
    func after(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension CGPoint {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGSize {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension UIView.AutoresizingMask {
    func flexible(_ axis: NSLayoutConstraint.Axis) -> (before: Bool, length: Bool, after: Bool) {
        axis == .horizontal
            ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
            : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
}

extension UIView {
    /// The frame without the transform, which layout uses.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size, anchor = layer.anchorPoint, position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// The distances from the frame to the alignment rectangle, whichever methods the class overrides.
    var effectiveAlignmentInsets: UIEdgeInsets {
        let sample = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let aligned = alignmentRect(forFrame: sample)
        if aligned == sample { return .zero }
        return UIEdgeInsets(
            top: aligned.minY, left: aligned.minX, bottom: sample.maxY - aligned.maxY, right: sample.maxX - aligned.maxX
        )
    }
}

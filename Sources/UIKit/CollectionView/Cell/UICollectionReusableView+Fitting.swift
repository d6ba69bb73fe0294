import CoreGraphics
import Foundation

extension UICollectionReusableView {
    /// The greatest length of a view that sizes itself, in points.
    private static let maxFittingLength: CGFloat = 1_000_000

    func _preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard attributes.fitsWidth || attributes.fitsHeight else { return attributes }
        isMeasuring = true
        defer { isMeasuring = false }
        let old = attributes.size
        let fitting = systemLayoutSizeFitting(
            old, withHorizontalFittingPriority: attributes.fitsWidth ? .fittingSizeLevel : .required,
            verticalFittingPriority: attributes.fitsHeight ? .fittingSizeLevel : .required)
        let new = CGSize(
            width: attributes.fitsWidth ? wholePixels(fitting.width, or: old.width) : old.width,
            height: attributes.fitsHeight ? wholePixels(fitting.height, or: old.height) : old.height)
        guard new != old, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        copy.frame = CGRect(origin: attributes.frame.origin, size: new)
        return copy
    }

    /// Returns a length in whole pixels, within bounds, or another if it is no number.
    private func wholePixels(_ length: CGFloat, or fallback: CGFloat) -> CGFloat {
        guard !length.isNaN else { return fallback }
        return min(max(length, 0), Self.maxFittingLength).roundedUp(toPixelsAt: contentScaleFactor)
    }

    /// Whether the view knows a size of its content by itself.
    var hasIntrinsicSize: Bool {
        let size = intrinsicContentSize
        return size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric
    }

    /// Returns the size of a view without constraints: that of an override of `sizeThatFits(_:)`, or the target.
    func sizeWithoutConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        let own = sizeThatFits(target)
        // A view without an override has its present size.
        let fitting = own == bounds.size ? target : own
        return CGSize(
            width: horizontal == .required ? target.width : fitting.width,
            height: vertical == .required ? target.height : fitting.height)
    }

    /// Notifies the collection that the view may prefer another size.
    ///
    /// - Parameter isRequested: Whether the view, or its content view, has invalidated its size, and not only a subview of these.
    func _contentSizeDidChange(isRequested: Bool) {
        guard !isMeasuring else { return }
        _collectionView?._contentSizeDidChange(of: self, isRequested: isRequested)
    }
}

// MARK: Creation

extension UICollectionReusableView {
    /// Calls the initializer of the dynamic class.
    @_silgen_name("oriel_uicollectionreusableview_instantiate")
    convenience init(dynamicallyWith frame: CGRect) {
        self.init(frame: frame)
    }

    /// Creates a view of a class that is known only at run time; see `NSObject.makeInstance`.
    @_silgen_name("oriel_uicollectionreusableview_instantiate")
    static func makeInstance(frame: CGRect) -> UICollectionReusableView
}

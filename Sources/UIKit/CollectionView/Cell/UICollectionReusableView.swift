import CoreGraphics
import Foundation

/// A view that a collection uses again for another element: a header, a decoration, or the superclass of cells.
///
///     final class TitleView: UICollectionReusableView {
///         let label = UILabel()
///         override func prepareForReuse() {
///             super.prepareForReuse()
///             label.text = nil
///         }
///     }
///
/// The collection creates it with `init(frame:)`, which a subclass overrides to add its subviews.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    var _reuseIdentifier: String?
    /// The identifier in the collection's pool of views, which contains the kind of a supplementary view; nil if it was not dequeued.
    var _poolIdentifier: String?
    /// The collection that contains the view.
    weak var _collectionView: UICollectionView?
    /// Whether the content is being measured.
    var isMeasuring = false

    /// Creates a view; `frame` is in points.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view from what `encode(with:)` wrote.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The identifier for the reuse of the view; nil for none.
    open var reuseIdentifier: String? { _reuseIdentifier }

    /// Called before a collection uses the view for another element; an override calls `super`.
    open func prepareForReuse() {}

    /// Called with new attributes, after their frame, transform and opacity were set; an override calls `super`.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Called before the collection changes its layout.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the collection has changed its layout.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Returns the attributes that suit the content of the view; an override calls `super`.
    ///
    /// Dimensions that the layout estimates are those of `systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)`,
    /// in whole pixels. The others do not change.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { _preferredLayoutAttributesFitting(layoutAttributes) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        _fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) {
            super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
    }

    /// Returns the size of the content; `solved` solves the constraints that the view itself has.
    func _fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, solved: () -> CGSize
    ) -> CGSize {
        heldConstraints.isEmpty && !hasIntrinsicSize ? sizeWithoutConstraints(target, horizontal, vertical) : solved()
    }

    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        _contentSizeDidChange(isRequested: true)
    }
}

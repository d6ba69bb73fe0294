import CoreGraphics
import Foundation
import QuartzCore

/// The place and the look of a cell, a supplementary view or a decoration view of a collection.
///
///     let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///     attributes.frame = CGRect(x: 0, y: 44 * CGFloat(indexPath.item), width: 320, height: 44)
///
/// A subclass that adds properties overrides `copy(with:)` and `isEqual(_:)`.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    /// Creates attributes of a cell with the index path of section 0 and item 0.
    public override init() { super.init() }

    /// Creates the attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Creates the attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        _setElement(.supplementaryView, elementKind, indexPath)
    }

    /// Creates the attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        _setElement(.decorationView, decorationViewKind, indexPath)
    }

    /// Changes the element that the attributes describe.
    func _setElement(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    /// The item, or the index path of a supplementary or a decoration view.
    open var indexPath = IndexPath(indexes: [0, 0])
    /// The kind of view that the attributes describe.
    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// The kind of the supplementary or decoration view; nil for a cell.
    open var representedElementKind: String? { kind }

    /// The frame in points, in the coordinates of the collection's content. Setting it changes `center` and `size`.
    open var frame: CGRect {
        get {
            CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The bounds in points, whose origin is always zero. Setting them changes `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The centre in points, in the coordinates of the collection's content.
    open var center = CGPoint.zero
    /// The size in points, before the transform.
    open var size = CGSize.zero
    /// The transform around the centre.
    open var transform3D = CATransform3DIdentity
    /// The affine transform around the centre. Setting it changes `transform3D`.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    /// The opacity, from 0 to 1.
    open var alpha: CGFloat = 1
    /// The position in front of or behind other elements; 0 by default. Elements of equal index are in no order.
    open var zIndex = 0
    /// Whether the element is not displayed.
    open var isHidden = false

    /// Whether the width follows from the content of the view.
    var fitsWidth = false
    /// Whether the height follows from the content of the view.
    var fitsHeight = false
    /// Whether the index path of a supplementary view is that of an item, with which it moves.
    var belongsToItem = false
    /// The place in a list; nil elsewhere.
    var listPlacement: ListItemPlacement?

    open func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = type(of: self).makeInstance() as? UICollectionViewLayoutAttributes else { return self }
        copy._setElement(category, kind, indexPath)
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.fitsWidth, copy.fitsHeight) = (fitsWidth, fitsHeight)
        (copy.belongsToItem, copy.listPlacement) = (belongsToItem, listPlacement)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return MainActor.assumeIsolated { isEqual(to: other) }
    }

    private func isEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
        category == other.category && kind == other.kind && indexPath == other.indexPath
            && center == other.center && size == other.size
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
            && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
            && listPlacement == other.listPlacement
    }

    open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}

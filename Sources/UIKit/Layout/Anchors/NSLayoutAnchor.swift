import CoreGraphics
import Foundation
import QuartzCore

/// An edge, a centre, a baseline or a size of a view or layout guide, from which constraints are created.
///
/// The type parameter keeps anchors of different axes apart: `left.constraint(equalTo: top)` does not compile.
///
/// A view or layout guide creates each of its anchors once and caches it, so that `view.topAnchor === view.topAnchor`, and
/// a constraint's `firstAnchor` and `secondAnchor` are those objects. An anchor does not retain its item.
///
/// As with Objective-C's lightweight generics, every anchor is also an `NSLayoutAnchor<AnyObject>` at run time:
///
///     let anchor: NSObject = view.topAnchor
///     let erased = anchor as! NSLayoutAnchor<AnyObject>
///
/// The compiler evaluates a cast between two static types, such as one from `NSLayoutAnchor<AnyObject>` to
/// `NSLayoutYAxisAnchor`, at compile time, and warns that it always fails. Write such a cast through `AnyObject`:
///
///     let top = (constraint.firstAnchor as AnyObject) as? NSLayoutYAxisAnchor
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    nonisolated let target: ItemAttribute
    /// The attribute from which a distance is measured; nil for other anchors.
    nonisolated let origin: ItemAttribute?

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        AnchorErasure.install()
        target = ItemAttribute(item, attribute)
        origin = nil
        super.init()
    }

    init(_ target: ItemAttribute, from origin: ItemAttribute?) {
        AnchorErasure.install()
        self.target = target
        self.origin = origin
        super.init()
    }

    /// This object as the type of `NSLayoutConstraint.firstAnchor`.
    var erased: NSLayoutAnchor<AnyObject> { unsafeDowncast(self, to: NSLayoutAnchor<AnyObject>.self) }

    /// Whether another object is an anchor of the same attribute of the same item.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as AnyObject? else { return false }
        if other === self { return true }
        guard let other = other as? NSLayoutAnchor<AnyObject> else { return false }
        return target.isSame(as: other.target) && (origin?.isSame(as: other.origin) ?? (other.origin == nil))
    }

    nonisolated open override var hash: Int {
        var hasher = Hasher()
        target.hash(into: &hasher)
        origin?.hash(into: &hasher)
        return hasher.finalize()
    }

    /// The view or layout guide.
    open var item: AnyObject? { target.item }
    /// The attribute's name.
    open var name: String { NSLayoutConstraint.name(target.attribute) }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat,
        _ c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            target, from: origin, relation, anchor.target, from: anchor.origin, multiplier: multiplier, constant: c)
    }

    /// Returns the constraint that this anchor equals another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, 0)
    }

    /// Returns the constraint that this anchor is at least another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, 0)
    }

    /// Returns the constraint that this anchor is at most another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, 0)
    }

    /// Returns the constraint that this anchor equals another one plus a constant in points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, c)
    }

    /// Returns the constraint that this anchor is at least another one plus a constant in points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, c)
    }

    /// Returns the constraint that this anchor is at most another one plus a constant in points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, c)
    }

    /// The anchor's type, item and attribute.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated { "<\(type(of: self)) \(LayoutNames.short(target.item)).\(name)>" }
    }
}

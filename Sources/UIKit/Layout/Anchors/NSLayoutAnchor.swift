import CoreGraphics
import Foundation

/// An edge, a middle, a baseline or a size of a view or layout guide, to make constraints of.
///
/// The type parameter keeps anchors of different directions apart: no constraint can be made of a left edge and a top.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let place: AnchorPlace
    /// Of a distance: what is taken away from `place`.
    let origin: AnchorPlace?

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        place = AnchorPlace(item, attribute)
        origin = nil
        super.init()
    }

    init(_ place: AnchorPlace, from origin: AnchorPlace?) {
        self.place = place
        self.origin = origin
        super.init()
    }

    /// The view or layout guide.
    open var item: AnyObject? { place.item }
    /// The attribute's name.
    open var name: String { NSLayoutConstraint.name(place.attribute) }

    func constraint(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat,
        _ c: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            place, from: origin, relation, anchor.place, from: anchor.origin, multiplier: multiplier, constant: c)
    }

    /// This anchor = another one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, 0)
    }

    /// This anchor ≥ another one.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, 0)
    }

    /// This anchor ≤ another one.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, 0)
    }

    /// This anchor = another one + points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, 1, c)
    }

    /// This anchor ≥ another one + points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, 1, c)
    }

    /// This anchor ≤ another one + points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, 1, c)
    }

    /// Type, item and attribute.
    nonisolated open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated { "<\(type(of: self)) \(LayoutNames.short(place.item)).\(name)>" }
    }
}

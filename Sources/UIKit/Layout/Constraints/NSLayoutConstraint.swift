import ConstraintSolver
import CoreGraphics
import Diagnostics
import Foundation

/// A relation between attributes of two views or layout guides: first = multiplier × second + constant, or ≤, or ≥.
///
/// It has an effect while it is active, that is while a view that contains both items holds it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?
    /// Where a side is the distance between two places (`anchorWithOffset(to:)`): what is taken away from it.
    private(set) var firstOrigin: AnchorPlace?
    private(set) var secondOrigin: AnchorPlace?
    private(set) var hasSecond = false
    var storedConstant: CGFloat = 0
    var storedPriority = UILayoutPriority.required

    /// The view that holds the constraint while it is active.
    weak var owner: UIView?
    /// Part of the toolkit's own work on `owner`; not listed in its `constraints`.
    var isInternal = false

    // What an engine keeps of it.
    weak var engine: LayoutEngine?
    var handle: ConstraintSolver.Constraint?
    /// The right side of the equation without the constant.
    var base = 0.0
    /// What of `base` are numbers of views, where `followsNumbers`: the rest, and them.
    var fixedBase = 0.0
    var inputs: [EquationInput] = []
    var followsNumbers = false
    /// Whose places or sizes went into the equation.
    var readNodes: [UnownedNode] = []
    /// Whether the engine is to compute the right side anew.
    var isStale = false

    /// Creates a constraint that names no item, for a subclass that is configured later. Activating it traps.
    public override init() { super.init() }

    /// Creates a constraint. It has no effect until it is active.
    ///
    /// A size together with a position, a left or right edge together with a leading or trailing one, a position without a second
    /// item, and numbers that are not finite trap. Positions of different axes (`left` = `top`) are reported in the log, and have
    /// the effect that the equation describes.
    /// - Parameters:
    ///   - view1: a view or a layout guide.
    ///   - view2: another one, or nil for a width or height of its own.
    ///   - multiplier: what the second attribute is multiplied by.
    ///   - c: points added to that.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        guard let item1 = view1 as? any LayoutItem else {
            trap(
                "NSLayoutConstraint: \(view1) cannot be constrained; give it a UIView or a UILayoutGuide")
        }
        var item2: (any LayoutItem)?
        if let view2 {
            guard let item = view2 as? any LayoutItem else {
                trap(
                    "NSLayoutConstraint: \(view2) cannot be constrained; give it a UIView or a UILayoutGuide")
            }
            item2 = item
        }
        if item2 != nil, attr2 == .notAnAttribute, attr1.kind == .size {
            Log.once(
                """
                \(LayoutNames.short(item1)).\(Self.name(attr1)): a constraint has a second item without an attribute. \
                It is a constant size; pass nil as toItem
                """)
            item2 = nil
        }
        self.init(
            AnchorPlace(item1, attr1), relation, item2.map { AnchorPlace($0, attr2) }, multiplier: multiplier,
            constant: c)
    }

    convenience init(
        _ place1: AnchorPlace, from origin1: AnchorPlace? = nil, _ relation: Relation, _ place2: AnchorPlace?,
        from origin2: AnchorPlace? = nil, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        if let problem = Self.problem(
            place1, origin1 != nil, relation, place2, origin2 != nil, multiplier: multiplier, constant: constant)
        {
            trap(problem)
        }
        if let place2, origin1 == nil, origin2 == nil, place1.attribute.axis != place2.attribute.axis,
            place1.attribute.kind != .size
        {
            Log.once(
                """
                \(Self.equation(place1, relation, place2, multiplier, constant)) compares positions of different axes; \
                compare edges of one axis
                """)
        }
        self.init()
        first = place1.item
        firstAttribute = place1.attribute
        firstOrigin = origin1
        second = place2?.item
        secondAttribute = place2?.attribute ?? .notAnAttribute
        secondOrigin = origin2
        hasSecond = place2 != nil
        self.relation = relation
        self.multiplier = multiplier
        storedConstant = constant
    }

    // MARK: What it says

    /// The view or layout guide on the left side.
    open var firstItem: AnyObject? { first }
    /// The left side as an anchor: the object that the item's anchor property returns. Traps if the item is gone.
    ///
    /// A distance (`anchorWithOffset(to:)`) is an object that is equal to the one that the constraint was made with.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        guard let first else { trap("\(summary).firstAnchor: the first item is gone; keep it, or drop the constraint") }
        return anchor(first, firstAttribute, firstOrigin)
    }

    /// The right side as an anchor, if there is a second item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { anchor($0, secondAttribute, secondOrigin) } }

    private func anchor(
        _ item: any LayoutItem, _ attribute: Attribute, _ origin: AnchorPlace?
    ) -> NSLayoutAnchor<AnyObject> {
        guard let origin else { return item.anchor(attribute) }
        return NSLayoutDimension(AnchorPlace(item, attribute), from: origin).erased
    }

    /// The attribute on the left side.
    open internal(set) var firstAttribute = Attribute.notAnAttribute
    /// The view or layout guide on the right side, if there is one.
    open var secondItem: AnyObject? { second }
    /// The attribute on the right side; `notAnAttribute` where there is no second item.
    open internal(set) var secondAttribute = Attribute.notAnAttribute
    /// How the sides compare.
    open internal(set) var relation = Relation.equal
    /// The factor of the right side's attribute.
    open internal(set) var multiplier: CGFloat = 1

    /// Points added to the right side; it can be changed at any time. A number that is not finite traps.
    open var constant: CGFloat {
        get { storedConstant }
        set {
            require(newValue.isFinite, "\(summary).constant was set to \(newValue); it must be a finite number")
            guard newValue != storedConstant else { return }
            storedConstant = newValue
            engine?.constantChanged(self)
        }
    }

    /// The constraint's importance; required by default.
    ///
    /// While the constraint is active it can go from one value below 1000 to another, but not to or from 1000; that, and a
    /// value that is not above 0 and at most 1000, traps.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            guard newValue != storedPriority else { return }
            if let problem = problem(settingPriority: newValue) { trap(problem) }
            storedPriority = newValue
            engine?.priorityChanged(self)
        }
    }

    /// A name for logs and reports.
    open var identifier: String?

    /// Whether the constraint was made to be archived; it has no effect here.
    open var shouldBeArchived = false

    // MARK: Whether it counts

    /// Whether the constraint has an effect. Set to true, the closest view that contains both items holds it; that there is none
    /// traps.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(on: closestOwner(action: "isActive = true")) } else { deactivate() }
        }
    }

    /// Makes constraints active.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        LayoutEngine.addTogether { for constraint in constraints { constraint.isActive = true } }
    }

    /// Makes constraints inactive.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Makes constraints from a text that looks like the layout, such as `H:|-[name]-20-[field(>=80)]-|`.
    ///
    /// A text that is none traps with a message that points at the character.
    /// - Parameters:
    ///   - opts: which edges of the views are aligned, and in which direction views follow each other.
    ///   - metrics: numbers by the names that the text has for them.
    ///   - views: views or layout guides by their names.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try VisualFormat.constraints(format, options: opts, metrics: metrics ?? [:], views: views)
        } catch {
            trap("NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)\n\(error)")
        }
    }

    /// Type, address, visual format or equation, name and whether it is active.
    nonisolated open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated { fullDescription }
    }
}

/// An attribute of a view or layout guide.
struct AnchorPlace: Sendable {
    private(set) weak var item: (any LayoutItem)?
    private let identifier: ObjectIdentifier
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        identifier = ObjectIdentifier(item)
        self.attribute = attribute
    }

    /// Whether both name the same attribute of one item that still exists.
    func isSame(as other: AnchorPlace?) -> Bool {
        // Another item may be at the address of one that is gone.
        guard let other, identifier == other.identifier, attribute == other.attribute, let item else { return false }
        return item === other.item
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(attribute)
    }
}

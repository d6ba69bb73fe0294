import ConstraintSolver
import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// A relation between attributes of two views or layout guides: first = multiplier × second + constant, or ≤, or ≥.
///
///     label.translatesAutoresizingMaskIntoConstraints = false
///     NSLayoutConstraint.activate([
///         label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
///         label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
///     ])
///
/// It has an effect while it is active, which means that a view that contains both items holds it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?
    /// The position from which a side measures a distance (`anchorWithOffset(to:)`).
    private(set) var firstOrigin: ItemAttribute?
    private(set) var secondOrigin: ItemAttribute?
    private(set) var hasSecond = false
    var _constant: CGFloat = 0
    var _priority = UILayoutPriority.required

    /// The view that holds the constraint while it is active.
    weak var owner: UIView?
    /// Whether Oriel generated the constraint: its activation does not request `updateConstraints()`, and the next pass
    /// reports its conflicts.
    var isSystem = false
    /// Whether the `constraints` of `owner` include the constraint.
    var isListed = true

    // The parts of descriptions in which subclasses differ.
    var typeName: String { "\(type(of: self))" }
    var descriptionPrefix: String { "" }
    var descriptionSuffix: String { "" }

    // The engine's data about the constraint.
    weak var engine: LayoutEngine?
    var handle: ConstraintSolver.Constraint?
    /// The right side of the equation without the constant.
    var base = 0.0
    /// The part of `base` that is not values of views, if `canRefreshFromInputs` is true, and the inputs with those values.
    var fixedBase = 0.0
    var inputs: [EquationInput] = []
    var canRefreshFromInputs = false
    /// The items whose position or size was used in the equation.
    ///
    /// Unowned, as a view of a node may hold the constraint. A node leaves its engine before it is deallocated, which removes
    /// its constraints; if the engine is deallocated first, the reference is not used.
    var readNodes: [Unowned<LayoutNode>] = []

    /// Creates a constraint without items, for a subclass that is configured later. Activating it traps.
    public override init() { super.init() }

    /// Creates a constraint. It has no effect until it is active.
    ///
    /// The initializer traps if a size is related to a position, a left or right edge to a leading or trailing one, or
    /// a position to no second item, and if a number is not finite. Positions of different axes (`left` = `top`) are
    /// logged, and have the effect of the equation.
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - attr1: The attribute of the first item.
    ///   - relation: The relation between both sides.
    ///   - view2: Another one, or nil for a constant width or height.
    ///   - attr2: The attribute of the second item.
    ///   - multiplier: The factor of the second attribute.
    ///   - c: The points added to the product.
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
            logger.once(
                """
                \(LayoutNames.short(item1)).\(Self.name(attr1)): a constraint has a second item without an attribute. \
                It is a constant size; pass nil as toItem
                """)
            item2 = nil
        }
        self.init(
            ItemAttribute(item1, attr1), relation, item2.map { ItemAttribute($0, attr2) }, multiplier: multiplier,
            constant: c)
    }

    convenience init(
        _ place1: ItemAttribute, from origin1: ItemAttribute? = nil, _ relation: Relation, _ place2: ItemAttribute?,
        from origin2: ItemAttribute? = nil, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        if let problem = Self.problem(
            place1, origin1 != nil, relation, place2, origin2 != nil, multiplier: multiplier, constant: constant)
        {
            trap(problem)
        }
        if let place2, origin1 == nil, origin2 == nil, place1.attribute.axis != place2.attribute.axis,
            place1.attribute.kind != .size
        {
            logger.once(
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
        _constant = constant
    }

    // MARK: Definition

    /// The view or layout guide on the left side.
    open var firstItem: AnyObject? { first }
    /// The left side as an anchor: the object that the item's anchor property returns. Traps if the item was
    /// deallocated.
    ///
    /// A distance (`anchorWithOffset(to:)`) is a new object that equals the original one.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        guard let first else { trap("\(summary).firstAnchor: the first item was deallocated; retain it") }
        return anchor(first, firstAttribute, firstOrigin)
    }

    /// The right side as an anchor, if there is a second item.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { anchor($0, secondAttribute, secondOrigin) } }

    private func anchor(
        _ item: any LayoutItem, _ attribute: Attribute, _ origin: ItemAttribute?
    ) -> NSLayoutAnchor<AnyObject> {
        guard let origin else { return item.anchor(attribute) }
        return NSLayoutDimension(ItemAttribute(item, attribute), from: origin).erased
    }

    /// The attribute on the left side.
    open internal(set) var firstAttribute = Attribute.notAnAttribute
    /// The view or layout guide on the right side, if there is one.
    open var secondItem: AnyObject? { second }
    /// The attribute on the right side; `notAnAttribute` if there is no second item.
    open internal(set) var secondAttribute = Attribute.notAnAttribute
    /// The relation between the sides.
    open internal(set) var relation = Relation.equal
    /// The factor of the right side's attribute.
    open internal(set) var multiplier: CGFloat = 1

    /// The points added to the right side, which can be changed at any time. A number that is not finite traps.
    open var constant: CGFloat {
        get { _constant }
        set {
            require(newValue.isFinite, "\(summary).constant was set to \(newValue); it must be a finite number")
            guard newValue != _constant else { return }
            _constant = newValue
            engine?.constantChanged(self)
        }
    }

    /// The constraint's priority; required by default.
    ///
    /// While the constraint is active in a window, the priority can change between values below 1000, but not to or from
    /// 1000; that, and a value outside (0, 1000], traps.
    open var priority: UILayoutPriority {
        get { _priority }
        set {
            guard newValue != _priority else { return }
            if let problem = problem(settingPriority: newValue) { trap(problem) }
            _priority = newValue
            engine?.priorityChanged(self)
        }
    }

    /// A name for logs and debugging.
    open var identifier: String?

    /// Whether archives include the constraint; it has no effect here.
    open var shouldBeArchived = false

    // MARK: Activation

    /// Whether the constraint is active. Setting it to true adds the constraint to the closest view that contains both
    /// items, and traps if there is none.
    open var isActive: Bool {
        get { owner != nil }
        set {
            guard newValue != isActive else { return }
            if newValue { activate(on: closestOwner(action: "isActive = true")) } else { deactivate() }
        }
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        LayoutEngine.addTogether { for constraint in constraints { constraint.isActive = true } }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// Returns the constraints of a visual format, such as `H:|-[name]-20-[field(>=80)]-|`.
    ///
    /// An invalid format traps with a message that points at the character.
    /// - Parameters:
    ///   - format: The visual format.
    ///   - opts: The alignment of the views, and the direction in which they follow each other.
    ///   - metrics: Numbers by their names in the format.
    ///   - views: Views or layout guides by their names in the format.
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

    /// The constraint's type, address, visual format or equation, identifier and state.
    nonisolated open override var description: String {
        guard CATransaction.isOnMainThread else { return super.description }
        return MainActor.assumeIsolated { fullDescription }
    }
}

/// An attribute of a view or layout guide.
struct ItemAttribute: Sendable {
    private(set) weak var item: (any LayoutItem)?
    private let identifier: ObjectIdentifier
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        identifier = ObjectIdentifier(item)
        self.attribute = attribute
    }

    /// Returns whether both are the same attribute of one item that still exists.
    func isSame(as other: ItemAttribute?) -> Bool {
        // Another item may have the address of one that was deallocated.
        guard let other, identifier == other.identifier, attribute == other.attribute, let item else { return false }
        return item === other.item
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
        hasher.combine(attribute)
    }
}

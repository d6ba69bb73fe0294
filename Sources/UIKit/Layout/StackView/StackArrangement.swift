import CoreGraphics

/// The constraints that lay out a stack view's arranged views according to its properties, with UIKit's identifiers,
/// which people search for in logs.
///
/// It describes constraints and guides; `StackConstraints` creates those that a stack view does not have yet.
@MainActor struct StackArrangement {
    typealias Attribute = NSLayoutConstraint.Attribute

    /// A constraint to create.
    struct Description {
        let first: ItemAttribute
        let relation: NSLayoutConstraint.Relation
        let second: ItemAttribute?
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var priority: Float = 1000
        let identifier: String
    }

    private(set) var constraints: [Description] = []
    /// The guides among the items of the constraints, in order.
    private(set) var guides: [UILayoutGuide] = []

    let stack: UIStackView
    let canvas: any LayoutItem
    let arranged: [UIView]
    /// The arranged views that are not hidden.
    let visible: [UIView]
    /// The attributes along the axis, and those perpendicular to it.
    let start: Attribute, end: Attribute, length: Attribute, middle: Attribute
    let before: Attribute, after: Attribute, breadth: Attribute, center: Attribute

    /// The guides of a previous arrangement, which are used again.
    private var oldGuides: [UILayoutGuide]

    init(of stack: UIStackView, using oldGuides: [UILayoutGuide]) {
        self.stack = stack
        self.oldGuides = oldGuides
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        arranged = stack.arrangedSubviews
        visible = arranged.filter { !$0.isHidden }
        if stack.axis == .horizontal {
            (start, end, length, middle) = (.leading, .trailing, .width, .centerX)
            (before, after, breadth, center) = (.top, .bottom, .height, .centerY)
        } else {
            (start, end, length, middle) = (.top, .bottom, .height, .centerY)
            (before, after, breadth, center) = (.leading, .trailing, .width, .centerX)
        }
        guard !arranged.isEmpty else { return }
        align()
        distribute()
        hide()
    }

    // MARK: Constraints and guides

    mutating func add(
        _ identifier: String, _ item: any LayoutItem, _ attribute: Attribute, _ other: any LayoutItem,
        _ otherAttribute: Attribute? = nil, relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1,
        constant: CGFloat = 0, at priority: Float = 1000
    ) {
        constraints.append(
            Description(
                first: ItemAttribute(item, attribute), relation: relation,
                second: ItemAttribute(other, otherAttribute ?? attribute), multiplier: multiplier, constant: constant,
                priority: priority, identifier: identifier))
    }

    /// Adds a constraint for a length of zero.
    mutating func addZero(
        _ identifier: String, _ item: any LayoutItem, _ attribute: Attribute, at priority: Float = 1000
    ) {
        constraints.append(
            Description(
                first: ItemAttribute(item, attribute), relation: .equal, second: nil, priority: priority,
                identifier: identifier))
    }

    mutating func addGuide(_ identifier: String) -> UILayoutGuide {
        let guide: UILayoutGuide
        if let index = oldGuides.firstIndex(where: { $0.identifier == identifier }) {
            guide = oldGuides.remove(at: index)
        } else {
            guide = UILayoutGuide()
            guide.identifier = identifier
        }
        guides.append(guide)
        return guide
    }

    // MARK: Hidden views

    /// Collapses hidden views between their neighbours, from where showing them again starts.
    ///
    /// The visible views are constrained to each other only, so that a hidden view whose own constraints do not let it
    /// collapse moves none of them.
    private mutating func hide() {
        for (index, view) in arranged.enumerated() where view.isHidden {
            addZero("UISV-hiding", view, length)
            if let neighbor = arranged[..<index].last(where: { !$0.isHidden }) {
                let isLast = neighbor === visible.last
                add(
                    "UISV-hiding", view, start, neighbor, end,
                    constant: isLast ? 0 : stack.spacing(after: neighbor) / 2, at: 50)
            } else {
                add("UISV-hiding", view, start, canvas, at: 50)
            }
            let attribute = stack.alignment == .center ? center : stack.alignment == .trailing ? after : before
            add("UISV-alignment", view, attribute, canvas, at: 50)
        }
    }
}

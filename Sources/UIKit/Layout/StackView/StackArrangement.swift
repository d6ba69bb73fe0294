import CoreGraphics

/// The constraints that lay out a stack view's arranged views according to its properties.
///
/// Their identifiers are UIKit's, which people search for in logs.
@MainActor struct StackArrangement {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private(set) var constraints: [NSLayoutConstraint] = []
    private(set) var guides: [UILayoutGuide] = []
    /// The proportions of the visible views, if the stack fills proportionally.
    private(set) var weights: [CGFloat] = []

    private let stack: UIStackView
    private let canvas: any LayoutItem
    private let spacing: (UIView) -> CGFloat
    /// The attributes along the axis, and those perpendicular to it.
    private let start: Attribute, end: Attribute, length: Attribute, middle: Attribute
    private let before: Attribute, after: Attribute, breadth: Attribute, center: Attribute

    /// - Parameter spacing: Returns the spacing after a view, in points.
    init(of stack: UIStackView, spacing: @escaping (UIView) -> CGFloat) {
        self.stack = stack
        self.spacing = spacing
        canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        if stack.axis == .horizontal {
            (start, end, length, middle) = (.leading, .trailing, .width, .centerX)
            (before, after, breadth, center) = (.top, .bottom, .height, .centerY)
        } else {
            (start, end, length, middle) = (.top, .bottom, .height, .centerY)
            (before, after, breadth, center) = (.leading, .trailing, .width, .centerX)
        }
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        hide(stack.arrangedSubviews.filter(\.isHidden))
        guard let first = shown.first, let last = shown.last else { return }
        add(first, start, .equal, canvas, start, "UISV-canvas-connection")
        add(canvas, end, .equal, last, end, "UISV-canvas-connection")
        align(shown)
        distribute(shown)
    }

    private mutating func add(
        _ item: any LayoutItem, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: any LayoutItem,
        _ otherAttribute: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0, at priority: Float = 1000,
        _ name: String
    ) {
        let constraint = NSLayoutConstraint(
            ItemAttribute(item, attribute), relation, ItemAttribute(other, otherAttribute), multiplier: multiplier,
            constant: constant)
        constraint.identifier = name
        constraint.storedPriority = UILayoutPriority(priority)
        constraints.append(constraint)
    }

    /// Collapses hidden views along the axis; they keep their perpendicular position, from which showing them again
    /// starts.
    private mutating func hide(_ views: [UIView]) {
        for view in views {
            let size = NSLayoutConstraint(ItemAttribute(view, length), .equal, nil)
            size.identifier = "UISV-hiding"
            // The content may not be able to shrink that far, which must not be reported as a conflict.
            size.storedPriority = UILayoutPriority(999)
            constraints.append(size)
            let arranged = stack.arrangedSubviews
            let index = arranged.firstIndex { $0 === view } ?? 0
            if let neighbor = arranged[..<index].last(where: { !$0.isHidden }) {
                add(view, start, .equal, neighbor, end, "UISV-hiding")
            } else {
                add(view, start, .equal, canvas, start, "UISV-hiding")
            }
            add(view, before, .equal, canvas, before, at: 999, "UISV-hiding")
        }
    }

    // MARK: Perpendicular to the axis

    private mutating func align(_ views: [UIView]) {
        for view in views {
            switch stack.alignment {
            case .fill:
                add(view, before, .equal, canvas, before, "UISV-alignment")
                add(view, after, .equal, canvas, after, "UISV-alignment")
                continue
            case .leading: add(view, before, .equal, canvas, before, "UISV-alignment")
            case .trailing: add(view, after, .equal, canvas, after, "UISV-alignment")
            case .center: add(view, center, .equal, canvas, center, "UISV-alignment")
            case .firstBaseline, .lastBaseline:
                guard stack.axis == .horizontal else {
                    // Baselines do not apply to a vertical stack: the leading edge replaces them.
                    add(view, before, .equal, canvas, before, "UISV-alignment")
                    break
                }
                if let first = views.first, first !== view {
                    let attribute: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
                    add(view, attribute, .equal, first, attribute, "UISV-alignment")
                }
            }
            if stack.alignment != .leading {
                add(view, before, .greaterThanOrEqual, canvas, before, "UISV-spanning-boundary")
            }
            if stack.alignment != .trailing {
                add(canvas, after, .greaterThanOrEqual, view, after, "UISV-spanning-boundary")
            }
        }
        guard stack.alignment != .fill else { return }
        // The stack is no wider than its widest view, unless other constraints require it.
        let fit = NSLayoutConstraint(ItemAttribute(canvas, breadth), .equal, nil)
        fit.identifier = "UISV-ambiguity-suppression"
        fit.storedPriority = UILayoutPriority(49)
        constraints.append(fit)
        if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, let first = views.first {
            add(first, before, .equal, canvas, before, at: 48, "UISV-ambiguity-suppression")
        }
    }

    // MARK: Along the axis

    private mutating func distribute(_ views: [UIView]) {
        switch stack.distribution {
        case .fill: space(views, .equal)
        case .fillEqually:
            space(views, .equal)
            for view in views.dropFirst() { add(view, length, .equal, views[0], length, "UISV-fill-equally") }
        case .fillProportionally:
            space(views, .equal)
            fillProportionally(views)
        case .equalSpacing:
            space(views, .greaterThanOrEqual)
            equalize(views, from: end, to: start, "UISV-distributing")
        case .equalCentering:
            space(views, .greaterThanOrEqual)
            equalize(views, from: middle, to: middle, "UISV-distributing", at: 149)
        }
    }

    private mutating func space(_ views: [UIView], _ relation: NSLayoutConstraint.Relation) {
        let betweenBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
        for (view, next) in zip(views, views.dropFirst()) {
            add(
                next, betweenBaselines ? .firstBaseline : start, relation, view, betweenBaselines ? .lastBaseline : end,
                constant: spacing(view), "UISV-spacing")
            guard relation != .equal else { continue }
            // Spacings are as small as possible.
            add(next, start, .equal, view, end, constant: spacing(view), at: 49, "UISV-ambiguity-suppression")
        }
    }

    /// Sizes the views in proportion to their contents; views without content get the average.
    private mutating func fillProportionally(_ views: [UIView]) {
        weights = Self.weights(of: views, along: stack.axis)
        for index in views.indices.dropFirst() {
            add(
                views[index], length, .equal, views[0], length, multiplier: weights[index] / weights[0], at: 999,
                "UISV-fill-proportionally")
        }
    }

    /// Returns the proportions of views along an axis: the lengths of their contents.
    static func weights(of views: [UIView], along axis: NSLayoutConstraint.Axis) -> [CGFloat] {
        let lengths = views.map { $0.intrinsicContentSize[axis] }
        let known = lengths.filter { $0 > 0 }
        let standard = known.isEmpty ? 1 : known.reduce(0, +) / CGFloat(known.count)
        return lengths.map { $0 > 0 ? $0 : standard }
    }

    /// Adds guides of equal length between neighbours.
    private mutating func equalize(
        _ views: [UIView], from: Attribute, to: Attribute, _ name: String, at priority: Float = 1000
    ) {
        var first: UILayoutGuide?
        for (view, next) in zip(views, views.dropFirst()) {
            let guide = UILayoutGuide()
            guide.identifier = name
            guides.append(guide)
            add(guide, start, .equal, view, from, "\(name)-edge")
            add(guide, end, .equal, next, to, "\(name)-edge")
            add(guide, before, .equal, canvas, before, "\(name)-edge")
            let thin = NSLayoutConstraint(ItemAttribute(guide, breadth), .equal, nil)
            thin.identifier = "\(name)-edge"
            constraints.append(thin)
            if let first {
                add(guide, length, .equal, first, length, at: priority, "UISV-fill-equally")
            } else {
                first = guide
            }
        }
    }
}

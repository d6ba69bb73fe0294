import ConstraintSolver
import CoreGraphics
import Diagnostics

/// Writes a constraint as a linear equation of the unknowns of its items and of the views around them.
///
/// The layout of a hierarchy on screen and a fitting have different unknowns, and different uses of what an equation
/// depends on: `items` provides the one and receives the other.
@MainActor struct EquationWriter<Items: EquationItems> {
    let items: Items
    let equation: Equation

    /// Writes the left side minus the right side, without the constraint's own constant. O(depth of its items).
    ///
    /// - Returns: False if an item was deallocated; then nothing is written.
    func write(_ constraint: NSLayoutConstraint) -> Bool {
        equation.removeAll()
        guard let first = constraint.first, constraint.hasSecond == (constraint.second != nil) else { return false }
        let space = EquationSpace(constraint)
        let multiplier = Double(constraint.multiplier)
        add(first, constraint.firstAttribute, in: space, times: 1)
        if let origin = constraint.firstOrigin, let item = origin.item {
            add(item, origin.attribute, in: space, times: -1)
        }
        if let second = constraint.second {
            add(second, constraint.secondAttribute, in: space, times: -multiplier)
            if let origin = constraint.secondOrigin, let item = origin.item {
                add(item, origin.attribute, in: space, times: multiplier)
            }
        }
        return true
    }

    // MARK: Attributes

    private func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in space: EquationSpace, times factor: Double
    ) {
        let attribute = attribute.sided(isRightToLeft: space.isRightToLeft)
        let axis = attribute.axis
        if attribute.kind == .size {
            let insets = alignmentInsets(of: item)
            addLength(of: item, axis, times: factor)
            equation.constant -= factor * Double(insets.before(axis) + insets.after(axis))
            return
        }
        if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
            equation.dependsOnValuesOnly = false
            let isFirst = attribute == .firstBaseline
            let carrier = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if carrier !== view, carrier._isDescendant(view) {
                return add(carrier, attribute, in: space, times: factor)
            }
        }
        if let inner = attribute.withoutMargin {
            let item = (item as? UIView)?.layoutMarginsGuide ?? item
            return add(item, inner, in: space, times: factor)
        }
        if item === space.view, let view = item as? UIScrollView {
            // Inside of a scroll view, its edges are those of its content.
            return add(view.contentLayoutGuide, attribute, in: space, times: factor)
        }
        let position = position(of: attribute, item, axis)
        guard let around = space.view else { return }
        let isMirrored = space.isMirrored && axis == .horizontal
        let sign = isMirrored ? -factor : factor
        addStart(of: item, axis, in: around, times: sign)
        if position.share != 0 { addLength(of: item, axis, times: sign * position.share) }
        equation.constant += sign * position.offset
        if isMirrored, space.needsEdge { addLength(of: around, axis, times: factor) }
    }

    /// Returns the position of an attribute in its item: a fraction of its length, and an offset.
    private func position(
        of attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem, _ axis: NSLayoutConstraint.Axis
    ) -> (share: Double, offset: Double) {
        switch attribute {
        case .left, .top, .right, .bottom, .centerX, .centerY:
            let insets = alignmentInsets(of: item)
            let before = Double(insets.before(axis)), after = Double(insets.after(axis))
            switch attribute {
            case .left, .top: return (0, before)
            case .right, .bottom: return (1, -after)
            default: return (0.5, (before - after) / 2)
            }
        case .firstBaseline, .lastBaseline:
            let isFirst = attribute == .firstBaseline
            guard let view = item as? UIView else { return (isFirst ? 0 : 1, 0) }
            let baseline = view.baseline(isFirst: isFirst)
            return (Double(baseline.share), Double(baseline.offset))
        default: trap("\(attribute) is not a position")
        }
    }

    private func alignmentInsets(of item: any LayoutItem) -> UIEdgeInsets {
        (item as? UIView)?.effectiveAlignmentInsets ?? .zero
    }

    // MARK: Frames

    /// Adds the start of an item, in the coordinates of a view that contains it.
    private func addStart(
        of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, in around: UIView, times factor: Double
    ) {
        guard let view = item.layoutView else { return }
        if let guide = item as? UILayoutGuide {
            addStart(of: guide, in: view, axis, times: factor)
        } else if view === around {
            items.willUse(view)
            add(axis == .horizontal ? .boundsX : .boundsY, of: view, times: factor)
            return
        } else {
            addStart(of: view, axis, times: factor)
        }
        // A guide is in its view's coordinates, a view in its superview's.
        var container = item is UILayoutGuide ? view : view._superview
        while let next = container, next !== around {
            addStart(of: next, axis, times: factor)
            add(axis == .horizontal ? .boundsX : .boundsY, of: next, times: -factor)
            container = next._superview
        }
    }

    /// Adds the start of a view's frame, in its superview's coordinates.
    private func addStart(of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        items.willUse(view)
        if let variables = items.variables(of: view) { return add(variables.start(axis), factor) }
        add(axis == .horizontal ? .x : .y, of: view, times: factor)
        guard let (superview, share) = unknownSuperview(of: view, axis), share.before else { return }
        equation.dependsOnValuesOnly = false
        equation.constant -= factor * share.part * Double(superview.bounds.size[axis])
        addLength(of: superview, axis, times: factor * share.part)
    }

    private func addLength(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        if let guide = item as? UILayoutGuide { return addLength(of: guide, axis, times: factor) }
        guard let view = item.layoutView else { return }
        addLength(of: view, axis, times: factor)
    }

    private func addLength(of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        items.willUse(view)
        if let variables = items.variables(of: view) { return add(variables.length(axis), factor) }
        add(axis == .horizontal ? .width : .height, of: view, times: factor)
        guard let (superview, share) = unknownSuperview(of: view, axis), share.length else { return }
        equation.dependsOnValuesOnly = false
        equation.constant -= factor * share.part * Double(superview.bounds.size[axis])
        addLength(of: superview, axis, times: factor * share.part)
    }

    private func addStart(
        of guide: UILayoutGuide, in view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        items.willUse(guide.node)
        // Content begins at zero, wherever it is scrolled to.
        if guide.kind == .content { return }
        if let variables = items.variables(of: guide.node) { return add(variables.start(axis), factor) }
        items.willUse(view)
        equation.dependsOnValuesOnly = false
        let position = guide.extent(axis, in: view)
        equation.constant += factor * (Double(view.bounds.origin[axis]) + position.offset)
        if position.share != 0 { addLength(of: view, axis, times: factor * position.share) }
    }

    private func addLength(of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        items.willUse(guide.node)
        if let variables = items.variables(of: guide.node) { return add(variables.length(axis), factor) }
        guard let view = guide.owningView else { return }
        items.willUse(view)
        equation.dependsOnValuesOnly = false
        let position = guide.extent(axis, in: view)
        equation.constant += factor * position.length
        if position.lengthShare != 0 { addLength(of: view, axis, times: factor * position.lengthShare) }
    }

    /// Returns the superview with unknown size that an autoresizing view follows, and how its frame depends on that
    /// size; nil if the view's frame is constant.
    private func unknownSuperview(
        of view: UIView, _ axis: NSLayoutConstraint.Axis
    ) -> (view: UIView, share: (part: Double, before: Bool, length: Bool))? {
        let mask = view.autoresizingMask
        guard !mask.isEmpty, view !== items.root, let superview = view._superview, superview.autoresizesSubviews
        else { return nil }
        // If the superview's size becomes unknown, the equation must be rebuilt.
        items.willUse(superview)
        guard isUnknown(superview, axis) else { return nil }
        let flexible = mask.flexible(axis)
        let parts = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
        guard parts > 0 else { return nil }
        return (superview, (1 / Double(parts), flexible.before, flexible.length))
    }

    private func isUnknown(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        if items.variables(of: view) != nil { return true }
        guard view !== items.root, view.autoresizingMask.flexible(axis).length, let superview = view._superview,
            superview.autoresizesSubviews
        else { return false }
        return isUnknown(superview, axis)
    }

    private func add(_ variable: Variable, _ factor: Double) { equation.terms.append(Term(variable, factor)) }

    /// Adds a value of a view.
    private func add(_ kind: FrameValues.Kind, of view: UIView, times factor: Double) {
        equation.constant += factor * items.value(kind, of: view, times: factor)
    }
}

/// The coordinate system of an equation: that of the closest view that contains all of its items.
struct EquationSpace {
    let view: UIView?
    let isRightToLeft: Bool
    /// Whether horizontal positions are measured from the right edge.
    let isMirrored: Bool
    /// Whether that edge is part of the equation, because a multiplier prevents it from cancelling out.
    let needsEdge: Bool

    @MainActor init(_ constraint: NSLayoutConstraint) {
        if constraint.firstAttribute.kind == .size, constraint.firstOrigin == nil, constraint.secondOrigin == nil {
            view = nil
            isRightToLeft = false
            isMirrored = false
            needsEdge = false
            return
        }
        view = constraint.closestCommonView
        let (first, second) = (constraint.firstAttribute, constraint.secondAttribute)
        let mixesAxes = constraint.hasSecond && first.axis != second.axis
        isRightToLeft =
            (first.axis == .horizontal || mixesAxes)
            && view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        isMirrored = isRightToLeft && (first.kind == .leadingTrailing || second.kind == .leadingTrailing)
        needsEdge =
            (constraint.multiplier != 1 || mixesAxes) && constraint.firstOrigin == nil
            && constraint.secondOrigin == nil
    }
}

extension NSLayoutConstraint.Attribute {
    /// Returns the attribute in terms of left and right.
    fileprivate func sided(isRightToLeft: Bool) -> Self {
        switch self {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
        case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
        default: self
        }
    }

    /// The attribute of the layout margins guide that corresponds to a margin attribute of a view.
    var withoutMargin: Self? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}

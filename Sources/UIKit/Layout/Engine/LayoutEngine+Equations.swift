import ConstraintSolver
import CoreGraphics
import Diagnostics
import QuartzCore

extension LayoutEngine {
    /// Adds a constraint to the solver. O(depth of its items).
    func add(_ constraint: NSLayoutConstraint) {
        // A list that retained the root's node would retain this engine too.
        defer { readNodes.removeAll(keepingCapacity: true) }
        guard let right = makeEquation(of: constraint) else { return }
        // The root's frame is set by its owner: constraints on its own size have no effect.
        if terms.isEmpty, !isFitting, constraint.items.allSatisfy({ $0 === root && $0.layoutNode?.translates == false })
        {
            return
        }
        do {
            let handle = try solver.add(
                terms, Relation(constraint.relation), right,
                at: Level(constraint.storedPriority.rawValue))
            guard !isFitting else { return }
            constraint.handle = handle
            constraint.engine = self
            if !mayConflict, constraint.storedPriority.isRequired {
                mayConflict = checked { try !solver.canAlwaysHold(handle) }
            }
            constraint.readNodes = readNodes.map { UnownedNode(node: $0) }
            for node in readNodes { node.readers.append(constraint) }
            keepInputs(in: constraint)
        } catch {
            report(refused: constraint, error)
        }
    }

    /// Removes a constraint from the solver.
    func withdraw(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self, let handle = constraint.handle else { return }
        checked { try solver.remove(handle) }
        constraint.handle = nil
        constraint.engine = nil
        for read in constraint.readNodes { read.node.readers.removeObject(constraint) }
        constraint.readNodes = []
        constraint.inputs = []
    }

    /// Recomputes the right side of a constraint's equation.
    func refresh(_ constraint: NSLayoutConstraint) {
        guard constraint.engine === self, let handle = constraint.handle else { return }
        defer { readNodes.removeAll(keepingCapacity: true) }
        let old = constraint.base
        guard makeEquation(of: constraint) != nil else { return }
        keepInputs(in: constraint)
        set(constraint, handle, insteadOf: old)
    }

    /// Recomputes the right side if only positions and sizes of views have changed, whose terms are known. O(views in
    /// the equation).
    func refreshFromInputs(_ constraint: NSLayoutConstraint) {
        let old = constraint.base
        var base = constraint.fixedBase
        for input in constraint.inputs { base += input.factor * input.node.numbers[input.kind] }
        guard abs(base - old) > 1e-9, let handle = constraint.handle else { return }
        constraint.base = base
        set(constraint, handle, insteadOf: old)
    }

    private func set(_ constraint: NSLayoutConstraint, _ handle: ConstraintSolver.Constraint, insteadOf old: Double) {
        // A rounding error is ignored, because it would cause another solution.
        guard abs(constraint.base - old) > 1e-9 else {
            constraint.base = old
            return
        }
        do { try solver.setConstant(constraint.base + Double(constraint.storedConstant), of: handle) } catch {
            report(refused: constraint, error)
        }
    }

    private func keepInputs(in constraint: NSLayoutConstraint) {
        constraint.canRefreshFromInputs = canRefreshFromInputs
        constraint.fixedBase = inputTerm - constantTerm
        constraint.inputs = canRefreshFromInputs ? inputs : []
    }

    /// Adds a value of a view, which may change without rebuilding the equation.
    private func add(_ kind: FrameValues.Kind, of view: UIView, times factor: Double) {
        guard !isFitting else {
            constantTerm += factor * FrameValues(of: view)[kind]
            return
        }
        let node = view.ensureLayoutNode()
        let value = node.numbers[kind]
        constantTerm += factor * value
        inputTerm += factor * value
        inputs.append(EquationInput(node: node, kind: kind, factor: -factor))
    }

    /// Builds the left side in `terms` and returns the right side; nil if an item was deallocated.
    private func makeEquation(of constraint: NSLayoutConstraint) -> Double? {
        terms.removeAll(keepingCapacity: true)
        readNodes.removeAll(keepingCapacity: true)
        constantTerm = 0
        inputTerm = 0
        inputs.removeAll(keepingCapacity: true)
        canRefreshFromInputs = true
        equationsMade += 1
        guard let first = constraint.first, constraint.hasSecond == (constraint.second != nil) else { return nil }
        let space = Space(constraint)
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
        constraint.base = -constantTerm
        return constraint.base + Double(constraint.storedConstant)
    }

    /// The coordinate system of an equation: that of the closest view that contains all of its items.
    struct Space {
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

    // MARK: Attributes

    private func add(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in space: Space, times factor: Double
    ) {
        let attribute = attribute.sided(isRightToLeft: space.isRightToLeft)
        let axis = attribute.axis
        if attribute.kind == .size {
            let insets = alignmentInsets(of: item)
            addLength(of: item, axis, times: factor)
            constantTerm -= factor * Double(insets.before(axis) + insets.after(axis))
            return
        }
        if attribute == .firstBaseline || attribute == .lastBaseline, let view = item as? UIView {
            canRefreshFromInputs = false
            let isFirst = attribute == .firstBaseline
            let carrier = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
            if carrier !== view, carrier.hasAncestor(view) {
                return add(carrier, attribute, in: space, times: factor)
            }
        }
        if let inner = attribute.withoutMargin {
            let item = (item as? UIView)?.layoutMarginsGuide ?? item
            return add(item, inner, in: space, times: factor)
        }
        let position = position(of: attribute, item, axis)
        guard let around = space.view else { return }
        let isMirrored = space.isMirrored && axis == .horizontal
        let sign = isMirrored ? -factor : factor
        addStart(of: item, axis, in: around, times: sign)
        if position.share != 0 { addLength(of: item, axis, times: sign * position.share) }
        constantTerm += sign * position.offset
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

    func alignmentInsets(of item: any LayoutItem) -> UIEdgeInsets {
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
            note(view)
            add(axis == .horizontal ? .boundsX : .boundsY, of: view, times: factor)
            return
        } else {
            addStart(of: view, axis, times: factor)
        }
        // A guide is in its view's coordinates, a view in its superview's.
        var container = item is UILayoutGuide ? view : view.storedSuperview
        while let next = container, next !== around {
            addStart(of: next, axis, times: factor)
            add(axis == .horizontal ? .boundsX : .boundsY, of: next, times: -factor)
            container = next.storedSuperview
        }
    }

    /// Adds the start of a view's frame, in its superview's coordinates.
    private func addStart(of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        note(view)
        if let variables = variables(of: view) { return add(variables.start(axis), factor) }
        add(axis == .horizontal ? .x : .y, of: view, times: factor)
        guard let (superview, share) = unknownSuperview(of: view, axis), share.before else { return }
        canRefreshFromInputs = false
        constantTerm -= factor * share.part * Double(superview.bounds.size[axis])
        addLength(of: superview, axis, times: factor * share.part)
    }

    private func addLength(of item: any LayoutItem, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        if let guide = item as? UILayoutGuide { return addLength(of: guide, axis, times: factor) }
        guard let view = item.layoutView else { return }
        addLength(of: view, axis, times: factor)
    }

    private func addLength(of view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        note(view)
        if let variables = variables(of: view) { return add(variables.length(axis), factor) }
        add(axis == .horizontal ? .width : .height, of: view, times: factor)
        guard let (superview, share) = unknownSuperview(of: view, axis), share.length else { return }
        canRefreshFromInputs = false
        constantTerm -= factor * share.part * Double(superview.bounds.size[axis])
        addLength(of: superview, axis, times: factor * share.part)
    }

    private func addStart(
        of guide: UILayoutGuide, in view: UIView, _ axis: NSLayoutConstraint.Axis, times factor: Double
    ) {
        note(guide.node)
        if let variables = variables(of: guide.node) { return add(variables.start(axis), factor) }
        note(view)
        canRefreshFromInputs = false
        let position = guide.extent(axis, in: view)
        constantTerm += factor * (Double(view.bounds.origin[axis]) + position.offset)
        if position.share != 0 { addLength(of: view, axis, times: factor * position.share) }
    }

    private func addLength(of guide: UILayoutGuide, _ axis: NSLayoutConstraint.Axis, times factor: Double) {
        note(guide.node)
        if let variables = variables(of: guide.node) { return add(variables.length(axis), factor) }
        guard let view = guide.owningView else { return }
        note(view)
        canRefreshFromInputs = false
        let position = guide.extent(axis, in: view)
        constantTerm += factor * position.length
        if position.lengthShare != 0 { addLength(of: view, axis, times: factor * position.lengthShare) }
    }

    /// Returns the superview with unknown size that an autoresizing view follows, and how its frame depends on that
    /// size; nil if the view's frame is constant.
    private func unknownSuperview(
        of view: UIView, _ axis: NSLayoutConstraint.Axis
    ) -> (view: UIView, share: (part: Double, before: Bool, length: Bool))? {
        let mask = view.autoresizingMask
        guard !mask.isEmpty, view !== root, let superview = view.storedSuperview, superview.autoresizesSubviews
        else { return nil }
        // If the superview's size becomes unknown, the equation must be rebuilt.
        note(superview)
        guard isUnknown(superview, axis) else { return nil }
        let flexible = mask.flexible(axis)
        let parts = (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
        guard parts > 0 else { return nil }
        return (superview, (1 / Double(parts), flexible.before, flexible.length))
    }

    private func isUnknown(_ view: UIView, _ axis: NSLayoutConstraint.Axis) -> Bool {
        if variables(of: view) != nil { return true }
        guard view !== root, view.autoresizingMask.flexible(axis).length, let superview = view.storedSuperview,
            superview.autoresizesSubviews
        else { return false }
        return isUnknown(superview, axis)
    }

    private func add(_ variable: Variable, _ factor: Double) { terms.append(Term(variable, factor)) }

    private func note(_ view: UIView) {
        guard !isFitting else { return }
        let node = view.ensureLayoutNode()
        note(node)
        // Other equations with an older value are refreshed together with this one.
        node.numbers = FrameValues(of: view)
    }

    private func note(_ node: LayoutNode) {
        guard !isFitting, !readNodes.contains(where: { $0 === node }) else { return }
        if node.engine !== self { enter(node) }
        readNodes.append(node)
    }
}

extension Relation {
    init(_ relation: NSLayoutConstraint.Relation) {
        switch relation {
        case .equal: self = .equal
        case .lessThanOrEqual: self = .lessThanOrEqual
        case .greaterThanOrEqual: self = .greaterThanOrEqual
        }
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
}

extension NSLayoutConstraint.Attribute {
    /// The attribute of the layout margins guide that corresponds to a margin attribute of a view.
    fileprivate var withoutMargin: Self? {
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

extension UIEdgeInsets {
    func before(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? left : top }
    func after(_ axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? right : bottom }
}

extension CGPoint {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGSize {
    subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
}

extension UIView.AutoresizingMask {
    func flexible(_ axis: NSLayoutConstraint.Axis) -> (before: Bool, length: Bool, after: Bool) {
        axis == .horizontal
            ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
            : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
}

extension UIView {
    /// The frame without the transform, which layout uses.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size, anchor = layer.anchorPoint, position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }

    /// The distances from the frame to the alignment rectangle, whichever methods the class overrides.
    var effectiveAlignmentInsets: UIEdgeInsets {
        let sample = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        let aligned = alignmentRect(forFrame: sample)
        if aligned == sample { return .zero }
        return UIEdgeInsets(
            top: aligned.minY, left: aligned.minX, bottom: sample.maxY - aligned.maxY, right: sample.maxX - aligned.maxX
        )
    }
}

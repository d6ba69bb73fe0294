import CoreGraphics

extension StackArrangement {
    /// The alignment of the views, with the edge that stands for baselines in a vertical stack.
    private var alignment: UIStackView.Alignment {
        switch stack.alignment {
        case .firstBaseline, .lastBaseline: stack.axis == .horizontal ? stack.alignment : .leading
        default: stack.alignment
        }
    }

    private var alignsBaselines: Bool { alignment == .firstBaseline || alignment == .lastBaseline }

    /// The relation of the canvas's beginning, or that of the guide, to that of the views.
    private var relationBefore: NSLayoutConstraint.Relation {
        alignment == .trailing || alignment == .center || alignsBaselines ? .lessThanOrEqual : .equal
    }

    /// The relation of the canvas's end, or that of the guide, to that of the views.
    private var relationAfter: NSLayoutConstraint.Relation {
        alignment == .leading || alignment == .center || alignsBaselines ? .greaterThanOrEqual : .equal
    }

    /// Adds the constraints perpendicular to the axis.
    ///
    /// The views are aligned with the first one. Unless they fill the canvas, a guide spans all of them, and the canvas
    /// is as large as the guide; a single view needs no guide.
    mutating func align() {
        guard let first = visible.first else { return alignNothing() }
        alignViews(with: first)
        if alignment == .fill {
            add("UISV-canvas-connection", canvas, before, first)
            add("UISV-canvas-connection", canvas, after, first)
            return
        }
        if arranged.count > 1 {
            connectSpanner(first)
        } else {
            connectSingle(first)
        }
        if alignment == .center { add("UISV-canvas-connection", canvas, center, first) }
        for view in arranged { addZero("UISV-ambiguity-suppression", view, breadth, at: 25) }
    }

    private mutating func alignViews(with first: UIView) {
        let attributes: [Attribute] =
            switch alignment {
            case .fill: stack.axis == .horizontal ? [after, before] : [before, after]
            case .leading: [before]
            case .trailing: [after]
            case .center: [center]
            case .firstBaseline: [.firstBaseline]
            case .lastBaseline: [.lastBaseline]
            }
        for attribute in attributes {
            for view in visible.dropFirst() { add("UISV-alignment", first, attribute, view) }
        }
    }

    private mutating func connectSpanner(_ first: UIView) {
        let spanner = addGuide("UISV-alignment-spanner")
        // An equality follows from the other constraints: below the required priority, rounding does not make it a
        // conflict.
        func priority(_ relation: NSLayoutConstraint.Relation) -> Float { relation == .equal ? 999.5 : 1000 }
        for view in visible {
            add(
                "UISV-spanning-boundary", spanner, before, view, relation: relationBefore,
                at: priority(relationBefore))
            add("UISV-spanning-boundary", spanner, after, view, relation: relationAfter, at: priority(relationAfter))
        }
        addZero("UISV-spanning-fit", spanner, breadth, at: 51)
        // First baselines are at the end of a higher canvas, and last baselines at its beginning. UIKit relates the other
        // edge to the first view, which lets higher neighbours leave the stack.
        let beginning: any LayoutItem = relationBefore == .equal ? first : spanner
        let ending: any LayoutItem = relationAfter == .equal ? first : spanner
        add(
            "UISV-canvas-connection", canvas, before, beginning,
            relation: alignment == .firstBaseline ? .lessThanOrEqual : .equal)
        add(
            "UISV-canvas-connection", canvas, after, ending,
            relation: alignment == .lastBaseline ? .greaterThanOrEqual : .equal)
        if alignsBaselines { addZero("UISV-canvas-fit", stack, breadth, at: 49) }
    }

    private mutating func connectSingle(_ view: UIView) {
        // A baseline alone has no position: the view is at the beginning.
        add("UISV-canvas-connection", canvas, before, view, relation: alignsBaselines ? .equal : relationBefore)
        add("UISV-canvas-connection", canvas, after, view, relation: relationAfter)
        addZero("UISV-canvas-fit", stack, breadth, at: 49)
    }

    /// Gives a stack whose views are all hidden the breadth zero, unless something else requires another one.
    private mutating func alignNothing() {
        let spanner = addGuide("UISV-alignment-spanner")
        add("UISV-canvas-connection", canvas, before, spanner)
        add("UISV-canvas-connection", canvas, after, spanner)
        addZero("UISV-spanning-fit", spanner, breadth, at: 51)
        guard alignment != .fill else { return }
        for view in arranged { addZero("UISV-ambiguity-suppression", view, breadth, at: 25) }
    }
}

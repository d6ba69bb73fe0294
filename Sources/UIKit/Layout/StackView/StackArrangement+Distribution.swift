import CoreGraphics

extension StackArrangement {
    /// Adds the constraints along the axis.
    mutating func distribute() {
        guard let first = visible.first, let last = visible.last else { return distributeNothing() }
        add("UISV-canvas-connection", canvas, start, first)
        add("UISV-canvas-connection", canvas, end, last)
        switch stack.distribution {
        case .fill:
            space(.equal)
            shareWidths()
        case .fillEqually:
            space(.equal)
            fillEqually()
        case .fillProportionally:
            space(.equal)
            fillProportionally()
        case .equalSpacing:
            space(.greaterThanOrEqual)
            let attributes = spacingAttributes
            equalizeGaps(from: attributes.end, to: attributes.start, priority: nil)
        case .equalCentering:
            space(.greaterThanOrEqual)
            equalizeGaps(from: middle, to: middle, priority: 150)
        }
    }

    /// The attributes of a view and of the next one between which a spacing is measured.
    private var spacingAttributes: (end: Attribute, start: Attribute) {
        stack.isBaselineRelativeArrangement && stack.axis == .vertical ? (.lastBaseline, .firstBaseline) : (end, start)
    }

    private mutating func space(_ relation: NSLayoutConstraint.Relation) {
        let attributes = spacingAttributes
        for (view, next) in zip(visible, visible.dropFirst()) {
            add(
                "UISV-spacing", next, attributes.start, view, attributes.end, relation: relation,
                constant: stack.spacing(after: view))
        }
    }

    private mutating func fillEqually() {
        guard let first = visible.first else { return }
        for view in visible.dropFirst() { add("UISV-fill-equally", view, length, first) }
    }

    /// Gives the views the shares of the canvas that the lengths of their contents have in the length of all contents and
    /// spacings.
    ///
    /// As in UIKit, the spacings do not grow with the canvas, so that the last view, whose priority is lowest, takes what
    /// remains: with a spacing, it has its proportion only in a canvas that is as long as its contents.
    private mutating func fillProportionally() {
        let lengths = visible.map { max(0, $0.intrinsicContentSize[stack.axis]) }
        guard lengths.contains(where: { $0 > 0 }) else { return fillEqually() }
        let spacing = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
        let sum = lengths.reduce(spacing, +)
        let isAlone = lengths.count { $0 > 0 } == 1 && spacing == 0
        for (index, view) in visible.enumerated() {
            guard lengths[index] > 0 else {
                addZero("UISV-fill-proportionally", view, length)
                continue
            }
            add(
                "UISV-fill-proportionally", view, length, canvas, multiplier: lengths[index] / sum,
                at: isAlone ? 1000 : max(999 - Float(index), 1))
        }
    }

    /// Whether the visible views of a row are paragraphs, whose widths the heights depend on: then none of their widths
    /// follows from their contents.
    static func hasOnlyParagraphs(_ stack: UIStackView) -> Bool {
        guard stack.axis == .horizontal, stack.distribution == .fill else { return false }
        var count = 0
        for view in stack.arrangedSubviews where !view.isHidden {
            guard view.wrapsContent else { return false }
            count += 1
        }
        return count > 1
    }

    /// Gives paragraphs equal widths.
    private mutating func shareWidths() {
        guard Self.hasOnlyParagraphs(stack) else { return }
        let share = 1 / CGFloat(visible.count)
        let spacing = visible.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
        for view in visible {
            add(
                "UISV-text-width-disambiguation", view, length, canvas, multiplier: share, constant: -share * spacing,
                at: 760)
        }
    }

    /// Adds guides between neighbours, which have equal lengths.
    /// - Parameter priority: The priority from which those of the lengths decrease, so that the first ones outweigh
    ///   others; nil for required lengths.
    private mutating func equalizeGaps(from: Attribute, to: Attribute, priority: Float?) {
        var gaps: [UILayoutGuide] = []
        for (view, next) in zip(visible, visible.dropFirst()) {
            let gap = addGuide("UISV-distributing")
            gaps.append(gap)
            add("UISV-distributing-edge", gap, start, view, from)
            add("UISV-distributing-edge", gap, end, next, to)
        }
        for (index, gap) in gaps.enumerated().dropFirst() {
            add("UISV-fill-equally", gap, length, gaps[0], at: priority.map { max($0 - Float(index), 1) } ?? 1000)
        }
        // Without another length, the spacings are as small as possible.
        addZero("UISV-canvas-fit", stack, length, at: 49)
    }

    /// Gives a stack whose views are all hidden the length zero, unless something else requires another one.
    private mutating func distributeNothing() {
        let spanner = addGuide("UISV-ordering-spanner")
        add("UISV-canvas-connection", canvas, start, spanner)
        add("UISV-canvas-connection", canvas, end, spanner)
        addZero("UISV-spanning-fit", spanner, length, at: 51)
    }
}

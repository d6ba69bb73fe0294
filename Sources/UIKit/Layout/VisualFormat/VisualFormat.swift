import CoreGraphics
import Foundation

/// Creates constraints from visual formats.
@MainActor package struct VisualFormat {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let format: String
    private let syntax: VisualFormatSyntax
    private let options: NSLayoutConstraint.FormatOptions
    private let metrics: [String: Any]
    private let views: [String: Any]
    private var items: [any LayoutItem] = []
    private var result: [NSLayoutConstraint] = []

    /// - Throws: `VisualFormatError`.
    /// - Complexity: O(characters).
    package static func constraints(
        _ format: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
    ) throws -> [NSLayoutConstraint] {
        var builder = VisualFormat(
            format: format, syntax: try VisualFormatParser.parse(format), options: options, metrics: metrics,
            views: views)
        try builder.build()
        return builder.result
    }

    private func failure(_ message: String, at position: Int) -> VisualFormatError {
        VisualFormatError(message: message, format: format, position: position)
    }

    private mutating func build() throws {
        items = try syntax.views.map { try item(named: $0.name, at: $0.position) }
        if let (connection, position) = syntax.leading {
            let superview = try superview(of: 0, at: position)
            try connect(superview, items[0], connection, superviewIs: .first)
        }
        for index in items.indices {
            try addSizes(of: index)
            guard index < syntax.connections.count else { continue }
            try connect(items[index], items[index + 1], syntax.connections[index], superviewIs: nil)
        }
        if let (connection, position) = syntax.trailing {
            let superview = try superview(of: items.count - 1, at: position)
            try connect(items[items.count - 1], superview, connection, superviewIs: .second)
        }
        try align()
    }

    // MARK: Names

    private func item(named name: String, at position: Int) throws -> any LayoutItem {
        guard let value = views[name] else {
            let known = views.keys.sorted().joined(separator: ", ")
            throw failure(
                "No view is named \(name); the views are: \(known.isEmpty ? "none" : known)", at: position)
        }
        guard let item = value as? any LayoutItem else {
            throw failure("\(name) is a \(type(of: value)), and must be a view or a layout guide", at: position)
        }
        return item
    }

    private func superview(of index: Int, at position: Int) throws -> any LayoutItem {
        let item = items[index]
        let superview = (item as? UILayoutGuide)?.owningView ?? (item as? UIView)?.superview
        guard let superview else {
            throw failure(
                "\(syntax.views[index].name) has no superview, which | stands for; add it to one first", at: position)
        }
        return superview
    }

    private func metric(_ operand: VisualFormatSyntax.Operand, at position: Int) throws -> CGFloat {
        switch operand {
        case .number(let value): return value
        case .name(let name):
            guard let metric = metrics[name] else {
                let known = metrics.keys.sorted().joined(separator: ", ")
                throw failure(
                    "No metric is named \(name); the metrics are: \(known.isEmpty ? "none" : known)", at: position
                )
            }
            guard let value = Self.number(metric), value.isFinite else {
                throw failure("The metric \(name) is \(metric), and must be a finite number", at: position)
            }
            return value
        }
    }

    private static func number(_ value: Any) -> CGFloat? {
        (value as? UILayoutPriority).map { CGFloat($0.rawValue) } ?? CGFloat(number: value)
    }

    private mutating func append(_ constraint: NSLayoutConstraint, _ predicate: VisualFormatSyntax.Predicate?) throws {
        if let predicate, let operand = predicate.priority {
            let priority = UILayoutPriority(Float(try metric(operand, at: predicate.priorityPosition)))
            if let problem = NSLayoutConstraint.problem(priority) {
                throw failure("\(priority.rawValue): \(problem)", at: predicate.priorityPosition)
            }
            constraint._priority = priority
        }
        result.append(constraint)
    }

    // MARK: Sizes and distances

    private mutating func addSizes(of index: Int) throws {
        let attribute: Attribute = syntax.axis == .horizontal ? .width : .height
        for predicate in syntax.views[index].size {
            let target = ItemAttribute(items[index], attribute)
            if case .name(let name) = predicate.operand, metrics[name] == nil, views[name] != nil {
                let other = try item(named: name, at: predicate.operandPosition)
                try append(NSLayoutConstraint(target, predicate.relation, ItemAttribute(other, attribute)), predicate)
                continue
            }
            if case .name(let name) = predicate.operand, metrics[name] == nil {
                throw failure("No view or metric is named \(name)", at: predicate.operandPosition)
            }
            let value = try metric(predicate.operand, at: predicate.operandPosition)
            try append(NSLayoutConstraint(target, predicate.relation, nil, constant: value), predicate)
        }
    }

    private enum Side {
        case first, second
    }

    private var direction: (start: Attribute, end: Attribute, startMargin: Attribute, endMargin: Attribute) {
        guard syntax.axis == .horizontal else { return (.top, .bottom, .topMargin, .bottomMargin) }
        if options.contains(.directionRightToLeft) { return (.right, .left, .rightMargin, .leftMargin) }
        if options.contains(.directionLeftToRight) { return (.left, .right, .leftMargin, .rightMargin) }
        return (.leading, .trailing, .leadingMargin, .trailingMargin)
    }

    /// Constrains `b` to follow `a`. The first item is `a` if the format runs from right to left, otherwise `b`, so that
    /// the distance is positive.
    private mutating func connect(
        _ a: any LayoutItem, _ b: any LayoutItem, _ connection: VisualFormatSyntax.Connection, superviewIs side: Side?
    ) throws {
        let names = direction
        var anchorA = ItemAttribute(a, side == .first ? names.start : names.end)
        var anchorB = ItemAttribute(b, side == .second ? names.end : names.start)
        let betweenBaselines =
            syntax.axis == .vertical && options.contains(.spacingBaselineToBaseline) && side == nil
        if betweenBaselines {
            anchorA = ItemAttribute(a, .lastBaseline)
            anchorB = ItemAttribute(b, .firstBaseline)
        }
        switch connection {
        case .touching: try add(anchorA, anchorB, .equal, 0, nil)
        case .standard:
            switch side {
            case .first: try add(ItemAttribute(a, names.startMargin), anchorB, .equal, 0, nil)
            case .second: try add(anchorA, ItemAttribute(b, names.endMargin), .equal, 0, nil)
            case nil:
                let space = betweenBaselines ? SystemSpacing.below(anchorA, anchorB) : SystemSpacing.between
                try add(anchorA, anchorB, .equal, space, nil)
            }
        case .spaced(let predicates):
            for predicate in predicates {
                let value = try metric(predicate.operand, at: predicate.operandPosition)
                try add(anchorA, anchorB, predicate.relation, value, predicate)
            }
        }
    }

    private mutating func add(
        _ a: ItemAttribute, _ b: ItemAttribute, _ relation: NSLayoutConstraint.Relation, _ distance: CGFloat,
        _ predicate: VisualFormatSyntax.Predicate?
    ) throws {
        let runsLeft = syntax.axis == .horizontal && options.contains(.directionRightToLeft)
        let constraint =
            runsLeft
            ? NSLayoutConstraint(a, relation, b, constant: distance)
            : NSLayoutConstraint(b, relation, a, constant: distance)
        try append(constraint, predicate)
    }

    // MARK: Alignment

    private static let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
        (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
        (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
        (.alignAllFirstBaseline, .firstBaseline),
    ]

    private mutating func align() throws {
        for (option, attribute) in Self.alignments where options.contains(option) {
            if attribute.axis == syntax.axis {
                let axis = syntax.axis == .horizontal ? "horizontal" : "vertical"
                throw failure(
                    """
                    The options align \(NSLayoutConstraint.name(attribute)) of views that a \(axis) format places one after \
                    another; align them in the other direction
                    """, at: 0)
            }
            for index in items.indices.dropFirst() {
                result.append(
                    NSLayoutConstraint(
                        ItemAttribute(items[index], attribute), .equal, ItemAttribute(items[index - 1], attribute)))
            }
        }
    }
}

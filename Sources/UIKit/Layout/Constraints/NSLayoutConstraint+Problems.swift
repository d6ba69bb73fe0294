import CoreGraphics

extension NSLayoutConstraint {
    /// Returns why a constraint with these values is invalid, and what to do instead; nil if it is valid.
    static func problem(
        _ place1: ItemAttribute, _ isDistance1: Bool, _ relation: Relation, _ place2: ItemAttribute?,
        _ isDistance2: Bool,
        multiplier: CGFloat, constant: CGFloat
    ) -> String? {
        let kind1 = isDistance1 ? .size : place1.attribute.kind
        let kind2 = isDistance2 ? .size : place2?.attribute.kind
        var text: String { equation(place1, relation, place2, multiplier, constant) }
        if !constant.isFinite { return "\(text): the constant is \(constant); it must be a finite number" }
        if !multiplier.isFinite { return "\(text): the multiplier is \(multiplier); it must be a finite number" }
        if kind1 == .none { return "\(text): the first attribute must not be notAnAttribute; give it one" }
        guard let kind2 else {
            if kind1 == .size { return nil }
            return """
                \(text): a position must be relative to a second item, and there is none; \
                add one, such as the superview
                """
        }
        if kind2 == .none {
            return "\(text): there is a second item but no second attribute; add one, or remove the second item"
        }
        if kind1 != .size, multiplier == 0 {
            return "\(text): with a multiplier of 0 the position is relative to nothing; use another multiplier"
        }
        let goTogether =
            switch (kind1, kind2) {
            case (.size, .size), (.vertical, .vertical), (.leftRight, .leftRight), (.middle, .middle),
                (.leadingTrailing, .leadingTrailing), (.leftRight, .middle), (.middle, .leftRight),
                (.leadingTrailing, .middle), (.middle, .leadingTrailing), (.vertical, .leftRight),
                (.vertical, .leadingTrailing), (.vertical, .middle), (.leftRight, .vertical),
                (.leadingTrailing, .vertical), (.middle, .vertical):
                true
            default: false
            }
        if goTogether { return nil }
        if kind1 == .leadingTrailing && kind2 == .leftRight || kind1 == .leftRight && kind2 == .leadingTrailing {
            return """
                \(text): leading and trailing follow the writing direction, left and right do not; \
                use one kind for both sides
                """
        }
        return """
            \(text): \(name(place1.attribute)) cannot be compared with \(place2.map { name($0.attribute) } ?? "nothing"); \
            compare positions with positions, and sizes with sizes
            """
    }

    /// Returns why the constraint cannot have a priority, in its current state; nil if it can.
    func problem(settingPriority priority: UILayoutPriority) -> String? {
        if let problem = Self.problem(priority) {
            return "\(summary).priority was set to \(priority.rawValue): \(problem)"
        }
        if owner?.window != nil, priority.isRequired != _priority.isRequired {
            return """
                \(summary).priority was set from \(_priority.rawValue) to \(priority.rawValue) while it is active \
                in a window, where a constraint cannot become or stop being required: set isActive to false first
                """
        }
        return nil
    }

    static func problem(_ priority: UILayoutPriority) -> String? {
        priority.rawValue > 0 && priority.rawValue <= 1000
            ? nil : "a priority must be above 0 and at most 1000, which is required"
    }
}

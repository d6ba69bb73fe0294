import CoreGraphics

extension NSLayoutConstraint {
    var fullDescription: String {
        let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
        let name = identifier.map { " '\($0)'" } ?? ""
        let state = isActive ? "active" : "inactive"
        return "<\(typeName):0x\(address)\(descriptionPrefix)\(name) \(text)\(descriptionSuffix)   (\(state))>"
    }

    /// The full description without the address and the state.
    var summary: String {
        "\(type(of: self))" + (identifier.map { " '\($0)'" } ?? "") + " (\(text))"
    }

    /// The visual format if it can express the constraint, an equation otherwise.
    var text: String { visualFormat ?? equationText }

    private var priorityText: String {
        _priority.isRequired ? "" : "@\(Self.number(CGFloat(_priority.rawValue)))"
    }

    private var visualFormat: String? {
        guard firstOrigin == nil, secondOrigin == nil, multiplier == 1, let first else { return nil }
        let names = LayoutNames.short
        switch (firstAttribute, secondAttribute) {
        case (.width, .notAnAttribute), (.height, .notAnAttribute):
            let value = "\(relation.sign)\(Self.number(_constant))\(priorityText)"
            return "\(firstAttribute == .width ? "H" : "V"):[\(names(first))(\(value))]"
        case (.leading, .trailing), (.left, .right), (.top, .bottom):
            guard let second, _constant >= 0 else { return nil }
            return join(names(second), names(first), isVertical: firstAttribute == .top)
        case (.leading, .leading), (.left, .left), (.top, .top):
            guard let second, _constant >= 0, isSuperview(second, of: first) else { return nil }
            return join(nil, names(first), isVertical: firstAttribute == .top)
        case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
            guard let second, _constant >= 0, isSuperview(first, of: second) else { return nil }
            return join(names(second), nil, isVertical: firstAttribute == .bottom)
        default: return nil
        }
    }

    private func isSuperview(_ a: any LayoutItem, of b: any LayoutItem) -> Bool {
        if let guide = b as? UILayoutGuide { return guide._owningView === a }
        return (b as? UIView)?._superview === a
    }

    private func join(_ a: String?, _ b: String?, isVertical: Bool) -> String {
        let value = "\(relation.sign)\(Self.number(_constant))\(priorityText)"
        let space = value == "0" ? "" : "-(\(value))-"
        return "\(isVertical ? "V" : "H"):" + (a.map { "[\($0)]" } ?? "|") + space + (b.map { "[\($0)]" } ?? "|")
    }

    private var equationText: String {
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute, _ origin: ItemAttribute?) -> String {
            let attributeText = "\(LayoutNames.short(item)).\(Self.name(attribute))"
            guard let origin else { return attributeText }
            return "(\(attributeText) - \(LayoutNames.short(origin.item)).\(Self.name(origin.attribute)))"
        }
        var right = ""
        if hasSecond {
            if multiplier != 1 { right += "\(Self.number(multiplier))*" }
            right += side(second, secondAttribute, secondOrigin)
        }
        return side(first, firstAttribute, firstOrigin) + " \(relation.symbol) "
            + Self.sum(right, _constant) + (_priority.isRequired ? "" : " \(priorityText)")
    }

    static func equation(
        _ place1: ItemAttribute, _ relation: Relation, _ place2: ItemAttribute?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> String {
        var right = ""
        if let place2 {
            if multiplier != 1 { right += "\(number(multiplier))*" }
            right += "\(LayoutNames.short(place2.item)).\(name(place2.attribute))"
        }
        return "NSLayoutConstraint (\(LayoutNames.short(place1.item)).\(name(place1.attribute)) \(relation.symbol) "
            + sum(right, constant) + ")"
    }

    private static func sum(_ left: String, _ constant: CGFloat) -> String {
        if left.isEmpty { return number(constant) }
        if constant == 0 { return left }
        return constant < 0 ? "\(left) - \(number(-constant))" : "\(left) + \(number(constant))"
    }

    package static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }

    package static func name(_ attribute: Attribute) -> String {
        switch attribute {
        case .left: "left"
        case .right: "right"
        case .top: "top"
        case .bottom: "bottom"
        case .leading: "leading"
        case .trailing: "trailing"
        case .width: "width"
        case .height: "height"
        case .centerX: "centerX"
        case .centerY: "centerY"
        case .lastBaseline: "lastBaseline"
        case .firstBaseline: "firstBaseline"
        case .leftMargin: "leftMargin"
        case .rightMargin: "rightMargin"
        case .topMargin: "topMargin"
        case .bottomMargin: "bottomMargin"
        case .leadingMargin: "leadingMargin"
        case .trailingMargin: "trailingMargin"
        case .centerXWithinMargins: "centerXWithinMargins"
        case .centerYWithinMargins: "centerYWithinMargins"
        case .notAnAttribute: "notAnAttribute"
        }
    }
}

extension NSLayoutConstraint.Relation {
    /// The sign in visual formats, which omit the sign of equality.
    var sign: String { self == .equal ? "" : self == .lessThanOrEqual ? "<=" : ">=" }
    package var symbol: String { self == .equal ? "==" : sign }
}

import CoreGraphics
import Foundation

extension NSAttributedString {
    /// Creates a string with the characters and the attributes of a user interface of another one.
    public convenience init(_ attrStr: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in attrStr.runs {
            let text = String(attrStr.characters[run.range])
            let attributes = [NSAttributedString.Key: Any](run.attributes)
            result.append(NSAttributedString(string: text, attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Creates a dictionary of the attributes of a user interface in a container.
    public init(_ container: AttributeContainer) {
        typealias Scope = AttributeScopes.UIKitAttributes
        self = [:]
        self[.font] = container[Scope.FontAttribute.self]
        self[.foregroundColor] = container[Scope.ForegroundColorAttribute.self]
        self[.backgroundColor] = container[Scope.BackgroundColorAttribute.self]
        self[.paragraphStyle] = container[Scope.ParagraphStyleAttribute.self]
        self[.kern] = container[Scope.KernAttribute.self]
        self[.ligature] = container[Scope.LigatureAttribute.self]
        self[.baselineOffset] = container[Scope.BaselineOffsetAttribute.self]
        self[.underlineStyle] = container[Scope.UnderlineStyleAttribute.self]?.rawValue
        self[.underlineColor] = container[Scope.UnderlineColorAttribute.self]
        self[.strikethroughStyle] = container[Scope.StrikethroughStyleAttribute.self]?.rawValue
        self[.strikethroughColor] = container[Scope.StrikethroughColorAttribute.self]
        self[.strokeColor] = container[Scope.StrokeColorAttribute.self]
        self[.strokeWidth] = container[Scope.StrokeWidthAttribute.self]
        self[.link] = container[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    }
}

extension AttributeContainer {
    /// Creates a container of the attributes of a user interface in a dictionary; it has no others.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        typealias Scope = AttributeScopes.UIKitAttributes
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch dictionary[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        func style(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
            (dictionary[key] as? NSUnderlineStyle)
                ?? number(key).flatMap { Int(exactly: Double($0)) }.map {
                    NSUnderlineStyle(rawValue: $0)
                }
        }
        self.init()
        self[Scope.FontAttribute.self] = dictionary[.font] as? UIFont
        self[Scope.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
        self[Scope.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
        self[Scope.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
        self[Scope.KernAttribute.self] = number(.kern)
        self[Scope.LigatureAttribute.self] = number(.ligature).flatMap { Int(exactly: Double($0)) }
        self[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
        self[Scope.UnderlineStyleAttribute.self] = style(.underlineStyle)
        self[Scope.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
        self[Scope.StrikethroughStyleAttribute.self] = style(.strikethroughStyle)
        self[Scope.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
        self[Scope.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
        self[Scope.StrokeWidthAttribute.self] = number(.strokeWidth)
        self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = dictionary[.link] as? URL
    }
}

import CoreGraphics
import Diagnostics
import Foundation

/// Converts between font descriptors and their attributes.
enum FontAttributes {
    typealias Name = UIFontDescriptor.AttributeName

    /// Applies attributes to a font; those without an effect are added to the other attributes.
    static func apply(
        _ attributes: [Name: Any], to font: FontDescriptor, others: [Name: Any]
    ) -> (FontDescriptor, [Name: Any]) {
        var font = font
        var others = others
        // More specific attributes are applied later.
        if let style = textStyle(attributes[.textStyle]) {
            font.size = style.appearance.size
            font.weight = style.appearance.weight.rawValue
        }
        if let name = attributes[.name] as? String {
            if let found = FontName.resolve(name, size: font.size) {
                font = found
            } else {
                logger.once("UIFontDescriptor: no font named “\(name)” is installed")
            }
        }
        if let family = attributes[.family] as? String { font.family = family }
        if let face = attributes[.face] as? String, let found = FontName.style(face) {
            (font.weight, font.isItalic, font.isCondensed) = (found.weight, found.isItalic, found.isCondensed)
        }
        if let size = number(attributes[.size]) { font.size = size }
        applyTraits(attributes[.traits], to: &font)
        var known: Set<Name> = [.name, .family, .face, .size, .traits, .textStyle]
        if let settings = attributes[.featureSettings] {
            font.hasTabularDigits = hasTabularDigits(settings) ?? font.hasTabularDigits
            others[.featureSettings] = nil
            // The font itself stands for the setting that `of` returns.
            if font.hasTabularDigits, (settings as? [Any])?.count == 1 { known.insert(.featureSettings) }
        }
        for (name, value) in attributes where !known.contains(name) || name == .textStyle { others[name] = value }
        return (font, others)
    }

    private static func applyTraits(_ value: Any?, to font: inout FontDescriptor) {
        guard let value else { return }
        func trait(_ key: UIFontDescriptor.TraitKey) -> Any? {
            if let traits = value as? [UIFontDescriptor.TraitKey: Any] { return traits[key] }
            return (value as? [String: Any])?[key.rawValue]
        }
        let bits =
            (trait(.symbolic) as? UIFontDescriptor.SymbolicTraits)
            ?? number(trait(.symbolic)).map { UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(0, $0))) }
        if let bits {
            font.isItalic = bits.contains(.traitItalic)
            font.isCondensed = bits.contains(.traitCondensed)
            font.weight = bits.contains(.traitBold) ? UIFont.Weight.bold.rawValue : 0
            if bits.contains(.traitMonoSpace) { font.family = FontDescriptor.monospacedFamilies }
        }
        if let weight = trait(.weight) as? UIFont.Weight {
            font.weight = weight.rawValue
        } else if let weight = number(trait(.weight)) {
            font.weight = min(max(weight, -1), 1)
        }
        if let width = number(trait(.width)) { font.isCondensed = width < 0 }
        if let slant = number(trait(.slant)) { font.isItalic = slant > 0 }
    }

    /// The type and the setting of digits of equal width, as Core Text numbers them: `kNumberSpacingType` and
    /// `kMonospacedNumbersSelector`.
    private static let numberSpacing = 6, monospacedNumbers = 0

    /// Returns whether feature settings select digits of equal width; nil if they do not mention the width of digits.
    private static func hasTabularDigits(_ settings: Any) -> Bool? {
        guard let settings = settings as? [Any] else { return nil }
        var result: Bool?
        for setting in settings {
            func value(_ key: UIFontDescriptor.FeatureKey) -> CGFloat? {
                number((setting as? [UIFontDescriptor.FeatureKey: Any])?[key])
                    ?? number((setting as? [String: Any])?[key.rawValue])
            }
            guard value(.type) == CGFloat(numberSpacing), let selector = value(.selector) else { continue }
            result = selector == CGFloat(monospacedNumbers)
        }
        return result
    }

    /// Returns the text style that an attribute's value names.
    static func textStyle(_ value: Any?) -> UIFont.TextStyle? {
        (value as? UIFont.TextStyle) ?? (value as? String).map(UIFont.TextStyle.init(rawValue:))
    }

    private static func number(_ value: Any?) -> CGFloat? {
        CGFloat(number: value).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Returns the attributes of a font, with the traits that differ from those of plain text.
    ///
    /// The system font has its name on iOS, so that the attributes describe it and not the font that replaces it.
    static func of(_ font: FontDescriptor, others: [Name: Any]) -> [Name: Any] {
        var result = others
        result[.size] = font.size
        if let family = font.family {
            result[.family] = family
            result[.name] = UIFont(font).fontName
        } else {
            let isBold = font.weight >= UIFont.Weight.semibold.rawValue
            let style = (isBold ? "Bold" : "") + (font.isItalic ? "Italic" : "")
            result[.name] = ".SFUI-\(style.isEmpty ? "Regular" : style)"
        }
        var traits: [UIFontDescriptor.TraitKey: Any] = [:]
        if font.weight != 0 { traits[.weight] = font.weight }
        if font.isItalic { traits[.slant] = CGFloat(1) }
        if font.isCondensed { traits[.width] = CGFloat(-1) }
        if !traits.isEmpty { result[.traits] = traits }
        if font.hasTabularDigits, result[.featureSettings] == nil {
            result[.featureSettings] = [
                [UIFontDescriptor.FeatureKey.type: numberSpacing, .selector: monospacedNumbers]
            ]
        }
        return result
    }

    /// Returns whether values are equal if they are comparable, or else identical.
    static func areEqual(_ a: [Name: Any], _ b: [Name: Any]) -> Bool {
        guard a.count == b.count else { return false }
        return a.allSatisfy { name, value in
            guard let other = b[name] else { return false }
            if let x = value as? AnyHashable, let y = other as? AnyHashable { return x == y }
            guard type(of: value) is AnyObject.Type, type(of: other) is AnyObject.Type else { return false }
            return (value as AnyObject) === (other as AnyObject)
        }
    }
}

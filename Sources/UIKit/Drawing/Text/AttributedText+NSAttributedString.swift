import CoreGraphics
import Foundation

extension AttributedText {
    /// Creates text from an attributed string. O(n).
    ///
    /// - Parameters:
    ///   - string: The string.
    ///   - overrides: Attributes that replace those of the whole string.
    ///   - font: The default font.
    ///   - color: The default colour.
    ///   - paragraph: The default paragraph style.
    package init(
        _ string: NSAttributedString, overriding overrides: [NSAttributedString.Key: Any] = [:],
        font: UIFont = .stringDrawingDefault, color: UIColor = .black,
        paragraph: ParagraphAttributes = ParagraphAttributes()
    ) {
        var runs: [Run] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            let values = overrides.isEmpty ? values : values.merging(overrides) { $1 }
            runs.append(
                Run(
                    range: range.location..<range.location + range.length,
                    attributes: TextAttributes(values, font: font, color: color, paragraph: paragraph)))
        }
        self.init(string: string.string, runs: runs)
    }
}

extension TextAttributes {
    /// Reads the attributes that affect drawing.
    package init(
        _ values: [NSAttributedString.Key: Any], font: UIFont = .stringDrawingDefault, color: UIColor = .black,
        paragraph: ParagraphAttributes = ParagraphAttributes()
    ) {
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch values[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        func rgba(_ key: NSAttributedString.Key) -> RGBA? { (values[key] as? UIColor)?.cgColor.rgba }
        func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
            (values[key] as? NSUnderlineStyle) ?? NSUnderlineStyle(rawValue: number(key).map { Int($0) } ?? 0)
        }
        self.init(
            font: (values[.font] as? any TextFont)?.textFont ?? font.descriptor,
            color: rgba(.foregroundColor) ?? color.cgColor.rgba,
            paragraph: (values[.paragraphStyle] as? NSParagraphStyle)?.attributes ?? paragraph)
        if let slant = number(.obliqueness), slant != 0 { self.font.isItalic = true }
        backgroundColor = rgba(.backgroundColor)
        let under = line(.underlineStyle)
        if under.contains(.double) { underline = .double } else if !under.isEmpty { underline = .single }
        underlineColor = rgba(.underlineColor)
        strikesThrough = !line(.strikethroughStyle).isEmpty
        strikethroughColor = rgba(.strikethroughColor)
        kern = number(.kern) ?? number(.tracking) ?? 0
        baselineOffset = number(.baselineOffset) ?? 0
        usesLigatures = number(.ligature) != 0
    }
}

extension UIFont {
    /// The default font of strings: Helvetica at 12 points, which the system font replaces.
    package static let stringDrawingDefault = UIFont(FontDescriptor(size: 12))
}

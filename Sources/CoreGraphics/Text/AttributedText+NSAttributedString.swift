import Foundation

/// An object that specifies a font in text attributes, such as `UIFont`.
package protocol TextFont: AnyObject {
    var textFont: FontDescriptor { get }
}

/// An object that specifies a colour in text attributes, such as `CGColor` and `UIColor`.
package protocol TextColor: AnyObject {
    var textColor: RGBA { get }
}

/// An object that specifies a paragraph style in text attributes, such as `NSParagraphStyle`.
package protocol TextParagraphStyle: AnyObject {
    var textParagraph: ParagraphAttributes { get }
}

extension CGColor: TextColor {
    package var textColor: RGBA { rgba }
}

extension AttributedText {
    /// Converts an attributed string for drawing without UIKit. O(n).
    ///
    /// - Parameter defaults: The attributes where the string has none.
    package init(_ string: NSAttributedString, defaults: TextAttributes) {
        var runs: [Run] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            runs.append(
                Run(
                    range: range.location..<range.location + range.length,
                    attributes: TextAttributes(named: values, defaults: defaults)))
        }
        self.init(string: string.string, runs: runs)
    }
}

extension TextAttributes {
    /// Reads attributes by their names in UIKit and Core Text.
    fileprivate init(named values: [NSAttributedString.Key: Any], defaults: TextAttributes) {
        func value(_ names: String...) -> Any? {
            for name in names {
                if let value = values[NSAttributedString.Key(name)] { return value }
            }
            return nil
        }
        func color(_ names: String...) -> RGBA? {
            for name in names {
                if let color = value(name) as? any TextColor { return color.textColor }
            }
            return nil
        }
        func number(_ names: String...) -> CGFloat? {
            for name in names {
                if let number = value(name) as? CGFloat { return number }
                if let number = value(name) as? Double { return CGFloat(number) }
                if let number = value(name) as? Float { return CGFloat(number) }
                if let number = value(name) as? any BinaryInteger { return CGFloat(Double(number)) }
                if let number = value(name) as? NSNumber { return CGFloat(number.doubleValue) }
            }
            return nil
        }
        self = defaults
        if let font = value("NSFont") as? any TextFont { self.font = font.textFont }
        if let color = color("NSColor", "CTForegroundColor") { self.color = color }
        if let fromContext = value("CTForegroundColorFromContext") {
            usesContextColor = (fromContext as? Bool) ?? (fromContext as? NSNumber)?.boolValue ?? false
        }
        strokeWidth = number("NSStrokeWidth") ?? 0
        strokeColor = color("NSStrokeColor", "CTStrokeColor")
        if let style = value("NSParagraphStyle") as? any TextParagraphStyle { paragraph = style.textParagraph }
        if let slant = number("NSObliqueness"), slant != 0 { font.isItalic = true }
        backgroundColor = color("NSBackgroundColor", "CTBackgroundColor")
        let line = Int(number("NSUnderline") ?? 0)
        underline = line & 0x0F == 0x09 ? .double : line & 0x0F != 0 ? .single : .none
        underlineColor = color("NSUnderlineColor", "CTUnderlineColor")
        strikesThrough = (number("NSStrikethrough") ?? 0) != 0
        strikethroughColor = color("NSStrikethroughColor")
        kern = number("NSKern", "CTTracking") ?? 0
        baselineOffset = number("NSBaselineOffset", "CTBaselineOffset") ?? 0
        usesLigatures = number("NSLigature") != 0
    }
}

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

/// A value that specifies a number in text attributes without being one, such as `NSUnderlineStyle`.
package protocol TextNumber {
    var textNumber: CGFloat { get }
}

extension CGColor: TextColor {
    package var textColor: RGBA { rgba }
}

extension AttributedText {
    /// Converts an attributed string with attributes of Core Text or UIKit. O(n).
    ///
    /// - Parameters:
    ///   - overrides: Attributes that replace those of the whole string.
    ///   - defaults: The attributes where the string has none.
    ///   - strokesRuns: Whether each run has its own outlines; if not, the caller draws those of the whole string.
    ///   - width: The width of the lines in points, which attachments may fill; infinite without a limit.
    package init(
        _ string: NSAttributedString, overriding overrides: [NSAttributedString.Key: Any] = [:],
        defaults: TextAttributes, strokesRuns: Bool = true, width: CGFloat = .infinity
    ) {
        var runs: [Run] = []
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { values, range, _ in
            let values = overrides.isEmpty ? values : values.merging(overrides) { $1 }
            let run = Run(
                range: range.location..<range.location + range.length,
                attributes: TextAttributes(values, defaults: defaults, strokesRuns: strokesRuns))
            if let source = values[NSAttributedString.Key("NSAttachment")] as? any TextAttachmentSource {
                runs += Self.parts(of: run, in: string) {
                    source.textAttachment(at: $0, font: run.attributes.font, width: width)
                }
            } else {
                runs.append(run)
            }
        }
        self.init(string: string.string, runs: runs)
    }

    /// Returns a run divided into those with an attachment, whose characters are replaced, and those without one.
    ///
    /// - Parameter attachment: Returns the attachment in place of the character at a position.
    private static func parts(
        of run: Run, in string: NSAttributedString, _ attachment: (Int) -> TextAttachment
    ) -> [Run] {
        let units = NSString(string: string.string)
        var parts: [Run] = []
        for index in run.range {
            let own = units.character(at: index) == TextAttachment.character ? attachment(index) : nil
            if let last = parts.last, last.attributes.attachment == own {
                parts[parts.count - 1].range = last.range.lowerBound..<index + 1
            } else {
                var part = run
                part.range = index..<index + 1
                part.attributes.attachment = own
                parts.append(part)
            }
        }
        return parts
    }
}

extension TextAttributes {
    /// Reads attributes by their names in UIKit and Core Text.
    ///
    /// - Parameters:
    ///   - defaults: The attributes where `values` has none.
    ///   - strokesRuns: Whether to read the attributes of outlines.
    package init(_ values: [NSAttributedString.Key: Any], defaults: TextAttributes, strokesRuns: Bool = true) {
        func value(_ name: String) -> Any? { values[NSAttributedString.Key(name)] }
        func color(_ name: String, or alternative: String? = nil) -> RGBA? {
            if let color = value(name) as? any TextColor { return color.textColor }
            guard let alternative else { return nil }
            return (value(alternative) as? any TextColor)?.textColor
        }
        func number(_ name: String, or alternative: String? = nil) -> CGFloat? {
            Self.number(value(name)) ?? alternative.flatMap { Self.number(value($0)) }
        }
        self = defaults
        if let font = value("NSFont") as? any TextFont { self.font = font.textFont }
        if let color = color("NSColor", or: "CTForegroundColor") { self.color = color }
        if let fromContext = value("CTForegroundColorFromContext") {
            usesContextColor = (fromContext as? Bool) ?? (fromContext as? NSNumber)?.boolValue ?? false
        }
        if strokesRuns {
            strokeWidth = number("NSStrokeWidth") ?? 0
            strokeColor = color("NSStrokeColor", or: "CTStrokeColor")
        }
        if let style = value("NSParagraphStyle") as? any TextParagraphStyle { paragraph = style.textParagraph }
        if let slant = number("NSObliqueness"), slant != 0 { font.isItalic = true }
        backgroundColor = color("NSBackgroundColor", or: "CTBackgroundColor")
        let line = Int(number("NSUnderline") ?? 0)
        underline = line & 0x09 == 0x09 ? .double : line & 0x0F != 0 ? .single : .none
        underlineColor = color("NSUnderlineColor", or: "CTUnderlineColor")
        strikesThrough = (number("NSStrikethrough") ?? 0) != 0
        strikethroughColor = color("NSStrikethroughColor")
        kern = number("NSKern", or: "CTTracking") ?? 0
        baselineOffset = number("NSBaselineOffset", or: "CTBaselineOffset") ?? 0
        language = value("NSLanguage") as? String
        usesLigatures = number("NSLigature") != 0
    }

    private static func number(_ value: Any?) -> CGFloat? {
        guard let value else { return nil }
        return switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as any BinaryInteger: CGFloat(Double(value))
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as any TextNumber: value.textNumber
        default: nil
        }
    }
}

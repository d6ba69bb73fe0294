import Diagnostics
import Foundation

/// A string with attributes, as a value type.
package struct AttributedText: Sendable, Hashable {
    /// A range of text with the same attributes.
    package struct Run: Sendable, Hashable {
        /// UTF-16 offsets into the string.
        package var range: Range<Int>
        package var attributes: TextAttributes

        package init(range: Range<Int>, attributes: TextAttributes) {
            self.range = range
            self.attributes = attributes
        }
    }

    package var string: String
    /// The runs in order, which cover the string; gaps have the attributes of the run before.
    package var runs: [Run]

    package init(string: String, runs: [Run]) {
        self.string = string
        self.runs = runs
    }

    package init(_ string: String, _ attributes: TextAttributes) {
        self.init(string: string, runs: [Run(range: 0..<string.utf16.count, attributes: attributes)])
    }
}

/// The attributes of a run of text.
package struct TextAttributes: Sendable, Hashable {
    package enum Underline: Sendable, Hashable { case none, single, double, thick, error }

    package var font: FontDescriptor
    package var color: RGBA
    package var backgroundColor: RGBA?
    package var underline = Underline.none
    package var underlineColor: RGBA?
    package var strikesThrough = false
    package var strikethroughColor: RGBA?
    /// The additional space after each character, in points.
    package var kern: CGFloat = 0
    /// The upward shift of characters, in points.
    package var baselineOffset: CGFloat = 0
    /// The width of outlines in percent of the font size: if positive, glyphs are not filled; if negative, they are.
    package var strokeWidth: CGFloat = 0
    /// The colour of outlines; nil for that of the text.
    package var strokeColor: RGBA?
    /// Whether text is drawn in the current colour of the context.
    package var usesContextColor = false
    /// Whether ligatures of the font are used.
    package var usesLigatures = true
    /// A language tag such as `en-GB`, for the shapes of letters and the division of words; nil for the user's language.
    package var language: String?
    /// The object in place of the character; nil for the character itself.
    package var attachment: TextAttachment?
    package var paragraph: ParagraphAttributes

    package init(font: FontDescriptor, color: RGBA = .black, paragraph: ParagraphAttributes = ParagraphAttributes()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }
}

/// The layout of a paragraph's lines, which its first character determines. Lengths are in points.
package struct ParagraphAttributes: Sendable, Hashable {
    package enum Alignment: Int, Sendable, Hashable { case left, center, right, justified, natural }
    package enum LineBreak: Int, Sendable, Hashable {
        case wordWrap, characterWrap, clip, truncateHead, truncateTail, truncateMiddle

        package var truncates: Bool {
            switch self {
            case .truncateHead, .truncateTail, .truncateMiddle: true
            case .wordWrap, .characterWrap, .clip: false
            }
        }
    }
    package enum Direction: Int, Sendable, Hashable { case natural = -1, leftToRight, rightToLeft }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    /// The space between lines.
    package var lineSpacing: CGFloat = 0
    /// The factor of a line's natural height; 0 means 1.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// The maximum line height; 0 for no limit.
    package var maximumLineHeight: CGFloat = 0
    /// The space after the paragraph.
    package var paragraphSpacing: CGFloat = 0
    /// The space before the paragraph, except at the top.
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// The indent from the trailing edge if 0 or negative, otherwise the width from the leading edge.
    package var tailIndent: CGFloat = 0
    package var direction = Direction.natural
    /// The part of a line's width that words fill, from 0 to 1, below which the next word is divided. With 0, words are divided only at
    /// soft hyphens.
    package var hyphenation: CGFloat = 0
    /// A position to which a tab moves the text after it.
    package struct TabStop: Sendable, Hashable {
        package enum Alignment: Sendable, Hashable {
            /// Text begins at the stop.
            case leading
            case center
            /// Text ends at the stop.
            case trailing
            /// The decimal separator, a character, is at the stop.
            case decimal(Unicode.Scalar)
        }

        /// The distance from the leading edge of the text's area, in points.
        package var position: CGFloat
        package var alignment: Alignment

        package init(_ position: CGFloat, _ alignment: Alignment = .leading) {
            self.position = position
            self.alignment = alignment
        }
    }

    /// The tab stops; empty for a regular grid, nil for the default stops.
    package var tabStops: [TabStop]?
    /// The distance of the tab stops after the last one, in points; 0 for that of the last two.
    package var tabInterval: CGFloat = 0
    /// The default tab stops, as UIKit and Core Text document them: twelve, 28 points apart.
    package static let defaultTabStops = (1...12).map { TabStop(CGFloat($0) * 28) }

    package init() {}
}

/// An enum of UIKit or Core Text for a value of `ParagraphAttributes`, whose cases have the same numbers.
package protocol ParagraphValue: RawRepresentable where RawValue: BinaryInteger {
    associatedtype Attribute: RawRepresentable where Attribute.RawValue == Int
}

extension ParagraphValue {
    package var attribute: Attribute {
        guard let attribute = Attribute(rawValue: Int(rawValue)) else {
            trap("\(self) has no value in ParagraphAttributes")
        }
        return attribute
    }

    package init(_ attribute: Attribute) {
        guard let value = Self(rawValue: RawValue(attribute.rawValue)) else {
            trap("\(attribute) of ParagraphAttributes is not in \(Self.self)")
        }
        self = value
    }
}

import Foundation

/// A string with the looks of its parts, as a plain value.
package struct AttributedText: Sendable, Hashable {
    /// Some text and how it looks.
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
    /// Runs in order, which cover the string; what they leave out looks like the run before.
    package var runs: [Run]

    package init(string: String, runs: [Run]) {
        self.string = string
        self.runs = runs
    }

    package init(_ string: String, _ attributes: TextAttributes) {
        self.init(string: string, runs: [Run(range: 0..<string.utf16.count, attributes: attributes)])
    }
}

/// How a run of text looks.
package struct TextAttributes: Sendable, Hashable {
    package enum Underline: Sendable, Hashable { case none, single, double, thick, error }

    package var font: FontDescriptor
    package var color: RGBA
    package var backgroundColor: RGBA?
    package var underline = Underline.none
    package var underlineColor: RGBA?
    package var strikesThrough = false
    package var strikethroughColor: RGBA?
    /// Extra space behind each character, in points.
    package var kern: CGFloat = 0
    /// How far characters are raised, in points.
    package var baselineOffset: CGFloat = 0
    /// The width of outlines in percent of the font's size: above 0 only outlines are drawn, below 0 over the filled glyphs.
    package var strokeWidth: CGFloat = 0
    /// The colour of outlines; that of the text where there is none.
    package var strokeColor: RGBA?
    /// Whether text takes the colour from the context that it is drawn in.
    package var usesContextColor = false
    /// Whether letters join where the font has a shape for it.
    package var usesLigatures = true
    package var paragraph: ParagraphAttributes

    package init(font: FontDescriptor, color: RGBA = .black, paragraph: ParagraphAttributes = ParagraphAttributes()) {
        self.font = font
        self.color = color
        self.paragraph = paragraph
    }
}

/// How the lines of a paragraph are made; the first character of a paragraph decides. Lengths are in points.
package struct ParagraphAttributes: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, center, right, justified, natural }
    package enum LineBreak: Sendable, Hashable {
        case wordWrap, characterWrap, clip, truncateHead, truncateTail, truncateMiddle

        package var truncates: Bool {
            switch self {
            case .truncateHead, .truncateTail, .truncateMiddle: true
            case .wordWrap, .characterWrap, .clip: false
            }
        }
    }
    package enum Direction: Sendable, Hashable { case natural, leftToRight, rightToLeft }

    package var alignment = Alignment.natural
    package var lineBreak = LineBreak.wordWrap
    /// Space between lines.
    package var lineSpacing: CGFloat = 0
    /// What a line's natural height is multiplied with; 0 for 1.
    package var lineHeightMultiple: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    /// 0 for no limit.
    package var maximumLineHeight: CGFloat = 0
    /// Space behind the paragraph.
    package var paragraphSpacing: CGFloat = 0
    /// Space before the paragraph, except at the top.
    package var paragraphSpacingBefore: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var headIndent: CGFloat = 0
    /// From the trailing edge if 0 or less, else from the leading edge.
    package var tailIndent: CGFloat = 0
    package var direction = Direction.natural
    /// Where tabs lead, from the paragraph's leading edge; none for a regular grid.
    package var tabStops: [CGFloat] = []

    package init() {}
}

import CoreGraphics
import Foundation

/// The properties of text in a group of Rich Text Format, which a group inherits and restores at its end.
struct RTFState {
    /// What the text of a group is.
    enum Destination {
        case text
        case fonts
        case colors
        case title
        case author
        /// The instruction of a field, such as `HYPERLINK "…"`.
        case instruction
        /// The digits of a picture.
        case picture
        case ignored
    }

    var destination = Destination.text
    /// The number of characters in place of `\u` for readers without Unicode.
    var skipped = 1

    var font = 0
    /// The font size in half points.
    var halfPoints = 24
    var isBold = false
    var isItalic = false
    var underline = NSUnderlineStyle()
    var isStruck = false
    /// The number of a colour; 0 for none.
    var color = 0
    var background = 0
    /// The upward shift in half points.
    var shift = 0
    var isScript = false
    /// The space after characters in twentieths of a point.
    var spacing = 0
    var isHidden = false
    var link: Any?

    /// The properties of the paragraph, with lengths in twentieths of a point.
    struct Paragraph: Equatable {
        var alignment = NSTextAlignment.natural
        var direction = NSWritingDirection.natural
        var firstIndent = 0
        var indent = 0
        var rightIndent = 0
        var spaceBefore = 0
        var spaceAfter = 0
        var lineHeight = 0
        /// Whether the line height is a multiple of 240.
        var isMultiple = false
        var tabs: [Tab] = []
        var nextTab = NSTextAlignment.left

        struct Tab: Equatable {
            var position: Int
            var alignment: NSTextAlignment
        }
    }
    var paragraph = Paragraph()

    /// Resets the properties of characters, as `\plain` does.
    mutating func resetCharacters() {
        let old = self
        self = RTFState()
        (destination, skipped, paragraph, link) = (old.destination, old.skipped, old.paragraph, old.link)
    }

    /// The largest length in twentieths of a point.
    private static let limit = 2_000_000

    static func points(_ twips: Int) -> CGFloat { CGFloat(min(max(twips, -limit), limit)) / 20 }

    /// The style of the paragraph.
    var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = paragraph.alignment
        style.baseWritingDirection = paragraph.direction
        style.headIndent = Self.points(paragraph.indent)
        style.firstLineHeadIndent = Self.points(paragraph.indent + paragraph.firstIndent)
        style.tailIndent = -Self.points(paragraph.rightIndent)
        style.paragraphSpacing = max(0, Self.points(paragraph.spaceAfter))
        style.paragraphSpacingBefore = max(0, Self.points(paragraph.spaceBefore))
        if paragraph.lineHeight != 0 {
            if paragraph.isMultiple {
                style.lineHeightMultiple = CGFloat(min(abs(paragraph.lineHeight), 24_000)) / 240
            } else {
                style.minimumLineHeight = abs(Self.points(paragraph.lineHeight))
                if paragraph.lineHeight < 0 { style.maximumLineHeight = style.minimumLineHeight }
            }
        }
        if !paragraph.tabs.isEmpty {
            style.tabStops = paragraph.tabs.map {
                NSTextTab(textAlignment: $0.alignment, location: Self.points($0.position))
            }
        }
        return (style.copy() as? NSParagraphStyle) ?? style
    }
}

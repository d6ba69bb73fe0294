import CoreGraphics
import Diagnostics
import Foundation

/// The alignment of a paragraph's lines.
public enum NSTextAlignment: Int, Sendable {
    /// Left-aligned.
    case left = 0
    /// Centred.
    case center = 1
    /// Right-aligned.
    case right = 2
    /// Justified.
    case justified = 3
    /// Aligned at the start of lines: left, or right for right-to-left text.
    case natural = 4
}

/// The way in which lines that are too long are wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
    /// Wrapped between words.
    case byWordWrapping = 0
    /// Wrapped between characters.
    case byCharWrapping = 1
    /// Clipped.
    case byClipping = 2
    /// Truncated at the start, with an ellipsis.
    case byTruncatingHead = 3
    /// Truncated at the end, with an ellipsis.
    case byTruncatingTail = 4
    /// Truncated in the middle, with an ellipsis.
    case byTruncatingMiddle = 5
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
    /// Determined by the first letter of the text.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// A tab stop.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: every stored property is a constant.
    /// The alignment of text at the tab stop.
    public let alignment: NSTextAlignment
    /// The distance from the start of the line in points.
    public let location: CGFloat
    private let terminators: CharacterSet?

    /// The key of an option of a tab stop.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet`: the first such character after the tab is at a right-aligned stop, such as the decimal point of a number.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// Creates a tab stop.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        terminators = options[.columnTerminators] as? CharacterSet
        super.init()
    }

    /// The options of the tab stop.
    open var options: [OptionKey: Any] { terminators.map { [.columnTerminators: $0] } ?? [:] }

    /// Returns the decimal separator of a locale, for `OptionKey.columnTerminators`.
    open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
        CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
    }

    /// The tab stop in the form that layout uses. Of several terminators, a full stop is preferred, then a comma.
    fileprivate var stop: ParagraphAttributes.TabStop {
        if let terminators {
            let known: [Unicode.Scalar] = [".", ",", "\u{66B}", "·", ":", "/", "-"]
            if let point = known.first(where: { terminators.contains($0) }) {
                return ParagraphAttributes.TabStop(location, .decimal(point))
            }
        }
        switch alignment {
        case .left, .justified, .natural: return ParagraphAttributes.TabStop(location)
        case .center: return ParagraphAttributes.TabStop(location, .center)
        case .right: return ParagraphAttributes.TabStop(location, .trailing)
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location && other.terminators == terminators
    }

    open override var hash: Int { location.hashValue }
}

/// The layout attributes of a paragraph. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: instances of this class never change after `init`. Instances of NSMutableParagraphStyle do; as with
    // Foundation's mutable subclasses, code that shares one must share a copy.
    fileprivate var values: Values

    fileprivate struct Values: Hashable {
        var text = ParagraphAttributes()
        var hyphenationFactor: Float = 0
        /// nil for the default tab stops.
        var tabs: [NSTextTab]?
        var allowsTightening = false
        var lineBreakStrategy: LineBreakStrategy = []
        var lists: [NSTextList] = []
    }

    /// Creates the default style.
    public override convenience init() {
        self.init(values: Values())
    }

    fileprivate init(values: Values) {
        self.values = values
        super.init()
    }

    /// The default style.
    open class var `default`: NSParagraphStyle { shared }
    private static let shared = NSParagraphStyle()

    /// Returns the writing direction of a language.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        guard let languageName else { return .natural }
        let rightToLeft = ["ar", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi"]
        return rightToLeft.contains(String(languageName.prefix(2)).lowercased()) ? .rightToLeft : .leftToRight
    }

    /// The space between lines.
    open var lineSpacing: CGFloat { values.text.lineSpacing }
    /// The space after the paragraph.
    open var paragraphSpacing: CGFloat { values.text.paragraphSpacing }
    /// The alignment of lines.
    open var alignment: NSTextAlignment { NSTextAlignment(values.text.alignment) }
    /// The indent of all lines except the first, from the leading edge.
    open var headIndent: CGFloat { values.text.headIndent }
    /// The end of lines: from the leading edge if positive, else from the trailing edge.
    open var tailIndent: CGFloat { values.text.tailIndent }
    /// The indent of the first line, from the leading edge.
    open var firstLineHeadIndent: CGFloat { values.text.firstLineHeadIndent }
    /// The way in which lines that are too long are wrapped or truncated.
    open var lineBreakMode: NSLineBreakMode { NSLineBreakMode(values.text.lineBreak) }
    /// The minimum height of a line.
    open var minimumLineHeight: CGFloat { values.text.minimumLineHeight }
    /// The maximum height of a line, or 0 for none.
    open var maximumLineHeight: CGFloat { values.text.maximumLineHeight }
    /// The writing direction.
    open var baseWritingDirection: NSWritingDirection { NSWritingDirection(values.text.direction) }
    /// The factor of a line's natural height, or 0 for 1.
    open var lineHeightMultiple: CGFloat { values.text.lineHeightMultiple }
    /// The space before the paragraph, except at the top.
    open var paragraphSpacingBefore: CGFloat { values.text.paragraphSpacingBefore }
    /// The part of a line's width, from 0 to 1, that words fill at least; where they would fill less, the next word is divided with a
    /// hyphen. With 1, words are divided wherever they can be; with 0, the default, only at soft hyphens (U+00AD).
    ///
    /// The dictionaries are those of the language of the text, or of the user. They are the files of the hyphen library in
    /// `/usr/share/hyphen`.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The tab stops; twelve left-aligned ones by default, 28 points apart. If empty, tabs have a regular interval.
    open var tabStops: [NSTextTab] { values.tabs ?? Self.defaultTabStops }
    private static let defaultTabStops = ParagraphAttributes.defaultTabStops.map {
        NSTextTab(textAlignment: .left, location: $0.position)
    }
    /// The interval of the tab stops after the last one; 0 for the interval of the last two.
    open var defaultTabInterval: CGFloat { values.text.tabInterval }
    /// Whether letter spacing may be reduced before text is truncated. It is stored and has no effect.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

    /// The lists that the paragraph is in, from the outermost; empty outside of lists.
    ///
    /// The markers are part of the text: a tab, the marker and another tab, as in documents.
    open var textLists: [NSTextList] { values.lists }

    /// The preferences for the ends of lines. They are stored and have no effect.
    open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

    /// Preferences for the ends of lines.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates preferences from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Lines end earlier, so that the last line of a paragraph has more than one word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        /// Lines of Korean text end between words.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        /// The preferences of labels.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The style in the form that drawing uses.
    package var attributes: ParagraphAttributes {
        var text = values.text
        text.tabStops = values.tabs?.map(\.stop)
        text.hyphenation = values.hyphenationFactor > 0 ? CGFloat(min(values.hyphenationFactor, 1)) : 0
        return text
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { values.text.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { values.text.paragraphSpacing = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { values.text.alignment = newValue.attribute }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { values.text.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { values.text.tailIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { values.text.firstLineHeadIndent = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { values.text.lineBreak = newValue.attribute }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { values.text.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { values.text.maximumLineHeight = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { values.text.direction = newValue.attribute }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { values.text.lineHeightMultiple = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { values.text.paragraphSpacingBefore = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set {
            values.hyphenationFactor = newValue
        }
    }
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabs = newValue == NSParagraphStyle().tabStops ? nil : newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { values.text.tabInterval = newValue }
    }
    open override var textLists: [NSTextList] {
        get { super.textLists }
        set { values.lists = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { values.allowsTightening = newValue }
    }

    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { values.lineBreakStrategy = newValue }
    }

    /// Copies all attributes of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        values = style.values
    }

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) {
        tabStops += [anObject]
    }
}

extension NSTextAlignment: ParagraphValue {
    package typealias Attribute = ParagraphAttributes.Alignment
}

extension NSLineBreakMode: ParagraphValue {
    package typealias Attribute = ParagraphAttributes.LineBreak
}

extension NSWritingDirection: ParagraphValue {
    package typealias Attribute = ParagraphAttributes.Direction
}

import CoreGraphics
import Foundation

/// How the lines of a paragraph are aligned.
public enum NSTextAlignment: Int, Sendable {
    /// At the left.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right.
    case right = 2
    /// At both sides.
    case justified = 3
    /// Where the text starts: at the left, or at the right for right-to-left text.
    case natural = 4
}

/// What happens at the end of a line.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines end between words.
    case byWordWrapping = 0
    /// Lines end between characters.
    case byCharWrapping = 1
    /// Lines are cut off.
    case byClipping = 2
    /// An ellipsis stands for the start.
    case byTruncatingHead = 3
    /// An ellipsis stands for the end.
    case byTruncatingTail = 4
    /// An ellipsis stands for the middle.
    case byTruncatingMiddle = 5
}

/// The direction that text is written in.
public enum NSWritingDirection: Int, Sendable {
    /// By the text's first letter.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// A place in a line that a tab leads to.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: every stored property is a constant.
    /// How text is aligned at the tab; always at its left here.
    public let alignment: NSTextAlignment
    /// Points from the start of the line.
    public let location: CGFloat

    /// Creates a tab stop; the options have no effect.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [String: Any] = [:]) {
        self.alignment = alignment
        location = loc
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return other.alignment == alignment && other.location == location
    }

    open override var hash: Int { location.hashValue }
}

/// How the lines of a paragraph are made. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    // Sendable: instances of this class never change after `init`. Instances of NSMutableParagraphStyle do; as with
    // Foundation's mutable subclasses, whoever shares one hands out a copy.
    fileprivate var values: Values

    fileprivate struct Values: Hashable {
        var text = ParagraphAttributes()
        var hyphenationFactor: Float = 0
        var defaultTabInterval: CGFloat = 0
        var tabs: [NSTextTab] = []
        var allowsTightening = false
    }

    /// Creates the usual style.
    public override convenience init() {
        self.init(values: Values())
    }

    fileprivate init(values: Values) {
        self.values = values
        super.init()
    }

    /// The usual style.
    open class var `default`: NSParagraphStyle { usual }
    private static let usual = NSParagraphStyle()

    /// The direction that a language is written in.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        guard let languageName else { return .natural }
        let rightToLeft = ["ar", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi"]
        return rightToLeft.contains(String(languageName.prefix(2)).lowercased()) ? .rightToLeft : .leftToRight
    }

    /// Space between lines.
    open var lineSpacing: CGFloat { values.text.lineSpacing }
    /// Space behind the paragraph.
    open var paragraphSpacing: CGFloat { values.text.paragraphSpacing }
    /// How lines are aligned.
    open var alignment: NSTextAlignment { values.text.alignment.style }
    /// The indent of all lines but the first, from the leading side.
    open var headIndent: CGFloat { values.text.headIndent }
    /// Where lines end: from the leading side if positive, else from the trailing side.
    open var tailIndent: CGFloat { values.text.tailIndent }
    /// The indent of the first line, from the leading side.
    open var firstLineHeadIndent: CGFloat { values.text.firstLineHeadIndent }
    /// What happens at the end of a line.
    open var lineBreakMode: NSLineBreakMode { values.text.lineBreak.mode }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.text.minimumLineHeight }
    /// The greatest height of a line, or 0 for any.
    open var maximumLineHeight: CGFloat { values.text.maximumLineHeight }
    /// The direction that the text is written in.
    open var baseWritingDirection: NSWritingDirection { values.text.direction.style }
    /// What a line's natural height is multiplied with, or 0 for 1.
    open var lineHeightMultiple: CGFloat { values.text.lineHeightMultiple }
    /// Space before the paragraph, except at the top.
    open var paragraphSpacingBefore: CGFloat { values.text.paragraphSpacingBefore }
    /// How readily words are hyphenated; carried along, without effect.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// The tab stops; none for a regular grid.
    open var tabStops: [NSTextTab] { values.tabs }
    /// The distance of tabs behind the last stop; carried along, without effect.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letters may move together before text is truncated; carried along, without effect.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

    /// The style as drawing uses it.
    package var attributes: ParagraphAttributes {
        var text = values.text
        text.tabStops = values.tabs.map(\.location)
        return text
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
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
        set { values.hyphenationFactor = newValue }
    }
    open override var tabStops: [NSTextTab] {
        get { super.tabStops }
        set { values.tabs = newValue }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { values.allowsTightening = newValue }
    }

    /// Takes over everything from another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        values = style.values
    }

    /// Adds a tab stop.
    open func addTabStop(_ anObject: NSTextTab) {
        values.tabs.append(anObject)
    }
}

extension NSTextAlignment {
    package var attribute: ParagraphAttributes.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension NSLineBreakMode {
    package var attribute: ParagraphAttributes.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .characterWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

extension NSWritingDirection {
    package var attribute: ParagraphAttributes.Direction {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

extension ParagraphAttributes.Alignment {
    fileprivate var style: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }
}

extension ParagraphAttributes.LineBreak {
    fileprivate var mode: NSLineBreakMode {
        switch self {
        case .wordWrap: .byWordWrapping
        case .characterWrap: .byCharWrapping
        case .clip: .byClipping
        case .truncateHead: .byTruncatingHead
        case .truncateTail: .byTruncatingTail
        case .truncateMiddle: .byTruncatingMiddle
        }
    }
}

extension ParagraphAttributes.Direction {
    fileprivate var style: NSWritingDirection {
        switch self {
        case .natural: .natural
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
}

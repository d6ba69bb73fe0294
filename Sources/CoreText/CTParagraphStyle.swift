import CoreGraphics
import Foundation

/// The alignment of a paragraph's lines.
public enum CTTextAlignment: UInt8, Sendable {
    case left = 0
    case right = 1
    case center = 2
    case justified = 3
    /// The direction of the text determines the alignment.
    case natural = 4
}

/// The way in which lines break.
public enum CTLineBreakMode: UInt8, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// The writing direction of text.
public enum CTWritingDirection: Int8, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// The settings of a paragraph style. The comments give the types of their values.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
    /// A ``CTTextAlignment``.
    case alignment = 0
    /// A `CGFloat`.
    case firstLineHeadIndent = 1
    /// A `CGFloat`.
    case headIndent = 2
    /// A `CGFloat`.
    case tailIndent = 3
    /// A `CFArray` of ``CTTextTab``.
    case tabStops = 4
    /// A `CGFloat`; without effect.
    case defaultTabInterval = 5
    /// A ``CTLineBreakMode``.
    case lineBreakMode = 6
    /// A `CGFloat`.
    case lineHeightMultiple = 7
    /// A `CGFloat`.
    case maximumLineHeight = 8
    /// A `CGFloat`.
    case minimumLineHeight = 9
    /// A `CGFloat`: the space between lines.
    case lineSpacing = 10
    /// A `CGFloat`: the space after the paragraph.
    case paragraphSpacing = 11
    /// A `CGFloat`: the space before the paragraph.
    case paragraphSpacingBefore = 12
    /// A ``CTWritingDirection``.
    case baseWritingDirection = 13
    /// A `CGFloat`: the maximum space between lines; without effect.
    case maximumLineSpacing = 14
    /// A `CGFloat`: the space between lines.
    case minimumLineSpacing = 15
    /// A `CGFloat`: the space between lines.
    case lineSpacingAdjustment = 16
    /// A `UInt32`; without effect.
    case lineBoundsOptions = 17
}

/// A setting of a paragraph style, with a pointer to its value.
public struct CTParagraphStyleSetting {
    public var spec: CTParagraphStyleSpecifier
    public var valueSize: Int
    public var value: UnsafeRawPointer

    public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
        self.spec = spec
        self.valueSize = valueSize
        self.value = value
    }
}

/// A tab stop.
public final class CTTextTab: NSObject, Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    let alignment: CTTextAlignment
    let location: CGFloat

    init(_ alignment: CTTextAlignment, _ location: CGFloat) {
        self.alignment = alignment
        self.location = location
        super.init()
    }
}

extension CTTextAlignment {
    fileprivate var tabAlignment: ParagraphAttributes.TabStop.Alignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}

/// Creates a tab stop; the options have no effect.
public func CTTextTabCreate(_ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?) -> CTTextTab {
    CTTextTab(alignment, CGFloat(location))
}

/// Returns the location of a tab stop, in points from the start of the line.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { Double(tab.location) }

/// Returns the alignment of text at a tab stop.
public func CTTextTabGetAlignment(_ tab: CTTextTab) -> CTTextAlignment { tab.alignment }

/// The layout of a paragraph's lines. Lengths are in points.
public final class CTParagraphStyle: NSObject, TextParagraphStyle, Sendable {
    private let foreignObjectMark = ForeignObjectMark()

    package let textParagraph: ParagraphAttributes
    let tabs: [CTTextTab]

    init(_ attributes: ParagraphAttributes, tabs: [CTTextTab]) {
        textParagraph = attributes
        self.tabs = tabs
        super.init()
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? CTParagraphStyle)?.textParagraph == textParagraph
    }

    public override var hash: Int { textParagraph.hashValue }
}

/// Creates a paragraph style from settings, whose values must have the sizes of their types.
public func CTParagraphStyleCreate(
    _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
    var result = ParagraphAttributes()
    var tabs: [CTTextTab] = []
    for setting in UnsafeBufferPointer(start: settings, count: settings == nil ? 0 : max(settingCount, 0)) {
        func length() -> CGFloat {
            setting.valueSize >= MemoryLayout<CGFloat>.size ? setting.value.loadUnaligned(as: CGFloat.self) : 0
        }
        func byte() -> UInt8 { setting.valueSize >= 1 ? setting.value.load(as: UInt8.self) : 0 }
        switch setting.spec {
        case .alignment: result.alignment = CTTextAlignment(rawValue: byte())?.attribute ?? .natural
        case .lineBreakMode: result.lineBreak = CTLineBreakMode(rawValue: byte())?.attribute ?? .wordWrap
        case .baseWritingDirection:
            result.direction = CTWritingDirection(rawValue: Int8(bitPattern: byte()))?.attribute ?? .natural
        case .tabStops:
            guard setting.valueSize >= MemoryLayout<CFArray>.size else { continue }
            tabs = setting.value.assumingMemoryBound(to: CFArray.self).pointee.compactMap { $0 as? CTTextTab }
            result.tabStops = tabs.map { .init($0.location, $0.alignment.tabAlignment) }
        case .firstLineHeadIndent: result.firstLineHeadIndent = length()
        case .headIndent: result.headIndent = length()
        case .tailIndent: result.tailIndent = length()
        case .lineHeightMultiple: result.lineHeightMultiple = length()
        case .maximumLineHeight: result.maximumLineHeight = length()
        case .minimumLineHeight: result.minimumLineHeight = length()
        case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: result.lineSpacing = length()
        case .paragraphSpacing: result.paragraphSpacing = length()
        case .paragraphSpacingBefore: result.paragraphSpacingBefore = length()
        case .defaultTabInterval: result.tabInterval = length()
        case .maximumLineSpacing, .lineBoundsOptions: break
        }
    }
    return CTParagraphStyle(result, tabs: tabs)
}

/// Writes the value of a paragraph style for a specifier.
///
/// - Returns: Whether the buffer has the size of the value, and the style supports the specifier.
public func CTParagraphStyleGetValueForSpecifier(
    _ paragraphStyle: CTParagraphStyle, _ spec: CTParagraphStyleSpecifier, _ valueBufferSize: Int,
    _ valueBuffer: UnsafeMutableRawPointer
) -> Bool {
    func store<T>(_ value: T) -> Bool {
        guard valueBufferSize >= MemoryLayout<T>.size else { return false }
        withUnsafeBytes(of: value) {
            valueBuffer.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(valueBuffer), byteCount: $0.count)
        }
        return true
    }
    let style = paragraphStyle.textParagraph
    return switch spec {
    case .alignment: store(CTTextAlignment(style.alignment).rawValue)
    case .lineBreakMode: store(CTLineBreakMode(style.lineBreak).rawValue)
    case .baseWritingDirection: store(CTWritingDirection(style.direction).rawValue)
    case .firstLineHeadIndent: store(style.firstLineHeadIndent)
    case .headIndent: store(style.headIndent)
    case .tailIndent: store(style.tailIndent)
    case .lineHeightMultiple: store(style.lineHeightMultiple)
    case .maximumLineHeight: store(style.maximumLineHeight)
    case .minimumLineHeight: store(style.minimumLineHeight)
    case .lineSpacing, .minimumLineSpacing, .lineSpacingAdjustment: store(style.lineSpacing)
    case .paragraphSpacing: store(style.paragraphSpacing)
    case .paragraphSpacingBefore: store(style.paragraphSpacingBefore)
    case .defaultTabInterval: store(style.tabInterval)
    case .tabStops, .maximumLineSpacing, .lineBoundsOptions: false
    }
}

extension CTTextAlignment {
    /// The values of `ParagraphAttributes` by number, which differ from those of UIKit.
    private static let attributes: [ParagraphAttributes.Alignment] = [.left, .right, .center, .justified, .natural]

    var attribute: ParagraphAttributes.Alignment { Self.attributes[Int(rawValue)] }

    init(_ attribute: ParagraphAttributes.Alignment) {
        self = Self.attributes.firstIndex(of: attribute).flatMap { CTTextAlignment(rawValue: UInt8($0)) } ?? .natural
    }
}

extension CTLineBreakMode: ParagraphValue {
    package typealias Attribute = ParagraphAttributes.LineBreak
}

extension CTWritingDirection: ParagraphValue {
    package typealias Attribute = ParagraphAttributes.Direction
}

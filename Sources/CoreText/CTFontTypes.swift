import Foundation

/// Flags of Core Foundation.
public typealias CFOptionFlags = UInt

/// The tag of a font table.
public typealias CTFontTableTag = UInt32

/// The direction of a sequence of glyphs.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own direction, which is horizontal.
    case `default` = 0
    /// From left to right.
    case horizontal = 1
    /// From top to bottom.
    case vertical = 2
}

/// Options of font matching; without effect.
public struct CTFontOptions: OptionSet, Sendable {
    public let rawValue: CFOptionFlags

    public init(rawValue: CFOptionFlags) {
        self.rawValue = rawValue
    }

    /// Disables the activation of fonts that are not installed, which never happens.
    public static let preventAutoActivation = CTFontOptions(rawValue: 1 << 0)
    /// Disables the download of fonts, which never happens.
    public static let preventAutoDownload = CTFontOptions(rawValue: 1 << 1)
    /// Prefers system fonts.
    public static let preferSystemFont = CTFontOptions(rawValue: 1 << 2)
}

/// Options of reading tables; without effect.
public struct CTFontTableOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

/// Traits of a font's design.
public struct CTFontSymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Slanted letters.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Bold letters.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Wide letters.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// Letters of the same width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// Glyphs for vertical text.
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    /// Spacing optimized for user interfaces.
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    /// Glyphs that are coloured bitmaps.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    /// Fonts composed of several fonts.
    public static let traitComposite = CTFontSymbolicTraits(rawValue: 1 << 14)
    /// The bits of the design's class.
    public static let traitClassMask = CTFontSymbolicTraits(rawValue: 15 << 28)

    /// Slanted letters.
    public static let italicTrait = traitItalic
    /// Bold letters.
    public static let boldTrait = traitBold
    /// Wide letters.
    public static let expandedTrait = traitExpanded
    /// Narrow letters.
    public static let condensedTrait = traitCondensed
    /// Letters of the same width.
    public static let monoSpaceTrait = traitMonoSpace
}

/// The purpose of a font in the user interface.
public enum CTFontUIFontType: UInt32, Sendable {
    case none = 0xFFFF_FFFF
    case user = 0
    case userFixedPitch = 1
    case system = 2
    case emphasizedSystem = 3
    case smallSystem = 4
    case smallEmphasizedSystem = 5
    case miniSystem = 6
    case miniEmphasizedSystem = 7
    case views = 8
    case application = 9
    case label = 10
    case menuTitle = 11
    case menuItem = 12
    case menuItemMark = 13
    case menuItemCmdKey = 14
    case windowTitle = 15
    case pushButton = 16
    case utilityWindowTitle = 17
    case alertHeader = 18
    case systemDetail = 19
    case emphasizedSystemDetail = 20
    case toolbar = 21
    case smallToolbar = 22
    case message = 23
    case palette = 24
    case toolTip = 25
    case controlContent = 26
}

/// The key of the symbolic traits, an `NSNumber` of a ``CTFontSymbolicTraits``, in a dictionary of traits.
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
/// The key of the weight, a number from −1 to 1, in a dictionary of traits.
public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
/// The key of the width, a number from −1 to 1, in a dictionary of traits.
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
/// The key of the slant, a number where 1 means 360°, in a dictionary of traits.
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

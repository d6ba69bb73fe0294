import Foundation

/// What kind of element an accessibility element is, and its state.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt64

    /// Creates traits from bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No trait.
    public static let none = UIAccessibilityTraits([])
    /// It is pressed to do something.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// It leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// It is a picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is chosen.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It plays a sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// It is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// It is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It sums up the state of the app when that starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It cannot be used now.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its label or value changes too often to be announced each time.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// It is a field to search with.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// It starts playing or recording when activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value is raised and lowered by steps.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// It is touched directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The next page follows when it has been read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// Its elements are tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// It is a heading of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// How the elements within an object are visited.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// As assistive technology decides.
    case automatic = 0
    /// Each on its own.
    case separate = 1
    /// Together, as one.
    case combined = 2
}

/// What the elements within an object are together.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Nothing in particular.
    case none = 0
    /// A table with rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of the screen that people look for.
    case landmark = 3
    /// A group with a label of its own.
    case semanticGroup = 4
}

/// Where to scroll to.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Upwards.
    case up = 3
    /// Downwards.
    case down = 4
    /// To what follows.
    case next = 5
    /// To what precedes.
    case previous = 6
}

import Foundation

/// The traits of an accessibility element, which describe its kind and state.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The trait bits.
    public let rawValue: UInt64

    /// Creates traits from bits.
    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// No trait.
    public static let none = UIAccessibilityTraits([])
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// A selected element.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// An element that plays a sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// Text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// An element that summarizes the app's state at launch.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// An element that is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// An element whose label or value changes too often to announce each change.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// An element that starts playing or recording when activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// An element whose value can be incremented and decremented.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// An element that handles touches directly.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// An element after which the next page is read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A container of tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A control with two states, such as a switch.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The styles of navigation among the elements within an object.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// Decided by assistive technology.
    case automatic = 0
    /// Each element separately.
    case separate = 1
    /// All elements combined.
    case combined = 2
}

/// The kinds of containers.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// No particular kind.
    case none = 0
    /// A table with rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark that people navigate to.
    case landmark = 3
    /// A group with a label of its own.
    case semanticGroup = 4
}

/// The direction of scrolling.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Upwards.
    case up = 3
    /// Downwards.
    case down = 4
    /// To the next content.
    case next = 5
    /// To the previous content.
    case previous = 6
}

import Foundation
import Locking

/// The preferred size of text.
///
/// The category of the app is ``large``, the default, unless the environment variable `ORIEL_CONTENT_SIZE` has the end of another
/// one's name, such as `XL` or `AccessibilityM`. Overrides of traits have others for parts of an interface.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Unspecified.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// Extra small.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// Medium.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// Large, the default.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// Extra large.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// Extra extra large.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// Medium, for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// Large, for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// Extra large, for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// Extra extra large, for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Posted after the category of the app has changed; the object is the app.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category's name in a notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    private static let stored = Mutex(
        ProcessInfo.processInfo.environment["ORIEL_CONTENT_SIZE"].flatMap { named($0) } ?? .large)

    /// The category of the app.
    package static var ofApp: UIContentSizeCategory {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    /// Returns the category with the end of a name, in any case; nil if there is none.
    package static func named(_ ending: String) -> UIContentSizeCategory? {
        let name = "UICTContentSizeCategory\(ending)".lowercased()
        return ascending.first { $0.rawValue.lowercased() == name }
    }

    /// Returns the category of traits; the app's if they do not specify one.
    static func specified(by traits: UITraitCollection?) -> UIContentSizeCategory {
        guard let category = traits?.preferredContentSizeCategory, category != .unspecified else { return ofApp }
        return category
    }

    /// The categories from the smallest.
    static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The place among the categories; that of `large` for an unspecified or unknown one.
    var rank: Int { Self.ascending.firstIndex(of: self) ?? 3 }

    /// Whether the category is one for accessibility.
    public var isAccessibilityCategory: Bool { rank >= 7 }

    // Operators without `Comparable`, as in UIKit: an unspecified category has no place in the order, and counts as `large`.

    /// Returns whether text of the first category is smaller.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.rank < right.rank }
    /// Returns whether text of the first category is not larger.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { !(right < left) }
    /// Returns whether text of the first category is larger.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { right < left }
    /// Returns whether text of the first category is not smaller.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { !(left < right) }
}

/// An object whose fonts follow the content size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// Whether fonts follow changes of the content size category.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIFont.TextStyle {
    /// Returns the size in points at a category (Human Interface Guidelines, Typography).
    func pointSize(at category: UIContentSizeCategory) -> CGFloat {
        let sizes: [CGFloat] =
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        return sizes[category.rank]
    }
}

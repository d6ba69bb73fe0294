import CoreGraphics

/// A part of the interface that the keyboard's focus can be on. Views are items.
///
/// An item that is no view is returned by `focusItems(in:)` of the view in which it is drawn, or by the view's
/// `focusItemContainer`, and has that view as its `parentFocusEnvironment`. The view receives the keys.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether the item can have the focus now.
    var canBecomeFocused: Bool { get }
    /// The item's rectangle in the coordinates of the view around it.
    var frame: CGRect { get }
    /// The indication that the item has the focus; nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// The item's priority among those of its group, when the focus enters the group.
    var focusGroupPriority: UIFocusGroupPriority { get }
    /// Whether items behind this one can have the focus.
    var isTransparentFocusItem: Bool { get }
}

extension UIFocusItem {
    public var focusEffect: UIFocusEffect? { UIFocusHaloEffect() }
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    public var isTransparentFocusItem: Bool { false }
}

/// An object whose items the focus can move among.
@preconcurrency @MainActor public protocol UIFocusItemContainer: AnyObject {
    /// Returns the items of the container, without those of inner containers, in a rectangle of its coordinates.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The priority of an item when the focus enters its group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// No priority; the default.
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// The priority of the item that had the focus last in its group.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    /// Above the item that had the focus last.
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    /// The priority of the item that has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

    public static func < (a: UIFocusGroupPriority, b: UIFocusGroupPriority) -> Bool { a.rawValue < b.rawValue }
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upwards.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Downwards.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// To the next group, with Tab.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// To the previous group, with Shift-Tab.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first item.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last item.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

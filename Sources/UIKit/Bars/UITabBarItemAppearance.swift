import CoreGraphics
import Foundation

/// The appearance of the items of a tab bar in their states.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The arrangement of the title and the image of an item.
    public enum Style: Int, Sendable {
        /// The title below the image.
        case stacked
        /// The title beside the image.
        case inline
        /// The title beside the image, in a bar of a compact height.
        case compactInline
    }

    /// Called after a value has changed.
    var didChange: (() -> Void)?
    private(set) var style: Style

    /// The values of an item without another state.
    public let normal: UITabBarItemStateAppearance
    /// The values of the selected item; those of `normal` where none are set.
    public let selected: UITabBarItemStateAppearance
    /// The values of an item that is not enabled; those of `normal` where none are set.
    public let disabled: UITabBarItemStateAppearance
    /// The values of an item with the focus; those of `normal` where none are set.
    public let focused: UITabBarItemStateAppearance

    /// Creates the default appearance of stacked items.
    public override convenience init() { self.init(style: .stacked) }

    /// Creates the default appearance of items of a style.
    public init(style: Style) {
        self.style = style
        normal = UITabBarItemStateAppearance(base: nil)
        selected = UITabBarItemStateAppearance(base: normal)
        disabled = UITabBarItemStateAppearance(base: normal)
        focused = UITabBarItemStateAppearance(base: normal)
        super.init()
        for state in [normal, selected, disabled, focused] {
            state.didChange = { [weak self] in self?.didChange?() }
        }
    }

    /// Resets the values to the defaults of a style.
    open func configureWithDefault(for style: Style) {
        self.style = style
        for state in [normal, selected, disabled, focused] { state.values = .init() }
        didChange?()
    }

    /// Returns a copy whose values can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabBarItemAppearance(style: style)
        copy.normal.values = normal.values
        copy.selected.values = selected.values
        copy.disabled.values = disabled.values
        copy.focused.values = focused.values
        return copy
    }

    /// Returns a copy whose values can be changed independently.
    @_disfavoredOverload public func copy() -> UITabBarItemAppearance {
        copy(with: nil) as? UITabBarItemAppearance ?? self
    }

    /// Returns the values of a state.
    func values(for state: UIControl.State) -> UITabBarItemStateAppearance {
        if state.contains(.disabled) { return disabled }
        if state.contains(.selected) { return selected }
        return state.contains(.focused) ? focused : normal
    }
}

/// The appearance of the items of a tab bar in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    struct Values {
        var titleTextAttributes: [NSAttributedString.Key: Any]?
        var titlePositionAdjustment: UIOffset?
        var iconColor: UIColor?
        var badgePositionAdjustment: UIOffset?
        var badgeBackgroundColor: UIColor?
        var badgeTextAttributes: [NSAttributedString.Key: Any]?
        var badgeTitlePositionAdjustment: UIOffset?
    }

    var didChange: (() -> Void)?
    var values = Values()
    /// The values of the normal state; nil for that state.
    private let base: UITabBarItemStateAppearance?

    init(base: UITabBarItemStateAppearance?) {
        self.base = base
        super.init()
    }

    private func set(_ change: (inout Values) -> Void) {
        change(&values)
        didChange?()
    }

    /// The attributes of the title; empty by default. A colour among them is not inherited by other states.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { values.titleTextAttributes ?? base?.titleTextAttributes.filter { $0.key != .foregroundColor } ?? [:] }
        set { set { $0.titleTextAttributes = newValue } }
    }

    /// The distance, in points, by which the title is moved; zero by default.
    open var titlePositionAdjustment: UIOffset {
        get { values.titlePositionAdjustment ?? base?.titlePositionAdjustment ?? .zero }
        set { set { $0.titlePositionAdjustment = newValue.finite } }
    }

    /// The colour of the image; nil, the default, for that of the bar. It is not inherited by other states.
    open var iconColor: UIColor? {
        get { values.iconColor }
        set { set { $0.iconColor = newValue } }
    }

    /// The distance, in points, by which the badge is moved; zero by default.
    open var badgePositionAdjustment: UIOffset {
        get { values.badgePositionAdjustment ?? base?.badgePositionAdjustment ?? .zero }
        set { set { $0.badgePositionAdjustment = newValue.finite } }
    }

    /// The colour behind the text of the badge; nil, the default, for red.
    open var badgeBackgroundColor: UIColor? {
        get { values.badgeBackgroundColor ?? base?.badgeBackgroundColor }
        set { set { $0.badgeBackgroundColor = newValue } }
    }

    /// The attributes of the text of the badge; empty by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { values.badgeTextAttributes ?? base?.badgeTextAttributes ?? [:] }
        set { set { $0.badgeTextAttributes = newValue } }
    }

    /// The distance, in points, by which the text of the badge is moved; zero by default.
    open var badgeTitlePositionAdjustment: UIOffset {
        get { values.badgeTitlePositionAdjustment ?? base?.badgeTitlePositionAdjustment ?? .zero }
        set { set { $0.badgeTitlePositionAdjustment = newValue.finite } }
    }
}

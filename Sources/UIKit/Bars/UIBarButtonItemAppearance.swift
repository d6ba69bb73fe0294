import CoreGraphics
import Foundation

/// The appearance of the buttons of a bar in their states.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    /// Called after a value has changed.
    var didChange: (() -> Void)?
    private(set) var style: UIBarButtonItem.Style

    /// The values of a button without another state.
    public let normal: UIBarButtonItemStateAppearance
    /// The values of a button that is pressed; those of `normal` where none are set.
    public let highlighted: UIBarButtonItemStateAppearance
    /// The values of a button that is not enabled; those of `normal` where none are set.
    public let disabled: UIBarButtonItemStateAppearance
    /// The values of a button with the focus; those of `normal` where none are set.
    public let focused: UIBarButtonItemStateAppearance

    /// Creates the default appearance of plain buttons.
    public override convenience init() { self.init(style: .plain) }

    /// Creates the default appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) {
        self.style = style
        normal = UIBarButtonItemStateAppearance(base: nil)
        highlighted = UIBarButtonItemStateAppearance(base: normal)
        disabled = UIBarButtonItemStateAppearance(base: normal)
        focused = UIBarButtonItemStateAppearance(base: normal)
        super.init()
        for state in [normal, highlighted, disabled, focused] {
            state.didChange = { [weak self] in self?.didChange?() }
        }
    }

    /// Resets the values to the defaults of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in [normal, highlighted, disabled, focused] { state.values = .init() }
        didChange?()
    }

    /// Returns a copy whose values can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBarButtonItemAppearance(style: style)
        copy.normal.values = normal.values
        copy.highlighted.values = highlighted.values
        copy.disabled.values = disabled.values
        copy.focused.values = focused.values
        return copy
    }

    /// Returns a copy whose values can be changed independently.
    @_disfavoredOverload public func copy() -> UIBarButtonItemAppearance {
        copy(with: nil) as? UIBarButtonItemAppearance ?? self
    }

    /// Returns the values of a state.
    func values(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
        if state.contains(.disabled) { return disabled }
        if state.contains(.highlighted) { return highlighted }
        return state.contains(.focused) ? focused : normal
    }
}

/// The appearance of the buttons of a bar in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    struct Values {
        var titleTextAttributes: [NSAttributedString.Key: Any]?
        var titlePositionAdjustment: UIOffset?
        var backgroundImage: UIImage?
        var backgroundImagePositionAdjustment: UIOffset?
    }

    var didChange: (() -> Void)?
    var values = Values()
    /// The values of the normal state; nil for that state.
    private let base: UIBarButtonItemStateAppearance?

    init(base: UIBarButtonItemStateAppearance?) {
        self.base = base
        super.init()
    }

    private func set(_ change: (inout Values) -> Void) {
        change(&values)
        didChange?()
    }

    /// The attributes of the title; empty by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { values.titleTextAttributes ?? base?.titleTextAttributes ?? [:] }
        set { set { $0.titleTextAttributes = newValue } }
    }

    /// The distance, in points, by which the title is moved; zero by default.
    open var titlePositionAdjustment: UIOffset {
        get { values.titlePositionAdjustment ?? base?.titlePositionAdjustment ?? .zero }
        set { set { $0.titlePositionAdjustment = newValue.finite } }
    }

    /// The image behind the button; nil by default.
    open var backgroundImage: UIImage? {
        get { values.backgroundImage ?? base?.backgroundImage }
        set { set { $0.backgroundImage = newValue } }
    }

    /// The distance, in points, by which the image behind the button is moved; zero by default.
    open var backgroundImagePositionAdjustment: UIOffset {
        get { values.backgroundImagePositionAdjustment ?? base?.backgroundImagePositionAdjustment ?? .zero }
        set { set { $0.backgroundImagePositionAdjustment = newValue.finite } }
    }
}

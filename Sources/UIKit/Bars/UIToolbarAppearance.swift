import Foundation

/// The appearance of a toolbar: its background and its buttons.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    private var _buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    private var _doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        followButtons()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        copyButtons(of: barAppearance)
    }

    /// Returns a copy whose values can be changed independently.
    open override func copy(with zone: NSZone? = nil) -> Any { UIToolbarAppearance(barAppearance: self) }

    private func copyButtons(of other: UIBarAppearance) {
        if let other = other as? UIToolbarAppearance {
            _buttonAppearance = other._buttonAppearance.copy()
            _doneButtonAppearance = other._doneButtonAppearance.copy()
        }
        followButtons()
    }

    private func followButtons() {
        for button in [_buttonAppearance, _doneButtonAppearance] {
            button.didChange = { [weak self] in self?.didChange?() }
        }
    }

    private func setButton(
        _ path: ReferenceWritableKeyPath<UIToolbarAppearance, UIBarButtonItemAppearance>,
        _ value: UIBarButtonItemAppearance
    ) {
        self[keyPath: path].didChange = nil
        self[keyPath: path] = value.copy()
        followButtons()
        didChange?()
    }

    /// The appearance of plain buttons. A value that is set is copied.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { _buttonAppearance }
        set { setButton(\._buttonAppearance, newValue) }
    }

    /// The appearance of buttons in the style `done`. A value that is set is copied.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { _doneButtonAppearance }
        set { setButton(\._doneButtonAppearance, newValue) }
    }

    /// The newer name of `doneButtonAppearance`.
    public var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtonAppearance }
        set { doneButtonAppearance = newValue }
    }
}

import CoreGraphics
import Foundation

/// The appearance of a navigation bar: its background, its titles and its buttons.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.titleTextAttributes = [.foregroundColor: UIColor.systemIndigo]
///     navigationItem.standardAppearance = appearance
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    private var images: (indicator: UIImage?, mask: UIImage?) = (nil, nil)

    public override init(idiom: UIUserInterfaceIdiom) {
        super.init(idiom: idiom)
        followButtons()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        if let other = barAppearance as? UINavigationBarAppearance { copyNavigation(of: other) }
        followButtons()
    }

    /// Returns a copy whose values can be changed independently.
    open override func copy(with zone: NSZone? = nil) -> Any { UINavigationBarAppearance(barAppearance: self) }

    private func copyNavigation(of other: UINavigationBarAppearance) {
        titleTextAttributes = other.titleTextAttributes
        subtitleTextAttributes = other.subtitleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        _buttonAppearance = other._buttonAppearance.copy()
        _doneButtonAppearance = other._doneButtonAppearance.copy()
        _backButtonAppearance = other._backButtonAppearance.copy()
        images = other.images
    }

    private func followButtons() {
        for button in [_buttonAppearance, _doneButtonAppearance, _backButtonAppearance] {
            button.didChange = { [weak self] in self?.didChange?() }
        }
    }

    private func setButton(
        _ path: ReferenceWritableKeyPath<UINavigationBarAppearance, UIBarButtonItemAppearance>,
        _ value: UIBarButtonItemAppearance
    ) {
        self[keyPath: path].didChange = nil
        self[keyPath: path] = value.copy()
        followButtons()
        didChange?()
    }

    // MARK: Titles

    /// The attributes of the title; empty, the default, for the system's.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange?() }
    }

    /// The attributes of the subtitle; empty, the default, for the system's.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange?() }
    }

    /// The distance, in points, by which the title is moved; zero by default.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { didChange?() }
    }

    /// The attributes of the large title; empty, the default, for the system's.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange?() }
    }

    /// The attributes of the subtitle below the large title; empty, the default, for the system's.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { didChange?() }
    }

    // MARK: Buttons

    private var _buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    private var _doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    private var _backButtonAppearance = UIBarButtonItemAppearance(style: .plain)

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

    /// The appearance of the back button. A value that is set is copied.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { _backButtonAppearance }
        set { setButton(\._backButtonAppearance, newValue) }
    }

    /// The image beside the title of the back button; the system's by default.
    open var backIndicatorImage: UIImage {
        images.indicator ?? BarSymbol.back.image(scale: UIScreen.main.scale)
    }

    /// The mask of the image while titles slide behind it; the system's by default.
    open var backIndicatorTransitionMaskImage: UIImage { images.mask ?? backIndicatorImage }

    /// The image that was set; nil for the system's.
    var ownBackIndicator: UIImage? { images.indicator }

    /// Sets the image beside the title of the back button, and its mask; nil for those of the system. Both are required for an
    /// effect.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let areComplete = backIndicatorImage != nil && transitionMaskImage != nil
        images = areComplete ? (backIndicatorImage, transitionMaskImage) : (nil, nil)
        didChange?()
    }
}

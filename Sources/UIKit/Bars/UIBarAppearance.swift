import CoreGraphics
import Diagnostics
import Foundation

/// The background and the shadow of a bar: the values that navigation bars, toolbars and tab bars have in common.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemTeal
///     navigationBar.standardAppearance = appearance
///
/// A bar copies the appearance that is set, and follows changes of the object that it returns.
@preconcurrency @MainActor open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
    /// Called after a value has changed.
    var didChange: (() -> Void)?
    let idiom: UIUserInterfaceIdiom

    /// Creates an appearance with the default background of the device.
    public override convenience init() { self.init(idiom: .unspecified) }

    /// Creates an appearance with the default background of a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates an appearance with the background and the shadow of another one.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        copyBackground(of: barAppearance)
    }

    func copyBackground(of other: UIBarAppearance) {
        backgroundColor = other.backgroundColor
        backgroundEffect = other.backgroundEffect
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// Returns a copy whose values can be changed independently.
    open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }

    /// Returns a copy whose values can be changed independently.
    @_disfavoredOverload public func copy() -> Self {
        guard let copy = copy(with: nil) as? Self else {
            trap("\(type(of: self)).copy(with:) returned no \(type(of: self)); override it to return one")
        }
        return copy
    }

    // MARK: Background

    /// The colour of the background; nil for none.
    open var backgroundColor: UIColor? {
        didSet { didChange?() }
    }

    /// The blur below the colour of the background; nil, the default, for none.
    ///
    /// Over `UIBlurEffect(style: .systemChromeMaterial)`, for example, the colour is nil or translucent. A default background has a
    /// nearly opaque colour instead, so that scrolling content below bars costs nothing.
    open var backgroundEffect: UIBlurEffect? {
        didSet { didChange?() }
    }

    /// The image over the colour of the background; nil by default.
    open var backgroundImage: UIImage? {
        didSet { didChange?() }
    }

    /// The mode in which the image fills the background; `scaleToFill` by default.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
        didSet { didChange?() }
    }

    /// The colour of the line at the edge of the bar, or of `shadowImage` as a template; nil or clear for none.
    open var shadowColor: UIColor? {
        didSet { didChange?() }
    }

    /// The image at the edge of the bar, in place of a line; nil by default.
    open var shadowImage: UIImage? {
        didSet { didChange?() }
    }

    /// Sets the system's background, and a line at the edge.
    open func configureWithDefaultBackground() { configure(.barBackground, .barShadow) }

    /// Sets an opaque background, and a line at the edge.
    open func configureWithOpaqueBackground() { configure(.systemBackground, .barShadow) }

    /// Removes the background and the line.
    open func configureWithTransparentBackground() { configure(nil, nil) }

    private func configure(_ background: UIColor?, _ shadow: UIColor?) {
        backgroundColor = background
        backgroundEffect = nil
        backgroundImage = nil
        backgroundImageContentMode = .scaleToFill
        shadowColor = shadow
        shadowImage = nil
    }
}

extension UIColor {
    /// The default background of bars. It lets little of the content through, since nothing blurs it.
    static let barBackground = UIColor { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(white: 0.09, alpha: 0.97) : UIColor(white: 0.975, alpha: 0.97)
    }

    /// The line at the edge of bars.
    static let barShadow = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
    }
}

import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// A set of traits on which colours, images and layout depend; each of them may be unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Sendable because every property is a constant. A subclass must not add mutable properties.
    package struct Values: Hashable, Sendable {
        package var style = UIUserInterfaceStyle.unspecified
        package var scale: CGFloat = 0
        package var horizontal = UIUserInterfaceSizeClass.unspecified
        package var vertical = UIUserInterfaceSizeClass.unspecified
        package var direction = UITraitEnvironmentLayoutDirection.unspecified
        package var idiom = UIUserInterfaceIdiom.unspecified
        package var contentSize = UIContentSizeCategory.unspecified
        package var forceTouch = UIForceTouchCapability.unknown

        package init(
            style: UIUserInterfaceStyle = .unspecified, scale: CGFloat = 0,
            horizontal: UIUserInterfaceSizeClass = .unspecified, vertical: UIUserInterfaceSizeClass = .unspecified,
            direction: UITraitEnvironmentLayoutDirection = .unspecified, idiom: UIUserInterfaceIdiom = .unspecified,
            contentSize: UIContentSizeCategory = .unspecified, forceTouch: UIForceTouchCapability = .unknown
        ) {
            self.style = style
            self.scale = scale
            self.horizontal = horizontal
            self.vertical = vertical
            self.direction = direction
            self.idiom = idiom
            self.contentSize = contentSize
            self.forceTouch = forceTouch
        }
    }

    package let values: Values

    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    /// The number of pixels per point, or 0 if unspecified.
    public var displayScale: CGFloat { values.scale }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// The kind of device for which the interface is designed.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }
    /// The preferred size of text.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSize }
    /// Whether touches of fingers have a force. Windows have no such screens.
    public var forceTouchCapability: UIForceTouchCapability { values.forceTouch }

    /// Creates a collection without specified traits.
    public override convenience init() {
        self.init(Values())
    }

    /// Creates a collection with an interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(style: userInterfaceStyle))
    }

    /// Creates a collection with a display scale, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(Values(scale: displayScale))
    }

    /// Creates a collection with a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass))
    }

    /// Creates a collection with a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass))
    }

    /// Creates a collection with a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection))
    }

    /// Creates a collection with an interface idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Values(idiom: idiom))
    }

    /// Creates a collection with a size of text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(contentSize: preferredContentSizeCategory))
    }

    /// Creates a collection with the capability of measuring the force of touches.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(Values(forceTouch: capability))
    }

    /// Creates a collection from several; traits of later ones override those of earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = Values()
        for traits in traitCollections {
            let other = traits.values
            if other.style != .unspecified { values.style = other.style }
            if other.scale != 0 { values.scale = other.scale }
            if other.horizontal != .unspecified { values.horizontal = other.horizontal }
            if other.vertical != .unspecified { values.vertical = other.vertical }
            if other.direction != .unspecified { values.direction = other.direction }
            if other.idiom != .unspecified { values.idiom = other.idiom }
            if other.contentSize != .unspecified { values.contentSize = other.contentSize }
            if other.forceTouch != .unknown { values.forceTouch = other.forceTouch }
        }
        self.init(values)
    }

    package init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// Returns whether this collection has all specified traits of another one.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).values == values
    }

    /// The number of specified traits.
    var specifiedCount: Int {
        let isSpecified = [
            values.style != .unspecified, values.scale != 0, values.horizontal != .unspecified,
            values.vertical != .unspecified, values.direction != .unspecified, values.idiom != .unspecified,
            values.contentSize != .unspecified, values.forceTouch != .unknown,
        ]
        return isSpecified.count { $0 }
    }

    private static let threadKey = "Oriel.UITraitCollection"
    private static let light = UITraitCollection(userInterfaceStyle: .light)

    /// The traits with which colours are resolved on this thread; a light interface unless set.
    open class var current: UITraitCollection {
        get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? light }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    /// Performs a closure with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.current
        Self.current = self
        actions()
        Self.current = previous
    }

    /// Returns whether colours may look different with other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

import Foundation

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not told.
    case unspecified = 0
    /// Dark on light.
    case light = 1
    /// Light on dark.
    case dark = 2
}

/// The circumstances that colours, images and layout depend on; a value that is not told stays open.
open class UITraitCollection: NSObject, @unchecked Sendable {
    // Sendable: every property is a constant. A subclass that adds variables breaks its own promise.
    struct Values: Hashable, Sendable {
        var style = UIUserInterfaceStyle.unspecified
        var scale: CGFloat = 0
        var horizontal = UIUserInterfaceSizeClass.unspecified
        var vertical = UIUserInterfaceSizeClass.unspecified
        var direction = UITraitEnvironmentLayoutDirection.unspecified
        var idiom = UIUserInterfaceIdiom.unspecified
    }

    let values: Values

    /// Whether the interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.style }
    /// Pixels per point, or 0 where it is not told.
    public var displayScale: CGFloat { values.scale }
    /// How much space there is across.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal }
    /// How much space there is down.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical }
    /// In which direction the interface is laid out.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction }
    /// What kind of device the interface is for.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom }

    /// Creates a collection that tells nothing.
    public override convenience init() {
        self.init(Values())
    }

    /// Creates a collection that tells the interface's style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(style: userInterfaceStyle))
    }

    /// Creates a collection that tells the scale, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(Values(scale: displayScale))
    }

    /// Creates a collection that tells how much space there is across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(horizontal: horizontalSizeClass))
    }

    /// Creates a collection that tells how much space there is down.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(vertical: verticalSizeClass))
    }

    /// Creates a collection that tells the direction of layout.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(direction: layoutDirection))
    }

    /// Creates a collection that tells the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Values(idiom: idiom))
    }

    /// Creates a collection from several; later ones win.
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
        }
        self.init(values)
    }

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// Whether all that another collection tells is so here too.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).values == values
    }

    private static let threadKey = "Oriel.UITraitCollection"
    private static let light = UITraitCollection(userInterfaceStyle: .light)

    /// The traits that colours are resolved with on this thread; a light interface unless set.
    open class var current: UITraitCollection {
        get { Thread.current.threadDictionary[threadKey] as? UITraitCollection ?? light }
        set { Thread.current.threadDictionary[threadKey] = newValue }
    }

    /// Calls a closure with these traits as the current ones.
    open func performAsCurrent(_ actions: () -> Void) {
        let previous = Self.current
        Self.current = self
        actions()
        Self.current = previous
    }

    /// Whether colours look the same with other traits.
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        userInterfaceStyle != (traitCollection?.userInterfaceStyle ?? .unspecified)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.values == values
    }

    open override var hash: Int { values.hashValue }
}

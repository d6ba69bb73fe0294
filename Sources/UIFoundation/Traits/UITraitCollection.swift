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
        package var contrast = UIAccessibilityContrast.unspecified
        package var level = UIUserInterfaceLevel.unspecified
        package var legibility = UILegibilityWeight.unspecified
        package var gamut = UIDisplayGamut.unspecified
        package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
        package var capture = UISceneCaptureState.unspecified
        package var dynamicRange = UIImage.DynamicRange.unspecified

        package init() {}

        fileprivate init<Value>(_ path: WritableKeyPath<Values, Value>, _ value: Value) {
            self[keyPath: path] = value
        }
    }

    package let values: Values
    /// The values of traits that the app has defined.
    let custom: CustomTraits

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

    /// The preferred contrast. No setting of the system is read: it is normal unless overridden.
    public var accessibilityContrast: UIAccessibilityContrast { values.contrast }
    /// The level above the content of the window.
    public var userInterfaceLevel: UIUserInterfaceLevel { values.level }
    /// The preferred weight of text. No setting of the system is read: it is regular unless overridden.
    public var legibilityWeight: UILegibilityWeight { values.legibility }
    /// The colours that the screen can display: those of sRGB.
    public var displayGamut: UIDisplayGamut { values.gamut }
    /// Whether the interface has the appearance of an active window.
    public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
    /// Whether the scene is recorded or shared. Compositors do not report it: it is inactive.
    public var sceneCaptureState: UISceneCaptureState { values.capture }
    /// The range of brightness of images: the standard one.
    public var imageDynamicRange: UIImage.DynamicRange { values.dynamicRange }

    /// The value of a trait; its default where none was set.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        MutableTraits(values: values, custom: custom)[trait]
    }

    /// Creates a collection without specified traits.
    public override convenience init() {
        self.init(Values())
    }

    /// Creates a collection with an interface style.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(\.style, userInterfaceStyle))
    }

    /// Creates a collection with a display scale, in pixels per point.
    public convenience init(displayScale: CGFloat) {
        self.init(Values(\.scale, displayScale))
    }

    /// Creates a collection with a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(\.horizontal, horizontalSizeClass))
    }

    /// Creates a collection with a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(Values(\.vertical, verticalSizeClass))
    }

    /// Creates a collection with a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(Values(\.direction, layoutDirection))
    }

    /// Creates a collection with an interface idiom.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(Values(\.idiom, idiom))
    }

    /// Creates a collection with a size of text.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(\.contentSize, preferredContentSizeCategory))
    }

    /// Creates a collection with the capability of measuring the force of touches.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(Values(\.forceTouch, capability))
    }

    /// Creates a collection with a contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(Values(\.contrast, accessibilityContrast))
    }

    /// Creates a collection with a level.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(Values(\.level, userInterfaceLevel))
    }

    /// Creates a collection with a weight of text.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(Values(\.legibility, legibilityWeight))
    }

    /// Creates a collection with a gamut.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(Values(\.gamut, displayGamut))
    }

    /// Creates a collection with the appearance of an active or an inactive window.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(Values(\.activeAppearance, activeAppearance))
    }

    /// Creates a collection with the state of recording.
    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init(Values(\.capture, sceneCaptureState))
    }

    /// Creates a collection with a range of brightness.
    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init(Values(\.dynamicRange, imageDynamicRange))
    }

    /// Creates a collection with the traits that a closure sets.
    ///
    ///     let traits = UITraitCollection { $0.userInterfaceStyle = .dark }
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(values: Values(), custom: CustomTraits())
        mutations(&traits)
        let result = traits as? MutableTraits
        self.init(result?.values ?? Values(), custom: result?.custom ?? CustomTraits())
    }

    /// Returns the collection with the changes that a closure makes.
    open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(values: values, custom: custom)
        mutations(&traits)
        guard let result = traits as? MutableTraits else { return self }
        return UITraitCollection(result.values, custom: result.custom)
    }

    /// Returns the collection with one trait in place of its own.
    open func replacing<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) -> UITraitCollection {
        modifyingTraits { $0[trait] = value }
    }

    /// Creates a collection from several; traits of later ones override those of earlier ones.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        var values = Values()
        var custom = CustomTraits()
        for traits in traitCollections {
            for trait in Self.systemTraits { trait.copy(from: traits.values, to: &values) }
            custom.merge(traits.custom)
        }
        self.init(values, custom: custom)
    }

    package convenience init(_ values: Values) { self.init(values, custom: CustomTraits()) }

    init(_ values: Values, custom: CustomTraits) {
        self.values = values
        self.custom = custom
        super.init()
    }

    /// The traits of the system.
    static var systemTraits: [any SystemTrait.Type] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
            UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
            UITraitActiveAppearance.self, UITraitSceneCaptureState.self, UITraitImageDynamicRange.self,
        ]
    }

    /// The traits of the system on which colours depend.
    open class var systemTraitsAffectingColorAppearance: [UITrait] {
        systemTraits.filter { $0.affectsColorAppearance }
    }

    /// The traits of the system by which images of a catalog are chosen.
    open class var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        ]
    }

    /// Returns the traits of the system that differ from those of another collection; all that are specified for nil.
    open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        Self.systemTraits.filter { differs(in: $0, from: traitCollection ?? UITraitCollection()) }
    }

    /// Returns whether the value of a trait is another one than in a collection.
    package func differs(in trait: UITrait, from other: UITraitCollection) -> Bool {
        func differs<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
            !CustomTraits.areEqual(self[trait], other[trait])
        }
        return differs(trait)
    }

    /// Returns whether this collection has all specified traits of another one.
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
    }

    /// The number of specified traits.
    var specifiedCount: Int { Self.systemTraits.count { $0.isSpecified(in: values) } + custom.count }

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
        let other = traitCollection?.values ?? Values()
        return values.style != other.style || values.contrast != other.contrast || values.level != other.level
            || values.gamut != other.gamut || differsInColorsOfApp(from: traitCollection)
    }

    private func differsInColorsOfApp(from other: UITraitCollection?) -> Bool {
        let others = other?.custom ?? CustomTraits()
        return (custom.affectsColors || others.affectsColors) && !custom.isEqual(to: others)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return other.values == values && (custom.isEmpty && other.custom.isEmpty || custom.isEqual(to: other.custom))
    }

    open override var hash: Int { values.hashValue }
}

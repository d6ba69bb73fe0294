import CoreGraphics
import Foundation

/// A set of traits that can be changed.
public protocol UIMutableTraits {
    /// The value of a trait.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
    /// The kind of device for which an interface is designed.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[UITraitUserInterfaceIdiom.self] }
        set { self[UITraitUserInterfaceIdiom.self] = newValue }
    }
    /// Whether an interface is light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[UITraitUserInterfaceStyle.self] }
        set { self[UITraitUserInterfaceStyle.self] = newValue }
    }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[UITraitLayoutDirection.self] }
        set { self[UITraitLayoutDirection.self] = newValue }
    }
    /// The number of pixels per point.
    public var displayScale: CGFloat {
        get { self[UITraitDisplayScale.self] }
        set { self[UITraitDisplayScale.self] = newValue }
    }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitHorizontalSizeClass.self] }
        set { self[UITraitHorizontalSizeClass.self] = newValue }
    }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[UITraitVerticalSizeClass.self] }
        set { self[UITraitVerticalSizeClass.self] = newValue }
    }
    /// Whether touches have a force.
    public var forceTouchCapability: UIForceTouchCapability {
        get { self[UITraitForceTouchCapability.self] }
        set { self[UITraitForceTouchCapability.self] = newValue }
    }
    /// The preferred size of text.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[UITraitPreferredContentSizeCategory.self] }
        set { self[UITraitPreferredContentSizeCategory.self] = newValue }
    }
    /// The colours that the screen can display.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
    /// The preferred contrast.
    public var accessibilityContrast: UIAccessibilityContrast {
        get { self[UITraitAccessibilityContrast.self] }
        set { self[UITraitAccessibilityContrast.self] = newValue }
    }
    /// The level above the content of the window.
    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[UITraitUserInterfaceLevel.self] }
        set { self[UITraitUserInterfaceLevel.self] = newValue }
    }
    /// The preferred weight of text.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    /// Whether the interface has the appearance of an active window.
    public var activeAppearance: UIUserInterfaceActiveAppearance {
        get { self[UITraitActiveAppearance.self] }
        set { self[UITraitActiveAppearance.self] = newValue }
    }
    /// Whether the scene is recorded or shared.
    public var sceneCaptureState: UISceneCaptureState {
        get { self[UITraitSceneCaptureState.self] }
        set { self[UITraitSceneCaptureState.self] = newValue }
    }
    /// The range of brightness of images.
    public var imageDynamicRange: UIImage.DynamicRange {
        get { self[UITraitImageDynamicRange.self] }
        set { self[UITraitImageDynamicRange.self] = newValue }
    }
}

/// The traits of a collection while it is changed.
struct MutableTraits: UIMutableTraits {
    var values: UITraitCollection.Values
    var custom: CustomTraits

    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get {
            if let system = trait as? any SystemTrait.Type, let value = system.get(values) as? Trait.Value {
                return value
            }
            return custom[trait] ?? trait.defaultValue
        }
        set {
            if let system = trait as? any SystemTrait.Type {
                system.set(newValue, in: &values)
            } else {
                custom[trait] = newValue
            }
        }
    }
}

/// The traits of an object that differ from those around it.
///
/// A trait that was set overrides the inherited one, for the object and for all that is inside of it; an unspecified value does not.
public struct UITraitOverrides: UIMutableTraits {
    private var traits = MutableTraits(values: UITraitCollection.Values(), custom: CustomTraits())

    package init() {}

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { traits[trait] }
        set { traits[trait] = newValue }
    }

    /// Returns whether a trait is overridden.
    public func contains(_ trait: UITrait) -> Bool {
        if let system = trait as? any SystemTrait.Type { return system.isSpecified(in: traits.values) }
        return traits.custom.contains(trait)
    }

    /// Removes an override; the inherited trait applies again.
    public mutating func remove(_ trait: UITrait) {
        if let system = trait as? any SystemTrait.Type {
            system.set(system.get(UITraitCollection.Values()), in: &traits.values)
        } else {
            traits.custom.remove(trait)
        }
    }

    /// Whether no trait is overridden.
    package var isEmpty: Bool { traits.custom.isEmpty && traits.values == UITraitCollection.Values() }

    /// Returns traits with these in their place.
    package func applied(to around: UITraitCollection) -> UITraitCollection {
        isEmpty ? around : UITraitCollection(traitsFrom: [around, collection])
    }

    /// The overridden traits.
    package var collection: UITraitCollection { UITraitCollection(traits.values, custom: traits.custom) }
}

import CoreGraphics
import Foundation

// The traits of the system as types, for overrides and for the registration of changes.

/// The kind of device for which an interface is designed.
public final class UITraitUserInterfaceIdiom: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceIdiom
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceIdiom { UITraitCollection.Values().idiom }
    public static var name: String { "UserInterfaceIdiom" }
    public static var identifier: String { "UITraitUserInterfaceIdiom" }
}

/// Whether an interface is light or dark.
public final class UITraitUserInterfaceStyle: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceStyle
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceStyle { UITraitCollection.Values().style }
    public static var name: String { "UserInterfaceStyle" }
    public static var identifier: String { "UITraitUserInterfaceStyle" }
    public static var affectsColorAppearance: Bool { true }
}

/// The layout direction.
public final class UITraitLayoutDirection: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UITraitEnvironmentLayoutDirection
    static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
    /// The value where none was set: unspecified.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { UITraitCollection.Values().direction }
    public static var name: String { "LayoutDirection" }
    public static var identifier: String { "UITraitLayoutDirection" }
}

/// The number of pixels per point.
public final class UITraitDisplayScale: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = CGFloat
    static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
    /// The value where none was set: unspecified.
    public static var defaultValue: CGFloat { UITraitCollection.Values().scale }
    public static var name: String { "DisplayScale" }
    public static var identifier: String { "UITraitDisplayScale" }
}

/// The horizontal size class.
public final class UITraitHorizontalSizeClass: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceSizeClass
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { UITraitCollection.Values().horizontal }
    public static var name: String { "HorizontalSizeClass" }
    public static var identifier: String { "UITraitHorizontalSizeClass" }
}

/// The vertical size class.
public final class UITraitVerticalSizeClass: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceSizeClass
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceSizeClass { UITraitCollection.Values().vertical }
    public static var name: String { "VerticalSizeClass" }
    public static var identifier: String { "UITraitVerticalSizeClass" }
}

/// Whether touches have a force.
public final class UITraitForceTouchCapability: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIForceTouchCapability
    static var path: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouch }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIForceTouchCapability { UITraitCollection.Values().forceTouch }
    public static var name: String { "ForceTouchCapability" }
    public static var identifier: String { "UITraitForceTouchCapability" }
}

/// The preferred size of text.
public final class UITraitPreferredContentSizeCategory: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIContentSizeCategory
    static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.contentSize }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIContentSizeCategory { UITraitCollection.Values().contentSize }
    public static var name: String { "PreferredContentSizeCategory" }
    public static var identifier: String { "UITraitPreferredContentSizeCategory" }
}

/// The colours that the screen can display.
public final class UITraitDisplayGamut: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIDisplayGamut
    static var path: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIDisplayGamut { UITraitCollection.Values().gamut }
    public static var name: String { "DisplayGamut" }
    public static var identifier: String { "UITraitDisplayGamut" }
    public static var affectsColorAppearance: Bool { true }
}

/// The preferred contrast.
public final class UITraitAccessibilityContrast: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIAccessibilityContrast
    static var path: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIAccessibilityContrast { UITraitCollection.Values().contrast }
    public static var name: String { "AccessibilityContrast" }
    public static var identifier: String { "UITraitAccessibilityContrast" }
    public static var affectsColorAppearance: Bool { true }
}

/// The level above the content of the window.
public final class UITraitUserInterfaceLevel: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceLevel
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceLevel { UITraitCollection.Values().level }
    public static var name: String { "UserInterfaceLevel" }
    public static var identifier: String { "UITraitUserInterfaceLevel" }
    public static var affectsColorAppearance: Bool { true }
}

/// The preferred weight of text.
public final class UITraitLegibilityWeight: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UILegibilityWeight
    static var path: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
    /// The value where none was set: unspecified.
    public static var defaultValue: UILegibilityWeight { UITraitCollection.Values().legibility }
    public static var name: String { "LegibilityWeight" }
    public static var identifier: String { "UITraitLegibilityWeight" }
}

/// Whether the interface has the appearance of an active window.
public final class UITraitActiveAppearance: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIUserInterfaceActiveAppearance
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activeAppearance }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIUserInterfaceActiveAppearance { UITraitCollection.Values().activeAppearance }
    public static var name: String { "ActiveAppearance" }
    public static var identifier: String { "UITraitActiveAppearance" }
}

/// Whether the scene is recorded or shared.
public final class UITraitSceneCaptureState: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UISceneCaptureState
    static var path: WritableKeyPath<UITraitCollection.Values, UISceneCaptureState> { \.capture }
    /// The value where none was set: unspecified.
    public static var defaultValue: UISceneCaptureState { UITraitCollection.Values().capture }
    public static var name: String { "SceneCaptureState" }
    public static var identifier: String { "UITraitSceneCaptureState" }
}

/// The range of brightness of images.
public final class UITraitImageDynamicRange: NSObject, UITraitDefinition, SystemTrait {
    /// The values.
    public typealias Value = UIImage.DynamicRange
    static var path: WritableKeyPath<UITraitCollection.Values, UIImage.DynamicRange> { \.dynamicRange }
    /// The value where none was set: unspecified.
    public static var defaultValue: UIImage.DynamicRange { UITraitCollection.Values().dynamicRange }
    public static var name: String { "ImageDynamicRange" }
    public static var identifier: String { "UITraitImageDynamicRange" }
}

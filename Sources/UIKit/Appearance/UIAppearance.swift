import CoreGraphics
import Foundation

/// A class whose instances take some of their properties from a proxy.
///
///     UILabel.appearance().textColor = .darkGray
///     UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .white
///
/// The proxy is an instance of the class that is never shown. Setting one of the properties below records its value, which
/// is applied to views when they enter a window, unless the property was set on the view itself. The proxy of the most
/// derived class takes precedence, and among those of one class the one with the most containers, then the one with
/// traits. Views that are already in a window do not change.
///
/// The supported properties are those that UIKit marks in the existing classes: `backgroundColor` and `tintColor` of
/// `UIView`; `font` and `textColor` of `UILabel`; the title colours, title shadow colours and background images by state
/// and `contentEdgeInsets` of `UIButton`; the tint colours, images and text attributes of `UISwitch`, `UISlider`,
/// `UIStepper`, `UISegmentedControl`, `UIPageControl` and `UIProgressView`; `color` of `UIActivityIndicatorView`. Other
/// properties can be set and have no effect. A subclass's own properties are not recorded, because there is no
/// Objective-C runtime to intercept their setters. The proxy is created by the class's
/// `init()`, so a class that replaces `init(frame:)` without providing it has no proxy: `appearance()` traps.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy of the class.
    static func appearance() -> Self
    /// Returns the proxy of the class's instances within containers, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the proxy of the class's instances in an environment with given traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// Returns the proxy of the class's instances within containers, in an environment with given traits.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class that can be a container in an appearance proxy's rule: views and view controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// Returns the proxy whose values the instances of the class get.
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self, traits: nil, containers: []) }

    /// Returns the proxy for instances that are in instances of other classes, from the innermost to the outermost.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, traits: nil, containers: containerTypes) }

    /// Returns the proxy for instances with the given traits.
    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, traits: trait, containers: [])
    }

    /// Returns the proxy for instances with the given traits in instances of other classes.
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, traits: trait, containers: containerTypes) }
}

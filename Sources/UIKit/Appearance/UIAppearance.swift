import CoreGraphics
import Foundation

/// A class whose instances take some of their properties from a proxy.
///
///     UILabel.appearance().textColor = .darkGray
///     UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .white
///
/// The proxy is an instance of the class that is never shown. Setting one of the properties below records its value, and a
/// view takes it as it enters a window, unless the property was set on the view itself. Of several proxies the one of the
/// most derived class counts, and among those of one class the one with the most containers, then the one with traits. A
/// view that is in a window already does not change.
///
/// The properties are those that UIKit marks in the classes that exist here: `backgroundColor` and `tintColor` of `UIView`;
/// `font` and `textColor` of `UILabel`; the title colours, title shadow colours and background images by state and
/// `contentEdgeInsets` of `UIButton`. Others can be set and have no effect. A subclass's own properties are not recorded,
/// as there is no Objective-C runtime to intercept their setters. The proxy is made by the class's `init()`, so a class
/// that replaces `init(frame:)` without providing it has none: `appearance()` traps.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// Returns the proxy of the class.
    static func appearance() -> Self
    /// Returns the proxy of the class's instances within some containers, the innermost first.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// Returns the proxy of the class's instances in an environment with some traits.
    static func appearance(for trait: UITraitCollection) -> Self
    /// Returns the proxy of the class's instances within some containers, in an environment with some traits.
    static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self
}

/// A class that a proxy can name as a container: views and view controllers.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer {
    public static func appearance() -> Self { AppearanceProxies.proxy(of: self, traits: nil, containers: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, traits: nil, containers: containerTypes) }

    public static func appearance(for trait: UITraitCollection) -> Self {
        AppearanceProxies.proxy(of: self, traits: trait, containers: [])
    }

    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { AppearanceProxies.proxy(of: self, traits: trait, containers: containerTypes) }
}

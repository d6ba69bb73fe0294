import CoreGraphics
import QuartzCore
import UIFoundation

extension UIView {
    var _traitOverrides: UITraitOverrides {
        get { extras?.traitOverrides ?? UITraitOverrides() }
        set {
            guard !newValue.isEmpty || extras?.traitOverrides?.isEmpty == false else { return }
            ensureExtras().traitOverrides = newValue.isEmpty ? nil : newValue
            UIViewController.hasTraitOverrides = true
            reportTraitsAgain()
        }
    }

    /// The traits with the overrides of this view.
    func overridden(_ traits: UITraitCollection) -> UITraitCollection {
        guard UIViewController.hasTraitOverrides, let extras else { return traits }
        let result = extras.traitOverrides?.applied(to: traits) ?? traits
        guard extras.minimumContentSize != nil || extras.maximumContentSize != nil else { return result }
        var category = result.preferredContentSizeCategory
        if let least = extras.minimumContentSize, category < least { category = least }
        if let most = extras.maximumContentSize, category > most { category = most }
        return result.modifyingTraits { $0.preferredContentSizeCategory = category }
    }

    func setContentSizeLimit(
        _ path: ReferenceWritableKeyPath<Extras, UIContentSizeCategory?>, _ category: UIContentSizeCategory?
    ) {
        guard category != extras?[keyPath: path] else { return }
        ensureExtras()[keyPath: path] = category == .unspecified ? nil : category
        UIViewController.hasTraitOverrides = true
        reportTraitsAgain()
    }

    /// Reports the traits of this view and its subviews after overrides have changed.
    func reportTraitsAgain() {
        if let window = self as? UIWindow {
            window.reportTraits(around: window.reportedTraits ?? window.sizeTraits)
            window.rootViewController?.adaptPresentations(in: window)
        } else {
            reportTraits(around: _superview?.effectiveTraits ?? controller?._parent?.traitCollection ?? .expected)
        }
    }

    // MARK: Colours

    /// The current traits of the thread outside of all views with others; nil while no code runs for such a view.
    private(set) static var outerTraits: UITraitCollection?

    /// Runs a closure with traits as the current ones, for a view or a controller that has them.
    static func withColorTraits<Result>(_ traits: UITraitCollection, _ body: () -> Result) -> Result {
        let (previous, outer) = (UITraitCollection.current, outerTraits)
        UITraitCollection.current = traits
        if outer == nil { outerTraits = previous }
        defer {
            UITraitCollection.current = previous
            outerTraits = outer
        }
        return body()
    }

    /// Runs a closure with the traits with which the view's colours are resolved as the current ones.
    func withColorTraits<Result>(_ body: () -> Result) -> Result {
        guard let traits = extras?.colorTraits else { return body() }
        return Self.withColorTraits(traits, body)
    }

    /// Resolves a colour for the view's traits.
    func resolvedForColors(_ color: UIColor?) -> CGColor? {
        guard let traits = extras?.colorTraits ?? Self.outerTraits else { return color?.cgColor }
        return color?.resolvedColor(with: traits).cgColor
    }

    /// Resolves colours again if traits on which they depend have changed.
    func updateColors(for traits: UITraitCollection) {
        let old = extras?.colorTraits ?? Self.outerTraits ?? .current
        guard traits.userInterfaceStyle != .unspecified, traits.hasDifferentColors(from: old) else { return }
        ensureExtras().colorTraits = traits
        withColorTraits {
            if let color = _backgroundColor {
                changeLayer { layer.backgroundColor = color.cgColor }
            }
            setNeedsDisplay()
            setNeedsLayout()
            colorTraitsDidChange()
            tintColorDidChange()
        }
    }
}

extension UITraitCollection {
    /// Whether dynamic colours may be others than with other traits. What they leave unspecified is the default of an app.
    fileprivate func hasDifferentColors(from other: UITraitCollection) -> Bool {
        func defaults(_ traits: UITraitCollection) -> UITraitCollection {
            UITraitCollection(traitsFrom: [Self.colorDefaults, traits])
        }
        return defaults(self).hasDifferentColorAppearance(comparedTo: defaults(other))
    }

    private static let colorDefaults = UITraitCollection {
        $0.userInterfaceStyle = .light
        $0.accessibilityContrast = .normal
        $0.userInterfaceLevel = .base
        $0.displayGamut = .SRGB
    }
}

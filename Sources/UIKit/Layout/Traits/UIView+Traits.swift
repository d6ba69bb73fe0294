import CoreGraphics

extension UIWindow {
    /// Windows from so many points across have a regular size class there: less is one column.
    static let regularWidth: CGFloat = 600
    /// Windows from so many points down have a regular size class there: less is a phone on its side.
    static let regularHeight: CGFloat = 480

    /// The traits that follow from the window's size and screen.
    var sizeTraits: UITraitCollection {
        var values = UITraitCollection.Values()
        let size = bounds.size
        values.style = UITraitCollection.current.userInterfaceStyle
        values.scale = contentScale
        values.horizontal = size.width >= Self.regularWidth ? .regular : .compact
        values.vertical = size.height >= Self.regularHeight ? .regular : .compact
        values.direction = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        values.idiom = .pad
        return UITraitCollection(values)
    }

    /// The window has another size or scale: whoever has other traits than before is told, the window first.
    func traitsMayHaveChanged() {
        let new = sizeTraits
        guard let old = shownTraits, old != new else {
            shownTraits = new
            return
        }
        // Each view's own, with what its controllers override, before and after.
        var told: [(environment: any UITraitEnvironment, old: UITraitCollection)] = []
        func collect(_ view: UIView) {
            if let controller = view.controller { told.append((controller, controller.traitCollection)) }
            told.append((view, view.traitCollection))
            for subview in view.storedSubviews { collect(subview) }
        }
        collect(self)
        shownTraits = new
        for (environment, old) in told where environment.traitCollection != old {
            if let controller = environment as? UIViewController { controller.viewIfLoaded?.marginsChanged() }
            environment.traitCollectionDidChange(old)
        }
    }
}

extension UIView {
    /// The traits of the window, with what controllers on the way override; outside of windows those of the thread.
    var effectiveTraits: UITraitCollection {
        if let controller { return controller.traitCollection }
        if let window = self as? UIWindow { return window.shownTraits ?? window.sizeTraits }
        return storedSuperview?.effectiveTraits ?? .current
    }
}

extension UIViewController {
    var effectiveTraits: UITraitCollection {
        let around: UITraitCollection =
            if let superview = storedView?.storedSuperview { superview.effectiveTraits } else {
                storedParent?.effectiveTraits ?? .current
            }
        guard let overriding = storedParent?.childTraits[ObjectIdentifier(self)] else { return around }
        return UITraitCollection(traitsFrom: [around, overriding])
    }
}

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
        guard new != shownTraits else { return }
        shownTraits = new
        tellTraits(around: new)
    }
}

extension UIView {
    /// The traits of the window, with what controllers on the way override; outside of windows those of the thread.
    var effectiveTraits: UITraitCollection {
        if let controller { return controller.traitCollection }
        if let window = self as? UIWindow { return window.shownTraits ?? window.sizeTraits }
        return storedSuperview?.effectiveTraits ?? .current
    }

    /// Whether anything in this subtree is told of traits. O(subtree).
    var listensToTraits: Bool {
        controller != nil || UIViewOverrides.traitCollectionDidChange.isOverridden(in: type(of: self))
            || storedSubviews.contains(where: \.listensToTraits)
    }

    /// Tells views and controllers in this subtree that have other traits than they were told; before they were in a window these
    /// were the thread's. A view is told before its subviews, and its controller before it. O(subtree).
    /// - Parameter around: The traits of the superview.
    func tellTraits(around: UITraitCollection) {
        var traits = around
        if let controller {
            traits = controller.traits(around: around)
            controller.tell(traits)
        }
        if UIViewOverrides.traitCollectionDidChange.isOverridden(in: type(of: self)) {
            let old = rare?.toldTraits ?? .current
            if old != traits {
                makeRare().toldTraits = traits
                traitCollectionDidChange(old)
            }
        }
        for subview in storedSubviews { subview.tellTraits(around: traits) }
    }
}

extension UIViewController {
    var effectiveTraits: UITraitCollection {
        let around: UITraitCollection =
            if let superview = storedView?.storedSuperview { superview.effectiveTraits } else {
                storedParent?.effectiveTraits ?? .current
            }
        return traits(around: around)
    }

    /// With what the parent gave this controller.
    func traits(around: UITraitCollection) -> UITraitCollection {
        guard let overriding = storedParent?.childTraits[ObjectIdentifier(self)] else { return around }
        return UITraitCollection(traitsFrom: [around, overriding])
    }

    fileprivate func tell(_ traits: UITraitCollection) {
        let old = toldTraits ?? .current
        guard old != traits else { return }
        toldTraits = traits
        // The system's least margins are others.
        viewIfLoaded?.marginsChanged()
        traitCollectionDidChange(old)
    }

    /// The parent gave this controller other traits.
    func traitOverrideChanged(from old: UITraitCollection) {
        Self.hasTraitOverrides = true
        if let view = storedView, view.window != nil, let superview = view.storedSuperview {
            view.tellTraits(around: superview.traitCollection)
        } else if traitCollection != old {
            traitCollectionDidChange(old)
        }
    }
}

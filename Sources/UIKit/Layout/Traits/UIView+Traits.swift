import CoreGraphics
import Diagnostics

extension UIWindow {
    /// The minimum width, in points, of a window with a regular horizontal size class; narrower windows show one
    /// column.
    static let regularWidth: CGFloat = 600
    /// The minimum height, in points, of a window with a regular vertical size class; lower windows are like a phone in
    /// landscape.
    static let regularHeight: CGFloat = 480

    /// The traits determined by the window's size and screen.
    var sizeTraits: UITraitCollection { traits(for: bounds.size) }

    /// Returns the traits that the window has at a size, on its screen.
    func traits(for size: CGSize) -> UITraitCollection {
        var values = UITraitCollection.Values()
        values.style = UITraitCollection.current.userInterfaceStyle
        values.scale = contentScale
        values.horizontal = size.width >= Self.regularWidth ? .regular : .compact
        values.vertical = size.height >= Self.regularHeight ? .regular : .compact
        values.direction = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        values.idiom = .pad
        values.contentSize = UIApplication.current?.preferredContentSizeCategory ?? .large
        values.forceTouch = .unavailable
        values.setDefaults()
        let traits = UITraitCollection(values)
        return _windowScene?.traitOverrides.applied(to: traits) ?? traits
    }

    /// Updates the traits after the window's size or scale has changed, and reports them from the window down.
    func traitsMayHaveChanged() {
        let new = sizeTraits
        guard new != reportedTraits else { return }
        reportedTraits = new
        reportTraits(around: new)
        rootViewController?.adaptPresentations(in: self)
    }
}

extension UITraitCollection.Values {
    /// Sets the traits that are the same in all windows.
    mutating func setDefaults() {
        contrast = .normal
        level = .base
        legibility = .regular
        gamut = .SRGB
        activeAppearance = .active
        capture = .inactive
        dynamicRange = .standard
    }
}

extension UITraitCollection {
    /// The traits that a view is expected to have before it is in a window: the main screen's, or the thread's before the
    /// app is connected to a windowing system, which this property does not cause.
    @MainActor static var expected: UITraitCollection {
        PlatformHost.shared.startedMainScreen?.traitCollection ?? .current
    }
}

extension UIView {
    /// The window's traits with the overrides of controllers in between; outside windows those of the main screen.
    var effectiveTraits: UITraitCollection {
        if let controller { return overridden(controller.traitCollection) }
        if let window = self as? UIWindow { return overridden(window.reportedTraits ?? window.sizeTraits) }
        return overridden(_superview?.effectiveTraits ?? .expected)
    }

    /// Whether any view or controller in this subtree observes traits. O(subtree).
    var observesTraits: Bool {
        UIViewController.hasTraitOverrides || controller != nil || contentsDependOnTraits
            || extras?.traitObservers?.isEmpty == false
            || UIViewOverrides.traitCollectionDidChange.isOverridden(in: type(of: self))
            || _subviews.contains(where: \.observesTraits)
    }

    /// Reports the traits to views and controllers in this subtree whose traits differ from the last reported ones, or
    /// from the main screen's if there was no report. A view is notified before its subviews, and its controller before it.
    /// O(subtree).
    /// - Parameter around: The traits of the superview.
    func reportTraits(around: UITraitCollection) {
        var traits = around
        if let controller {
            traits = controller.traits(around: around)
            controller.report(traits)
        }
        traits = overridden(traits)
        if UIViewController.hasTraitOverrides { updateColors(for: traits) }
        let isOverridden = UIViewOverrides.traitCollectionDidChange.isOverridden(in: type(of: self))
        if isOverridden || extras?.traitObservers != nil {
            let old = extras?.lastReportedTraits ?? .expected
            if old != traits {
                ensureExtras().lastReportedTraits = traits
                withColorTraits {
                    traitCollectionDidChange(old)
                    extras?.traitObservers?.report(self, from: old, to: traits)
                }
            }
        }
        if contentsDependOnTraits { withColorTraits { contentTraitsDidChange() } }
        for subview in _subviews { subview.reportTraits(around: traits) }
    }
}

extension UIViewController {
    var effectiveTraits: UITraitCollection {
        let around: UITraitCollection =
            if let superview = _view?._superview { superview.effectiveTraits } else {
                _parent?.effectiveTraits ?? .expected
            }
        return traits(around: around)
    }

    /// Returns the traits with the overrides that the parent, or the presentation, has for this controller.
    func traits(around: UITraitCollection) -> UITraitCollection {
        let overriding =
            if let _parent { _parent.overrideTraitCollection(forChild: self) } else if _presentingViewController == nil
            {
                nil as UITraitCollection?
            } else {
                activePresentation?.overrideTraitCollection
            }
        var inherited = overriding.map { UITraitCollection(traitsFrom: [around, $0]) } ?? around
        if _parent == nil, _presentingViewController != nil, let presentation = activePresentation {
            inherited = presentation.traitOverrides.applied(to: inherited)
        }
        return ownTraitOverrides?.applied(to: inherited) ?? inherited
    }

    fileprivate func report(_ traits: UITraitCollection) {
        let old = lastReportedTraits ?? .expected
        guard old != traits else { return }
        lastReportedTraits = traits
        // The system's minimum margins have changed.
        viewIfLoaded?.marginsChanged()
        if _presentingViewController != nil { activePresentation?.reportTraits() }
        notify(from: old, to: traits)
    }

    private func notify(from old: UITraitCollection, to new: UITraitCollection) {
        func report() {
            traitCollectionDidChange(old)
            existingTraitObservers?.report(self, from: old, to: new)
        }
        if Self.hasTraitOverrides { UIView.withColorTraits(new, report) } else { report() }
    }

    /// Reports the traits after the controller's own overrides have changed: to its view and its children, or to it alone, if the
    /// view is not loaded.
    func ownTraitsDidChange() {
        Self.hasTraitOverrides = true
        if let view = _view {
            view.reportTraitsAgain()
        } else {
            report(effectiveTraits)
        }
    }

    /// Called after the parent has set other override traits for this controller.
    func traitOverrideChanged(from old: UITraitCollection) {
        Self.hasTraitOverrides = true
        if let view = _view, view.window != nil, let superview = view._superview {
            view.reportTraits(around: superview.traitCollection)
        } else if traitCollection != old {
            notify(from: old, to: traitCollection)
        }
    }
}

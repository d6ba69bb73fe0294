import CoreGraphics

/// A view's margins in the form in which they were set.
enum LayoutMargins: Equatable {
    case sides(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

extension UIView {
    /// Whether any safe area or inherited margins exist; until then, changes of frames do not affect margins.
    static var hasChangingMargins = false
    /// Whether any view inherits its superview's margins.
    static var hasInheritedMargins = false

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margins that were set, by sides.
    private var ownMargins: UIEdgeInsets {
        switch extras?.margins {
        case .sides(let insets): return insets
        case .directional(let insets): return insets.sided(isRightToLeft: isRightToLeft)
        case nil: return controller == nil ? Extras.standardMargins : .zero
        }
    }

    /// The margins, including those of the system, the superview and the safe area.
    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let least = controller.systemMinimumLayoutMargins.sided(isRightToLeft: isRightToLeft)
            margins = margins.largest(least)
        }
        guard Self.hasChangingMargins else { return margins }
        if preservesSuperviewLayoutMargins, let superview = _superview {
            margins = margins.largest(superview.layoutMargins.overlap(of: self, in: superview))
        }
        if insetsLayoutMarginsFromSafeArea {
            let safe = safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        return margins
    }

    func setMargins(_ margins: LayoutMargins) {
        guard margins != extras?.margins else { return }
        ensureExtras().margins = margins
        marginsChanged()
    }

    /// Notifies the view, its controller and its guides after the margins or the safe area have changed.
    func marginsChanged() {
        if let guides = layoutNode?.standardGuides {
            guides.forEach { $0.node.engine?.valuesChanged($0.node) }
        }
        if preservesSuperviewLayoutMargins { ensureExtras().lastReportedMargins = layoutMargins }
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        reportInheritedMargins()
    }

    /// Notifies the subviews that inherit this view's margins, if theirs have changed. O(subviews).
    private func reportInheritedMargins() {
        guard Self.hasInheritedMargins else { return }
        for subview in _subviews { subview.inheritedMarginsMayHaveChanged() }
    }

    private func inheritedMarginsMayHaveChanged() {
        guard preservesSuperviewLayoutMargins, layoutMargins != extras?.lastReportedMargins else { return }
        marginsChanged()
    }

    /// Updates the safe area and the inherited margins after the view has moved in its superview, or to another one.
    /// O(1) if neither is in use.
    /// - Parameter resized: Whether its bounds have changed, which moves its edges relative to its subviews.
    func edgesMayHaveMoved(resized: Bool) {
        guard Self.hasChangingMargins else { return }
        safeAreaMayHaveChanged(resized: resized)
        guard Self.hasInheritedMargins else { return }
        inheritedMarginsMayHaveChanged()
        if resized { reportInheritedMargins() }
    }

    // MARK: Safe area

    /// The part of the inherited safe area insets that overlaps this view, plus those of its controller. O(depth).
    var effectiveSafeArea: UIEdgeInsets {
        guard Self.hasChangingMargins else { return .zero }
        var insets = UIEdgeInsets.zero
        if let superview = _superview {
            insets = superview.safeArea(for: self).overlap(of: self, in: superview)
        } else if let scene = (self as? UIWindow)?._windowScene {
            insets = scene.host.safeArea.overlap(of: self, in: scene.bounds)
        }
        if let more = controller?.additionalSafeAreaInsets {
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        return insets
    }

    /// Notifies this view and its descendants whose safe area has changed since the last report. O(those, and their
    /// subviews).
    /// - Parameter resized: Whether the view's edges have moved relative to its subviews.
    func safeAreaMayHaveChanged(resized: Bool = false) {
        guard Self.hasChangingMargins else { return }
        let old = extras?.lastReportedSafeArea ?? .zero
        let insets = safeAreaInsets
        if insets != old {
            ensureExtras().lastReportedSafeArea = insets
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
            marginsChanged()
        }
        // The same position in the same safe area gives the same result.
        guard insets != old || resized && safeAreaForSubviews != .zero else { return }
        for subview in _subviews { subview.safeAreaMayHaveChanged() }
    }
}

extension UIEdgeInsets {
    fileprivate func largest(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// Returns the part of a superview's insets that overlaps a subview.
    @MainActor fileprivate func overlap(of view: UIView, in superview: UIView) -> UIEdgeInsets {
        overlap(of: view, in: superview.bounds)
    }

    /// Returns the part of the insets of `bounds` that overlaps a view.
    @MainActor fileprivate func overlap(of view: UIView, in bounds: CGRect) -> UIEdgeInsets {
        let frame = view.untransformedFrame
        // An edge without an inset covers nothing, even outside the superview.
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { inset > 0 ? max(0, inset - distance) : 0 }
        return UIEdgeInsets(
            top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
            bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
    }

    func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
    }
}

extension NSDirectionalEdgeInsets {
    func sided(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing
        )
    }
}

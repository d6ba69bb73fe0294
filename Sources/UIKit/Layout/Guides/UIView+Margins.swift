import CoreGraphics

/// How a view's margins were set.
enum LayoutMargins: Equatable {
    case sides(UIEdgeInsets)
    case directional(NSDirectionalEdgeInsets)
}

extension UIView {
    /// Whether there is any safe area, and any view with its superview's margins: without, changes of frames say nothing of them.
    static var hasChangingMargins = false
    /// Whether any view has its superview's margins.
    static var hasInheritedMargins = false

    private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The margins as they were set, by sides.
    private var ownMargins: UIEdgeInsets {
        switch rare?.margins {
        case .sides(let insets): return insets
        case .directional(let insets): return insets.sided(isRightToLeft: isRightToLeft)
        case nil: return controller == nil ? Rare.standardMargins : .zero
        }
    }

    /// The margins with what the system, the superview and the safe area add.
    var effectiveMargins: UIEdgeInsets {
        var margins = ownMargins
        if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
            let least = controller.systemMinimumLayoutMargins.sided(isRightToLeft: isRightToLeft)
            margins = margins.largest(least)
        }
        guard Self.hasChangingMargins else { return margins }
        if preservesSuperviewLayoutMargins, let superview = storedSuperview {
            margins = margins.largest(superview.effectiveMargins.overlap(of: self, in: superview))
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
        guard margins != rare?.margins else { return }
        makeRare().margins = margins
        marginsChanged()
    }

    /// The system's minimum margins of a controller's view depend on its width where space across is compact.
    func widthDidChange(from old: CGFloat, to new: CGFloat) {
        let wide = UIViewController.wideMarginsWidth
        guard (old >= wide) != (new >= wide), let controller, controller.viewRespectsSystemMinimumLayoutMargins,
            controller.traitCollection.horizontalSizeClass != .regular
        else { return }
        marginsChanged()
    }

    /// Margins or safe area are others now: tells the view and whoever is laid out by them.
    func marginsChanged() {
        if let guides = layoutNode?.standardGuides {
            guides.forEach { $0.node.engine?.numbersChanged($0.node) }
        }
        if preservesSuperviewLayoutMargins { makeRare().toldMargins = effectiveMargins }
        layoutMarginsDidChange()
        controller?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        tellInheritedMargins()
    }

    /// Tells the subviews that have this view's margins where those that reach them are others. O(subviews).
    private func tellInheritedMargins() {
        guard Self.hasInheritedMargins else { return }
        for subview in storedSubviews { subview.inheritedMarginsMayHaveChanged() }
    }

    private func inheritedMarginsMayHaveChanged() {
        guard preservesSuperviewLayoutMargins, effectiveMargins != rare?.toldMargins else { return }
        marginsChanged()
    }

    /// The view lies elsewhere in its superview, or is in another one: other parts of the safe area and of the margins there reach
    /// into it. O(1) where nothing has any.
    /// - Parameter resized: Whether its bounds are others, so that its own edges lie elsewhere for its subviews.
    func edgesMayHaveMoved(resized: Bool) {
        guard Self.hasChangingMargins else { return }
        safeAreaMayHaveChanged(resized: resized)
        guard Self.hasInheritedMargins else { return }
        inheritedMarginsMayHaveChanged()
        if resized { tellInheritedMargins() }
    }

    // MARK: Safe area

    /// What of the safe area of the window and controllers around reaches into this view. O(depth).
    var effectiveSafeArea: UIEdgeInsets {
        guard Self.hasChangingMargins else { return .zero }
        var insets = UIEdgeInsets.zero
        if let superview = storedSuperview {
            insets = superview.effectiveSafeArea.overlap(of: self, in: superview)
        }
        if let more = controller?.additionalSafeAreaInsets {
            insets.top += more.top
            insets.left += more.left
            insets.bottom += more.bottom
            insets.right += more.right
        }
        return insets
    }

    /// Tells this view and those in it whose safe area is another one since they were last told. O(those, and their subviews).
    /// - Parameter resized: Whether the view's edges lie elsewhere for its subviews.
    func safeAreaMayHaveChanged(resized: Bool = false) {
        guard Self.hasChangingMargins else { return }
        let old = rare?.toldSafeArea ?? .zero
        let insets = effectiveSafeArea
        if insets != old {
            makeRare().toldSafeArea = insets
            safeAreaInsetsDidChange()
            controller?.viewSafeAreaInsetsDidChange()
            marginsChanged()
        }
        // What lies in the same place of the same safe area has the same one.
        guard insets != old || resized, insets != .zero || old != .zero else { return }
        for subview in storedSubviews { subview.safeAreaMayHaveChanged() }
    }
}

extension UIEdgeInsets {
    fileprivate func largest(_ other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }

    /// What of these insets of a superview reaches into a subview.
    @MainActor fileprivate func overlap(of view: UIView, in superview: UIView) -> UIEdgeInsets {
        let frame = view.untransformedFrame, bounds = superview.bounds
        // What sticks out where there is no inset is not covered by anything.
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

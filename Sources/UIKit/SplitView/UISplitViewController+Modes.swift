import CoreGraphics

extension UISplitViewController {
    /// The least widths, in points, of the secondary column beside others, and of the view for two columns beside it.
    private static let minimumSecondaryWidth: CGFloat = 320
    /// The default limits of columns' widths, in points.
    private static let defaultMinimum: CGFloat = 180, defaultMaximum: CGFloat = 320

    // MARK: Modes

    private var viewWidth: CGFloat { viewIfLoaded?.bounds.width ?? 0 }

    private var leadingCount: Int { leadingOrder.filter { container($0) != nil }.count }

    /// Whether there is space for a number of columns beside the secondary one.
    private func fits(_ count: Int) -> Bool {
        let widths = leadingOrder.suffix(count).reduce(0) { $0 + width(of: $1) }
        return viewWidth - widths >= Self.minimumSecondaryWidth
    }

    var effectiveBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        return fits(1) ? .tile : .overlay
    }

    /// The mode that suits the width.
    var automaticMode: DisplayMode {
        guard leadingCount > 0, effectiveBehavior != .overlay, fits(1) else { return .secondaryOnly }
        return leadingCount > 1 && fits(2) && effectiveBehavior == .tile ? .twoBesideSecondary : .oneBesideSecondary
    }

    /// The mode with the present columns, preferences and width.
    private var resolvedMode: DisplayMode {
        var mode = chosenMode ?? preferredDisplayMode
        if mode == .automatic { mode = automaticMode }
        if leadingCount == 0 { return .secondaryOnly }
        if leadingCount == 1, mode.leadingColumns == 2 { mode = mode.isOver ? .oneOverSecondary : .oneBesideSecondary }
        // Columns that would leave too little of the secondary one cover it, where the app does not insist on them.
        if mode == .twoBesideSecondary, !fits(2) { mode = fits(1) ? .oneBesideSecondary : .oneOverSecondary }
        return mode
    }

    /// Changes the visible columns after the controllers, the preferences or the width have changed.
    func modeMayHaveChanged(animated: Bool) {
        guard hasArranged, isViewLoaded, !isChangingMode else { return }
        guard !_isCollapsed else { return view.setNeedsLayout() }
        let new = resolvedMode
        guard new != currentMode else { return view.setNeedsLayout() }
        // The change lays out the columns with the old mode first.
        isChangingMode = true
        defer { isChangingMode = false }
        delegate?.splitViewController(self, willChangeTo: new)
        let old = visibleColumns(currentMode), visible = visibleColumns(new)
        for column in visible where !old.contains(column) { delegate?.splitViewController(self, willShow: column) }
        for column in old where !visible.contains(column) { delegate?.splitViewController(self, willHide: column) }
        panes.change(from: currentMode, to: new, animated: animated && view.window != nil)
        updateButton()
    }

    /// Returns the columns of a mode, from the primary one.
    func visibleColumns(_ mode: DisplayMode) -> [Column] {
        let leading = leadingOrder.filter { container($0) != nil }
        return leading.suffix(mode.leadingColumns) + (container(.secondary) == nil ? [] : [.secondary])
    }

    private func choose(_ mode: DisplayMode) {
        chosenMode = mode
        modeMayHaveChanged(animated: true)
    }

    /// Returns the mode with a number of columns before the secondary one.
    private func mode(_ count: Int) -> DisplayMode {
        switch (count, effectiveBehavior) {
        case (0, _): .secondaryOnly
        case (1, .overlay): .oneOverSecondary
        case (1, _): .oneBesideSecondary
        case (_, .overlay): .twoOverSecondary
        case (_, .displace): .twoDisplaceSecondary
        default: fits(2) ? .twoBesideSecondary : .twoDisplaceSecondary
        }
    }

    func showExpanded(_ column: Column) {
        guard let index = leadingOrder.firstIndex(of: column), container(column) != nil else { return }
        let count = leadingOrder.count - index
        if currentMode.leadingColumns < count { choose(mode(count)) }
    }

    func hideExpanded(_ column: Column) {
        guard let index = leadingOrder.firstIndex(of: column) else { return }
        let count = leadingOrder.count - index
        if currentMode.leadingColumns >= count { choose(mode(count - 1)) }
    }

    // MARK: The button

    func makeDisplayModeButton() -> UIBarButtonItem {
        let action = UIAction(image: SplitSymbol.image(scale: UIScreen.mainScale)) { [weak self] _ in
            self?.toggle()
        }
        let item = UIBarButtonItem(primaryAction: action)
        item.accessibilityLabel = "Sidebar"
        return item
    }

    /// Shows or hides the columns before the secondary one.
    func toggle() {
        guard !_isCollapsed else { return }
        let requested = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if requested != .automatic { return choose(requested) }
        choose(currentMode == .secondaryOnly ? mode(1) : .secondaryOnly)
    }

    /// Hides columns that cover the secondary one.
    func hideOverlay() { if currentMode.isOver { choose(.secondaryOnly) } }

    /// Adds the button to the secondary column of a split view with columns, or removes it.
    func updateButton() {
        guard style != .unspecified, hasArranged else { return }
        let isVisible: Bool
        switch displayModeButtonVisibility {
        case .automatic: isVisible = presentsWithGesture || showsSecondaryOnlyButton
        case .always: isVisible = true
        case .never: isVisible = false
        }
        let navigation = container(.secondary) as? UINavigationController
        let root = isVisible && !_isCollapsed && leadingCount > 0 ? navigation?.viewControllers.first : nil
        let item = root?.navigationItem
        if let buttonOwner, buttonOwner !== item {
            buttonOwner.leftBarButtonItems = buttonOwner.leftBarButtonItems?.filter { $0 !== displayModeButtonItem }
        }
        buttonOwner = item
        guard let item, item.leftBarButtonItems?.contains(where: { $0 === displayModeButtonItem }) != true else {
            return
        }
        item.leftBarButtonItems = [displayModeButtonItem] + (item.leftBarButtonItems ?? [])
    }

    // MARK: Widths

    func widthsDidChange(_ column: Column?) {
        if let column { draggedWidths[column] = nil }
        modeMayHaveChanged(animated: false)
        viewIfLoaded?.setNeedsLayout()
    }

    private func isAutomatic(_ value: CGFloat) -> Bool { !value.isFinite || value < 0 }

    /// Returns the limits of a column's width, in points.
    func widthLimits(_ column: Column) -> ClosedRange<CGFloat> {
        let isPrimary = column == .primary
        let minimum = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let maximum = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        let preferred = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let largest = max(0, viewWidth)
        let low = min(isAutomatic(minimum) ? Self.defaultMinimum : minimum, largest)
        let automatic = isAutomatic(preferred) ? Self.defaultMaximum : max(Self.defaultMaximum, preferred)
        let high = min(isAutomatic(maximum) ? max(automatic, draggedWidths[column] ?? 0) : maximum, largest)
        return low...max(low, high)
    }

    /// Returns the width of a column in points.
    func width(of column: Column) -> CGFloat {
        let isPrimary = column == .primary
        let preferred = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let limits = widthLimits(column)
        let natural: CGFloat
        if let dragged = draggedWidths[column] {
            natural = dragged
        } else if !isAutomatic(preferred), preferred > 0 {
            natural = preferred
        } else if !isAutomatic(fraction) {
            natural = min(fraction, 1) * viewWidth
        } else {
            natural = viewWidth >= 980 ? 320 : viewWidth * 0.33
        }
        let scale = viewIfLoaded?.contentScaleFactor ?? 1
        return min(max(natural, limits.lowerBound), limits.upperBound).rounded(toPixelsAt: scale)
    }

    /// Changes the width of a column for a drag of its line.
    func drag(_ column: Column, to width: CGFloat) {
        guard width.isFinite else { return }
        let isPrimary = column == .primary
        let minimum = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let maximum = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        let low = isAutomatic(minimum) ? Self.defaultMinimum : minimum
        // Without a maximum, half of the view.
        let high = isAutomatic(maximum) ? max(low, viewWidth / 2) : max(low, maximum)
        draggedWidths[column] = min(max(width, low), high)
        view.setNeedsLayout()
    }
}

/// The image of the button that shows and hides columns.
@MainActor private enum SplitSymbol {
    private static var cache: [CGFloat: UIImage] = [:]

    static func image(scale: CGFloat) -> UIImage {
        if let known = cache[scale] { return known }
        if cache.count > 8 { cache = [:] }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 22), format: format).image { _ in
            UIColor.black.set()
            let frame = UIBezierPath(roundedRect: CGRect(x: 2, y: 3, width: 20, height: 16), cornerRadius: 3)
            frame.move(to: CGPoint(x: 9, y: 3))
            frame.addLine(to: CGPoint(x: 9, y: 19))
            frame.lineWidth = 1.75
            frame.stroke()
            for y: CGFloat in [6.5, 9.5] {
                UIBezierPath(rect: CGRect(x: 4.5, y: y, width: 2.5, height: 1)).fill()
            }
        }.withRenderingMode(.alwaysTemplate).imageFlippedForRightToLeftLayoutDirection()
        cache[scale] = image
        return image
    }
}

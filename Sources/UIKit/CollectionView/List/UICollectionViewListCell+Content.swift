import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionViewListCell {
    /// The least height of a cell, in points.
    private static let minHeight: CGFloat = 44

    func setUpListCell() {
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: UITableViewCell.sideMargin, bottom: 8, trailing: UITableViewCell.sideMargin)
    }

    /// Sets the margins of a content view without a configuration.
    func setUpMargins(of contentView: UIView) {
        guard contentView is CellContentView else { return }
        contentView.preservesSuperviewLayoutMargins = true
        contentView.directionalLayoutMargins = UIListContentConfiguration.cellMargins
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Configurations

    var _defaultContentConfiguration: UIListContentConfiguration {
        guard let placement else { return .cell() }
        switch (placement.role, placement.appearance) {
        case (.cell, .sidebar): return .sidebarCell()
        case (.cell, .sidebarPlain): return .accompaniedSidebarCell()
        case (.cell, _): return .cell()
        case (.header, .grouped), (.header, .insetGrouped): return .groupedHeader()
        case (.header, .sidebar): return .sidebarHeader()
        case (.header, _): return .plainHeader()
        case (.footer, .grouped), (.footer, .insetGrouped): return .groupedFooter()
        case (.footer, _): return .plainFooter()
        }
    }

    /// The background of the cell's place in a list; nil outside of one.
    var _defaultBackgroundConfiguration: UIBackgroundConfiguration? {
        guard let placement else { return nil }
        switch (placement.role, placement.appearance) {
        case (.cell, .plain): return .listPlainCell()
        case (.cell, .grouped), (.cell, .insetGrouped): return .listGroupedCell()
        case (.cell, .sidebar): return .listSidebarCell()
        case (.cell, .sidebarPlain): return .listAccompaniedSidebarCell()
        case (_, .plain), (_, .sidebarPlain): return .listPlainHeaderFooter()
        case (_, .grouped), (_, .insetGrouped): return .listGroupedHeaderFooter()
        case (_, .sidebar): return .listSidebarHeader()
        }
    }

    /// Displays the background of the list, unless the app has set another one.
    private func updateDefaultBackground() {
        guard placement != nil, !hasOwnBackground, backgroundView == nil, selectedBackgroundView == nil,
            !ownAppearance.contains(.backgroundColor)
        else { return }
        setBackgroundConfiguration(defaultBackgroundConfiguration())
    }

    // MARK: Place

    /// Sets the place of the cell in its list.
    func place(_ attributes: UICollectionViewLayoutAttributes) {
        let old = placement
        // The attributes to which a cell disappears need not describe its place.
        let new = attributes.listPlacement ?? (attributes.alpha == 0 ? old : nil)
        updatePinning(attributes)
        guard new != old || itemIndexPath != attributes.indexPath else { return }
        placement = new
        itemIndexPath = attributes.indexPath
        if let new, new.section !== old?.section {
            _collectionView?.showListBackground(new.section.configuration)
        }
        if new?.appearance != old?.appearance || new?.role != old?.role {
            updateDefaultBackground()
            // The automatic style of the arrow of an outline depends on it.
            accessoryViews.update(animated: false)
            setNeedsUpdateConfiguration()
        }
        updateCorners()
        resolveSeparators()
        setNeedsLayout()
    }

    /// Asks for the separators again, which may depend on the content that the app has changed.
    func contentWasConfigured() {
        // The item of a cell that disappears may no longer exist when its state changes.
        if !configurations.isUpdating, placement?.section.configuration.itemSeparatorHandler != nil {
            resolveSeparators()
        }
    }

    /// Determines whether a header of a plain list floats at the top of what is visible.
    private func updatePinning(_ attributes: UICollectionViewLayoutAttributes) {
        var new = false
        if let placement = attributes.listPlacement, placement.role == .header, placement.appearance == .plain,
            attributes.representedElementCategory == .supplementaryView, let _collectionView
        {
            let top = _collectionView.bounds.minY + _collectionView.adjustedContentInset.top
            new = attributes.frame.minY <= top + 0.5
        }
        guard new != isPinned else { return }
        isPinned = new
        setNeedsUpdateConfiguration()
    }

    // MARK: State

    func listStateDidChange() {
        let animates = window != nil && UIView.areAnimationsEnabled
        if wasEditing != _isEditing {
            wasEditing = _isEditing
            accessoryViews.update(animated: animates)
            if animates { UIView.animate(withDuration: ListAccessories.duration) { self.layoutIfNeeded() } }
        }
        accessoryViews.setExpanded(_isExpanded, animated: animates)
        if outlineLevel != _outlineLevel {
            outlineLevel = _outlineLevel
            indentationLevel = _outlineLevel
        }
        updateReordering()
    }

    func listSelectionDidChange() {
        accessoryViews.selectionDidChange()
        updateSeparatorColors()
    }

    private func updateReordering() {
        let opacity: Float = _isReordering ? 0.2 : 0
        guard layer.shadowOpacity != opacity, _isReordering || layer.shadowColor == Self.shadowColor else { return }
        layer.shadowColor = Self.shadowColor
        layer.shadowOpacity = opacity
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 2)
        updateCorners()
        setNeedsLayout()
    }

    private static let shadowColor = UIColor.black.cgColor

    /// Reveals the actions at the trailing edge of the cell.
    func revealTrailingActions() {
        guard let collection = _collectionView, let indexPath = collection.indexPath(for: self) else { return }
        collection.revealTrailingActions(at: indexPath)
    }

    // MARK: Touches

    /// Returns the view that receives a touch: the control of the whole cell, unless another control is hit.
    func target(of hit: UIView?) -> UIView? {
        guard let hit, let control = accessoryViews.cellControl else { return hit }
        var view: UIView? = hit
        while let current = view, current !== self {
            if current is UIControl || current.gestureRecognizers?.isEmpty == false { return hit }
            view = current.superview
        }
        return control
    }

    // MARK: Layout

    /// The distance by which the content is indented, in points.
    var indentation: CGFloat { ListAccessories.clamped(CGFloat(indentationLevel) * indentationWidth) }

    /// Requests a layout, and a new measurement, after the area of the content has changed.
    func contentFrameDidChange() {
        setNeedsLayout()
        _contentSizeDidChange(isRequested: true)
    }

    /// Returns attributes in which a cell is at least 44 points high, if its height follows from its content.
    func withMinimumHeight(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard attributes.fitsHeight, placement?.role ?? .cell == .cell, attributes.size.height < Self.minHeight,
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        copy.frame = CGRect(
            origin: attributes.frame.origin, size: CGSize(width: attributes.size.width, height: Self.minHeight))
        return copy
    }

    // MARK: Corners

    /// The corners that the list rounds.
    var sectionCorners: CACornerMask {
        guard let placement, placement.appearance == .insetGrouped, placement.role == .cell else { return [] }
        var corners: CACornerMask = []
        if placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    /// Rounds the corners of the first and of the last cell of an inset group.
    private func updateCorners() {
        let corners = sectionCorners
        let rounds = !corners.isEmpty && !_isReordering
        guard rounds || clipsToRoundedCorners else { return }
        clipsToRoundedCorners = rounds
        UIView.performWithoutAnimation {
            layer.cornerRadius = rounds ? UITableViewCell.sectionRadius : 0
            layer.maskedCorners = rounds ? corners : .all
            clipsToBounds = rounds
        }
    }
}

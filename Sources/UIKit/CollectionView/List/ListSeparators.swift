import CoreGraphics
import Foundation
import Lists

/// The separators of a list cell.
struct ListSeparators {
    /// The separators as the list and the app's handler describe them; nil outside of a list.
    var configuration: UIListSeparatorConfiguration?
    var top: UIView?
    var bottom: UIView?
}

/// The layout guide of a list cell's separators, whose edges are those of the list unless the app constrains them.
@MainActor final class SeparatorGuide {
    let guide = UILayoutGuide()
    private let leading, trailing: NSLayoutConstraint

    init(in cell: UIView) {
        guide.identifier = "UIListCellSeparatorLayoutGuide"
        cell.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
        trailing = cell.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
        let bottom = guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
        let height = guide.heightAnchor.constraint(equalToConstant: 1)
        // A constraint of the app is stronger.
        for constraint in [leading, trailing] { constraint.priority = .fittingSizeLevel }
        for constraint in [bottom, height] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([leading, trailing, bottom, height])
    }

    /// Returns the number of constraints of a cell that place the guide, also those of the app.
    func constraintCount(in cell: UIView) -> Int {
        cell.heldConstraints.count { $0.firstItem === guide || $0.secondItem === guide }
    }

    /// Sets the distances from the edges of the cell that apply without constraints of the app.
    func setInsets(leading: CGFloat, trailing: CGFloat) {
        if self.leading.constant != leading { self.leading.constant = leading }
        if self.trailing.constant != trailing { self.trailing.constant = trailing }
    }
}

extension UICollectionViewListCell {
    private enum Edge { case top, bottom }

    func makeSeparatorGuide() -> SeparatorGuide {
        if let separatorGuide { return separatorGuide }
        let guide = SeparatorGuide(in: self)
        separatorGuide = guide
        setNeedsLayout()
        return guide
    }

    /// Asks the list, and the app's handler, for the separators of the item.
    func resolveSeparators() {
        guard let list = placement?.section.configuration, list.showsSeparators else {
            separators.configuration = nil
            return
        }
        var configuration = list.separatorConfiguration
        if placement?.role != .footer, let handler = list.itemSeparatorHandler, let itemIndexPath, isItem {
            let indexPath = _collectionView?._dataIndexPath(of: itemIndexPath) ?? itemIndexPath
            configuration = handler(indexPath, configuration)
        }
        separators.configuration = configuration
    }

    /// Whether the cell displays an item, and not a supplementary view.
    private var isItem: Bool {
        guard let placement else { return false }
        return placement.role == .cell
            || placement.role == .header && placement.section.configuration.headerMode == .firstItemInSection
    }

    // MARK: Visibility

    private func isVisible(_ edge: Edge) -> Bool {
        guard let configuration = separators.configuration, let placement, isItem, !_isReordering else { return false }
        switch edge == .top ? configuration.topSeparatorVisibility : configuration.bottomSeparatorVisibility {
        case .visible: return true
        case .hidden: return false
        case .automatic: break
        }
        guard edge == .bottom, placement.role == .cell else { return false }
        switch placement.appearance {
        case .plain, .sidebarPlain: return true
        case .grouped, .insetGrouped: return !placement.isLast
        case .sidebar: return false
        }
    }

    // MARK: Layout

    /// Places the separators, each one pixel high.
    func layOutSeparators() {
        let automatic = automaticInsets
        separators.top = placed(separators.top, .top, automatic)
        separators.bottom = placed(separators.bottom, .bottom, automatic)
    }

    /// Returns the line at an edge, which is made when it becomes visible first.
    private func placed(_ line: UIView?, _ edge: Edge, _ automatic: NSDirectionalEdgeInsets) -> UIView? {
        guard isVisible(edge), let configuration = separators.configuration else {
            line?.isHidden = true
            return line
        }
        let isTop = edge == .top
        let own = isTop ? configuration.topSeparatorInsets : configuration.bottomSeparatorInsets
        func inset(_ keyPath: KeyPath<NSDirectionalEdgeInsets, CGFloat>) -> CGFloat {
            UIListSeparatorConfiguration.resolved(own[keyPath: keyPath], or: automatic[keyPath: keyPath])
        }
        let (leading, trailing) = (inset(\.leading), inset(\.trailing))
        let height = 1 / max(contentScaleFactor, 1)
        let view = SeparatorLine.view(line, effect: configuration.visualEffect, in: self)
        UIView.performWithoutAnimation {
            view.isHidden = false
            setColor(of: view, edge)
        }
        view.frame = CGRect(
            x: isRightToLeft ? trailing : leading,
            y: isTop ? inset(\.top) : bounds.height - height - inset(\.bottom),
            width: max(0, bounds.width - leading - trailing), height: height)
        return view
    }

    /// The insets of separators that the app has not determined: they begin below the text and end at the edge.
    private var automaticInsets: NSDirectionalEdgeInsets {
        var insets = NSDirectionalEdgeInsets(top: 0, leading: automaticLeadingInset, bottom: 0, trailing: 0)
        guard let guide = separatorGuide?.guide else { return insets }
        separatorGuide?.setInsets(leading: insets.leading, trailing: insets.trailing)
        let frame = guide.layoutFrame
        insets.leading = isRightToLeft ? bounds.width - frame.maxX : frame.minX
        insets.trailing = isRightToLeft ? frame.minX : bounds.width - frame.maxX
        return insets
    }

    private var automaticLeadingInset: CGFloat {
        let frame = contentView.frame
        let start = isRightToLeft ? bounds.width - frame.maxX : frame.minX
        guard let view = contentView as? UIListContentView else {
            return start + ListAccessories.clamped(directionalLayoutMargins.leading)
        }
        return start + ListAccessories.clamped(view.directionalLayoutMargins.leading) + view.imageIndentation
    }

    // MARK: Colours

    /// Updates the separators after the selection of the cell has changed.
    func updateSeparatorColors() {
        UIView.performWithoutAnimation {
            if let line = separators.top { setColor(of: line, .top) }
            if let line = separators.bottom { setColor(of: line, .bottom) }
        }
        guard let line = previousCell?.separators.bottom else { return }
        UIView.performWithoutAnimation { previousCell?.setColor(of: line, .bottom) }
    }

    private func setColor(of line: UIView, _ edge: Edge) {
        guard let configuration = separators.configuration else { return }
        let neighbor = isSelected ? edge == .top ? previousCell : nextCell : nil
        let isBetweenSelected = neighbor?.isSelected ?? false
        let color = isBetweenSelected ? configuration.multipleSelectionColor : configuration.color
        SeparatorLine.setColor(color, of: line)
    }

    private var previousCell: UICollectionViewListCell? { neighbor(-1) }
    private var nextCell: UICollectionViewListCell? { neighbor(1) }

    private func neighbor(_ distance: Int) -> UICollectionViewListCell? {
        // A cell that is used again may have the index path of an item that no longer exists, which has no cell.
        guard isItem, let path = itemIndexPath, path.count == 2, path.item + distance >= 0, let _collectionView else {
            return nil
        }
        let other = ItemIndex(section: path.section, item: path.item + distance)
        return _collectionView.content.cell(at: other) as? UICollectionViewListCell
    }
}

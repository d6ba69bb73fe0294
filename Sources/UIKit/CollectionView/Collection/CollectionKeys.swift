import CoreGraphics
import Foundation
import Lists

/// The keys of a collection whose items have the focus.
@MainActor final class CollectionKeys {
    private unowned let collection: UICollectionView
    private lazy var typeAhead = TypeAhead(self)

    init(_ collection: UICollectionView) { self.collection = collection }

    /// The item that has the focus.
    private var focused: ItemIndex? {
        guard let cell = collection.loadedFocusSystem?.focusedItem as? UICollectionViewCell,
            cell._collectionView === collection
        else { return nil }
        return collection.content.index(of: cell)
    }

    /// Handles a key; returns false for a key of another use, and while no item has the focus.
    func handle(_ press: UIPress) -> Bool {
        guard let key = press.key, let item = focused,
            key.modifierFlags.intersection([.control, .alternate, .command]).isEmpty
        else { return false }
        switch key.namedInput {
        case UIKeyCommand.inputUpArrow: return move(from: item, .up)
        case UIKeyCommand.inputDownArrow: return move(from: item, .down)
        case UIKeyCommand.inputLeftArrow: return move(from: item, .left)
        case UIKeyCommand.inputRightArrow: return move(from: item, .right)
        case UIKeyCommand.inputPageUp: return page(from: item, -1)
        case UIKeyCommand.inputPageDown: return page(from: item, 1)
        case UIKeyCommand.inputHome: return search(from: ItemIndex(section: 0, item: 0), by: 1, .first)
        case UIKeyCommand.inputEnd: return search(from: last, by: -1, .last)
        default: break
        }
        if typeAhead.handle(key, at: press.timestamp, focused: item) { return true }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
            collection.selection.press(item, key.modifierFlags)
            return true
        default: return false
        }
    }

    /// The last item; one that does not exist in a collection without items.
    private var last: ItemIndex {
        let counts = collection.content.counts
        let section = counts.lastIndex { $0 > 0 } ?? 0
        return ItemIndex(section: section, item: (counts.indices.contains(section) ? counts[section] : 0) - 1)
    }

    /// Moves the focus to the nearest item in a direction, on the same line first.
    private func move(from item: ItemIndex, _ heading: UIFocusHeading) -> Bool {
        guard let start = collection.content.attributes(of: .item(item))?.frame else { return false }
        let size = collection.bounds.size
        // Spaces between items may be as long as the visible part.
        let reach = CGRect(
            x: start.minX - size.width, y: start.minY - size.height, width: start.width + 2 * size.width,
            height: start.height + 2 * size.height)
        let candidates = collection.content.items(in: reach).filter { $0 != item && collection.canFocus($0) }
        let nearest = candidates.compactMap {
            candidate -> (item: ItemIndex, distance: (isBeside: Int, length: CGFloat))? in
            guard let frame = collection.content.attributes(of: .item(candidate))?.frame,
                let distance = Self.distance(from: start, to: frame, heading)
            else { return nil }
            return (candidate, distance)
        }.min {
            ($0.distance.isBeside, $0.distance.length, $0.item) < ($1.distance.isBeside, $1.distance.length, $1.item)
        }
        guard let nearest else { return false }
        return focus(nearest.item, heading)
    }

    /// Returns the distance of a frame in a direction; nil if it is not in that direction. Frames beside the way are farther than all on it.
    private static func distance(
        from start: CGRect, to frame: CGRect, _ heading: UIFocusHeading
    ) -> (isBeside: Int, length: CGFloat)? {
        let along: CGFloat, across: CGFloat
        switch heading {
        case .up: (along, across) = (start.midY - frame.midY, gap(start.minX, start.maxX, frame.minX, frame.maxX))
        case .down: (along, across) = (frame.midY - start.midY, gap(start.minX, start.maxX, frame.minX, frame.maxX))
        case .left: (along, across) = (start.midX - frame.midX, gap(start.minY, start.maxY, frame.minY, frame.maxY))
        default: (along, across) = (frame.midX - start.midX, gap(start.minY, start.maxY, frame.minY, frame.maxY))
        }
        guard along > 0 else { return nil }
        let offCenter = heading == .up || heading == .down ? abs(frame.midX - start.midX) : abs(frame.midY - start.midY)
        // The centre decides between frames at the same distance.
        return (across > 0 ? 1 : 0, along + 4 * across + offCenter / 64)
    }

    /// Returns the distance between two ranges, 0 if they overlap.
    private static func gap(_ start: CGFloat, _ end: CGFloat, _ otherStart: CGFloat, _ otherEnd: CGFloat) -> CGFloat {
        max(0, otherStart - end, start - otherEnd)
    }

    /// Moves the focus by the visible length.
    private func page(from item: ItemIndex, _ sign: CGFloat) -> Bool {
        guard let start = collection.content.attributes(of: .item(item))?.frame else { return false }
        let isHorizontal = collection.contentSize.height <= collection.bounds.height
        let visible = collection.bounds.inset(by: collection.adjustedContentInset).size
        let target = CGPoint(
            x: start.midX + (isHorizontal ? sign * max(start.width, visible.width - start.width) : 0),
            y: start.midY + (isHorizontal ? 0 : sign * max(start.height, visible.height - start.height)))
        if let found = collection.content.item(at: target), collection.canFocus(found) {
            return focus(found, sign < 0 ? .up : .down)
        }
        return sign < 0
            ? search(from: ItemIndex(section: 0, item: 0), by: 1, .up) : search(from: last, by: -1, .down)
    }

    /// Moves the focus to the first item that can have it, from an item on.
    private func search(from item: ItemIndex, by step: Int, _ heading: UIFocusHeading) -> Bool {
        let counts = collection.content.counts
        var item = item
        while counts.indices.contains(item.section) {
            if item.item >= 0, item.item < counts[item.section] {
                if collection.canFocus(item) { return focus(item, heading) }
                item.item += step
            } else {
                item.section += step
                guard counts.indices.contains(item.section) else { return false }
                item.item = step > 0 ? 0 : counts[item.section] - 1
            }
        }
        return false
    }

    private func focus(_ item: ItemIndex, _ heading: UIFocusHeading) -> Bool {
        collection.scrollToItem(at: IndexPath(item), at: [], animated: false)
        guard let cell = collection.content.cell(at: item),
            collection.loadedFocusSystem?.move(to: cell, heading: heading) ?? false
        else { return false }
        let follows =
            collection.delegate?.collectionView(collection, selectionFollowsFocusForItemAt: IndexPath(item))
            ?? collection.selectionFollowsFocus
        if follows, !collection.selection.items.contains(item) { collection.selection.press(item) }
        return true
    }
}

extension CollectionKeys: SearchableList {
    var itemCounts: [Int] { collection.content.counts }

    var visibleItems: [ItemIndex] { collection.content.visibleItems }

    var generation: Int { collection.content.generation }

    func item(ofIndexTitleBeginningWith text: String) -> ItemIndex? {
        guard let dataSource = collection.dataSource, let titles = dataSource.indexTitles(for: collection),
            let entry = titles.firstIndex(where: {
                $0.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
            })
        else { return nil }
        let path = dataSource.collectionView(collection, indexPathForIndexTitle: titles[entry], at: entry)
        guard path.count == 2, collection.content.exists(ItemIndex(path)) else { return nil }
        return ItemIndex(path)
    }

    func text(of item: ItemIndex) -> String? { collection.content.searchText(of: item) }

    func canFocus(_ item: ItemIndex) -> Bool { collection.canFocus(item) }

    func focus(_ item: ItemIndex) -> Bool { focus(item, .next) }
}

extension UICollectionView {
    /// Whether an item can have the focus.
    func canFocus(_ item: ItemIndex) -> Bool {
        guard !isEditing || allowsFocusDuringEditing else { return false }
        return delegate?.collectionView(self, canFocusItemAt: IndexPath(item)) ?? allowsFocus
    }

    /// Called by a cell that is asked whether it can have the focus.
    func _canFocus(_ cell: UICollectionViewCell) -> Bool { content.index(of: cell).map(canFocus) ?? false }
}

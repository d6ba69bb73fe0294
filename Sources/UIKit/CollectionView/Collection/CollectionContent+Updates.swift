import CoreGraphics
import Foundation
import Lists

/// Batches of changes.
extension CollectionContent {
    /// The attributes of elements that are visible or near, by which a view that becomes visible has a place to come from.
    ///
    /// Only those that the layout was asked for already: the data source is ahead of the layout.
    func attributesNearby() -> [CollectionElement: UICollectionViewLayoutAttributes] {
        var result = applied
        for attributes in queriedAttributes {
            guard let element = CollectionElement(attributes), result[element] == nil else { continue }
            result[element] = attributes
        }
        return result
    }

    /// Changes the numbers of items, and the elements of the views.
    ///
    /// - Returns: The views of elements that are no longer there, or are made again.
    func apply(_ script: EditScript, _ counts: [Int]) -> [CollectionUpdates.Departure] {
        let reloaded = Set(script.reloadedItems.map(\.to)), reloadedSections = Set(script.reloadedSections.map(\.to))
        func moved(_ element: CollectionElement) -> CollectionElement? {
            let belongsToItem = applied[element]?.belongsToItem ?? false
            guard let new = element.moved(by: script, belongsToItem: belongsToItem) else { return nil }
            switch new {
            case .item(let index):
                return reloaded.contains(index) || reloadedSections.contains(index.section) ? nil : new
            case .supplementary(_, let path), .decoration(_, let path):
                return path.count == 2 && reloadedSections.contains(path[0]) ? nil : new
            }
        }
        let (oldViews, oldApplied, oldDisplayed, oldMeasured) = (views, applied, displayed, measured)
        var departures: [CollectionUpdates.Departure] = []
        let targets = Dictionary(uniqueKeysWithValues: oldViews.keys.map { ($0, moved($0)) })
        (views, applied, displayed, measured) = ([:], [:], [], [])
        for (element, view) in oldViews {
            guard let new = targets[element] ?? nil else {
                departures.append(
                    .init(
                        view: view, element: element, wasDisplayed: oldDisplayed.contains(element), isDeleted: true))
                continue
            }
            views[new] = view
            applied[new] = oldApplied[element]
            if oldDisplayed.contains(element) { displayed.insert(new) }
            if oldMeasured.contains(element) { measured.insert(new) }
        }
        orthogonalOffsets = movedSections(orthogonalOffsets, script)
        orthogonalViews = movedSections(orthogonalViews, script)
        for (section, view) in orthogonalViews { view.section = section }
        prefetcher.removeAll()
        index.reload()
        collection.dragAndDrop.apply(script)
        setCounts(counts)
        return departures
    }

    private func movedSections<Value>(_ sections: [Int: Value], _ script: EditScript) -> [Int: Value] {
        var result: [Int: Value] = [:]
        for (section, value) in sections {
            if let new = script.newSection(of: section) { result[new] = value }
        }
        return result
    }

    /// Moves to the offset that the layout and the delegate choose after a batch of changes, or after a change of the layout.
    func moveToTarget() {
        prepare()
        keepAnchor()
        let proposed = collection.contentOffset
        var target = layout.targetContentOffset(forProposedContentOffset: proposed)
        if let delegate = collection.delegate {
            target = delegate.collectionView(collection, targetContentOffsetForProposedContentOffset: target)
        }
        guard target != proposed, target.x.isFinite, target.y.isFinite else { return }
        pendingAnchor = nil
        collection.contentOffset = target
    }
}

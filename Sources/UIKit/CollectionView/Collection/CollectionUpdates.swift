import CoreGraphics
import Diagnostics
import Foundation
import Lists

/// Changes of items and sections, which become one edit script that is checked against the data source before a view changes.
@MainActor final class CollectionUpdates {
    private typealias Attributes = UICollectionViewLayoutAttributes

    /// A view that leaves the collection.
    struct Departure {
        var view: UICollectionReusableView
        var element: CollectionElement
        var wasDisplayed: Bool
        /// Whether the element is gone; otherwise it is out of sight after the changes.
        var isDeleted: Bool
    }

    private unowned let collection: UICollectionView
    private var depth = 0
    private var batch = UpdateBatch()
    private var completions: [(Bool) -> Void] = []
    private var isAnimated = false
    /// The views that become invisible, while a batch is laid out.
    private var retired: [Departure]?
    /// The views that animations remove at their ends.
    private var leaving: [Departure] = []

    init(_ collection: UICollectionView) { self.collection = collection }

    /// Whether changes are being collected, so that the data source may be ahead of the collection.
    var isCollecting: Bool { depth > 0 }

    // MARK: Collecting

    func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        // What the data source has before the changes is known from here on.
        if depth == 0 { collection.content.load() }
        depth += 1
        isAnimated = true
        if let completion { completions.append(completion) }
        updates?()
        end()
    }

    func add(_ change: (inout UpdateBatch) -> Void) {
        if depth == 0 { isAnimated = true }
        depth += 1
        change(&batch)
        end()
    }

    private func end() {
        depth -= 1
        guard depth == 0 else { return }
        let (batch, isAnimated, completions) = (batch, isAnimated, completions)
        (self.batch, self.isAnimated, self.completions) = (UpdateBatch(), false, [])
        // Items that are counted later, or again, have all changes.
        guard !collection.content.needsLoad else { return finish(completions) }
        let after = collection.content.dataSourceCounts()
        let script: EditScript
        do {
            script = try batch.script(before: collection.content.counts, after: after)
        } catch {
            trap("\(collection.debugName): \(error.message(for: .collection))")
        }
        apply(script, after, isAnimated, completions)
    }

    /// Displays what a diffable data source has, whose items are those after the script.
    func apply(_ script: EditScript, isAnimated: Bool, completion: @escaping (Bool) -> Void) {
        // A snapshot knows nothing of placeholders, which would not be where they were.
        if !collection.dragAndDrop.placeholders.isEmpty { collection.content.reload() }
        guard !collection.content.needsLoad else { return finish([completion]) }
        apply(script, collection.content.dataSourceCounts(), isAnimated, [completion])
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        DispatchQueue.main.async { for completion in completions { completion(true) } }
    }

    // MARK: Applying

    private func apply(
        _ script: EditScript, _ counts: [Int], _ isRequested: Bool, _ completions: [(Bool) -> Void]
    ) {
        let content = collection.content, layout = collection._layout
        change(script, isRequested, completions) {
            let departures = content.apply(script, counts)
            self.collection.selection.apply(script)
            self.collection.swiper.apply(script)
            let context = layout._makeInvalidationContext()
            context._invalidateCounts()
            layout._apply(script)
            layout.invalidateLayout(with: context)
            layout._prepareIfNeeded()
            layout.prepare(forCollectionViewUpdates: Self.items(of: script))
            return departures
        }
        layout.finalizeCollectionViewUpdates()
    }

    /// Changes the items or the layout, and animates from the views' places before to those after it.
    ///
    /// - Parameter body: Changes the content; returns the views that are no longer part of it.
    private func change(
        _ script: EditScript, _ isRequested: Bool, _ completions: [(Bool) -> Void], body: () -> [Departure]
    ) {
        let content = collection.content
        let isAnimated = isRequested && UIView.areAnimationsEnabled && collection.window != nil
        collection.movement.cancel(laysOut: false)
        let oldOffset = collection.contentOffset
        let anchor = collection._layout._anchorsVisibleItems ? content.currentAnchor() : nil
        let old = isAnimated ? content.attributesNearby() : [:]
        let departures = body()
        content.pendingAnchor = anchor.flatMap { anchor in
            guard collection._layout._anchorsVisibleItems else { return nil }
            return anchor.element.moved(by: script, belongsToItem: false).map {
                CollectionContent.Anchor(element: $0, distance: anchor.distance)
            }
        }
        retired = isAnimated ? [] : nil
        UIView.performWithoutAnimation {
            content.moveToTarget()
            content.layOut()
        }
        let left = retired ?? []
        retired = nil
        guard isAnimated else {
            for departure in departures {
                content.recycle(departure.view, departure.element, wasDisplayed: departure.wasDisplayed)
            }
            return finish(completions)
        }
        let shift = CGPoint(
            x: collection.contentOffset.x - oldOffset.x, y: collection.contentOffset.y - oldOffset.y)
        let ends = prepare(script, old, shift)
        animate(departures + left, ends, shift) { isFinished in
            for completion in completions { completion(isFinished) }
        }
    }

    private static func items(of script: EditScript) -> [UICollectionViewUpdateItem] {
        func section(_ index: Int) -> IndexPath { IndexPath(indexes: [index, NSNotFound]) }
        var items = script.deletedSections.map { UICollectionViewUpdateItem(.delete, before: section($0), after: nil) }
        items += script.deletedItems.map { UICollectionViewUpdateItem(.delete, before: IndexPath($0), after: nil) }
        items += script.reloadedSections.map {
            UICollectionViewUpdateItem(.reload, before: section($0.from), after: section($0.to))
        }
        items += script.reloadedItems.map {
            UICollectionViewUpdateItem(.reload, before: IndexPath($0.from), after: IndexPath($0.to))
        }
        items += script.insertedSections.map { UICollectionViewUpdateItem(.insert, before: nil, after: section($0)) }
        items += script.insertedItems.map { UICollectionViewUpdateItem(.insert, before: nil, after: IndexPath($0)) }
        items += script.movedSections.map {
            UICollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to))
        }
        items += script.movedItems.map {
            UICollectionViewUpdateItem(.move, before: IndexPath($0.from), after: IndexPath($0.to))
        }
        return items
    }

    /// Keeps a view that the layout of a batch removes, so that it moves out of sight.
    ///
    /// - Returns: Whether it is kept.
    func retire(_ view: UICollectionReusableView, from element: CollectionElement) -> Bool {
        guard retired != nil else { return false }
        let wasDisplayed = collection.content.displayed.contains(element)
        retired?.append(Departure(view: view, element: element, wasDisplayed: wasDisplayed, isDeleted: false))
        return true
    }

    // MARK: Animating

    /// Moves the views to where they come from; returns their ends.
    private func prepare(
        _ script: EditScript, _ old: [CollectionElement: Attributes], _ shift: CGPoint
    ) -> [(view: UICollectionReusableView, end: Attributes)] {
        let content = collection.content
        let reloaded = Set(script.reloadedItems.map(\.to))
        var ends: [(UICollectionReusableView, Attributes)] = []
        UIView.performWithoutAnimation {
            for (element, view) in content.views {
                guard let end = content.applied[element] else { continue }
                ends.append((view, end))
                let source = element.source(before: script, belongsToItem: end.belongsToItem)
                let isReloaded = element.item.map(reloaded.contains) ?? false
                if let source, !isReloaded, let start = old[source]?.copy() as? Attributes {
                    start.indexPath = end.indexPath
                    // The content has moved under the view.
                    start.center.x += shift.x
                    start.center.y += shift.y
                    content.apply(start, to: view)
                } else if let start = initialAttributes(of: element) {
                    content.apply(start, to: view)
                } else {
                    view.alpha = 0
                }
            }
        }
        return ends
    }

    private func initialAttributes(of element: CollectionElement) -> Attributes? {
        let layout = collection._layout
        return switch element {
        case .item(let index): layout.initialLayoutAttributesForAppearingItem(at: IndexPath(index))
        case .supplementary(let kind, let path):
            layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
        }
    }

    private func finalAttributes(of departure: Departure) -> Attributes? {
        let layout = collection._layout
        // An element that is out of sight now moves to its place.
        guard departure.isDeleted else { return collection.content.attributes(of: departure.element) }
        return switch departure.element {
        case .item(let index): layout.finalLayoutAttributesForDisappearingItem(at: IndexPath(index))
        case .supplementary(let kind, let path):
            layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
        case .decoration(let kind, let path):
            layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
        }
    }

    private func animate(
        _ departures: [Departure], _ ends: [(view: UICollectionReusableView, end: Attributes)], _ shift: CGPoint,
        _ completion: @escaping (Bool) -> Void
    ) {
        let content = collection.content
        leaving += departures
        UIView.performWithoutAnimation {
            for departure in departures {
                if departure.isDeleted { departure.view.superview?.sendSubviewToBack(departure.view) }
                departure.view.center.x += shift.x
                departure.view.center.y += shift.y
            }
            content.placeBackground()
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            for (view, end) in ends { content.apply(end, to: view) }
            for departure in departures {
                if let final = self.finalAttributes(of: departure) {
                    content.apply(final, to: departure.view)
                } else {
                    departure.view.alpha = 0
                }
            }
        } completion: { [weak collection] isFinished in
            // The collection may be released before.
            if let collection { for departure in departures { collection.updates.finish(departure.view) } }
            completion(isFinished)
        }
    }

    private func finish(_ view: UIView) {
        guard let index = leaving.firstIndex(where: { $0.view === view }) else { return }
        let departure = leaving.remove(at: index)
        departure.view.alpha = 1
        collection.content.recycle(departure.view, departure.element, wasDisplayed: departure.wasDisplayed)
    }

    /// Removes the views that animations would remove at their ends.
    func cancelAnimations() {
        for departure in leaving { finish(departure.view) }
    }

    // MARK: Changes of the layout

    /// An interactive change of the layout.
    private struct Transition {
        let layout: UICollectionViewTransitionLayout
        let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    }

    private var transition: Transition?

    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let completions = completion.map { [$0] } ?? []
        let content = collection.content, old = collection._layout
        guard new !== old else { return finish(completions) }
        guard !content.needsLoad else {
            replaceLayout(with: new)
            return finish(completions)
        }
        let counts = content.counts
        guard let script = try? UpdateBatch().script(before: counts, after: counts) else { return }
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        let views = Array(content.views.values)
        for view in views { view.willTransition(from: old, to: new) }
        change(script, animated, completions) {
            self.replaceLayout(with: new)
            return []
        }
        for view in views { view.didTransition(from: old, to: new) }
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
    }

    private func replaceLayout(with new: UICollectionViewLayout) {
        let old = collection._layout
        if old._collectionView === collection { old._collectionView = nil }
        new._collectionView = collection
        collection._layout = new
        collection.content.layoutWasReplaced()
        new.invalidateLayout()
    }

    func beginTransition(
        to new: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        if transition != nil { endTransition(isCancelled: true) }
        let old = collection._layout
        let layout =
            collection.delegate?.collectionView(collection, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        transition = Transition(layout: layout, completion: completion)
        collection.content.load()
        replaceLayout(with: layout)
        // Both layouts place the same items.
        old._collectionView = collection
        new._collectionView = collection
        return layout
    }

    func endTransition(isCancelled: Bool) {
        guard let ended = transition else { return }
        transition = nil
        let end = isCancelled ? ended.layout.currentLayout : ended.layout.nextLayout
        let other = isCancelled ? ended.layout.nextLayout : ended.layout.currentLayout
        if other._collectionView === collection { other._collectionView = nil }
        changeLayout(to: end, animated: true) { isFinished in ended.completion?(isFinished, !isCancelled) }
    }
}

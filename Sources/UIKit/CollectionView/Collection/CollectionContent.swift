import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

/// The items of a collection: their numbers, and the views of the elements that are visible.
///
/// In the layouts of UIKit a visible item stays where it is while the sizes of items before it become known: the content offset changes
/// with it.
@MainActor final class CollectionContent: NSObject {
    /// An item and the distance of its origin from that of the visible part, in points.
    struct Anchor {
        var element: CollectionElement
        var distance: CGPoint
    }

    /// The number of layouts in which cells may find their sizes. Each cell is measured once, so that only a layout that displays
    /// ever more cells reaches it.
    private static let measuringLimit = 64

    unowned let collection: UICollectionView
    /// The numbers of items of the sections.
    private(set) var counts: [Int] = []
    var views: [CollectionElement: UICollectionReusableView] = [:]
    /// The attributes that the views have.
    var applied: [CollectionElement: UICollectionViewLayoutAttributes] = [:]
    /// The elements whose views the delegate knows to be visible.
    var displayed: Set<CollectionElement> = []
    /// The elements whose views were asked for the attributes that they prefer.
    var measured: Set<CollectionElement> = []
    let pool = ReusePool<UICollectionReusableView>()
    /// The cell that is configured again, which `dequeueReusableCell` returns.
    var reconfigured: UICollectionReusableView?
    /// The attributes of the view that the data source makes now.
    var making: UICollectionViewLayoutAttributes?
    /// The views that are scrolled across the collection's own axis, by their sections.
    var orthogonalViews: [Int: OrthogonalScrollView] = [:]
    /// The offsets of these sections, which they keep while they are not visible.
    var orthogonalOffsets: [Int: CGPoint] = [:]
    /// The attributes of the elements in a part of the content that is larger than the visible one, while they are valid.
    var queried: (rect: CGRect, attributes: [UICollectionViewLayoutAttributes])?

    /// Whether items are counted before the next layout.
    private(set) var needsLoad = true
    /// The number of loads, by which a layout knows that the app has changed the items meanwhile.
    private(set) var generation = 0
    private(set) var isLayingOut = false
    /// Whether a view's preferred attributes invalidate the layout now, which are no reason to measure it again.
    private var isApplyingPreferences = false
    /// Whether the offset changes with an anchor.
    var isMoving = false
    private var size = CGSize.zero
    /// The element that the next layout keeps where it was.
    var pendingAnchor: Anchor?
    private(set) lazy var index = ListIndexController(collection.interaction)
    private(set) lazy var prefetcher = ListPrefetcher(collection.interaction)

    init(_ collection: UICollectionView) { self.collection = collection }

    var layout: UICollectionViewLayout { collection._layout }

    // MARK: Loading

    /// The numbers of items, after loading them.
    var loadedCounts: [Int] {
        load()
        return counts
    }

    /// The content, after a layout that makes the visible views.
    var laidOut: CollectionContent {
        if needsLoad { layOut() }
        return self
    }

    /// Counts items before the next layout, with new views.
    func setNeedsLoad() {
        if !needsLoad { pendingAnchor = nil }
        needsLoad = true
        generation += 1
        queried = nil
        collection.setNeedsLayout()
    }

    func reload() {
        collection.updates.cancelAnimations()
        collection.movement.cancel(laysOut: false)
        collection.swiper.close(animated: false)
        collection.selection.itemsWereReloaded()
        index.reload()
        let context = layout._makeInvalidationContext()
        context._invalidateEverything(counts: true)
        setNeedsLoad()
        layout.invalidateLayout(with: context)
    }

    /// Asks the data source for the numbers of sections and items.
    func load() {
        guard needsLoad, !collection.updates.isCollecting else { return }
        needsLoad = false
        collection.dragAndDrop.itemsWereReloaded()
        recycleAll()
        counts = dataSourceCounts()
    }

    func dataSourceCounts() -> [Int] {
        guard let dataSource = collection.dataSource else { return [] }
        let sections = checked(dataSource.numberOfSections(in: collection), "numberOfSections(in:)")
        let counts = (0..<sections).map {
            checked(
                dataSource.collectionView(collection, numberOfItemsInSection: $0),
                "collectionView(_:numberOfItemsInSection: \($0))")
        }
        return collection.dragAndDrop.placeholders.counts(counts)
    }

    private func checked(_ count: Int, _ method: String) -> Int {
        require(count >= 0, "the data source of \(collection.debugName) returned \(count) from \(method)")
        return count
    }

    func exists(_ index: ItemIndex) -> Bool {
        counts.indices.contains(index.section) && index.item >= 0 && index.item < counts[index.section]
    }

    /// Replaces the numbers of items after a batch of changes.
    func setCounts(_ counts: [Int]) {
        self.counts = counts
        generation += 1
        queried = nil
        collection.setNeedsLayout()
    }

    // MARK: Invalidation

    /// Called when the layout is out of date.
    func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        queried = nil
        if !isApplyingPreferences {
            if context.invalidateEverything {
                measured = []
                if layout._anchorsVisibleItems, !isLayingOut, !needsLoad {
                    pendingAnchor = pendingAnchor ?? currentAnchor()
                }
            }
            for path in context.invalidatedItemIndexPaths ?? [] where path.count == 2 {
                measured.remove(.item(ItemIndex(path)))
            }
            for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
                for path in paths { measured.remove(.supplementary(kind: kind, path)) }
            }
        }
        let adjustment = context.contentOffsetAdjustment
        if adjustment != .zero, adjustment.x.isFinite, adjustment.y.isFinite {
            collection.contentOffset.x += adjustment.x
            collection.contentOffset.y += adjustment.y
        }
        collection.setNeedsLayout()
    }

    /// The attributes that were asked for and are valid.
    var queriedAttributes: [UICollectionViewLayoutAttributes] { queried?.attributes ?? [] }

    /// Called after another layout has replaced the collection's.
    func layoutWasReplaced() {
        queried = nil
        measured = []
        orthogonalOffsets = [:]
    }

    /// Removes the attributes that were asked for, since an offset changes which elements are visible.
    func invalidateQuery() { queried = nil }

    /// Called when the content was scrolled.
    func offsetDidChange(from old: CGPoint) {
        // What the user or the app scrolls to is not moved back.
        if !isLayingOut, !isMoving { pendingAnchor = nil }
        boundsDidChange(from: CGRect(origin: old, size: collection.bounds.size))
    }

    /// Asks the layout whether it is out of date with the collection's present bounds.
    ///
    /// - Parameter old: The bounds before, which the collection still has for the layout, as in UIKit.
    private func boundsDidChange(from old: CGRect) {
        guard !needsLoad else { return }
        let bounds = collection.bounds
        collection.boundsBeforeChange = old
        let context =
            layout.shouldInvalidateLayout(forBoundsChange: bounds)
            ? layout.invalidationContext(forBoundsChange: bounds) : nil
        collection.boundsBeforeChange = nil
        if let context { layout.invalidateLayout(with: context) }
        collection.setNeedsLayout()
    }

    func sizeDidChange() {
        let old = size
        size = collection.bounds.size
        guard old != size, !needsLoad else { return }
        if old.width > 0, old.height > 0 {
            pendingAnchor = pendingAnchor ?? (layout._anchorsVisibleItems ? currentAnchor() : nil)
        }
        measured = []
        queried = nil
        let isAnimated = UIView.inheritedAnimationDuration > 0
        let oldBounds = CGRect(origin: collection.bounds.origin, size: old)
        if isAnimated { layout.prepare(forAnimatedBoundsChange: oldBounds) }
        boundsDidChange(from: oldBounds)
        if isAnimated {
            collection.layoutIfNeeded()
            layout.finalizeAnimatedBoundsChange()
        }
    }

    /// The width of the items may depend on the insets.
    func insetDidChange() {
        guard !needsLoad else { return }
        boundsDidChange(from: collection.bounds)
    }

    func traitsDidChange(from old: UITraitCollection?) {
        guard !needsLoad, old?.preferredContentSizeCategory != collection.traitCollection.preferredContentSizeCategory
        else { return }
        layout.invalidateLayout()
    }

    // MARK: Layout

    /// Makes, measures and places the views of the visible elements.
    func layOut() {
        guard !isLayingOut, !collection.updates.isCollecting else { return }
        isLayingOut = true
        defer { isLayingOut = false }
        load()
        index.loadIfNeeded()
        size = collection.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        for pass in 0..<Self.measuringLimit {
            let start = generation
            prepare()
            keepAnchor()
            let visible = visibleAttributes()
            if pass == 0 { removeOldMeasurements(visible) }
            removeViews(except: visible)
            guard start == generation else { return }
            let preferences = make(visible)
            guard start == generation else { return }
            // The offset of a shorter content, and that of a new size of an item, show other elements.
            guard !preferences.isEmpty || collection.contentSize != contentSize else {
                // A view whose size changes becomes visible with its last one.
                let bounds = collection.bounds
                announce(visible.filter { isVisible($0, in: bounds) })
                break
            }
            if layout._anchorsVisibleItems { pendingAnchor = pendingAnchor ?? currentAnchor() }
            apply(preferences)
        }
        pendingAnchor = nil
        layOutOrthogonalViews()
        collection.swiper.layOut()
        index.layOut()
        prefetcher.update()
    }

    /// Measures the elements in a part of the content, without moving those that are visible.
    func measureElements(in rect: CGRect) {
        guard layout._estimatesSizes else { return }
        for _ in 0..<Self.measuringLimit {
            let start = generation
            let anchor = currentAnchor()
            let preferences = make(attributes(around: rect).filter { !$0.isHidden && isVisible($0, in: rect) })
            guard start == generation, !preferences.isEmpty else { return }
            apply(preferences)
            pendingAnchor = anchor
            prepare()
            keepAnchor()
            pendingAnchor = nil
        }
    }

    /// Lets the layout change the attributes of visible items by the offset.
    func updateVisibleItems(_ visible: [UICollectionViewLayoutAttributes]) {
        guard layout._changesVisibleItems else { return }
        for (section, attributes) in Dictionary(grouping: visible, by: { $0.indexPath.first ?? 0 }) {
            layout._updateVisibleItems(
                attributes, in: section,
                offset: layout._orthogonalSection(section) == nil
                    ? collection.contentOffset : orthogonalOffset(section))
        }
    }

    /// Prepares the layout, and takes over the size of its content.
    func prepare() {
        layout._prepareIfNeeded()
        let size = contentSize
        if size != collection.contentSize { collection.contentSize = size }
        // The new size may have moved the offset, of which the layout was notified.
        layout._prepareIfNeeded()
    }

    private var contentSize: CGSize {
        let size = layout.collectionViewContentSize
        guard size.width.isFinite, size.height.isFinite else {
            logger.once("\(type(of: layout)).collectionViewContentSize is not finite; it is ignored")
            return .zero
        }
        return CGSize(width: max(0, size.width), height: max(0, size.height))
    }

    /// Invalidates the layout for the attributes that views prefer.
    private func apply(_ preferences: [Preference]) {
        isApplyingPreferences = true
        defer { isApplyingPreferences = false }
        for (preferred, original) in preferences {
            layout.invalidateLayout(
                with: layout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        }
    }
}

import CoreGraphics
import Diagnostics
import Foundation
import Lists
import QuartzCore

/// Cells, supplementary views and decoration views.
extension CollectionContent {
    /// The attributes that a view prefers to those of the layout.
    typealias Preference = (preferred: UICollectionViewLayoutAttributes, original: UICollectionViewLayoutAttributes)

    // MARK: Reuse

    func dequeue(_ identifier: String) -> UICollectionReusableView? {
        if let view = reconfigured, view._poolIdentifier == identifier {
            reconfigured = nil
            return view
        }
        let view: UICollectionReusableView
        if let waiting = pool.dequeue(identifier) {
            view = waiting
            view.prepareForReuse()
        } else {
            guard let type = pool.registeredClass(for: identifier) as? UICollectionReusableView.Type else { return nil }
            view = type.makeInstance(frame: CGRect(origin: .zero, size: making?.size ?? .zero))
            view._reuseIdentifier = Self.publicIdentifier(identifier)
        }
        view._poolIdentifier = identifier
        view._collectionView = collection
        // The data source configures a view that has its size already.
        if let making {
            UIView.performWithoutAnimation {
                place(view, making)
                // The default configurations of a list cell depend on its place.
                (view as? UICollectionViewListCell)?.place(making)
            }
        }
        return view
    }

    /// Returns the identifier in the pool of a supplementary view, which contains its kind.
    static func poolIdentifier(kind: String, _ identifier: String) -> String { "\(kind)\u{0}\(identifier)" }

    private static func publicIdentifier(_ identifier: String) -> String {
        identifier.split(separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false).last.map(String.init)
            ?? identifier
    }

    // MARK: Making

    /// Returns the view of an element, which the data source makes unless it exists; nil if the app has changed the items meanwhile.
    private func makeView(
        _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView? {
        if let view = views[element] { return view }
        let start = generation
        making = attributes
        let view = newView(element)
        making = nil
        guard let view, start == generation else { return nil }
        // Comparing views alone copies no element, which is most of the time of a search in the elements.
        if views.values.contains(where: { $0 === view }), let other = self.element(of: view) {
            logger.once(
                "The data source of \(collection.debugName) returned one view for two elements, of which only one is displayed. "
                    + "Return a view that was dequeued for the index path.")
            views[other] = nil
            applied[other] = nil
            displayed.remove(other)
        }
        views[element] = view
        view._collectionView = collection
        if let cell = view as? UICollectionViewCell, let index = element.item { configure(cell, index) }
        return view
    }

    private func newView(_ element: CollectionElement) -> UICollectionReusableView? {
        switch element {
        case .item(let index): return dataSourceCell(index)
        case .supplementary(let kind, let path):
            guard let dataSource = collection.dataSource else { return nil }
            let view = RegistrationIdentifier.providing {
                dataSource.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path)
            }
            require(
                view._poolIdentifier != nil,
                "the data source of \(collection.debugName) returned a view of kind \"\(kind)\" that was not dequeued; return one from dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)"
            )
            return view
        case .decoration(let kind, _): return decoration(kind)
        }
    }

    private func dataSourceCell(_ index: ItemIndex) -> UICollectionViewCell? {
        if let cell = collection.dragAndDrop.placeholders.cell(at: index) { return cell }
        guard let dataSource = collection.dataSource else {
            // It was released after the items were counted.
            setNeedsLoad()
            return nil
        }
        let cell = RegistrationIdentifier.providing {
            dataSource.collectionView(collection, cellForItemAt: collection._dataIndexPath(of: IndexPath(index)))
        }
        require(
            cell._poolIdentifier != nil,
            "the data source of \(collection.debugName) returned a cell for \(index) that was not dequeued; return one from dequeueReusableCell(withReuseIdentifier:for:)"
        )
        return cell
    }

    /// Returns the text of an item's cell, which is made for it and then used again if the item has none.
    func searchText(of index: ItemIndex) -> String? {
        guard exists(index) else { return nil }
        if let cell = cell(at: index) { return text(of: cell) }
        let start = generation
        guard let cell = dataSourceCell(index) else { return nil }
        let text = text(of: cell)
        if start == generation, element(of: cell) == nil { pool.enqueue(cell, cell._poolIdentifier) }
        return text
    }

    private func text(of cell: UICollectionViewCell) -> String? {
        UIView.searchText(of: cell, content: cell.contentView, configuration: cell.contentConfiguration)
    }

    private func decoration(_ kind: String) -> UICollectionReusableView? {
        guard let type = layout.decorationClasses[kind] as? UICollectionReusableView.Type else {
            trap(
                "\(type(of: layout)) has a decoration view of kind \"\(kind)\", for which no class is registered: call register(_:forDecorationViewOfKind:) on the layout first"
            )
        }
        let identifier = Self.poolIdentifier(kind: kind, "decoration \(ObjectIdentifier(type))")
        if let view = pool.dequeue(identifier) {
            view.prepareForReuse()
            return view
        }
        let view = type.makeInstance(frame: CGRect(origin: .zero, size: making?.size ?? .zero))
        view._poolIdentifier = identifier
        return view
    }

    /// Gives a cell the state of its item.
    private func configure(_ cell: UICollectionViewCell, _ index: ItemIndex) {
        UIView.performWithoutAnimation {
            let isSelected = collection.selection.items.contains(index)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
            if cell.isHighlighted { cell.isHighlighted = false }
            if cell._isEditing != collection.isEditing { cell._isEditing = collection.isEditing }
            collection.dragAndDrop.configure(cell, index)
        }
    }

    // MARK: Display

    /// Makes and places the views of elements.
    ///
    /// - Returns: The attributes that views prefer, with which the layout is out of date.
    func make(_ elements: [UICollectionViewLayoutAttributes]) -> [Preference] {
        let start = generation
        var preferences: [Preference] = []
        for attributes in elements {
            guard let element = CollectionElement(attributes), let view = makeView(element, attributes) else {
                if start != generation { return [] }
                continue
            }
            show(view, element, attributes)
            if measured.insert(element).inserted, let preferred = preference(of: view, attributes) {
                preferences.append((preferred, attributes))
            }
            guard start == generation else { return [] }
        }
        return preferences
    }

    /// Measures the views again to which the layout has given other sizes than those that they have, such as the cells of a section that a
    /// batch of changes has moved among sections of another kind.
    func removeOldMeasurements(_ elements: [UICollectionViewLayoutAttributes]) {
        for attributes in elements {
            guard let element = CollectionElement(attributes), let old = applied[element], old.size != attributes.size
            else { continue }
            measured.remove(element)
        }
    }

    /// Notifies the delegate of the views that become visible.
    func announce(_ visible: [UICollectionViewLayoutAttributes]) {
        let start = generation
        for attributes in visible {
            guard let element = CollectionElement(attributes), views[element] != nil,
                displayed.insert(element).inserted
            else { continue }
            willDisplay(element)
            guard start == generation else { return }
        }
        placeBackground()
    }

    private func willDisplay(_ element: CollectionElement) {
        guard let view = views[element], let delegate = collection.delegate else { return }
        switch element {
        case .item(let index):
            if let cell = view as? UICollectionViewCell {
                delegate.collectionView(collection, willDisplay: cell, forItemAt: IndexPath(index))
            }
        case .supplementary(let kind, let path):
            delegate.collectionView(collection, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        case .decoration: break
        }
    }

    /// Returns the attributes that a view prefers, if the layout is out of date with them.
    private func preference(
        of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes? {
        guard attributes.representedElementCategory != .decorationView else { return nil }
        // An override may change the attributes that it receives, which are the layout's own.
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return nil }
        let preferred = view.preferredLayoutAttributesFitting(copy)
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return nil }
        return preferred
    }

    private func show(
        _ view: UICollectionReusableView, _ element: CollectionElement, _ attributes: UICollectionViewLayoutAttributes
    ) {
        let parent = parent(of: element)
        let isNew = view.superview !== parent || !displayed.contains(element)
        if view.superview !== parent { add(view, to: parent, element) }
        // The view of an item that the user moves follows the pointer.
        let attributes = collection.movement.attributes(of: element) ?? attributes
        guard isNew || applied[element] != attributes else { return }
        // A layout that changes its own attributes later must not change those that were applied.
        applied[element] = attributes.copy() as? UICollectionViewLayoutAttributes
        let apply = { self.apply(attributes, to: view) }
        if isNew { UIView.performWithoutAnimation(apply) } else { apply() }
    }

    /// Gives a view the frame, the transform and the opacity of attributes.
    func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        place(view, attributes)
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        // A decoration is behind the cells of its index.
        let isDecoration = attributes.representedElementCategory == .decorationView
        let position = CGFloat(attributes.zIndex) - (isDecoration ? 0.5 : 0)
        if view.layer.zPosition != position { view.layer.zPosition = position }
        view.apply(attributes)
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        var center = attributes.center
        if view is UICollectionViewCell, let item = CollectionElement(attributes)?.item {
            center.x += collection.swiper.offset(of: item)
        }
        if attributes.representedElementCategory == .cell, let section = attributes.indexPath.first,
            let orthogonal = layout._orthogonalSection(section)
        {
            center.x -= orthogonal.frame.minX
            center.y -= orthogonal.frame.minY
        }
        if !CATransform3DEqualToTransform(view.layer.transform, attributes.transform3D) {
            view.transform3D = attributes.transform3D
        }
        if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
        if view.center != center { view.center = center }
    }

    private func parent(of element: CollectionElement) -> UIView {
        guard let index = element.item, let section = layout._orthogonalSection(index.section) else {
            return collection
        }
        return orthogonalView(index.section, section)
    }

    private func add(_ view: UIView, to parent: UIView, _ element: CollectionElement) {
        guard parent === collection else { return parent.addSubview(view) }
        switch element {
        case .item: parent.insertSubview(view, at: backgroundCount)
        case .decoration: parent.insertSubview(view, at: backgroundCount)
        // Headers are in front of cells.
        case .supplementary: parent.addSubview(view)
        }
    }

    // MARK: Background

    private var backgroundCount: Int { collection.backgroundView?.superview === collection ? 1 : 0 }

    func backgroundDidChange(from old: UIView?) {
        if old !== collection.backgroundView, old?.superview === collection { old?.removeFromSuperview() }
        placeBackground()
    }

    /// Keeps the background behind the items, in what is visible.
    func placeBackground() {
        guard let view = collection.backgroundView else { return }
        if view.superview !== collection { collection.insertSubview(view, at: 0) }
        view.layer.zPosition = -CGFloat.greatestFiniteMagnitude.squareRoot()
        if view.frame != collection.bounds { view.frame = collection.bounds }
    }

    // MARK: Removal

    /// Removes the views of all elements but those that are visible.
    func removeViews(except visible: [UICollectionViewLayoutAttributes]) {
        let start = generation
        let elements = Set(visible.lazy.compactMap { CollectionElement($0) })
        for (element, view) in views where !elements.contains(element) {
            guard start == generation else { return }
            // Text that is edited stays, as does the item that the user moves.
            if view.containsFirstResponder || collection.movement.holds(element) { continue }
            if let index = element.item, collection.isSwiping(index) { continue }
            if collection.updates.retire(view, from: element) {
                views[element] = nil
                applied[element] = nil
                measured.remove(element)
                displayed.remove(element)
                continue
            }
            remove(element)
        }
        pool.limit = max(ReusePool<UICollectionReusableView>.defaultLimit, visible.count)
    }

    /// Removes the view of an element, which may be used again.
    func remove(_ element: CollectionElement) {
        guard let view = views.removeValue(forKey: element) else { return }
        applied[element] = nil
        measured.remove(element)
        recycle(view, element, wasDisplayed: displayed.remove(element) != nil)
    }

    /// Makes a view that belongs to no element any more ready for another.
    func recycle(_ view: UICollectionReusableView, _ element: CollectionElement, wasDisplayed: Bool) {
        if let cell = view as? UICollectionViewCell, cell.isHighlighted { cell.isHighlighted = false }
        collection.dragAndDrop.reveal(view)
        pool.enqueue(view, view._poolIdentifier)
        guard wasDisplayed, let delegate = collection.delegate else { return }
        switch element {
        case .item(let index):
            if let cell = view as? UICollectionViewCell {
                delegate.collectionView(collection, didEndDisplaying: cell, forItemAt: IndexPath(index))
            }
        case .supplementary(let kind, let path):
            delegate.collectionView(
                collection, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
        case .decoration: break
        }
    }

    func recycleAll() {
        let (old, wasDisplayed) = (views, displayed)
        (views, applied, displayed, measured) = ([:], [:], [], [])
        for (element, view) in old.sorted(by: { ($0.key.item ?? .zero) < ($1.key.item ?? .zero) }) {
            recycle(view, element, wasDisplayed: wasDisplayed.contains(element))
        }
    }

    // MARK: Queries

    /// The visible items, in their order.
    var visibleItems: [ItemIndex] { displayed.compactMap(\.item).sorted() }

    func cell(at index: ItemIndex) -> UICollectionViewCell? { views[.item(index)] as? UICollectionViewCell }

    func index(of cell: UICollectionViewCell) -> ItemIndex? { element(of: cell)?.item }

    func element(of view: UICollectionReusableView) -> CollectionElement? { views.first { $0.value === view }?.key }

    /// Returns the index paths of the visible supplementary views of a kind, in their order.
    func visibleSupplements(of kind: String) -> [IndexPath] {
        displayed.compactMap { element in
            if case .supplementary(kind, let path) = element { path } else { nil }
        }.sorted()
    }

    /// Configures the cells of visible items again.
    func reconfigure(_ items: [ItemIndex]) {
        let start = generation
        for index in items {
            guard exists(index), let cell = cell(at: index) else { continue }
            reconfigured = cell
            let result = dataSourceCell(index)
            reconfigured = nil
            guard start == generation else { return }
            guard result === cell else {
                trap(
                    "\(collection.debugName).reconfigureItems(at:): the data source returned another cell for \(index); it must return that which dequeueReusableCell(withReuseIdentifier:for:) returns"
                )
            }
            measured.remove(.item(index))
        }
        collection.setNeedsLayout()
    }
}

extension UICollectionView {
    /// Called when the content of a cell or of another view may have another size.
    ///
    /// - Parameter isRequested: Whether the view, or its content view, has invalidated its size, and not only a subview of these.
    func _contentSizeDidChange(of view: UICollectionReusableView, isRequested: Bool) {
        switch selfSizingInvalidation {
        case .disabled: return
        case .enabled: if !isRequested { return }
        case .enabledIncludingConstraints: break
        }
        guard let element = content.element(of: view), content.measured.remove(element) != nil else { return }
        setNeedsLayout()
    }
}

extension ItemIndex {
    fileprivate static let zero = ItemIndex(section: 0, item: 0)
}

import Lists

/// The spaces between the rows of a table that its data does not have: placeholders, and the gap for a drop.
///
/// The index paths of rows remain those of the data. Spaces only move the rows after them, so that each query costs O(spaces).
struct RowGaps {
    typealias Element = ListPositions.Element

    /// The space of a placeholder.
    struct Placeholder {
        let id: ObjectIdentifier
        /// The row before which the space is, or the number of rows of the section.
        var index: ItemIndex
        let height: Double
    }

    /// The space for a drop.
    struct Drop: Equatable {
        /// The row that an item would become if it were inserted, or if the source were moved.
        var index: ItemIndex
        /// The row that the drop would move. Its own place is closed, and its cell is in the gap.
        var source: ItemIndex?
        var height: Double
    }

    /// Ascending.
    private(set) var placeholders: [Placeholder] = []
    var drop: Drop?
    /// The placeholder whose row the next batch inserts: the placeholders from this number on stay after the row.
    private var committing: (number: Int, index: ItemIndex)?

    var isEmpty: Bool { placeholders.isEmpty && drop == nil }

    // MARK: Spaces

    /// The row before which the gap for a drop is, in the data.
    private var dropIndex: ItemIndex? {
        guard var index = drop?.index else { return nil }
        if let source = drop?.source, source.section == index.section, index.item >= source.item { index.item += 1 }
        return index
    }

    /// All spaces, ascending. The gap for a drop is after the placeholders of the same row.
    private var spaces: [(index: ItemIndex, height: Double)] {
        var spaces = placeholders.map { ($0.index, $0.height) }
        if let drop, let index = dropIndex {
            spaces.insert((index, drop.height), at: placeholders.count(where: { $0.index <= index }))
        }
        return spaces
    }

    /// The order of an element among rows.
    private static func order(_ element: Element) -> ItemIndex {
        switch element {
        case .header(let section): ItemIndex(section: section, item: -1)
        case .item(let row): row
        case .footer(let section): ItemIndex(section: section, item: .max)
        }
    }

    /// The height that the spaces add to the content.
    var extent: Double {
        let heights = spaces.reduce(0) { $0 + $1.height }
        return heights - (drop?.source == nil ? 0 : drop?.height ?? 0)
    }

    /// The distance by which elements are moved at most.
    var maxShift: Double { spaces.reduce(0) { $0 + $1.height } }

    /// Returns the distance by which an element is moved.
    func shift(of element: Element) -> Double {
        guard !isEmpty else { return 0 }
        let order = Self.order(element), spaces = spaces
        let isAfterSource = drop?.source.map { $0 < order } ?? false
        return shift(spaces, before: spaces.count(where: { $0.index <= order }), isAfterSource)
    }

    private func shift(
        _ spaces: [(index: ItemIndex, height: Double)], before count: Int, _ isAfterSource: Bool
    ) -> Double {
        spaces.prefix(count).reduce(0) { $0 + $1.height } - (isAfterSource ? drop?.height ?? 0 : 0)
    }

    // MARK: Positions

    /// Returns the element at an offset; nil for an offset outside of the sections, or in a space.
    func element(at offset: Double, in positions: ListPositions) -> Element? {
        guard !isEmpty else { return positions.element(at: offset) }
        let spaces = spaces
        for count in 0...spaces.count {
            for isAfterSource in drop?.source == nil ? [false] : [false, true] {
                let shift = shift(spaces, before: count, isAfterSource)
                guard let element = positions.element(at: offset - shift), self.shift(of: element) == shift,
                    !isSource(element)
                else { continue }
                return element
            }
        }
        return nil
    }

    /// Returns whether an element is the row that the drop would move.
    func isSource(_ element: Element) -> Bool {
        if case .item(let row) = element { row == drop?.source } else { false }
    }

    /// Returns the range of the gap for a drop.
    func dropRange(in positions: ListPositions) -> Range<Double>? {
        guard let drop, let index = dropIndex else { return nil }
        let before = placeholders.count(where: { $0.index <= index })
        let top = top(index, before, in: positions)
        return top..<top + drop.height
    }

    /// Returns the range of the space of a placeholder.
    func range(of id: ObjectIdentifier, in positions: ListPositions) -> Range<Double>? {
        guard let number = placeholders.firstIndex(where: { $0.id == id }) else { return nil }
        let placeholder = placeholders[number]
        // The gap for a drop is after the placeholders of the same row.
        let before = number + (dropIndex.map { $0 < placeholder.index } ?? false ? 1 : 0)
        let top = top(placeholder.index, before, in: positions)
        return top..<top + placeholder.height
    }

    private func top(_ index: ItemIndex, _ spacesBefore: Int, in positions: ListPositions) -> Double {
        let isRow = index.item < positions.itemCount(in: index.section)
        let next = positions.range(of: isRow ? .item(index) : .footer(section: index.section)).lowerBound
        return next + shift(spaces, before: spacesBefore, drop?.source.map { $0 < index } ?? false)
    }

    // MARK: The destination of a drop

    /// Returns the row that a drop at an offset would insert, or the place of the row that it would move.
    ///
    /// While there is a gap it counts as a row: another row at the offset gives way to it. A row that is higher than the gap does so when
    /// the gap would be at the offset then, or the gap would change its place with each movement.
    func destination(at offset: Double, moving source: ItemIndex?, in positions: ListPositions) -> ItemIndex? {
        guard positions.sectionCount > 0 else { return nil }
        if let drop, dropRange(in: positions)?.contains(offset) == true { return drop.index }
        guard let proposed = row(at: offset, moving: source, in: positions) else { return nil }
        guard let drop, drop.source == source else { return proposed }
        var moved = self
        moved.drop?.index = proposed
        guard let range = moved.dropRange(in: positions) else { return proposed }
        let isReached = proposed > drop.index ? offset >= range.lowerBound : offset < range.upperBound
        return isReached ? proposed : drop.index
    }

    private func row(at offset: Double, moving source: ItemIndex?, in positions: ListPositions) -> ItemIndex? {
        func end(_ section: Int) -> ItemIndex {
            ItemIndex(
                section: section,
                item: positions.itemCount(in: section) - (source?.section == section ? 1 : 0))
        }
        switch element(at: offset, in: positions) {
        case .item(var row):
            if row == source { return row }
            // The places of rows without the source, and then with the gap.
            if let source, source.section == row.section, source < row { row.item -= 1 }
            if let present = drop?.index ?? source, present.section == row.section, row >= present { row.item += 1 }
            return row
        case .header(let section): return ItemIndex(section: section, item: 0)
        case .footer(let section): return end(section)
        case nil:
            // A row that is moved has a place before all others and after them.
            guard source != nil else { return nil }
            if offset < positions.leadingExtent { return ItemIndex(section: 0, item: 0) }
            return offset >= positions.contentExtent - positions.trailingExtent + extent
                ? end(positions.sectionCount - 1) : drop?.index
        }
    }

    // MARK: Places with placeholders

    /// Returns the place of a row if placeholders are counted.
    func presented(_ row: ItemIndex) -> ItemIndex {
        let before = placeholders.count(where: { $0.index.section == row.section && $0.index <= row })
        return ItemIndex(section: row.section, item: row.item + before)
    }

    /// Returns the row at a place that counts placeholders, or the one after a placeholder.
    func row(presentedAt place: ItemIndex) -> ItemIndex {
        let own = placeholders.filter { $0.index.section == place.section }
        let before = own.indices.count(where: { own[$0].index.item + $0 < place.item })
        return ItemIndex(section: place.section, item: place.item - before)
    }

    // MARK: Changes

    /// Inserts the space of a placeholder at a place that counts the placeholders before it; returns false if there is no such section.
    mutating func insert(_ id: ObjectIdentifier, at place: ItemIndex, height: Double, in positions: ListPositions)
        -> Bool
    {
        guard place.section >= 0, place.section < positions.sectionCount else { return false }
        let start = placeholders.count(where: { $0.index.section < place.section })
        let own = placeholders.filter { $0.index.section == place.section }
        // Each one before adds a row.
        let count = positions.itemCount(in: place.section)
        let presented = min(max(0, place.item), count + own.count)
        let before = own.indices.count(where: { own[$0].index.item + $0 < presented })
        let item = min(presented - before, count)
        placeholders.insert(
            Placeholder(id: id, index: ItemIndex(section: place.section, item: item), height: height),
            at: start + before)
        return true
    }

    /// Returns the row before which a placeholder is; nil if it was removed.
    func index(of id: ObjectIdentifier) -> ItemIndex? { placeholders.first { $0.id == id }?.index }

    mutating func remove(_ id: ObjectIdentifier) { placeholders.removeAll { $0.id == id } }

    mutating func removeAll() { self = RowGaps() }

    /// Removes a placeholder whose row the next batch inserts.
    mutating func commit(_ id: ObjectIdentifier) {
        guard let number = placeholders.firstIndex(where: { $0.id == id }) else { return }
        committing = (number, placeholders.remove(at: number).index)
    }

    /// Moves the placeholders with a batch of changes, each with the row before it. There is no gap for a drop afterwards.
    ///
    /// - Returns: The placeholders whose sections are not there any more.
    mutating func apply(_ script: EditScript) -> [ObjectIdentifier] {
        let old = placeholders, committed = committing
        (drop, committing) = (nil, nil)
        placeholders = []
        var removed: [ObjectIdentifier] = []
        for (number, var placeholder) in old.enumerated() {
            guard let section = script.newSection(of: placeholder.index.section) else {
                removed.append(placeholder.id)
                continue
            }
            let isAfterCommitted = committed.map { number >= $0.number && placeholder.index == $0.index } ?? false
            placeholder.index = Self.place(of: placeholder.index, section, script)
            if isAfterCommitted { placeholder.index.item += 1 }
            placeholders.append(placeholder)
        }
        // Rows may have changed their order.
        placeholders = placeholders.enumerated().sorted {
            ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
        }.map(\.element)
        return removed
    }

    private static func place(of index: ItemIndex, _ section: Int, _ script: EditScript) -> ItemIndex {
        var item = index.item
        while item > 0 {
            item -= 1
            if let row = script.newIndex(of: ItemIndex(section: index.section, item: item)), row.section == section {
                return ItemIndex(section: section, item: row.item + 1)
            }
        }
        return ItemIndex(section: section, item: 0)
    }
}

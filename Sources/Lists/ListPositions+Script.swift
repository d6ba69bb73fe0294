extension ListPositions {
    /// Changes the sections and rows as a script says. O(changes · log n).
    ///
    /// Moved rows and sections keep their extents.
    ///
    /// - Parameters:
    ///   - script: A script for the present numbers of sections and rows.
    ///   - section: Returns an inserted or reloaded section with all of its rows, by its new index.
    ///   - item: Returns the estimate for an inserted or reloaded row in points, by its new index.
    package mutating func apply(
        _ script: EditScript, section: (Int) -> Section, item: (ItemIndex) -> Double
    ) {
        guard !script.isEmpty else { return }
        let moved = script.movedItems.map { (index: $0.to, extent: removedExtent(at: $0.from)) }
        removeItems(script.removedItems)
        replaceSections(script, section: section)
        var extents: [ItemIndex: MovedExtent] = [:]
        for (index, extent) in moved { extents[index] = extent }
        addItems(script, moved: extents, estimate: item)
        for move in script.reloadedItems {
            setExtent(item(move.to), of: .item(move.to), isMeasured: false)
        }
    }

    private struct MovedExtent {
        var extent: Double
        var isMeasured: Bool
    }

    private func removedExtent(at index: ItemIndex) -> MovedExtent {
        MovedExtent(extent: extent(of: .item(index)), isMeasured: isMeasured(.item(index)))
    }

    /// Removes rows at ascending indices.
    private mutating func removeItems(_ indices: [ItemIndex]) {
        var end = indices.count
        while end > 0 {
            let last = indices[end - 1]
            var start = end - 1
            while start > 0, indices[start - 1] == ItemIndex(section: last.section, item: indices[start].item - 1) {
                start -= 1
            }
            removeItems(indices[start].item..<last.item + 1, in: last.section)
            end = start
        }
    }

    private mutating func replaceSections(_ script: EditScript, section: (Int) -> Section) {
        var sections: [Int: Section] = [:]
        for move in script.movedSections {
            sections[move.to] = self.section(move.from, "apply(_:section:item:)").element
        }
        for old in (script.deletedSections + script.movedSections.map(\.from)).sorted().reversed() {
            removeSection(at: old)
        }
        for new in (script.insertedSections + script.movedSections.map(\.to)).sorted() {
            insert(sections[new] ?? section(new), at: new)
        }
        for move in script.reloadedSections {
            check(section: move.to, "apply(_:section:item:)")
            tree.update(at: move.to) { $0 = section(move.to) }
        }
    }

    /// Inserts the inserted and moved rows in ascending order, neighbours at once.
    private mutating func addItems(
        _ script: EditScript, moved: [ItemIndex: MovedExtent], estimate: (ItemIndex) -> Double
    ) {
        let replaced = (script.insertedSections + script.reloadedSections.map(\.to)).sorted()
        let added = script.addedItems
        var start = 0
        while start < added.count {
            let first = added[start]
            var end = start + 1
            while end < added.count, added[end] == ItemIndex(section: first.section, item: added[end - 1].item + 1) {
                end += 1
            }
            // The rows of a section that is new are complete.
            if !replaced.contains(sorted: first.section) {
                insert(added[start..<end].map { moved[$0]?.extent ?? estimate($0) }, at: first)
            }
            for index in added[start..<end] {
                guard let moved = moved[index] else { continue }
                setExtent(moved.extent, of: .item(index), isMeasured: moved.isMeasured)
            }
            start = end
        }
    }

    private mutating func insert(_ estimates: [Double], at index: ItemIndex) {
        check(section: index.section, "apply(_:section:item:)")
        tree.update(at: index.section) { section in
            precondition(
                index.item <= section.items.count,
                "ListPositions.apply(_:section:item:): item \(index.item) is out of 0...\(section.items.count)")
            section.items.insert(contentsOf: estimates, areMeasured: false, at: index.item)
        }
    }
}

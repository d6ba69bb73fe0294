import TestRandom
import Testing

@testable import Lists

@Suite struct ListPositionsScriptTests {
    @Test func `Rows keep their extents when a script moves them`() throws {
        var random = SplitMix(3)
        for _ in 0..<2_000 {
            let change = RandomBatch(using: &random)
            var positions = ListPositions(sections: change.before.map { section(of: $0) })
            let script = try change.batch.script(before: change.countsBefore, after: change.countsAfter)
            positions.apply(
                script,
                section: {
                    ListPositions.Section(
                        header: 7, items: ExtentSequence(repeating: 5, count: change.after[$0].count))
                }, item: { Double(100 + $0.item) })
            guard positions.itemCounts != change.countsAfter || extents(positions) != expected(change) else { continue }
            Issue.record("\(extents(positions)) instead of \(expected(change)) for \(script)")
            return
        }
    }

    /// The section's measured rows have extents of their identifiers plus 1.
    private func section(of identifiers: [Int]) -> ListPositions.Section {
        var items = ExtentSequence()
        items.insert(contentsOf: identifiers.map { Double($0 + 1) }, areMeasured: true, at: 0)
        return ListPositions.Section(header: 3, items: items)
    }

    private func extents(_ positions: ListPositions) -> [[Double]] {
        positions.itemCounts.enumerated().map { section, count in
            [positions.extent(of: .header(section: section))]
                + (0..<count).map {
                    let item = ListPositions.Element.item(ItemIndex(section: section, item: $0))
                    // Estimates are negative here.
                    return positions.extent(of: item) * (positions.isMeasured(item) ? 1 : -1)
                }
        }
    }

    private func expected(_ change: RandomBatch) -> [[Double]] {
        zip(change.after, change.oldSections).map { identifiers, old in
            let isNew = old.map { change.reloadedSections.contains($0) } ?? true
            return [isNew ? 7 : 3]
                + identifiers.enumerated().map { item, identifier in
                    if identifier >= 1_000 { return isNew ? -5 : -Double(100 + item) }
                    let isReloaded = change.reloadedItems.contains(identifier)
                    return isReloaded ? -Double(100 + item) : Double(identifier + 1)
                }
        }
    }
}

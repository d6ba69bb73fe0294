import Foundation
import Testing

@testable import UIKit

/// Sections of names by their first letters.
@MainActor @Suite struct IndexedCollationTests {
    private let collation = UILocalizedIndexedCollation.current()

    @Test func `Names are in the section of their first letter without accents`() {
        let names = ["Ada", "élan", "Zuse", "\u{4E2D}", "", "7"]
        let sections = names.map { collation.section(for: $0, collationStringSelector: "self") }
        #expect(sections == [0, 4, 25, 26, 26, 26])
        #expect(collation.sectionTitles.count == 27)
        #expect(collation.section(forSectionIndexTitle: 3) == 3)
    }

    @Test func `Names are sorted as the language sorts them`() {
        let sorted = collation.sortedArray(
            from: ["item 10", "Item 9", "ältere", "Alter"], collationStringSelector: "self")
        #expect(sorted.compactMap { $0 as? String } == ["Alter", "ältere", "Item 9", "item 10"])
    }
}

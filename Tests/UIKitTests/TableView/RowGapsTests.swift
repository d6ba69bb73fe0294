import Lists
import Testing

@testable import UIKit

/// The spaces of placeholders and of drops between rows.
@MainActor @Suite struct RowGapsTests {
    /// Two sections of four and two rows of 40 points, with headers of 20 points.
    private let positions = ListPositions(sections: [
        ListPositions.Section(header: 20, items: ExtentSequence(repeating: 40, count: 4), footer: 0),
        ListPositions.Section(header: 20, items: ExtentSequence(repeating: 40, count: 2), footer: 0),
    ])
    private final class Token {}
    private let token = Token()

    private func row(_ section: Int, _ item: Int) -> ItemIndex { ItemIndex(section: section, item: item) }

    private func gap(_ index: ItemIndex, source: ItemIndex? = nil, height: Double = 40) -> RowGaps {
        var gaps = RowGaps()
        gaps.drop = RowGaps.Drop(index: index, source: source, height: height)
        return gaps
    }

    private func script(_ counts: [Int], _ change: (inout UpdateBatch) -> Void) throws -> EditScript {
        var batch = UpdateBatch()
        change(&batch)
        return try batch.script(before: [4, 2], after: counts)
    }

    // MARK: The gap for a drop

    @Test func `A gap moves the rows after it`() {
        let gaps = gap(row(0, 2))
        #expect(gaps.shift(of: .header(section: 0)) == 0 && gaps.shift(of: .item(row(0, 1))) == 0)
        #expect(gaps.shift(of: .item(row(0, 2))) == 40 && gaps.shift(of: .header(section: 1)) == 40)
        #expect(gaps.dropRange(in: positions) == 100..<140 && gaps.extent == 40)
        #expect(gaps.element(at: 99, in: positions) == .item(row(0, 1)))
        #expect(gaps.element(at: 120, in: positions) == nil)
        #expect(gaps.element(at: 140, in: positions) == .item(row(0, 2)))
        #expect(gaps.element(at: 319, in: positions) == .item(row(1, 1)))
        #expect(gaps.element(at: 320, in: positions) == nil)
    }

    @Test func `A gap at the end of a section is before the next header`() {
        let gaps = gap(row(0, 4))
        #expect(gaps.dropRange(in: positions) == 180..<220)
        #expect(gaps.shift(of: .item(row(0, 3))) == 0 && gaps.shift(of: .header(section: 1)) == 40)
        #expect(gap(row(1, 0)).dropRange(in: positions) == 200..<240)
    }

    @Test func `The place of a row that would be moved is closed`() {
        let down = gap(row(0, 3), source: row(0, 1))
        #expect(down.extent == 0 && down.dropRange(in: positions) == 140..<180)
        #expect(down.shift(of: .item(row(0, 0))) == 0 && down.shift(of: .item(row(0, 2))) == -40)
        #expect(down.shift(of: .item(row(0, 3))) == -40 && down.shift(of: .header(section: 1)) == 0)
        #expect(down.element(at: 70, in: positions) == .item(row(0, 2)))
        #expect(down.element(at: 150, in: positions) == nil)
        let up = gap(row(0, 0), source: row(0, 2))
        #expect(up.dropRange(in: positions) == 20..<60 && up.shift(of: .item(row(0, 1))) == 40)
        #expect(up.shift(of: .item(row(0, 3))) == 0)
        let across = gap(row(1, 1), source: row(0, 1))
        #expect(across.dropRange(in: positions) == 200..<240)
        #expect(across.shift(of: .header(section: 1)) == -40 && across.shift(of: .item(row(1, 1))) == 0)
    }

    // MARK: Destinations

    @Test func `Other rows give way to a gap, which counts as a row`() {
        #expect(RowGaps().destination(at: 110, moving: nil, in: positions) == row(0, 2))
        let gaps = gap(row(0, 2))
        #expect(gaps.destination(at: 120, moving: nil, in: positions) == row(0, 2))
        #expect(gaps.destination(at: 145, moving: nil, in: positions) == row(0, 3))
        #expect(gaps.destination(at: 95, moving: nil, in: positions) == row(0, 1))
        // The last row of a section leaves the place after it.
        #expect(gap(row(0, 3)).destination(at: 185, moving: nil, in: positions) == row(0, 4))
        #expect(RowGaps().destination(at: 190, moving: nil, in: positions) == row(1, 0))
        #expect(RowGaps().destination(at: 400, moving: nil, in: positions) == nil)
        #expect(RowGaps().destination(at: -1, moving: nil, in: positions) == nil)
    }

    @Test func `A row that would be moved takes the place of another`() {
        let none = RowGaps(), source = row(0, 1)
        #expect(none.destination(at: 70, moving: source, in: positions) == source)
        #expect(none.destination(at: 30, moving: source, in: positions) == row(0, 0))
        #expect(none.destination(at: 150, moving: source, in: positions) == row(0, 3))
        // After its section's rows there are three others; the next section gets one more.
        #expect(none.destination(at: 190, moving: source, in: positions) == row(1, 0))
        #expect(none.destination(at: 1000, moving: source, in: positions) == row(1, 2))
        #expect(none.destination(at: 1000, moving: row(1, 0), in: positions) == row(1, 1))
        #expect(none.destination(at: -5, moving: source, in: positions) == row(0, 0))
        let open = gap(row(0, 3), source: source)
        #expect(open.destination(at: 150, moving: source, in: positions) == row(0, 3))
        #expect(open.destination(at: 130, moving: source, in: positions) == row(0, 2))
        #expect(open.destination(at: 70, moving: source, in: positions) == row(0, 1))
    }

    @Test(arguments: [(20.0, 0), (60, 0), (99, 0), (100, 1), (119, 1)])
    func `A high row gives way where the gap will be`(offset: Double, item: Int) {
        // A gap of 20 points before a row of 80.
        let positions = ListPositions(sections: [
            ListPositions.Section(header: 20, items: ExtentSequence(repeating: 80, count: 2), footer: 0)
        ])
        let before = gap(row(0, 0), height: 20)
        #expect(before.destination(at: offset, moving: nil, in: positions) == row(0, item))
        // Wherever the gap is then, it stays.
        let after = gap(row(0, item), height: 20)
        #expect(after.destination(at: offset, moving: nil, in: positions) == row(0, item))
    }

    @Test func `A table without sections has no destination`() {
        #expect(RowGaps().destination(at: 10, moving: nil, in: ListPositions()) == nil)
        let empty = ListPositions(sections: [ListPositions.Section(header: 0, items: ExtentSequence(), footer: 0)])
        #expect(RowGaps().destination(at: 10, moving: nil, in: empty) == nil)
    }

    // MARK: Placeholders

    @Test func `Placeholders have places among rows and each other`() {
        var gaps = RowGaps()
        let (first, second, third) = (Token(), Token(), Token())
        let answers = [
            gaps.insert(ObjectIdentifier(first), at: row(0, 1), height: 10, in: positions),
            gaps.insert(ObjectIdentifier(second), at: row(0, 2), height: 20, in: positions),
            gaps.insert(ObjectIdentifier(third), at: row(0, 99), height: 30, in: positions),
            gaps.insert(ObjectIdentifier(token), at: row(2, 0), height: 10, in: positions),
        ]
        #expect(answers == [true, true, true, false])
        #expect(gaps.placeholders.map(\.index) == [row(0, 1), row(0, 1), row(0, 4)])
        #expect(gaps.range(of: ObjectIdentifier(first), in: positions) == 60..<70)
        #expect(gaps.range(of: ObjectIdentifier(second), in: positions) == 70..<90)
        #expect(gaps.range(of: ObjectIdentifier(third), in: positions) == 210..<240)
        #expect(gaps.shift(of: .item(row(0, 1))) == 30 && gaps.extent == 60)
        #expect(gaps.element(at: 65, in: positions) == nil && gaps.element(at: 91, in: positions) == .item(row(0, 1)))
        gaps.remove(ObjectIdentifier(first))
        #expect(gaps.range(of: ObjectIdentifier(second), in: positions) == 60..<80)
        #expect(gaps.index(of: ObjectIdentifier(first)) == nil)
    }

    @Test func `Hostile places are clamped`() {
        var gaps = RowGaps()
        let (low, high) = (Token(), Token())
        let answers = [
            gaps.insert(ObjectIdentifier(low), at: row(0, .min), height: 10, in: positions),
            gaps.insert(ObjectIdentifier(high), at: row(0, .max), height: 10, in: positions),
            gaps.insert(ObjectIdentifier(token), at: row(-1, 0), height: 10, in: positions),
        ]
        #expect(answers == [true, true, false])
        #expect(gaps.placeholders.map(\.index) == [row(0, 0), row(0, 4)])
    }

    @Test func `Placeholders follow the rows before them`() throws {
        var gaps = gap(row(0, 0))
        let (first, last, other) = (Token(), Token(), Token())
        _ = gaps.insert(ObjectIdentifier(first), at: row(0, 0), height: 10, in: positions)
        _ = gaps.insert(ObjectIdentifier(last), at: row(0, 4), height: 10, in: positions)
        _ = gaps.insert(ObjectIdentifier(other), at: row(1, 1), height: 10, in: positions)
        #expect(gaps.placeholders.map(\.index) == [row(0, 0), row(0, 3), row(1, 1)])
        // Deletes the row before the second one, and inserts one at the start.
        let removed = gaps.apply(
            try script([4, 2]) {
                $0.deleteItem(at: row(0, 2))
                $0.insertItem(at: row(0, 0))
            })
        #expect(removed == [] && gaps.drop == nil)
        #expect(gaps.placeholders.map(\.index) == [row(0, 0), row(0, 3), row(1, 1)])
        let removedLater = gaps.apply(try script([4]) { $0.deleteSection(at: 1) })
        #expect(removedLater == [ObjectIdentifier(other)])
        #expect(gaps.placeholders.map(\.index) == [row(0, 0), row(0, 3)])
    }

    @Test(arguments: [0, 1, 2]) func `A row replaces its placeholder`(number: Int) throws {
        var gaps = RowGaps()
        let tokens = (0..<3).map { _ in Token() }
        for (item, token) in tokens.enumerated() {
            _ = gaps.insert(ObjectIdentifier(token), at: row(0, 1 + item), height: 10, in: positions)
        }
        gaps.commit(ObjectIdentifier(tokens[number]))
        _ = gaps.apply(try script([5, 2]) { $0.insertItem(at: row(0, 1)) })
        // Those before the new row are before it still, and the others are after it.
        let expected = [[2, 2], [1, 2], [1, 1]][number]
        #expect(gaps.placeholders.map(\.index.item) == expected)
    }
}

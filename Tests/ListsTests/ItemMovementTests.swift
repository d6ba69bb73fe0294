import Lists
import Testing

/// Items that are moved in a list before they are moved in its data.
@Suite struct ItemMovementTests {
    private func moved(from source: (Int, Int), to target: (Int, Int)) -> ItemMovement {
        var movement = ItemMovement(ItemIndex(section: source.0, item: source.1))
        movement.current = ItemIndex(section: target.0, item: target.1)
        return movement
    }

    /// Returns the data of a list of letters in which one was moved, by asking for each place.
    private func letters(_ data: [[String]], _ movement: ItemMovement) -> [[String]] {
        var counts = data.map(\.count)
        counts[movement.source.section] -= 1
        counts[movement.current.section] += 1
        return counts.enumerated().map { section, count in
            (0..<count).map {
                let index = movement.dataIndex(of: ItemIndex(section: section, item: $0))
                return data[index.section][index.item]
            }
        }
    }

    private let data = [["a", "b", "c", "d"], ["e", "f"]]

    @Test func `Places of the list are those of the data before a movement`() {
        #expect(letters(data, ItemMovement(ItemIndex(section: 0, item: 2))) == data)
    }

    @Test func `Every movement has the items in the order of the list`() {
        for (from, count) in [4, 2].enumerated() {
            for item in 0..<count {
                for (to, size) in [4, 2].enumerated() {
                    for target in 0..<(to == from ? size : size + 1) {
                        var expected = data
                        let letter = expected[from].remove(at: item)
                        expected[to].insert(letter, at: target)
                        let movement = moved(from: (from, item), to: (to, target))
                        #expect(letters(data, movement) == expected)
                        for index in [ItemIndex(section: 0, item: 1), ItemIndex(section: 1, item: 0)] {
                            #expect(movement.dataIndex(of: movement.index(ofData: index)) == index)
                        }
                    }
                }
            }
        }
    }

    @Test func `A script moves the item from its present place`() throws {
        let movement = moved(from: (0, 1), to: (0, 3))
        let script = try #require(movement.script(movingTo: ItemIndex(section: 1, item: 2), counts: [4, 2]))
        #expect(script.newIndex(of: ItemIndex(section: 0, item: 3)) == ItemIndex(section: 1, item: 2))
        #expect(script.newIndex(of: ItemIndex(section: 0, item: 0)) == ItemIndex(section: 0, item: 0))
        #expect(movement.counts([4, 2], movingTo: ItemIndex(section: 1, item: 2)) == [3, 3])
    }

    @Test(arguments: [(-1, 0), (2, 0), (0, -1), (0, 4), (1, 3), (Int.max, Int.min)])
    func `There is no script for a place that does not exist`(section: Int, item: Int) {
        let movement = ItemMovement(ItemIndex(section: 0, item: 0))
        #expect(movement.script(movingTo: ItemIndex(section: section, item: item), counts: [4, 2]) == nil)
    }
}

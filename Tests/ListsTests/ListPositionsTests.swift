import TestRandom
import Testing

@testable import Lists

@Suite struct ListPositionsTests {
    @Test func `Headers, rows and footers follow each other`() {
        var positions = ListPositions(sections: [
            .init(header: 28, items: ExtentSequence(repeating: 44, count: 3), footer: 10),
            .init(),
            .init(header: 0, items: ExtentSequence(repeating: 20, count: 2)),
        ])
        positions.leadingExtent = 100
        positions.trailingExtent = 50
        #expect(positions.contentExtent == 360)
        #expect(positions.itemCounts == [3, 0, 2])
        #expect(positions.totalItemCount == 5)
        #expect(positions.range(of: .header(section: 0)) == 100..<128)
        #expect(positions.range(of: .item(ItemIndex(section: 0, item: 2))) == 216..<260)
        #expect(positions.range(of: .footer(section: 0)) == 260..<270)
        #expect(positions.range(ofSection: 1) == 270..<270)
        #expect(positions.range(of: .header(section: 2)) == 270..<270)
        #expect(positions.range(of: .item(ItemIndex(section: 2, item: 1))) == 290..<310)
        #expect(positions.element(at: 99) == nil)
        #expect(positions.element(at: 100) == .header(section: 0))
        #expect(positions.element(at: 128) == .item(ItemIndex(section: 0, item: 0)))
        #expect(positions.element(at: 269.9) == .footer(section: 0))
        #expect(positions.element(at: 270) == .item(ItemIndex(section: 2, item: 0)))
        #expect(positions.element(at: 310) == nil)
        #expect(positions.element(at: .nan) == nil)
        #expect(
            positions.elements(in: 259..<291) == [
                .item(ItemIndex(section: 0, item: 2)), .footer(section: 0), .item(ItemIndex(section: 2, item: 0)),
                .item(ItemIndex(section: 2, item: 1)),
            ])
        #expect(positions.elements(in: 300..<300).isEmpty)
        #expect(positions.elements(in: -.infinity..<100).isEmpty)
        #expect(positions.elements(in: -.infinity ..< .infinity).count == 7)
    }

    @Test func `Extents that are not finite or negative are clamped`() {
        var positions = ListPositions(sections: [.init(header: .nan, footer: -4)])
        positions.leadingExtent = .infinity
        positions.trailingExtent = -.infinity
        #expect(positions.contentExtent == 1e9)
        #expect(positions.setExtent(.infinity, of: .header(section: 0), isMeasured: true) == 1e9)
        #expect(positions.isMeasured(.header(section: 0)) && !positions.isMeasured(.footer(section: 0)))
        #expect(positions.contentExtent == 2e9)
    }

    @Test func `Indices out of range trap`() async {
        await #expect(processExitsWith: .failure) { _ = ExtentSequence(repeating: 44, count: 3).extent(at: 3) }
        await #expect(processExitsWith: .failure) {
            var heights = ExtentSequence(repeating: 44, count: 3)
            heights.remove(2..<4)
        }
        await #expect(processExitsWith: .failure) {
            _ = ListPositions(sections: [.init()]).range(of: .item(ItemIndex(section: 0, item: 0)))
        }
        await #expect(processExitsWith: .failure) { _ = ListPositions().range(of: .header(section: -1)) }
        await #expect(processExitsWith: .failure) {
            var positions = ListPositions(sections: [.init()])
            positions.setExtent(1, of: .item(ItemIndex(section: 0, item: -1)), isMeasured: true)
        }
    }

    @Test func `Resetting keeps the absence of headers and footers`() {
        var positions = ListPositions(sections: [
            .init(header: 28, isHeaderMeasured: true, items: ExtentSequence(repeating: 44, count: 3)),
            .init(items: ExtentSequence(repeating: 20, count: 2), footer: 9),
        ])
        positions.setExtent(70, of: .item(ItemIndex(section: 0, item: 1)), isMeasured: true)
        positions.resetToEstimates(header: 30, item: 50, footer: 12)
        #expect(positions.contentExtent == 30 + 250 + 12)
        #expect(!positions.isMeasured(.header(section: 0)) && positions.measuredItemCount == 0)
    }

    @Test func `Many sections of one row are changed and found`() {
        let section = ListPositions.Section(header: 10, items: ExtentSequence(repeating: 30, count: 1))
        var positions = ListPositions(sections: Array(repeating: section, count: 100_000))
        for index in stride(from: 0, to: 100_000, by: 50) {
            positions.setExtent(40, of: .item(ItemIndex(section: index, item: 0)), isMeasured: true)
        }
        #expect(positions.contentExtent == 4_020_000)
        #expect(positions.element(at: 2_010_010) == .item(ItemIndex(section: 50_000, item: 0)))
        #expect(positions.elements(in: 1_010..<1_100).count == 5)
        positions.checkInvariants()
    }

    @Test(arguments: 0..<6 as Range<UInt64>) func `Random changes equal those of arrays`(seed: UInt64) {
        var random = SplitMix(seed)
        var positions = ListPositions()
        var model = PositionsModel()
        positions.leadingExtent = 33
        model.leadingExtent = 33
        for step in 0..<300 {
            change(&positions, &model, using: &random)
            guard step % 30 == 0 else { continue }
            #expect(positions.contentExtent == model.leadingExtent + model.extents.reduce(0) { $0 + $1.extent })
            positions.checkInvariants()
            #expect(positions.itemCounts == model.sections.map { $0.items.count })
            check(positions, model, using: &random)
        }
    }

    private func change(_ positions: inout ListPositions, _ model: inout PositionsModel, using random: inout SplitMix) {
        let index = Int.random(in: 0...model.sections.count, using: &random)
        let kind = Int.random(in: 0..<10, using: &random)
        guard kind > 1, index < model.sections.count else {
            let section = PositionsModel.Section(using: &random)
            positions.insert(section.extents, at: index)
            return model.sections.insert(section, at: index)
        }
        let count = model.sections[index].items.count
        let item = Int.random(in: 0...count, using: &random)
        let upper = min(count, item + Int.random(in: 0...9, using: &random))
        let extent = PositionsModel.extent(using: &random)
        switch kind {
        case 2:
            positions.removeSection(at: index)
            model.sections.remove(at: index)
        case 3:
            positions.insertItems(repeating: extent, count: 5, at: ItemIndex(section: index, item: item))
            model.sections[index].items.insert(contentsOf: Array(repeating: extent, count: 5), at: item)
        case 4:
            positions.removeItems(item..<upper, in: index)
            model.sections[index].items.removeSubrange(item..<upper)
        case 5:
            positions.setExtent(extent, of: .header(section: index), isMeasured: true)
            model.sections[index].header = extent
        case 6:
            positions.setExtent(extent, of: .footer(section: index), isMeasured: true)
            model.sections[index].footer = extent
        default:
            guard item < count else { return }
            positions.setExtent(extent, of: .item(ItemIndex(section: index, item: item)), isMeasured: true)
            model.sections[index].items[item] = extent
        }
    }

    private func check(_ positions: ListPositions, _ model: PositionsModel, using random: inout SplitMix) {
        let end = positions.contentExtent
        let lower = Double.random(in: -10...end, using: &random)
        let visible = lower..<lower + Double.random(in: 1...200, using: &random)
        var expected: [ListPositions.Element] = []
        var (offset, isExact) = (model.leadingExtent, true)
        for (element, extent) in model.extents {
            let range = offset..<offset + extent
            offset += extent
            isExact = isExact && positions.range(of: element) == range && positions.extent(of: element) == extent
            guard extent > 0 else { continue }
            isExact = isExact && positions.element(at: range.lowerBound) == element
            isExact = isExact && positions.element(at: range.upperBound.nextDown) == element
            if range.overlaps(visible) { expected.append(element) }
        }
        #expect(isExact)
        #expect(positions.elements(in: visible) == expected)
    }
}

/// The arrays that `ListPositions` is compared with.
struct PositionsModel {
    struct Section: Equatable {
        var header: Double
        var items: [Double]
        var footer: Double
    }

    var leadingExtent = 0.0
    var sections: [Section] = []

    /// All elements with their extents, in order.
    var extents: [(element: ListPositions.Element, extent: Double)] {
        sections.enumerated().flatMap { index, section in
            [(.header(section: index), section.header)]
                + section.items.enumerated().map { (.item(ItemIndex(section: index, item: $0)), $1) }
                + [(.footer(section: index), section.footer)]
        }
    }

    /// Returns 0 or a multiple of a quarter, so that sums are exact.
    static func extent(using random: inout SplitMix) -> Double {
        Double(max(0, Int.random(in: -40...200, using: &random))) / 4
    }
}

extension PositionsModel.Section {
    init(using random: inout SplitMix) {
        header = PositionsModel.extent(using: &random)
        items = (0..<max(0, Int.random(in: -5...30, using: &random))).map { _ in PositionsModel.extent(using: &random) }
        footer = PositionsModel.extent(using: &random)
    }

    var extents: ListPositions.Section {
        var sequence = ExtentSequence()
        sequence.insert(contentsOf: items, areMeasured: true, at: 0)
        return ListPositions.Section(header: header, items: sequence, footer: footer)
    }
}

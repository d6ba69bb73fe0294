import TestRandom
import Testing

@testable import Lists

@Suite struct CompositionalLayoutTests {
    private static let full = LayoutDimensions(width: .fractionalWidth(1), height: .fractionalHeight(1))

    private func layout(
        _ sections: [CompositionalSection], counts: [Int], axis: ScrollAxis = .vertical, isRightToLeft: Bool = false,
        spacing: Double = 0, boundaries: [CompositionalBoundary] = []
    ) -> CompositionalLayout {
        CompositionalLayout(
            axis: axis, container: LayoutSize(width: 320, height: 480), isRightToLeft: isRightToLeft,
            sections: sections, itemCounts: counts, sectionSpacing: spacing, boundaries: boundaries)
    }

    private func frame(_ layout: CompositionalLayout, _ item: Int, in section: Int = 0) -> LayoutRect {
        layout.frame(of: .item(ItemIndex(section: section, item: item)))
    }

    /// A row of `columns` items of one width.
    private func grid(columns: Int, height: Double) -> CompositionalItem {
        let item = CompositionalItem(
            size: .init(width: .fractionalWidth(1 / Double(columns)), height: .fractionalHeight(1)))
        return .group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(height)), subitems: [item])
    }

    private func list(estimate: Double) -> CompositionalItem {
        let size = LayoutDimensions(width: .fractionalWidth(1), height: .estimated(estimate))
        return .group(.horizontal, size: size, subitems: [CompositionalItem(size: size)])
    }

    @Test func `Items are repeated until a group is full`() {
        let layout = layout([CompositionalSection(group: grid(columns: 4, height: 80))], counts: [10])
        #expect(frame(layout, 5) == LayoutRect(x: 80, y: 80, width: 80, height: 80))
        #expect(layout.contentSize == LayoutSize(width: 320, height: 240))
        // Thirds do not fill a group exactly.
        let thirds = self.layout([CompositionalSection(group: grid(columns: 3, height: 80))], counts: [4])
        #expect(frame(thirds, 3).y == 80 && frame(thirds, 2).y == 0)
    }

    @Test func `Groups contain groups`() {
        var leading = CompositionalItem(size: .init(width: .fractionalWidth(0.75), height: .fractionalHeight(1)))
        leading.contentInsets = LayoutInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let small = CompositionalItem(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
        let trailing = CompositionalItem.group(
            .vertical, size: .init(width: .fractionalWidth(0.25), height: .fractionalHeight(1)), subitems: [small])
        let group = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
            subitems: [leading, trailing])
        let layout = layout([CompositionalSection(group: group)], counts: [5])
        #expect(frame(layout, 0) == LayoutRect(x: 5, y: 5, width: 230, height: 150))
        #expect(frame(layout, 2) == LayoutRect(x: 240, y: 80, width: 80, height: 80))
        #expect(frame(layout, 4) == LayoutRect(x: 240, y: 160, width: 80, height: 80))
        #expect(layout.contentSize.height == 320)
    }

    @Test func `Equal items fill a group with spacing between them`() {
        let item = CompositionalItem(size: Self.full)
        var group = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(50)), subitems: [item],
            repetition: .evenly(3), spacing: .fixed(10))
        group.contentInsets = LayoutInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
        let section = CompositionalSection(
            group: group, interGroupSpacing: 8,
            contentInsets: LayoutInsets(top: 7, leading: 10, bottom: 9, trailing: 10))
        let layout = layout([section, section], counts: [4, 1], spacing: 100)
        let width = (280.0 - 20) / 3
        #expect(frame(layout, 1) == LayoutRect(x: 20 + width + 10, y: 7, width: width, height: 50))
        #expect(frame(layout, 3) == LayoutRect(x: 20, y: 65, width: width, height: 50))
        #expect(layout.range(ofSection: 0) == 0..<124)
        #expect(frame(layout, 0, in: 1).y == 231)
        #expect(layout.contentSize.height == 290)
    }

    @Test func `Flexible distances share the free space`() {
        var item = CompositionalItem(size: .init(width: .absolute(50), height: .absolute(20)))
        let size = LayoutDimensions(width: .fractionalWidth(1), height: .absolute(50))
        let spread = CompositionalItem.group(
            .horizontal, size: size, subitems: [item], repetition: .count(3), spacing: .flexible(4))
        #expect((0..<3).map { frame(layout([.init(group: spread)], counts: [3]), $0).x } == [0, 135, 270])
        item.edgeSpacing = LayoutEdgeSpacing(
            leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
        let centered = CompositionalItem.group(.horizontal, size: size, subitems: [item], repetition: .count(1))
        #expect(
            frame(layout([.init(group: centered)], counts: [1]), 0)
                == LayoutRect(x: 135, y: 15, width: 50, height: 20))
    }

    @Test func `A million estimated rows are measured`() {
        var layout = layout([CompositionalSection(group: list(estimate: 44))], counts: [1_000_000])
        #expect(layout.contentSize.height == 44_000_000)
        layout.setSize(LayoutSize(width: 320, height: 60), of: ItemIndex(section: 0, item: 10))
        layout.setSize(LayoutSize(width: 320, height: 24), of: ItemIndex(section: 0, item: 999_999))
        #expect(frame(layout, 10) == LayoutRect(x: 0, y: 440, width: 320, height: 60))
        #expect(frame(layout, 11).y == 500)
        #expect(layout.contentSize.height == 43_999_996)
        #expect(layout.elements(in: LayoutRect(x: 0, y: 30_000_000, width: 320, height: 88)).count == 3)
    }

    @Test func `A row is as high as its highest item`() {
        let item = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .estimated(40)))
        let row = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .estimated(40)), subitems: [item])
        var layout = layout([CompositionalSection(group: row)], counts: [5])
        layout.setSize(LayoutSize(width: 160, height: 90), of: ItemIndex(section: 0, item: 1))
        layout.setSize(LayoutSize(width: 160, height: 10), of: ItemIndex(section: 0, item: 4))
        #expect(frame(layout, 0).height == 40)
        #expect(frame(layout, 2) == LayoutRect(x: 0, y: 90, width: 160, height: 40))
        #expect(layout.contentSize.height == 140)
    }

    @Test func `Words are divided into lines by their measured widths`() {
        let word = CompositionalItem(size: .init(width: .estimated(100), height: .absolute(20)))
        let line = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(20)), subitems: [word],
            spacing: .fixed(10))
        var layout = layout([CompositionalSection(group: line, interGroupSpacing: 5)], counts: [7])
        #expect(frame(layout, 2).y == 0 && frame(layout, 3).y == 25 && layout.contentSize.height == 70)
        for (item, width) in [200.0, 90, 30, 150, 130, 10, 10].enumerated() {
            layout.setSize(LayoutSize(width: width, height: 20), of: ItemIndex(section: 0, item: item))
        }
        #expect((0..<7).map { frame(layout, $0).y } == [0, 0, 25, 25, 50, 50, 50])
        #expect((0..<7).map { frame(layout, $0).x } == [0, 210, 0, 40, 0, 140, 160])
        #expect(layout.contentSize.height == 70)
    }

    private func beside(
        _ alignment: CompositionalBoundary.Alignment, width: LayoutDimension = .absolute(60), isPinned: Bool = false,
        extends: Bool = true
    ) -> CompositionalBoundary {
        CompositionalBoundary(
            kind: "beside", size: .init(width: width, height: .absolute(40)), edge: .beside, alignment: alignment,
            extendsBoundary: extends, isPinned: isPinned)
    }

    @Test func `Items beside the groups leave them less width`() {
        let header = CompositionalBoundary(
            kind: "header", size: .init(width: .fractionalWidth(1), height: .absolute(30)), edge: .start)
        let section = CompositionalSection(
            group: grid(columns: 2, height: 100),
            contentInsets: LayoutInsets(top: 0, leading: 20, bottom: 0, trailing: 0),
            boundaries: [header, beside(.leading), beside(.trailing, width: .absolute(40))])
        let layout = layout([section], counts: [4])
        #expect(layout.frame(of: .boundary(section: 0, index: 1)) == LayoutRect(x: 20, y: 110, width: 60, height: 40))
        #expect(layout.frame(of: .boundary(section: 0, index: 2)) == LayoutRect(x: 280, y: 110, width: 40, height: 40))
        #expect(frame(layout, 0) == LayoutRect(x: 80, y: 30, width: 100, height: 100))
        #expect(frame(layout, 1) == LayoutRect(x: 180, y: 30, width: 100, height: 100))
        #expect(layout.contentSize.height == 230)
    }

    @Test func `An item beside pinned groups stays visible within its section`() {
        let section = CompositionalSection(
            group: grid(columns: 1, height: 100), boundaries: [beside(.leading, isPinned: true)])
        let layout = layout([section], counts: [20])
        func y(_ top: Double) -> Double {
            let visible = LayoutRect(x: 0, y: top, width: 320, height: 480)
            return layout.frame(of: .boundary(section: 0, index: 0), visible: visible).y
        }
        #expect(y(700) == 980, "it is visible in the middle of its section")
        #expect(y(0) == 440 && y(1_200) == 1_200)
        #expect(y(-2_000) == 0 && y(5_000) == 1_960)
    }

    @Test func `A section is as high as the items beside its groups`() {
        let empty = CompositionalSection(group: grid(columns: 1, height: 10), boundaries: [beside(.leading)])
        let layout = layout([empty, empty], counts: [1, 0])
        #expect(layout.contentSize.height == 80)
        #expect(layout.frame(of: .boundary(section: 1, index: 0)).y == 40)
    }

    @Test func `An item that does not extend the boundary lies over the groups`() {
        let section = CompositionalSection(
            group: grid(columns: 1, height: 100), boundaries: [beside(.trailing, extends: false)])
        let layout = layout([section], counts: [1])
        #expect(frame(layout, 0).width == 320)
        #expect(layout.frame(of: .boundary(section: 0, index: 0)) == LayoutRect(x: 260, y: 30, width: 60, height: 40))
    }

    @Test func `A measured item beside the groups changes their width`() {
        let section = CompositionalSection(
            group: grid(columns: 1, height: 100), boundaries: [beside(.leading, width: .estimated(50))])
        var layout = layout([section], counts: [2])
        #expect(frame(layout, 1) == LayoutRect(x: 50, y: 100, width: 270, height: 100))
        layout.setSize(LayoutSize(width: 80, height: 40), ofBoundary: 0, in: 0)
        #expect(frame(layout, 1) == LayoutRect(x: 80, y: 100, width: 240, height: 100))
        layout.setSize(LayoutSize(width: 1e308, height: .nan), ofBoundary: 0, in: 0)
        #expect(frame(layout, 1).width == 0)
    }

    @Test func `Headers are beyond the insets, and pinned until the end of their section`() {
        let header = CompositionalBoundary(
            kind: "header", size: .init(width: .fractionalWidth(1), height: .estimated(30)), edge: .start,
            isPinned: true)
        let footer = CompositionalBoundary(
            kind: "footer", size: .init(width: .absolute(100), height: .absolute(20)), edge: .end, alignment: .trailing)
        let section = CompositionalSection(
            group: grid(columns: 2, height: 100),
            contentInsets: LayoutInsets(top: 10, leading: 20, bottom: 10, trailing: 20), boundaries: [header, footer],
            decorations: [
                .init(kind: "background", contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            ])
        var layout = layout([section, section], counts: [20, 2])
        #expect(layout.frame(of: .boundary(section: 0, index: 0)) == LayoutRect(x: 20, y: 0, width: 280, height: 30))
        #expect(frame(layout, 0) == LayoutRect(x: 20, y: 40, width: 140, height: 100))
        #expect(
            layout.frame(of: .boundary(section: 0, index: 1)) == LayoutRect(x: 200, y: 1_050, width: 100, height: 20))
        #expect(
            layout.frame(of: .decoration(section: 0, index: 0)) == LayoutRect(x: 2, y: 1, width: 314, height: 1_066))
        let visible = LayoutRect(x: 0, y: 500, width: 320, height: 480)
        #expect(layout.frame(of: .boundary(section: 0, index: 0), visible: visible).y == 500)
        #expect(layout.elements(in: visible, visible: visible).contains(.boundary(section: 0, index: 0)))
        #expect(!layout.elements(in: visible).contains(.boundary(section: 0, index: 0)))
        let end = LayoutRect(x: 0, y: 1_060, width: 320, height: 480)
        #expect(layout.frame(of: .boundary(section: 0, index: 0), visible: end).y == 1_040)
        layout.setSize(LayoutSize(width: 280, height: 50), ofBoundary: 0, in: 0)
        #expect(frame(layout, 0).y == 60 && layout.range(ofSection: 1).lowerBound == 1_090)
    }

    @Test func `Boundary items of the layout surround its sections`() {
        let size = LayoutDimensions(width: .fractionalWidth(1), height: .absolute(40))
        let layout = layout(
            [CompositionalSection(group: grid(columns: 2, height: 100))], counts: [20],
            boundaries: [
                .init(kind: "a", size: size, edge: .start, isPinned: true), .init(kind: "b", size: size, edge: .end),
            ])
        #expect(frame(layout, 0).y == 40 && layout.contentSize.height == 1_080)
        #expect(layout.frame(of: .global(index: 1)).y == 1_040)
        let visible = LayoutRect(x: 0, y: 300, width: 320, height: 480)
        #expect(layout.frame(of: .global(index: 0), visible: visible).y == 300)
    }

    @Test func `Orthogonal sections repeat their groups across the axis`() {
        let item = CompositionalItem(size: Self.full)
        let group = CompositionalItem.group(
            .horizontal, size: .init(width: .absolute(100), height: .absolute(80)), subitems: [item])
        let section = CompositionalSection(
            group: group, interGroupSpacing: 10,
            contentInsets: LayoutInsets(top: 5, leading: 20, bottom: 5, trailing: 20), isOrthogonal: true)
        let layout = layout([section, section], counts: [1_000, 5])
        #expect(layout.range(ofSection: 1) == 90..<180)
        #expect(frame(layout, 7) == LayoutRect(x: 790, y: 5, width: 100, height: 80))
        #expect(layout.orthogonalContentSize(ofSection: 0) == LayoutSize(width: 20 + 109_990 + 20, height: 80))
        let visible = LayoutRect(x: 0, y: 0, width: 320, height: 90)
        #expect(layout.elements(in: visible).count == 3)
        #expect(
            layout.elements(in: visible) { _ in 800 } == (7..<10).map { .item(ItemIndex(section: 0, item: $0)) })
    }

    @Test func `Badges are anchored to their items`() {
        var item = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .fractionalHeight(1)))
        item.supplementaries = [
            AnchoredSupplementary(
                kind: "badge", size: .init(width: .absolute(20), height: .absolute(20)),
                containerAnchor: LayoutAnchor(x: 1, y: 0, fractionalOffset: LayoutSize(width: 0.5, height: -0.5)))
        ]
        let row = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(100)), subitems: [item])
        let layout = layout([CompositionalSection(group: row)], counts: [4])
        #expect(
            layout.supplementaries(of: ItemIndex(section: 0, item: 2)).map(\.frame)
                == [LayoutRect(x: 150, y: 90, width: 20, height: 20)])
        #expect(layout.elements(in: LayoutRect(x: 0, y: 0, width: 320, height: 95)).count == 6)
    }

    @Test func `Horizontal layouts repeat their groups from the leading edge`() {
        let item = CompositionalItem(size: .init(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
        let column = CompositionalItem.group(
            .vertical, size: .init(width: .absolute(100), height: .fractionalHeight(1)), subitems: [item])
        let section = CompositionalSection(
            group: column, contentInsets: LayoutInsets(top: 0, leading: 10, bottom: 0, trailing: 30))
        let layout = layout([section], counts: [5], axis: .horizontal)
        #expect(frame(layout, 3) == LayoutRect(x: 110, y: 240, width: 100, height: 240))
        #expect(layout.contentSize == LayoutSize(width: 340, height: 480))
        let mirrored = self.layout([section], counts: [5], axis: .horizontal, isRightToLeft: true)
        #expect(frame(mirrored, 3) == LayoutRect(x: 130, y: 240, width: 100, height: 240))
    }

    @Test func `Custom groups have frames of their own`() {
        let group = CompositionalItem.customGroup(size: .init(width: .fractionalWidth(1), height: .absolute(100))) {
            [LayoutRect(x: 0, y: 0, width: 10, height: 10), LayoutRect(x: $0.width - 10, y: 90, width: 10, height: 10)]
        }
        let layout = layout([CompositionalSection(group: group)], counts: [4])
        #expect(frame(layout, 3) == LayoutRect(x: 310, y: 190, width: 10, height: 10))
    }

    @Test func `Groups without items and hostile sizes do not trap`() {
        let empty = CompositionalItem.group(.horizontal, size: Self.full, subitems: [])
        #expect(frame(layout([.init(group: empty)], counts: [3]), 2).width == 0)
        let nested = CompositionalItem.group(.horizontal, size: Self.full, subitems: [empty])
        #expect(frame(layout([.init(group: nested)], counts: [3]), 2).width == 0)
        for number in [Double.nan, .infinity, -.infinity, -1, 0, 1e300] {
            for dimension in [LayoutDimension.absolute(number), .fractionalWidth(number), .estimated(number)] {
                var item = CompositionalItem(size: .init(width: dimension, height: dimension))
                item.contentInsets = LayoutInsets(top: number, leading: number, bottom: number, trailing: number)
                item.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(number), top: .flexible(number))
                item.supplementaries = [
                    AnchoredSupplementary(
                        kind: "badge", size: item.size, containerAnchor: LayoutAnchor(x: number, y: 0),
                        itemAnchor: LayoutAnchor(x: 0, y: 0, fractionalOffset: LayoutSize(width: number, height: 1)))
                ]
                for size in [Self.full, item.size] {
                    var group = CompositionalItem.group(
                        .horizontal, size: size, subitems: [item], spacing: .flexible(number))
                    group.contentInsets = item.contentInsets
                    var layout = layout(
                        [.init(group: group, interGroupSpacing: number, contentInsets: item.contentInsets)],
                        counts: [9],
                        spacing: number)
                    layout.setSize(LayoutSize(width: number, height: number), of: ItemIndex(section: 0, item: 4))
                    #expect(layout.contentSize.height.isFinite)
                    _ = (0..<9).map { frame(layout, $0) }
                    _ = layout.elements(in: LayoutRect(x: number, y: number, width: number, height: number))
                }
            }
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Elements in a rectangle are those that intersect it`(seed: UInt64) {
        var random = SplitMix(seed)
        for _ in 0..<40 {
            let layout = randomLayout(using: &random)
            let size = layout.contentSize
            let rect = LayoutRect(
                x: .random(in: -50...max(0, size.width), using: &random),
                y: .random(in: -50...max(0, size.height), using: &random),
                width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
            var expected: [CompositionalLayout.Element] = []
            for section in 0..<layout.sectionCount {
                expected.append(.boundary(section: section, index: 0))
                for item in 0..<layout.itemCount(in: section) {
                    let index = ItemIndex(section: section, item: item)
                    expected.append(.item(index))
                    expected += layout.supplementaries(of: index).indices.map { .anchored(index, index: $0) }
                }
            }
            expected.removeAll { !layout.frame(of: $0).intersects(rect) }
            #expect(layout.elements(in: rect) == expected)
        }
    }

    // MARK: Traits, uniform extents and groups

    @Test func `Items know which of their extents are measured`() {
        let item = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .estimated(30)))
        let size = LayoutDimensions(width: .fractionalWidth(1), height: .estimated(30))
        let free = CompositionalItem.group(.horizontal, size: size, subitems: [item])
        let column = CompositionalItem.group(
            .vertical, size: .init(width: .fractionalWidth(1), height: .absolute(100)), subitems: [item],
            repetition: .evenly(2))
        let layout = layout(
            [CompositionalSection(group: free), CompositionalSection(group: column)], counts: [2, 2])
        #expect(
            layout.traits(of: ItemIndex(section: 0, item: 1)) == .init(estimatesWidth: false, estimatesHeight: true))
        #expect(layout.traits(of: ItemIndex(section: 1, item: 1)) == .init())
        #expect(frame(layout, 1, in: 1) == LayoutRect(x: 0, y: 80, width: 160, height: 50))
    }

    @Test func `Items of custom groups have positions in front of each other`() {
        let group = CompositionalItem.customGroup(
            size: .init(width: .fractionalWidth(1), height: .absolute(100)),
            items: { size in
                [
                    (LayoutRect(x: 0, y: 0, width: size.width, height: 50), 3),
                    (LayoutRect(x: 10, y: 40, width: 20, height: 60), -2),
                ]
            })
        let layout = layout([CompositionalSection(group: group)], counts: [4])
        #expect((0..<4).map { layout.traits(of: ItemIndex(section: 0, item: $0)).zIndex } == [3, -2, 3, -2])
        #expect(frame(layout, 3) == LayoutRect(x: 10, y: 140, width: 20, height: 60))
    }

    @Test func `Uniform items are as high as the highest of their group`() {
        let item = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .uniform(30)))
        let row = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .estimated(30)), subitems: [item],
            repetition: .count(2))
        var layout = layout([CompositionalSection(group: row)], counts: [4])
        layout.setSize(LayoutSize(width: 160, height: 70), of: ItemIndex(section: 0, item: 1))
        #expect(frame(layout, 0) == LayoutRect(x: 0, y: 0, width: 160, height: 70))
        #expect(frame(layout, 1) == LayoutRect(x: 160, y: 0, width: 160, height: 70))
        #expect(frame(layout, 2) == LayoutRect(x: 0, y: 70, width: 160, height: 30))
        #expect(layout.contentSize.height == 100)
    }

    @Test func `Sizes that are known from the beginning are those of measured items`() {
        let word = CompositionalItem(size: .init(width: .estimated(50), height: .absolute(20)))
        let line = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .absolute(20)), subitems: [word])
        let sections = [CompositionalSection(group: list(estimate: 44)), CompositionalSection(group: line)]
        let sizes = [
            0: [2: LayoutSize(width: 320, height: 90), 9: LayoutSize(width: 320, height: 10)],
            1: [0: LayoutSize(width: 300, height: 20), 7: LayoutSize(width: 10, height: 20)],
        ]
        var measured = layout(sections, counts: [10, 30])
        for (section, items) in sizes {
            for (item, size) in items { measured.setSize(size, of: ItemIndex(section: section, item: item)) }
        }
        let known = CompositionalLayout(
            container: LayoutSize(width: 320, height: 480), sections: sections, itemCounts: [10, 30], measured: sizes)
        #expect(known.contentSize == measured.contentSize)
        for (section, count) in [10, 30].enumerated() {
            for item in 0..<count { #expect(frame(known, item, in: section) == frame(measured, item, in: section)) }
        }
        #expect(frame(known, 3).y == 44 + 44 + 90)
        // Sizes of items that do not exist have no effect.
        let few = CompositionalLayout(
            container: LayoutSize(width: 320, height: 480), sections: sections, itemCounts: [1, 0], measured: sizes)
        #expect(few.contentSize.height == 44)
    }

    @Test func `The groups of a section that is scrolled across the axis are found by their offsets`() {
        var section = CompositionalSection(
            group: .group(
                .horizontal, size: .init(width: .absolute(200), height: .absolute(80)),
                subitems: [CompositionalItem(size: Self.full)]),
            interGroupSpacing: 10, contentInsets: LayoutInsets(top: 5, leading: 20, bottom: 5, trailing: 20),
            isOrthogonal: true)
        section.boundaries = [
            CompositionalBoundary(
                kind: "header", size: .init(width: .fractionalWidth(1), height: .absolute(30)), edge: .start)
        ]
        let layout = layout([section], counts: [3])
        #expect(layout.orthogonalFrame(ofSection: 0) == LayoutRect(x: 0, y: 35, width: 320, height: 80))
        #expect(layout.groupCount(in: 0) == 3)
        #expect(layout.range(ofGroup: 1, in: 0) == 230..<430)
        #expect(
            [-50, 20, 124, 126, 230, 9_000, .nan].map { layout.nearestGroup(to: $0, in: 0) } == [0, 0, 0, 1, 1, 2, 0])
        #expect(self.layout([section], counts: [0]).nearestGroup(to: 0, in: 0) == nil)
    }

    @Test func `Boundary items of the whole layout are measured`() {
        let header = CompositionalBoundary(
            kind: "top", size: .init(width: .fractionalWidth(1), height: .estimated(30)), edge: .start)
        var layout = layout(
            [CompositionalSection(group: grid(columns: 1, height: 40))], counts: [1], boundaries: [header])
        layout.setSize(LayoutSize(width: 320, height: 64), ofGlobal: 0)
        #expect(layout.frame(of: .global(index: 0)).height == 64)
        #expect(frame(layout, 0).y == 64)
    }

    private func randomLayout(using random: inout SplitMix) -> CompositionalLayout {
        let header = CompositionalBoundary(
            kind: "header", size: .init(width: .fractionalWidth(1), height: .absolute(30)), edge: .start)
        var badged = CompositionalItem(size: .init(width: .fractionalWidth(0.5), height: .absolute(30)))
        badged.supplementaries = [
            AnchoredSupplementary(
                kind: "badge", size: .init(width: .absolute(20), height: .fractionalHeight(1)),
                containerAnchor: LayoutAnchor(x: 1, y: 1, absoluteOffset: LayoutSize(width: 12, height: 17)))
        ]
        let pair = CompositionalItem.group(
            .horizontal, size: .init(width: .fractionalWidth(1), height: .estimated(9)), subitems: [badged])
        let groups = [pair, grid(columns: 3, height: 70), list(estimate: 44), grid(columns: 1, height: 20)]
        let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            CompositionalSection(
                group: groups.randomElement(using: &random) ?? groups[0],
                interGroupSpacing: .random(in: 0...9, using: &random),
                contentInsets: LayoutInsets(top: 4, leading: 5, bottom: 6, trailing: 7),
                isOrthogonal: Int.random(in: 0..<4, using: &random) == 0, boundaries: [header])
        }
        let counts = sections.map { _ in Int.random(in: 0...30, using: &random) }
        var layout = layout(sections, counts: counts, isRightToLeft: Bool.random(using: &random), spacing: 12)
        for (section, count) in counts.enumerated() where count > 0 {
            for _ in 0..<5 {
                let item = Int.random(in: 0..<count, using: &random)
                let size = LayoutSize(width: 320, height: .random(in: 1...200, using: &random))
                layout.setSize(size, of: ItemIndex(section: section, item: item))
            }
        }
        return layout
    }
}

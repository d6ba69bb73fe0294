import TestRandom
import Testing

@testable import Lists

@Suite struct FlowLayoutTests {
    private func layout(
        _ items: FlowItems, axis: ScrollAxis = .vertical, isRightToLeft: Bool = false,
        insets: LayoutInsets = .zero, header: Double = 0, footer: Double = 0
    ) -> FlowLayout {
        FlowLayout(
            axis: axis, container: LayoutSize(width: 320, height: 480), isRightToLeft: isRightToLeft,
            sections: [.init(insets: insets, header: header, footer: footer, items: items)])
    }

    private func item(_ item: Int, in section: Int = 0) -> ListPositions.Element {
        .item(ItemIndex(section: section, item: item))
    }

    @Test func `A grid spreads its items over the width, in its last line too`() {
        let layout = layout(.uniform(LayoutSize(width: 90, height: 50), count: 5))
        #expect(layout.frame(of: item(0)) == LayoutRect(x: 0, y: 0, width: 90, height: 50))
        #expect(layout.frame(of: item(1)) == LayoutRect(x: 115, y: 0, width: 90, height: 50))
        #expect(layout.frame(of: item(2)) == LayoutRect(x: 230, y: 0, width: 90, height: 50))
        #expect(layout.frame(of: item(4)) == LayoutRect(x: 115, y: 60, width: 90, height: 50))
        #expect(layout.contentSize == LayoutSize(width: 320, height: 110))
    }

    @Test func `A grid of one column is centered`() {
        let layout = layout(.uniform(LayoutSize(width: 200, height: 50), count: 2))
        #expect(layout.frame(of: item(1)) == LayoutRect(x: 60, y: 60, width: 200, height: 50))
    }

    @Test func `Items that fit exactly are not pushed into the next line by rounding`() {
        let width = (320.0 - 20) / 7
        let layout = FlowLayout(
            axis: .vertical, container: LayoutSize(width: 320, height: 480),
            sections: [
                .init(minimumInteritemSpacing: 20.0 / 6, items: .uniform(LayoutSize(width: width, height: 9), count: 7))
            ])
        #expect(layout.frame(of: item(6)).y == 0)
    }

    @Test func `Items of different sizes are justified, except in the last line`() {
        let sizes = [(100, 20), (150, 40), (200, 30), (90, 10), (50, 10)].map { LayoutSize(width: $0, height: $1) }
        let layout = layout(.sizes(sizes))
        #expect(layout.frame(of: item(0)) == LayoutRect(x: 0, y: 10, width: 100, height: 20))
        #expect(layout.frame(of: item(1)) == LayoutRect(x: 170, y: 0, width: 150, height: 40))
        #expect(layout.frame(of: item(2)) == LayoutRect(x: 0, y: 50, width: 200, height: 30))
        #expect(layout.frame(of: item(3)) == LayoutRect(x: 230, y: 60, width: 90, height: 10))
        #expect(layout.frame(of: item(4)) == LayoutRect(x: 0, y: 90, width: 50, height: 10))
        #expect(layout.contentSize.height == 100)
    }

    @Test func `A single item of a line is centered, and left in the last one`() {
        let layout = layout(.sizes([LayoutSize(width: 220, height: 20), LayoutSize(width: 200, height: 20)]))
        #expect(layout.frame(of: item(0)).x == 50)
        #expect(layout.frame(of: item(1)).x == 0)
    }

    @Test func `Headers and footers cover the width, and insets are between them and the items`() {
        let layout = layout(
            .uniform(LayoutSize(width: 100, height: 50), count: 1),
            insets: LayoutInsets(top: 5, leading: 10, bottom: 6, trailing: 10), header: 30, footer: 20)
        #expect(layout.frame(of: .header(section: 0)) == LayoutRect(x: 0, y: 0, width: 320, height: 30))
        #expect(layout.frame(of: item(0)) == LayoutRect(x: 10, y: 35, width: 100, height: 50))
        #expect(layout.frame(of: .footer(section: 0)) == LayoutRect(x: 0, y: 91, width: 320, height: 20))
        #expect(layout.contentSize.height == 111)
        let empty = self.layout(.sizes([]), insets: LayoutInsets(top: 5, leading: 0, bottom: 6, trailing: 0))
        #expect(empty.contentSize.height == 11)
    }

    @Test func `Pinned headers and footers stay in the visible bounds as long as their sections do`() {
        let section = FlowLayout.Section(
            header: 30, footer: 20, items: .uniform(LayoutSize(width: 100, height: 40), count: 30))
        let layout = FlowLayout(
            axis: .vertical, container: LayoutSize(width: 320, height: 200), pinsHeaders: true, pinsFooters: true,
            sections: [section, section])
        #expect(layout.range(ofSection: 0) == 0..<540)
        let visible = LayoutRect(x: 0, y: 100, width: 320, height: 200)
        #expect(layout.frame(of: .header(section: 0), visible: visible).y == 100)
        #expect(layout.frame(of: .footer(section: 0), visible: visible).y == 280)
        #expect(layout.elements(in: visible, visible: visible).contains(.footer(section: 0)))
        #expect(!layout.elements(in: visible).contains(.footer(section: 0)))
        let end = LayoutRect(x: 0, y: 525, width: 320, height: 200)
        #expect(layout.frame(of: .header(section: 0), visible: end).y == 510)
        #expect(layout.frame(of: .header(section: 1), visible: end).y == 540)
        #expect(layout.frame(of: .footer(section: 1), visible: end).y == 705)
    }

    @Test func `Horizontal layouts have columns, and are mirrored from right to left`() {
        let items = FlowItems.uniform(LayoutSize(width: 50, height: 150), count: 7)
        let insets = LayoutInsets(top: 0, leading: 7, bottom: 0, trailing: 3)
        let layout = layout(items, axis: .horizontal, insets: insets, header: 20)
        #expect(layout.contentSize == LayoutSize(width: 20 + 7 + 170 + 3, height: 480))
        #expect(layout.frame(of: item(4)) == LayoutRect(x: 87, y: 165, width: 50, height: 150))
        let mirrored = self.layout(items, axis: .horizontal, isRightToLeft: true, insets: insets, header: 20)
        #expect(mirrored.frame(of: item(4)) == LayoutRect(x: 200 - 137, y: 165, width: 50, height: 150))
        #expect(mirrored.frame(of: .header(section: 0)) == LayoutRect(x: 180, y: 0, width: 20, height: 480))
    }

    @Test func `A million items of one size are found by arithmetic`() {
        let layout = layout(.uniform(LayoutSize(width: 100, height: 50), count: 1_000_000))
        #expect(layout.contentSize.height == 333_334 * 60 - 10)
        let found = layout.elements(in: LayoutRect(x: 0, y: 10_000_000, width: 320, height: 100))
        #expect(found.count == 9)
        #expect(layout.frame(of: item(999_999)).y == 333_333 * 60)
    }

    @Test func `Hostile sizes do not trap`() {
        let numbers = [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 5]
        for width in numbers {
            for height in numbers {
                let size = LayoutSize(width: width, height: height)
                for items in [
                    FlowItems.uniform(size, count: 5), .sizes([size, size, LayoutSize(width: 5, height: 5)]),
                ] {
                    let layout = FlowLayout(
                        axis: .vertical, container: LayoutSize(width: height, height: width), isRightToLeft: true,
                        sections: [
                            .init(
                                insets: LayoutInsets(top: width, leading: height, bottom: width, trailing: height),
                                minimumLineSpacing: width, minimumInteritemSpacing: height, header: width,
                                footer: height, items: items)
                        ])
                    #expect(layout.contentSize.height.isFinite)
                    _ = layout.elements(in: LayoutRect(x: 0, y: 0, width: 100, height: width))
                }
            }
        }
        #expect(layout(.uniform(.zero, count: .max)).itemCount(in: 0) == .max)
        #expect(layout(.uniform(.zero, count: -3)).itemCount(in: 0) == 0)
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Elements in a rectangle are those that intersect it`(seed: UInt64) {
        var random = SplitMix(seed)
        for _ in 0..<60 {
            let layout = randomLayout(using: &random)
            var all: [ListPositions.Element] = []
            for section in 0..<layout.sectionCount {
                all.append(.header(section: section))
                all += (0..<layout.itemCount(in: section)).map { item($0, in: section) }
                all.append(.footer(section: section))
            }
            let size = layout.contentSize
            let rect = LayoutRect(
                x: .random(in: -50...max(0, size.width), using: &random),
                y: .random(in: -50...max(0, size.height), using: &random),
                width: .random(in: 1...300, using: &random), height: .random(in: 1...300, using: &random))
            let expected = all.filter {
                let frame = layout.frame(of: $0)
                return frame.width > 0 && frame.height > 0 && frame.intersects(rect)
            }
            #expect(layout.elements(in: rect) == expected)
        }
    }

    private func randomLayout(using random: inout SplitMix) -> FlowLayout {
        let sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            let sizes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                LayoutSize(width: .random(in: 20...150, using: &random), height: .random(in: 20...90, using: &random))
            }
            let isUniform = Bool.random(using: &random)
            return FlowLayout.Section(
                insets: LayoutInsets(top: 3, leading: 4, bottom: 5, trailing: 6),
                minimumLineSpacing: .random(in: -15...15, using: &random),
                header: max(0, .random(in: -20...40, using: &random)),
                footer: max(0, .random(in: -20...40, using: &random)),
                items: isUniform ? .uniform(LayoutSize(width: 45, height: 33), count: sizes.count) : .sizes(sizes))
        }
        return FlowLayout(
            axis: Bool.random(using: &random) ? .vertical : .horizontal, container: LayoutSize(width: 320, height: 480),
            isRightToLeft: Bool.random(using: &random), sections: sections)
    }
}

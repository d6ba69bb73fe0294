import Testing

@testable import XWindowManager

@Suite struct XSizeHintsTests {
    typealias Extent = XSizeHints.Extent

    /// The values of `WM_NORMAL_HINTS`, all 0 but those given by index.
    private func hints(flags: UInt32, _ values: [Int: UInt32]) -> XSizeHints {
        XSizeHints(words: (0..<18).map { $0 == 0 ? flags : values[$0] ?? 0 })
    }

    @Test func `A terminal changes its size by whole cells`() {
        // Base size 10 × 4, cells of 6 × 13, at least one cell: what xterm sets.
        let hints = hints(
            flags: 1 << 4 | 1 << 6 | 1 << 8, [5: 16, 6: 17, 9: 6, 10: 13, 15: 10, 16: 4])
        #expect(hints.snapped(Extent(width: 489, height: 315)) == Extent(width: 484, height: 303))
        #expect(hints.snapped(Extent(width: 490, height: 316)) == Extent(width: 490, height: 316))
        #expect(hints.snapped(Extent(width: 1, height: 1)) == Extent(width: 16, height: 17))
    }

    @Test func `The largest size is never below the smallest`() {
        let hints = hints(flags: 1 << 4 | 1 << 5, [5: 300, 6: 200, 7: 100, 8: 400])
        #expect(hints.minimum == Extent(width: 300, height: 200))
        #expect(hints.maximum == Extent(width: 300, height: 400))
    }

    @Test func `Values that are negative, too large or missing are no limits`() {
        let hints = hints(flags: .max, [5: .max, 6: 10, 7: 0x8000_0000, 8: 1, 9: 0, 10: 0, 15: 70000, 16: 0])
        #expect(hints.minimum == Extent(width: 0, height: 0) && hints.maximum == Extent(width: 0, height: 0))
        #expect(hints.increment == Extent(width: 1, height: 1))
        #expect(XSizeHints(words: []) == XSizeHints())
        #expect(XSizeHints(words: [.max, 1, 2]).minimum == Extent(width: 0, height: 0))
        #expect(XSizeHints(words: [1]).hasUserPosition)
    }
}

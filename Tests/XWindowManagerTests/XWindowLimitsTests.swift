import Testing

@testable import XWindowManager

@Suite struct XWindowLimitsTests {
    @Test func `The limits leave descriptors for other things`() {
        #expect(XWindowLimits(maxDescriptors: 1024).total == 384)
        #expect(XWindowLimits(maxDescriptors: 1024).perClient == 192)
        #expect(XWindowLimits(maxDescriptors: 1_000_000).total == 8000)
        #expect(XWindowLimits(maxDescriptors: 1_000_000).perClient == 400)
        #expect(XWindowLimits(maxDescriptors: 0).total > 0)
    }

    @Test func `A client that has too many windows leaves room for others`() {
        var counts = XWindowCounts(limits: XWindowLimits(maxDescriptors: 288))
        func add(_ window: UInt32, of client: UInt32) -> Bool { counts.add(window, of: client) }
        let first = (0..<8).map { add($0, of: 1) }
        #expect(first == [Bool](repeating: true, count: 8))
        // The ninth is too many; one that is shown already is not counted twice.
        let more = [add(8, of: 1), add(3, of: 1)]
        #expect(more == [false, true])
        let second = (100..<109).map { add($0, of: 2) }
        #expect(second == [Bool](repeating: true, count: 8) + [false])
        let full = add(200, of: 3)
        #expect(!full)
        counts.remove(3, of: 1)
        counts.remove(3, of: 1)
        counts.remove(9, of: 1)
        let third = [add(200, of: 3), add(8, of: 1)]
        #expect(third == [true, false])
    }
}

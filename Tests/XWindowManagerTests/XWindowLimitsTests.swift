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
        func add(_ window: UInt32, of client: UInt32) -> Bool { counts.add(window, of: client, bytes: 4) }
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

    @Test func `The windows of a client share a number of bytes, and those of all clients another one`() {
        var limits = XWindowLimits(maxDescriptors: 1_000_000)
        (limits.bytesPerClient, limits.totalBytes) = (100, 150)
        var counts = XWindowCounts(limits: limits)
        let first = [counts.add(1, of: 1, bytes: 60), counts.add(2, of: 1, bytes: 41), counts.add(3, of: 1, bytes: 40)]
        #expect(first == [true, false, true])
        #expect(!counts.allows(1, of: 1, bytes: 61) && counts.allows(1, of: 1, bytes: 60))
        // One that is not shown has no pixels yet.
        #expect(counts.allows(2, of: 1, bytes: 1000))
        counts.resize(1, of: 1, bytes: 30)
        #expect(counts.allows(3, of: 1, bytes: 70) && !counts.allows(3, of: 1, bytes: 71))
        let second = [counts.add(11, of: 2, bytes: 81), counts.add(11, of: 2, bytes: 80)]
        #expect(second == [false, true])
        #expect(!counts.allows(1, of: 1, bytes: 31), "all have 150 bytes together")
        counts.remove(11, of: 2)
        counts.remove(11, of: 2)
        let third = counts.add(12, of: 2, bytes: 80)
        #expect(third)
    }
}

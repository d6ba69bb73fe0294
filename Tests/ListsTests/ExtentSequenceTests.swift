import TestRandom
import Testing

@testable import Lists

@Suite struct ExtentSequenceTests {
    /// A row of the array that sequences are compared with.
    private struct Row: Equatable {
        var extent: Double
        var isMeasured: Bool
    }

    @Test func `A million rows with one estimate are one run`() {
        let heights = ExtentSequence(repeating: 44, count: 1_000_000)
        #expect(heights.chunkCount == 1)
        #expect(heights.total == 44_000_000)
        #expect(heights.offset(at: 999_999) == 43_999_956)
        #expect(heights.index(at: 43_999_955.9) == 999_998)
        #expect(heights.index(at: 1e300) == 999_999)
    }

    @Test func `A million measured rows need at most 16 bytes each`() {
        var heights = ExtentSequence()
        heights.insert(contentsOf: (0..<1_000_000).lazy.map { Double(40 + $0 % 50) }, areMeasured: true, at: 0)
        #expect(heights.measuredCount == 1_000_000 && heights.total == 64_500_000)
        // The extents of a chunk are an array with a header of 32 bytes. The chunk is in a leaf that is half full or more.
        let chunkSize = 64 * MemoryLayout<Double>.stride + 32 + 2 * MemoryLayout<ExtentChunk>.stride
        #expect(heights.chunkCount * chunkSize <= 10 * 1_000_000)
        heights.checkInvariants()
    }

    @Test func `Rows fill their chunks whatever the order of measuring`() {
        var random = SplitMix(1)
        let count = 64 * 500
        for order in [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &random)] {
            var heights = ExtentSequence(repeating: 44, count: count)
            for index in order { heights.setExtent(Double(40 + index % 50), at: index, isMeasured: true) }
            #expect(heights.measuredCount == count && heights.chunkCount == 500)
            heights.checkInvariants()
        }
    }

    @Test func `Rows are found by their offsets`() {
        var heights = ExtentSequence()
        #expect(heights.index(at: 0) == nil)
        heights.insert(contentsOf: [0, 10, 0, 0, 20, 0], areMeasured: true, at: 0)
        #expect(heights.index(at: -5) == 1)
        #expect(heights.index(at: 0) == 1)
        #expect(heights.index(at: 9.5) == 1)
        #expect(heights.index(at: 10) == 4)
        #expect(heights.index(at: 30) == 4)
        #expect(heights.index(at: .infinity) == 4)
        #expect(heights.offset(at: 5) == 30)
        #expect(ExtentSequence(repeating: 0, count: 3).index(at: 7) == 0)
    }

    @Test func `Extents that are not finite or negative are clamped`() {
        var heights = ExtentSequence()
        heights.insert(contentsOf: [.nan, -1, .infinity, -.infinity, 5], areMeasured: false, at: 0)
        #expect((0..<5).map { heights.extent(at: $0) } == [0, 0, 1e9, 0, 5])
        #expect(heights.setExtent(.nan, at: 4, isMeasured: true) == -5)
        #expect(heights.setExtent(.infinity, at: 4, isMeasured: true) == 1e9)
        #expect(heights.total == 2e9)
        heights.insert(repeating: -.nan, count: 2, at: 0)
        #expect(heights.total == 2e9 && heights.count == 7)
    }

    @Test func `Rows that become estimates again join the run around them`() {
        var heights = ExtentSequence(repeating: 44, count: 1_000)
        for index in stride(from: 3, to: 1_000, by: 90) { heights.setExtent(50, at: index, isMeasured: true) }
        #expect(heights.chunkCount > 1)
        for index in stride(from: 3, to: 1_000, by: 90) { heights.setExtent(44, at: index, isMeasured: false) }
        #expect(heights.chunkCount == 1)
        heights.setExtent(1, at: 500, isMeasured: true)
        heights.resetToEstimates(0..<1_000, estimate: 30)
        #expect(heights.chunkCount == 1 && heights.total == 30_000 && heights.measuredCount == 0)
    }

    @Test func `A copy does not change with the original`() {
        var heights = ExtentSequence(repeating: 10, count: 10_000)
        for index in 0..<5_000 { heights.setExtent(20, at: index, isMeasured: true) }
        let copy = heights
        heights.setExtent(99, at: 17, isMeasured: true)
        heights.remove(100..<9_000)
        #expect(copy.total == 150_000 && copy.extent(at: 17) == 20 && copy.count == 10_000)
        #expect(heights.count == 1_100)
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Random changes equal those of an array`(seed: UInt64) {
        var random = SplitMix(seed)
        var heights = ExtentSequence()
        var model: [Row] = []
        for step in 0..<600 {
            change(&heights, &model, using: &random)
            guard step % 60 == 0 else { continue }
            heights.checkInvariants()
            #expect(heights.count == model.count)
            #expect(heights.measuredCount == model.count { $0.isMeasured })
            let rows = model.indices.map {
                Row(extent: heights.extent(at: $0), isMeasured: heights.isMeasured(at: $0))
            }
            #expect(rows == model)
            checkOffsets(heights, model)
        }
    }

    private func change(_ heights: inout ExtentSequence, _ model: inout [Row], using random: inout SplitMix) {
        let lower = Int.random(in: 0...model.count, using: &random)
        let upper = min(model.count, lower + Int.random(in: 0...150, using: &random))
        let isMeasured = Bool.random(using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            heights.remove(lower..<upper)
            model.removeSubrange(lower..<upper)
        case 1:
            let count = Int.random(in: 0...200, using: &random)
            heights.insert(repeating: 44, count: count, at: lower)
            model.insert(contentsOf: Array(repeating: Row(extent: 44, isMeasured: false), count: count), at: lower)
        case 2:
            let new = (0..<Int.random(in: 0...90, using: &random)).map { _ in Self.extent(using: &random) }
            heights.insert(contentsOf: new, areMeasured: isMeasured, at: lower)
            model.insert(contentsOf: new.map { Row(extent: $0, isMeasured: isMeasured) }, at: lower)
        case 3:
            heights.resetToEstimates(lower..<upper, estimate: 44)
            for index in lower..<upper { model[index] = Row(extent: 44, isMeasured: false) }
        default:
            guard lower < model.count else { return }
            let extent = isMeasured ? Self.extent(using: &random) : 44
            let growth = heights.setExtent(extent, at: lower, isMeasured: isMeasured)
            #expect(growth == extent - model[lower].extent)
            model[lower] = Row(extent: extent, isMeasured: isMeasured)
        }
    }

    /// Returns 0 or a multiple of a quarter, so that sums are exact.
    private static func extent(using random: inout SplitMix) -> Double {
        Double(max(0, Int.random(in: -20...200, using: &random))) / 4
    }

    private func checkOffsets(_ heights: ExtentSequence, _ model: [Row]) {
        var (offset, isExact) = (0.0, true)
        for (index, row) in model.enumerated() {
            isExact = isExact && heights.offset(at: index) == offset
            if row.extent > 0 {
                isExact = isExact && heights.index(at: offset) == index
                isExact = isExact && heights.index(at: (offset + row.extent).nextDown) == index
            }
            offset += row.extent
        }
        #expect(isExact)
        #expect(heights.total == offset && heights.offset(at: model.count) == offset)
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func `Rows of any extent lie beside each other`(seed: UInt64) {
        var random = SplitMix(seed)
        var heights = ExtentSequence(repeating: 100.0 / 3, count: 3_000)
        for index in 500..<2_500 {
            heights.setExtent(Double.random(in: 0.001...90, using: &random) / 3, at: index, isMeasured: true)
        }
        let found = (0..<3_000).map { heights.index(at: heights.offset(at: $0)) }
        #expect(found == Array(0..<3_000))
        let previous = (1..<3_000).map { heights.index(at: heights.offset(at: $0).nextDown) }
        #expect(previous == Array(0..<2_999))
        #expect(heights.index(at: heights.total.nextDown) == 2_999)
    }
}

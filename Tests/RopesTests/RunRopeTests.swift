import TestRandom
import Testing

@testable import Ropes

@Suite struct RunRopeTests {
    @Test(arguments: 0..<4 as Range<UInt64>) func `Random edits equal those of an array of values`(seed: UInt64) {
        var random = SplitMix(seed)
        var runs = RunRope<Int>()
        var model: [Int] = []
        for step in 0..<800 {
            let lower = Int.random(in: 0...model.count, using: &random)
            let upper = min(model.count, lower + Int.random(in: 0...12, using: &random))
            if Int.random(in: 0..<3, using: &random) == 0 {
                runs.update(lower..<upper) { ($0 + 1) % 3 }
                for index in lower..<upper { model[index] = (model[index] + 1) % 3 }
            } else {
                let new = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    (length: Int.random(in: 0...9, using: &random), value: Int.random(in: 0...2, using: &random))
                }
                runs.replace(lower..<upper, with: new)
                model.replaceSubrange(
                    lower..<upper, with: new.flatMap { Array(repeating: $0.value, count: $0.length) })
            }
            #expect(runs.length == model.count)
            guard step % 40 == 0 else { continue }
            runs.checkInvariants()
            var values: [Int] = []
            runs.forEach(in: 0..<runs.length) { range, value in
                #expect(range.lowerBound == values.count)
                values += Array(repeating: value, count: range.count)
                return true
            }
            #expect(values == model)
            guard !model.isEmpty else { continue }
            let offset = Int.random(in: 0..<model.count, using: &random)
            let (range, value) = runs.run(at: offset)
            #expect(range.contains(offset) && value == model[offset])
            #expect(model[range].allSatisfy { $0 == value })
        }
    }

    @Test func `Equal neighbours become one run`() {
        var runs = RunRope<Character>()
        runs.replace(0..<0, with: [(3, "a"), (2, "b"), (1, "b"), (0, "c"), (4, "a")])
        #expect(runs.count == 3)
        runs.replace(3..<6, with: [])
        #expect(runs.count == 1)
        #expect(runs.run(at: 7).range == 0..<7)
        runs.update(2..<4) { _ in "z" }
        #expect(runs.count == 3)
        runs.update(2..<4) { _ in "a" }
        #expect(runs.count == 1)
        runs.replace(0..<7, with: [])
        #expect(runs.count == 0 && runs.length == 0)
    }
}

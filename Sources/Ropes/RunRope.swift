/// The values of ranges that cover a text, such as the attributes of its characters: a tree of runs of equal values.
///
///     var fonts = RunRope<Font>()
///     fonts.replace(0..<0, with: [(length: 11, value: .body)])
///     fonts.update(6..<11) { $0.bold() }
///     fonts.run(at: 7)  // range 6..<11
///
/// Neighbours with equal values are one run. Finding and replacing cost O(log n + the runs of the range). A copy costs O(1).
package struct RunRope<Value: Equatable> {
    private struct Run: Summarized {
        var length: Int
        var value: Value
        var summary: Int { length }
    }

    private var runs = SummaryTree<Run>()

    /// Creates runs of an empty text.
    package init() {}

    /// The length of the text.
    package var length: Int { runs.summary }
    /// The number of runs.
    package var count: Int { runs.count }

    /// Returns the run with a position, or the last one for the end. The text is not empty.
    package func run(at offset: Int) -> (range: Range<Int>, value: Value) {
        precondition(
            offset >= 0 && offset <= length && length > 0, "RunRope: position \(offset) is out of 0..<\(length)")
        let (index, start) = runs.find(offset) { $0 }
        let run = runs[index]
        return (start..<start + run.length, run.value)
    }

    /// Calls a closure for each run that overlaps a range, with the run's range, until it returns false.
    package func forEach(in range: Range<Int>, _ body: (Range<Int>, Value) -> Bool) {
        check(range)
        guard !range.isEmpty else { return }
        let (index, first) = runs.find(range.lowerBound) { $0 }
        var start = first
        runs.forEach(in: index..<runs.count) { _, run in
            guard start < range.upperBound else { return false }
            let range = start..<start + run.length
            start = range.upperBound
            return body(range, run.value)
        }
    }

    /// Replaces a range, for example when its text is replaced.
    package mutating func replace(_ range: Range<Int>, with new: [(length: Int, value: Value)]) {
        check(range)
        var parts: [Run] = []
        func append(_ length: Int, _ value: Value) {
            guard length > 0 else { return }
            if let last = parts.last, last.value == value {
                parts[parts.count - 1].length += length
            } else {
                parts.append(Run(length: length, value: value))
            }
        }
        guard runs.count > 0 else {
            for run in new { append(run.length, run.value) }
            return runs = SummaryTree(parts)
        }
        // The run before a boundary is rewritten too, since it may have the value of the first new one.
        let (first, firstStart) = runs.find(max(range.lowerBound - 1, 0)) { $0 }
        let (last, lastStart) = runs.find(range.upperBound) { $0 }
        let (firstRun, lastRun) = (runs[first], runs[last])
        append(range.lowerBound - firstStart, firstRun.value)
        for run in new { append(run.length, run.value) }
        append(lastStart + lastRun.length - range.upperBound, lastRun.value)
        runs.replace(first..<last + 1, with: parts)
    }

    /// Changes the values of a range.
    package mutating func update(_ range: Range<Int>, _ change: (Value) -> Value) {
        check(range)
        guard !range.isEmpty else { return }
        var changed: [(length: Int, value: Value)] = []
        forEach(in: range) { run, value in
            changed.append((run.clamped(to: range).count, change(value)))
            return true
        }
        replace(range, with: changed)
    }

    private func check(_ range: Range<Int>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= length, "RunRope: range \(range) is out of 0..<\(length)")
    }

    /// Checks the invariants, for tests. O(n).
    package func checkInvariants() {
        runs.checkInvariants()
        var last: Value?
        runs.forEach(in: 0..<runs.count) { _, run in
            precondition(run.length > 0, "a run is empty")
            precondition(run.value != last, "neighbours have equal values")
            last = run.value
            return true
        }
    }
}

extension Int: Summable {}

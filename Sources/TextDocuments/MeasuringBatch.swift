import CoreGraphics
import Ropes

/// Fragments that another thread measures.
package struct MeasuringBatch: Sendable {
    struct Item: Sendable {
        /// The position of the fragment in the text.
        var start: Int
        var request: FragmentRequest
    }

    /// The revision of the layout that the requests are from.
    var revision: Int
    var items: [Item]

    /// Measures the fragments, on any thread. O(text of the batch).
    package func measure() -> MeasuredBatch {
        MeasuredBatch(revision: revision, items: items.flatMap(Self.measure))
    }

    /// Measures a fragment, and those after it of which the request has the text.
    private static func measure(_ item: Item) -> [MeasuredBatch.Item] {
        var results: [MeasuredBatch.Item] = []
        var (start, request) = (item.start, item.request)
        while true {
            let (result, lines) = request.measureWithLines()
            // The rest is not enough for a fragment.
            if result.needsMoreText { return results }
            results.append(MeasuredBatch.Item(start: start, result: result))
            let count = request.text.string.utf16.count
            guard result.length < count, !result.isProvisional else { return results }
            start += result.length
            request.text = request.text.part(result.length..<count)
            request.text.continueParagraph(lines.lines.first?.isRightToLeft == true ? .rightToLeft : .leftToRight)
            request.length = DocumentLayout.fragmentLength
            guard request.end == .paragraph || count - result.length >= request.length + DocumentLayout.lookahead else {
                return results
            }
        }
    }
}

/// Fragments that have been measured.
package struct MeasuredBatch: Sendable {
    struct Item: Sendable {
        var start: Int
        var result: FragmentResult
    }

    var revision: Int
    var items: [Item]
}

extension DocumentLayout {
    /// The length of the text of a batch in UTF-16 units, which is measured in some milliseconds.
    static let batchLength = 8192

    /// Returns fragments for another thread to measure; nil if there are none, or only some whose ends must stay while the viewport is
    /// where it is. O(text of the batch).
    package func nextBatch() -> MeasuringBatch? {
        // In a flow, this thread places the next lines; the batch is empty.
        if flow != nil { return placeBatch() ? MeasuringBatch(revision: revision, items: []) : nil }
        var items: [MeasuringBatch.Item] = []
        var (length, index) = (0, nextUnmeasured())
        while let fragment = index, length < Self.batchLength {
            let start = range(of: fragment).lowerBound
            let isDivided = fragment + 1 < fragments.count && fragments[fragment + 1].isContinuation
            let lookahead = isDivided && !isNearViewport(start) ? Self.batchLength : Self.lookahead
            let request = request(for: fragment, lookahead: lookahead)
            items.append(MeasuringBatch.Item(start: start, request: request))
            length += request.text.string.utf16.count
            // The fragments after it are measured with it.
            if isDivided { break }
            index = nextUnmeasured(from: fragment + 1)
        }
        return items.isEmpty ? nil : MeasuringBatch(revision: revision, items: items)
    }

    /// Whether a batch that begins at a position may reach the viewport.
    private func isNearViewport(_ start: Int) -> Bool {
        !viewport.isEmpty && start < viewport.upperBound && start + 2 * Self.batchLength > viewport.lowerBound
    }

    /// Stores what another thread has measured. It is ignored if the text has been edited since.
    ///
    /// - Returns: Whether the batch was of the present text.
    @discardableResult package func apply(_ batch: MeasuredBatch) -> Bool {
        guard batch.revision == revision else { return false }
        for item in batch.items {
            let (index, before) = fragments.find(item.start) { $0.length }
            guard before.length == item.start, fragments[index].state != .measured else { continue }
            apply(item.result, to: index)
        }
        return true
    }
}

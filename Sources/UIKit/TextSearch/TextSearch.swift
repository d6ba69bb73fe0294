import Foundation
import UIFoundation

/// A search in the text of a text view, in slices of the main thread's time.
@MainActor final class TextSearch {
    /// The duration of a slice in seconds.
    static let slice = 0.003
    /// The length of a piece that is searched at once, in UTF-16 units.
    private static let pieceLength = 1024
    /// The length of the text before a piece that is read to find the boundaries of words.
    private static let contextLength = 64

    /// The maximum number of results that are reported at once.
    private static let batchLength = 256

    private let editor: TextEditor
    private let matcher: TextMatcher?
    private let aggregator: UITextSearchAggregator<AnyHashable?>
    private var offset = 0
    private var count = 0
    /// Whether no more slices follow.
    private(set) var isDone = false
    /// The number of slices, for tests.
    private(set) var sliceCount = 0

    init(
        _ editor: TextEditor, _ query: String, _ options: UITextSearchOptions,
        _ aggregator: UITextSearchAggregator<AnyHashable?>
    ) {
        (self.editor, self.aggregator) = (editor, aggregator)
        matcher = TextMatcher(query, options)
    }

    func cancel() { isDone = true }

    /// Ends the search after a change of the text, and reports that its results are outdated.
    func textDidChange() {
        isDone = true
        aggregator.invalidate()
    }

    /// Searches for the duration of a slice, and continues in the next turn of the run loop.
    func advance() {
        guard !isDone else { return }
        sliceCount += 1
        let end = ProcessInfo.processInfo.systemUptime + Self.slice
        repeat {
            guard let matcher, offset < editor.length, count < SearchResults.maximumCount else { return finish() }
            searchPiece(matcher)
            // A result may have caused another search.
            guard !isDone else { return }
        } while ProcessInfo.processInfo.systemUptime < end
        DispatchQueue.main.async { [weak self] in self?.advance() }
    }

    private func searchPiece(_ matcher: TextMatcher) {
        let limit = min(Self.batchLength, SearchResults.maximumCount - count)
        let found = Self.search(editor, matcher, from: offset, length: Self.pieceLength, limit: limit)
        offset = found.end
        count += found.ranges.count
        aggregator.foundRanges(found.ranges.map(editor.range), document: nil)
    }

    /// Searches a piece of a text; returns the results and the end of the piece.
    private static func search(
        _ editor: TextEditor, _ matcher: TextMatcher, from offset: Int, length: Int, limit: Int
    ) -> (ranges: [Range<Int>], end: Int) {
        let end = min(offset + max(length, matcher.reach), editor.length)
        let (reach, _) = end.addingReportingOverflow(matcher.reach)
        let piece = editor.clamped(max(0, offset - contextLength)..<min(reach, editor.length))
        let text = editor.storage.text(in: NSRange(piece))
        let start = piece.lowerBound
        let found = matcher.matches(in: text, part: offset - start..<end - start, limit: limit)
        return (found.ranges.map { $0.lowerBound + start..<$0.upperBound + start }, found.end + start)
    }

    private func finish() {
        isDone = true
        aggregator.finishedSearching()
    }

    /// Returns all results in a text at once. O(text).
    static func allRanges(_ query: String, _ options: UITextSearchOptions, in editor: TextEditor) -> [Range<Int>] {
        guard let matcher = TextMatcher(query, options) else { return [] }
        var ranges: [Range<Int>] = []
        var offset = 0
        while offset < editor.length {
            let found = search(editor, matcher, from: offset, length: 16_384, limit: .max)
            ranges += found.ranges
            offset = max(found.end, offset + 1)
        }
        return ranges
    }
}

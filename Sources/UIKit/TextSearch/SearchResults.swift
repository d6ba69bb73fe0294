import Foundation
import FoundationAdditions
import UIPlatform

/// The results of a search in one object, in their order, of which one may be the current one.
///
/// The class has the part that does not depend on the object's type.
@MainActor class SearchResults {
    /// The maximum number of results.
    static let maximumCount = 10_000
    /// The pause in changes of the text, in seconds, after which it is searched again.
    static let pause = 0.2

    /// The state of a search.
    enum State {
        /// There is no query.
        case idle
        case searching
        case finished
        /// The text has changed since.
        case outdated
    }

    /// The result that becomes the current one.
    enum Target {
        /// The first one that does not come before the last current one, or the selection.
        case nearest
        /// The one that follows a replaced result.
        case afterReplacement(index: Int, count: Int)
    }

    /// Called after the number of results or the current one has changed.
    var didChange: () -> Void = {}
    fileprivate(set) var state = State.idle
    /// The index of the current result.
    fileprivate(set) var current: Int?
    /// The number of the last search; calls of earlier ones are ignored.
    fileprivate var number = 0
    private var timer: EventTimer?

    var count: Int { 0 }
    var isReplaceable: Bool { false }

    func search(_ query: String, _ options: UITextSearchOptions, target: Target, scrolls: Bool) {}
    func searchAgain(target: Target, scrolls: Bool) {}
    func move(_ direction: UITextStorageDirection) {}
    func removeAll() { cancelTimer() }
    func replaceCurrent(with text: String) {}
    func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String) {}
    fileprivate func handleEvents(of number: Int) {}

    /// Returns a closure for any thread that handles the calls of a search on the main thread.
    fileprivate func makeSignal(_ number: Int) -> @Sendable () -> Void {
        { [weak self] in
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { self?.handleEvents(of: number) }
            } else {
                DispatchQueue.main.async { self?.handleEvents(of: number) }
            }
        }
    }

    fileprivate func cancelTimer() {
        timer?.cancel()
        timer = nil
    }

    /// Searches again when the text has not changed for a moment.
    fileprivate func searchAfterPause() {
        cancelTimer()
        guard let input = UIApplication.current?.input, let platform = PlatformHost.shared.startedPlatform else {
            return DispatchQueue.main.async { [weak self] in self?.searchIfOutdated() }
        }
        timer = input.schedule(at: platform.now + Self.pause) { [weak self] in self?.searchIfOutdated() }
    }

    private func searchIfOutdated() {
        if state == .outdated { searchAgain(target: .nearest, scrolls: false) }
    }
}

/// The results of a search in an object of a known type.
final class TypedSearchResults<Object: UITextSearching>: SearchResults {
    private struct Result {
        var range: UITextRange
        var document: Object.DocumentIdentifier
    }

    private struct Query {
        var text: String
        var options: UITextSearchOptions
    }

    private weak var object: Object?
    private var results: [Result] = []
    private var query: Query?
    private var aggregator: UITextSearchAggregator<Object.DocumentIdentifier>?
    private var target = Target.nearest
    private var scrolls = false
    /// The place at which the next search begins.
    private var anchor: Result?
    /// A movement for which the results were not known yet.
    private var pendingMove: UITextStorageDirection?

    init(_ object: Object) { self.object = object }

    override var count: Int { results.count }
    override var isReplaceable: Bool { object?.supportsTextReplacement ?? false }

    // MARK: Searching

    override func search(_ query: String, _ options: UITextSearchOptions, target: Target, scrolls: Bool) {
        guard let object, !query.isEmpty else { return removeAll() }
        cancelTimer()
        updateAnchor()
        object.clearAllDecoratedFoundText()
        self.query = Query(text: query, options: options)
        (self.target, self.scrolls) = (target, scrolls)
        (results, current, state, pendingMove) = ([], nil, .searching, nil)
        number += 1
        let new = UITextSearchAggregator<Object.DocumentIdentifier>(makeSignal(number))
        aggregator = new
        object.performTextSearch(queryString: query, options: options, resultAggregator: new)
        didChange()
    }

    override func searchAgain(target: Target, scrolls: Bool) {
        guard let query else { return }
        search(query.text, query.options, target: target, scrolls: scrolls)
    }

    override func removeAll() {
        super.removeAll()
        number += 1
        (results, current, state, query, aggregator, anchor) = ([], nil, .idle, nil, nil, nil)
        pendingMove = nil
        object?.clearAllDecoratedFoundText()
        didChange()
    }

    /// Stores the place of the current result. In a text view it has moved with the text, and the next result may be shorter.
    private func updateAnchor() {
        guard let current, results.indices.contains(current) else { return }
        anchor = results[current]
        if let view = object as? UITextView, let start = view.highlightedFoundStart { anchor?.range = start }
    }

    fileprivate override func handleEvents(of number: Int) {
        guard number == self.number, let aggregator else { return }
        let events = aggregator.events.removeAll()
        guard !events.isEmpty else { return }
        for event in events {
            // An object that is called may begin another search.
            guard number == self.number else { return }
            switch event {
            case .found(let range, let document): add(Result(range: range, document: document))
            case .invalidated(let range, _): remove(range)
            case .invalidatedAll:
                state = .outdated
                searchAfterPause()
            case .finished: if state == .searching { state = .finished }
            }
        }
        if number == self.number, state != .outdated { chooseCurrent() }
        didChange()
    }

    private func add(_ result: Result) {
        guard results.count < Self.maximumCount else { return }
        var index = results.count
        // Mostly results come in their order.
        if let last = results.last, order(last, result) != .orderedAscending {
            index = insertionIndex(of: result)
            if results.indices.contains(index), order(results[index], result) == .orderedSame { return }
        }
        results.insert(result, at: index)
        if let current, index <= current { self.current = current + 1 }
        object?.decorate(foundTextRange: result.range, document: result.document, usingStyle: .found)
    }

    private func remove(_ range: UITextRange) {
        guard let index = results.firstIndex(where: { $0.range === range || $0.range.isEqual(range) }) else { return }
        let old = results.remove(at: index)
        object?.decorate(foundTextRange: old.range, document: old.document, usingStyle: .normal)
        guard let current else { return }
        if index < current { self.current = current - 1 }
        if index == current { self.current = nil }
    }

    /// Returns the index of the first result that does not come before another one. O(log n).
    private func insertionIndex(of result: Result) -> Int {
        var (lower, upper) = (0, results.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if order(results[middle], result) == .orderedAscending { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }

    private func order(_ first: Result, _ second: Result) -> ComparisonResult {
        guard let object else { return .orderedSame }
        if first.document != second.document {
            let order = object.compare(document: first.document, toDocument: second.document)
            if order != .orderedSame { return order }
        }
        return object.compare(first.range, toRange: second.range, document: first.document)
    }

    // MARK: The current result

    /// Chooses the current result as soon as it is known.
    private func chooseCurrent() {
        guard current == nil, let object, !results.isEmpty else { return }
        let isFinished = state == .finished
        switch target {
        case .nearest:
            guard let start = anchor ?? selection(of: object) else { return select(0) }
            let index = insertionIndex(of: start)
            if index < results.count { return select(index) }
            if isFinished { select(0) }
        case .afterReplacement(let index, let count):
            guard isFinished else { return }
            // A replacement with the query in it is a result itself.
            select((results.count >= count ? index + 1 : index) % results.count)
        }
    }

    private func selection(of object: Object) -> Result? {
        guard let range = object.selectedTextRange else { return nil }
        if let document = object.selectedTextSearchDocument { return Result(range: range, document: document) }
        return results.first.map { Result(range: range, document: $0.document) }
    }

    private func select(_ index: Int) {
        guard let object else { return }
        if let current, results.indices.contains(current) {
            let old = results[current]
            object.decorate(foundTextRange: old.range, document: old.document, usingStyle: .found)
        }
        guard results.indices.contains(index) else { return }
        let new = results[index]
        current = index
        object.willHighlight(foundTextRange: new.range, document: new.document)
        object.decorate(foundTextRange: new.range, document: new.document, usingStyle: .highlighted)
        if scrolls { object.scrollRangeToVisible(new.range, inDocument: new.document) }
        if let pendingMove {
            self.pendingMove = nil
            move(pendingMove)
        }
    }

    override func move(_ direction: UITextStorageDirection) {
        if state == .outdated { searchAgain(target: .nearest, scrolls: true) }
        scrolls = true
        guard let current else {
            if state == .searching { pendingMove = direction }
            return
        }
        let step = direction == .forward ? 1 : results.count - 1
        select((current + step) % results.count)
        didChange()
    }

    // MARK: Replacing

    override func replaceCurrent(with text: String) {
        if state == .outdated { searchAgain(target: .nearest, scrolls: true) }
        guard let object, object.supportsTextReplacement, let index = current, results.indices.contains(index) else {
            return
        }
        let result = results[index], count = results.count
        guard object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text) else {
            return move(.forward)
        }
        object.replace(foundTextRange: result.range, document: result.document, withText: text)
        searchAgain(target: .afterReplacement(index: index, count: count), scrolls: true)
    }

    override func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String) {
        guard let object, object.supportsTextReplacement, !query.isEmpty else { return }
        object.replaceAll(queryString: query, options: options, withText: text)
        search(query, options, target: .nearest, scrolls: false)
    }
}

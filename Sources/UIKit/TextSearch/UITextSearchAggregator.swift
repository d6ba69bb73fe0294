import Foundation

/// Receives the results of a search from the object that is searched, on any thread.
///
/// Results may come in any order. A session keeps the first 10,000; later ones are ignored.
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
    /// A call of the object that is searched.
    enum Event {
        case found(UITextRange, DocumentIdentifier)
        case invalidated(UITextRange, DocumentIdentifier)
        case invalidatedAll
        case finished
    }

    /// The calls that the session has not handled.
    final class Events {
        private let lock = NSLock()
        private var events: [Event] = []
        private var ranges: [UITextRange] = []
        private let signal: @Sendable () -> Void

        init(_ signal: @escaping @Sendable () -> Void) { self.signal = signal }

        func add(_ new: [Event]) {
            lock.lock()
            events += new
            for event in new {
                switch event {
                case .found(let range, _): if ranges.count < 10_000 { ranges.append(range) }
                case .invalidated(let range, _): ranges.removeAll { $0 === range }
                case .invalidatedAll: ranges = []
                case .finished: break
                }
            }
            lock.unlock()
            signal()
        }

        /// Removes the calls and returns them, in their order.
        func removeAll() -> [Event] {
            lock.lock()
            defer { lock.unlock() }
            let all = events
            events = []
            return all
        }

        var foundRanges: [UITextRange] {
            lock.lock()
            defer { lock.unlock() }
            return ranges
        }
    }

    let events: Events

    /// - Parameter signal: Called after each call, on its thread.
    init(_ signal: @escaping @Sendable () -> Void) { events = Events(signal) }

    /// The results, in the order in which they were given.
    public var allFoundRanges: NSOrderedSet { NSOrderedSet(array: events.foundRanges) }

    /// Adds a result.
    ///
    /// - Parameters:
    ///   - range: The range of the result.
    ///   - searchString: The query.
    ///   - document: The document; nil, with the default type of identifiers, if there is only one.
    public func foundRange(_ range: UITextRange, searchString: String, document: DocumentIdentifier) {
        events.add([.found(range, document)])
    }

    /// Adds results of one document at once.
    func foundRanges(_ ranges: [UITextRange], document: DocumentIdentifier) {
        if !ranges.isEmpty { events.add(ranges.map { .found($0, document) }) }
    }

    /// Removes a result, because its text has changed.
    public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier) {
        events.add([.invalidated(range, document)])
    }

    /// Removes all results, because the text has changed. The session searches again when the changes pause.
    public func invalidate() { events.add([.invalidatedAll]) }

    /// Reports that there are no further results.
    public func finishedSearching() { events.add([.finished]) }
}

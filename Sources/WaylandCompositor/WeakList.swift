/// A list of objects that it does not retain.
struct WeakList<Element: AnyObject> {
    private struct Entry {
        weak var element: Element?
    }

    private var entries: [Entry] = []

    /// The objects that still exist, in the order in which they were added. O(*n*).
    var all: [Element] { entries.compactMap(\.element) }

    mutating func add(_ element: Element) {
        entries.removeAll { $0.element == nil }
        entries.append(Entry(element: element))
    }
}

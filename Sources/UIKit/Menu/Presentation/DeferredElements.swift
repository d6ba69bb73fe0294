/// The elements that deferred ones have made for a menu while it is shown.
@MainActor final class DeferredElements {
    /// A deferred element, which is kept: a menu that replaces another may have one at the same address.
    private struct Entry {
        let deferred: UIDeferredMenuElement
        /// The elements in place of it; nil until they arrive.
        var elements: [UIMenuElement]?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// Called when elements arrive that were waited for.
    var didArrive: () -> Void = {}

    /// Returns the elements in place of a deferred one; nil until they arrive.
    func elements(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
        let id = ObjectIdentifier(element)
        if let known = entries[id] { return known.elements }
        entries[id] = Entry(deferred: element)
        var isAwaited = false
        element.resolve { [weak self] elements in
            guard let self else { return }
            entries[id]?.elements = elements
            if isAwaited { didArrive() }
            isAwaited = false
        }
        isAwaited = entries[id]?.elements == nil
        return entries[id]?.elements
    }
}

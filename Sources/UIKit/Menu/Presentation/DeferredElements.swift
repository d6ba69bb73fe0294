/// The elements that deferred ones have made for a menu while it is shown.
@MainActor final class DeferredElements {
    private var arrived: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var awaited: Set<ObjectIdentifier> = []
    /// Called when elements arrive that were waited for.
    var didArrive: () -> Void = {}

    /// Returns the elements in place of a deferred one; nil until they arrive.
    func elements(of element: UIDeferredMenuElement) -> [UIMenuElement]? {
        let id = ObjectIdentifier(element)
        if let known = arrived[id] { return known }
        guard !awaited.contains(id) else { return nil }
        element.resolve { [weak self] elements in
            guard let self else { return }
            self.arrived[id] = elements
            if self.awaited.remove(id) != nil { self.didArrive() }
        }
        if let known = arrived[id] { return known }
        awaited.insert(id)
        return nil
    }
}

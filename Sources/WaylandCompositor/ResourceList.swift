import WaylandServer

/// The objects of one interface that clients have, without those that they have destroyed.
final class ResourceList<Resource: WaylandResource> {
    private(set) var all: [Resource] = []
    private let limit: Int

    /// - Parameter limit: The number of objects that a client may have; one that creates more is disconnected.
    init(limit: Int = 1024) { self.limit = limit }

    /// Adds an object until it is destroyed.
    func add(_ resource: Resource, whenDestroyed: (() -> Void)? = nil) {
        if of(resource.client).count >= limit { resource.client.postNoMemory() }
        all.append(resource)
        resource.onDestroy = { [weak self, unowned resource] in
            self?.all.removeAll { $0 === resource }
            whenDestroyed?()
        }
    }

    /// Makes all objects inert.
    func removeAll() { all = [] }

    /// Returns the objects of a client.
    func of(_ client: ServerClient?) -> [Resource] {
        guard let client else { return [] }
        return all.filter { $0.client === client }
    }
}

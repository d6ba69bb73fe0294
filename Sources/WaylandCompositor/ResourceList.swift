import WaylandServer

/// The objects of one interface that clients have, without those that they have destroyed.
final class ResourceList<Resource: WaylandResource> {
    /// The objects of each client, by its number.
    private var byClient: [Int: [Resource]] = [:]
    private let limit: Int

    /// - Parameter limit: The number of objects that a client may have; one that creates more is disconnected.
    init(limit: Int = 1024) { self.limit = limit }

    /// The objects of all clients, in the order in which the clients have connected. O(*n* log *n*).
    var all: [Resource] { byClient.sorted { $0.key < $1.key }.flatMap(\.value) }

    /// Adds an object until it is destroyed.
    func add(_ resource: Resource, whenDestroyed: (() -> Void)? = nil) {
        if of(resource.client).count >= limit { resource.client.postNoMemory() }
        byClient[resource.client.id, default: []].append(resource)
        resource.onDestroy = { [weak self, unowned resource] in
            self?.remove(resource)
            whenDestroyed?()
        }
    }

    private func remove(_ resource: Resource) {
        guard var rest = byClient.removeValue(forKey: resource.client.id) else { return }
        rest.removeAll { $0 === resource }
        if !rest.isEmpty { byClient[resource.client.id] = rest }
    }

    /// Makes all objects inert.
    func removeAll() { byClient = [:] }

    /// Returns the objects of a client, in the order in which they were added.
    func of(_ client: ServerClient?) -> [Resource] { client.flatMap { byClient[$0.id] } ?? [] }
}

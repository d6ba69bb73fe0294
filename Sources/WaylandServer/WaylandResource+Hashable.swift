extension WaylandResource: Hashable {
    /// Two resources are equal when they are the same.
    public static func == (left: WaylandResource, right: WaylandResource) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

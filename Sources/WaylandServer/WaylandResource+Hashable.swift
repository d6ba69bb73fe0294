extension WaylandResource: Hashable {
    /// Returns whether the two resources are identical.
    public static func == (left: WaylandResource, right: WaylandResource) -> Bool { left === right }

    /// Hashes the identity of the resource.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

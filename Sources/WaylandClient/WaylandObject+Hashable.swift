extension WaylandObject: Hashable {
    /// Two objects are equal when they are the same.
    public static func == (left: WaylandObject, right: WaylandObject) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

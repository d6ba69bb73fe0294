extension WaylandObject: Hashable {
    /// Returns whether the two objects are identical.
    public static func == (left: WaylandObject, right: WaylandObject) -> Bool { left === right }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

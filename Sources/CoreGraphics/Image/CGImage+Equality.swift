// Core Graphics compares these by identity, like all Core Foundation objects without an equality function of their own.

extension CGImage: Hashable {
    /// Returns whether both are the same object. Images with equal pixels are not equal, as in Core Graphics.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGGradient: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: CGGradient, rhs: CGGradient) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGDataProvider: Hashable {
    /// Returns whether both are the same object.
    public static func == (lhs: CGDataProvider, rhs: CGDataProvider) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

import Foundation

// Core Graphics compares these by identity, like all Core Foundation objects without an equality function of their own.

extension CGImage: Hashable {
    /// Returns whether both are the same object. Images with equal pixels are not equal, as in Core Graphics.
    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
    /// Hashes the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Returns whether both have the same size and the same pixels. O(pixels).
    package func hasSamePixels(as other: CGImage) -> Bool {
        if self === other { return true }
        guard width == other.width, height == other.height else { return false }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { others in
                guard let a = own.baseAddress, let b = others.baseAddress else { return own.count == others.count }
                return (0..<height).allSatisfy { row in
                    memcmp(a + row * bytesPerRow, b + row * other.bytesPerRow, width * 4) == 0
                }
            }
        }
    }
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

import Foundation

extension CGPoint {
    /// Returns whether both points have the same coordinates.
    public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
    /// Returns whether both sizes have the same width and height.
    public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
    /// Returns whether both rectangles cover the same points: negative sizes are standardized before they are compared.
    public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 || standardized == rect2.standardized }
}

extension CGVector {
    /// Returns whether both vectors have the same components.
    public func equalTo(_ vector2: CGVector) -> Bool { self == vector2 }
}

extension CGAffineTransform {
    /// Returns whether both transformations have the same entries.
    public func equalTo(_ t2: CGAffineTransform) -> Bool { self == t2 }
}

/// The largest finite `Float`, as in Apple's C library, where it is the usual repeat count of an endless animation.
public var HUGE: Float { .greatestFiniteMagnitude }
/// An infinite `Float`, which Swift does not import from the C library.
public var HUGE_VALF: Float { .infinity }

import CoreGraphics
import Foundation

extension NSCoder {
    // MARK: Strings

    /// Returns a point as a string for ``cgPoint(for:)``.
    public class func string(for point: CGPoint) -> String { point.geometryText }

    /// Parses a point; missing numbers are 0.
    public class func cgPoint(for string: String) -> CGPoint { CGPoint(geometryText: string) }

    /// Returns a vector as a string for ``cgVector(for:)``.
    public class func string(for vector: CGVector) -> String { vector.geometryText }

    /// Parses a vector; missing numbers are 0.
    public class func cgVector(for string: String) -> CGVector { CGVector(geometryText: string) }

    /// Returns a size as a string for ``cgSize(for:)``.
    public class func string(for size: CGSize) -> String { size.geometryText }

    /// Parses a size; missing numbers are 0.
    public class func cgSize(for string: String) -> CGSize { CGSize(geometryText: string) }

    /// Returns a rectangle as a string for ``cgRect(for:)``.
    public class func string(for rect: CGRect) -> String { rect.geometryText }

    /// Parses a rectangle; missing numbers are 0.
    public class func cgRect(for string: String) -> CGRect { CGRect(geometryText: string) }

    /// Returns a transform as a string for ``cgAffineTransform(for:)``.
    public class func string(for transform: CGAffineTransform) -> String { transform.geometryText }

    /// Parses a transform; missing numbers are 0.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransform(geometryText: string)
    }

    /// Returns insets as a string for ``uiEdgeInsets(for:)``.
    public class func string(for insets: UIEdgeInsets) -> String { insets.geometryText }

    /// Parses insets; missing numbers are 0.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsets(geometryText: string) }

    /// Returns insets as a string for ``nsDirectionalEdgeInsets(for:)``.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String { insets.geometryText }

    /// Parses insets; missing numbers are 0.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(geometryText: string)
    }

    /// Returns an offset as a string for ``uiOffset(for:)``.
    public class func string(for offset: UIOffset) -> String { offset.geometryText }

    /// Parses an offset; missing numbers are 0.
    public class func uiOffset(for string: String) -> UIOffset { UIOffset(geometryText: string) }

    // MARK: Archives

    // Foundation itself encodes points, sizes and rectangles: `encode(_:forKey:)`.

    /// Decodes the point for a key; zero if there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        // Foundation's own unarchiver traps if there is none.
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }

    /// Encodes a vector for a key.
    public func encode(_ vector: CGVector, forKey key: String) { encode(vector.geometryText as NSString, forKey: key) }

    /// Decodes the vector for a key; zero if there is none.
    public func decodeCGVector(forKey key: String) -> CGVector {
        geometryText(key).map { CGVector(geometryText: $0) } ?? .zero
    }

    /// Decodes the size for a key; zero if there is none.
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }

    /// Decodes the rectangle for a key; zero if there is none.
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }

    /// Encodes a transform for a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(transform.geometryText as NSString, forKey: key)
    }

    /// Decodes the transform for a key; the identity if there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        geometryText(key).map { CGAffineTransform(geometryText: $0) } ?? .identity
    }

    /// Encodes insets for a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(insets.geometryText as NSString, forKey: key)
    }

    /// Decodes the insets for a key; zero if there are none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        geometryText(key).map { UIEdgeInsets(geometryText: $0) } ?? .zero
    }

    /// Encodes insets for a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(insets.geometryText as NSString, forKey: key)
    }

    /// Decodes the insets for a key; zero if there are none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        geometryText(key).map { NSDirectionalEdgeInsets(geometryText: $0) } ?? .zero
    }

    /// Encodes an offset for a key.
    public func encode(_ offset: UIOffset, forKey key: String) { encode(offset.geometryText as NSString, forKey: key) }

    /// Decodes the offset for a key; zero if there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        geometryText(key).map { UIOffset(geometryText: $0) } ?? .zero
    }

    private func geometryText(_ key: String) -> String? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSString.self, forKey: key).map { $0.description }
    }
}

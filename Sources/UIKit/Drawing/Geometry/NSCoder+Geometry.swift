import CoreGraphics
import Foundation

extension NSCoder {
    // MARK: Text

    /// The point as text, which ``cgPoint(for:)`` reads.
    public class func string(for point: CGPoint) -> String { point.geometryText }

    /// The point that a text describes; missing numbers are 0.
    public class func cgPoint(for string: String) -> CGPoint { CGPoint(geometryText: string) }

    /// The vector as text, which ``cgVector(for:)`` reads.
    public class func string(for vector: CGVector) -> String { vector.geometryText }

    /// The vector that a text describes; missing numbers are 0.
    public class func cgVector(for string: String) -> CGVector { CGVector(geometryText: string) }

    /// The size as text, which ``cgSize(for:)`` reads.
    public class func string(for size: CGSize) -> String { size.geometryText }

    /// The size that a text describes; missing numbers are 0.
    public class func cgSize(for string: String) -> CGSize { CGSize(geometryText: string) }

    /// The rectangle as text, which ``cgRect(for:)`` reads.
    public class func string(for rect: CGRect) -> String { rect.geometryText }

    /// The rectangle that a text describes; missing numbers are 0.
    public class func cgRect(for string: String) -> CGRect { CGRect(geometryText: string) }

    /// The transformation as text, which ``cgAffineTransform(for:)`` reads.
    public class func string(for transform: CGAffineTransform) -> String { transform.geometryText }

    /// The transformation that a text describes; missing numbers are 0.
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        CGAffineTransform(geometryText: string)
    }

    /// The insets as text, which ``uiEdgeInsets(for:)`` reads.
    public class func string(for insets: UIEdgeInsets) -> String { insets.geometryText }

    /// The insets that a text describes; missing numbers are 0.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets { UIEdgeInsets(geometryText: string) }

    /// The insets as text, which ``nsDirectionalEdgeInsets(for:)`` reads.
    public class func string(for insets: NSDirectionalEdgeInsets) -> String { insets.geometryText }

    /// The insets that a text describes; missing numbers are 0.
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(geometryText: string)
    }

    /// The offset as text, which ``uiOffset(for:)`` reads.
    public class func string(for offset: UIOffset) -> String { offset.geometryText }

    /// The offset that a text describes; missing numbers are 0.
    public class func uiOffset(for string: String) -> UIOffset { UIOffset(geometryText: string) }

    // MARK: Archives

    // Foundation itself writes points, sizes and rectangles: `encode(_:forKey:)`.

    /// Reads the point under a key; zero where there is none.
    public func decodeCGPoint(forKey key: String) -> CGPoint {
        // Foundation's own unarchiver stops the process where there is none.
        containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
    }

    /// Writes the vector under a key.
    public func encode(_ vector: CGVector, forKey key: String) { encode(vector.geometryText as NSString, forKey: key) }

    /// Reads the vector under a key; zero where there is none.
    public func decodeCGVector(forKey key: String) -> CGVector {
        geometryText(key).map { CGVector(geometryText: $0) } ?? .zero
    }

    /// Reads the size under a key; zero where there is none.
    public func decodeCGSize(forKey key: String) -> CGSize {
        containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
    }

    /// Reads the rectangle under a key; zero where there is none.
    public func decodeCGRect(forKey key: String) -> CGRect {
        containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
    }

    /// Writes the transformation under a key.
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encode(transform.geometryText as NSString, forKey: key)
    }

    /// Reads the transformation under a key; the identity where there is none.
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        geometryText(key).map { CGAffineTransform(geometryText: $0) } ?? .identity
    }

    /// Writes the insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(insets.geometryText as NSString, forKey: key)
    }

    /// Reads the insets under a key; zero where there is none.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        geometryText(key).map { UIEdgeInsets(geometryText: $0) } ?? .zero
    }

    /// Writes the insets under a key.
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encode(insets.geometryText as NSString, forKey: key)
    }

    /// Reads the insets under a key; zero where there is none.
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        geometryText(key).map { NSDirectionalEdgeInsets(geometryText: $0) } ?? .zero
    }

    /// Writes the offset under a key.
    public func encode(_ offset: UIOffset, forKey key: String) { encode(offset.geometryText as NSString, forKey: key) }

    /// Reads the offset under a key; zero where there is none.
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        geometryText(key).map { UIOffset(geometryText: $0) } ?? .zero
    }

    private func geometryText(_ key: String) -> String? {
        guard containsValue(forKey: key) else { return nil }
        return decodeObject(of: NSString.self, forKey: key).map { $0.description }
    }
}

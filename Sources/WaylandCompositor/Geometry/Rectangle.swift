/// The coordinate space of a surface: points, from its top left corner, y downwards.
package enum SurfaceSpace {}

/// The coordinate space of a buffer: pixels, from its top left corner, y downwards.
package enum BufferSpace {}

/// The coordinate space of the outputs: points of the compositor's layout.
package enum LayoutSpace {}

package typealias SurfaceRectangle = Rectangle<SurfaceSpace>
package typealias BufferRectangle = Rectangle<BufferSpace>
package typealias LayoutRectangle = Rectangle<LayoutSpace>

/// A rectangle of whole units in a coordinate space.
///
/// The edges are 64 bits wide, so that a client's 32-bit positions and sizes can be added without overflow.
package struct Rectangle<Space>: Hashable, Sendable {
    package var minX: Int
    package var minY: Int
    package var maxX: Int
    package var maxY: Int

    /// Creates a rectangle from its edges; it is empty unless each maximum is above its minimum.
    package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// Creates a rectangle of a message on the wire; a negative size becomes 0.
    package init(x: Int32, y: Int32, width: Int32, height: Int32) {
        self.init(
            minX: Int(x), minY: Int(y), maxX: Int(x) + Int(max(0, width)), maxY: Int(y) + Int(max(0, height)))
    }

    package static var empty: Self { Self(minX: 0, minY: 0, maxX: 0, maxY: 0) }

    package var width: Int { maxX - minX }
    package var height: Int { maxY - minY }
    package var size: Size { Size(width: width, height: height) }
    package var isEmpty: Bool { maxX <= minX || maxY <= minY }

    package func contains(_ point: Point) -> Bool {
        point.x >= Double(minX) && point.x < Double(maxX) && point.y >= Double(minY) && point.y < Double(maxY)
    }

    package func contains(_ other: Self) -> Bool {
        other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Returns the common part, which is empty if there is none.
    package func intersection(_ other: Self) -> Self {
        Self(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both; an empty one adds nothing.
    package func union(_ other: Self) -> Self {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Self(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }

    package func offset(x: Int, y: Int) -> Self {
        Self(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}

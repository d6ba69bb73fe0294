/// A width and a height in whole units.
package struct Size: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    package static let zero = Size(width: 0, height: 0)

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The size after a transform, which exchanges width and height if it rotates by a quarter.
    package func transformed(_ transform: BufferTransform) -> Size {
        transform.exchangesAxes ? Size(width: height, height: width) : self
    }
}

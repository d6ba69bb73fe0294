import RenderProtocol

/// An axis-aligned rectangle in a layer's coordinates, given by its edges; empty when it has no area. Its image in pixels
/// is a `DeviceBox`.
package struct Box: Equatable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The box that contains nothing: the neutral element of `union`.
    package static let empty = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    package static let infinite = Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    // The difference of a finite number and itself is 0, and otherwise NaN: a third of the instructions of four tests.
    package var isFinite: Bool { (minX - minX) + (minY - minY) + (maxX - maxX) + (maxY - maxY) == 0 }
    package var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    package func union(_ o: Box) -> Box {
        if o.isEmpty { return self }
        if isEmpty { return o }
        return Box(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    package func intersection(_ o: Box) -> Box {
        Box(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }

    package func intersects(_ o: Box) -> Bool {
        minX < o.maxX && o.minX < maxX && minY < o.maxY && o.minY < maxY
    }

    package func contains(_ o: Box) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }
}

extension Box {
    /// Returns whether this box, inside of `outer`, touches one of its edges.
    func reachesEdge(of outer: Box) -> Bool {
        !isEmpty && (minX <= outer.minX || minY <= outer.minY || maxX >= outer.maxX || maxY >= outer.maxY)
    }

    func coversHalf(of other: Box) -> Bool {
        let common = intersection(other)
        guard !common.isEmpty else { return false }
        return 2 * (common.maxX - common.minX) * (common.maxY - common.minY)
            >= (other.maxX - other.minX) * (other.maxY - other.minY)
    }
}

extension Box {
    var width: Double { maxX - minX }
    var height: Double { maxY - minY }

    /// Returns the box mirrored vertically about the middle of `outer`.
    func mirrored(in outer: Box) -> Box {
        let sum = outer.minY + outer.maxY
        return Box(minX: minX, minY: sum - maxY, maxX: maxX, maxY: sum - minY)
    }

    func outset(_ d: Double) -> Box {
        isEmpty ? self : Box(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
    }
}

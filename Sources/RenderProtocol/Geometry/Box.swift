/// An axis-aligned rectangle in a layer's coordinates, given by its edges; empty when it has no area. Its image in pixels
/// is a `DeviceBox`.
@usableFromInline package struct Box: Equatable, Sendable {
    @usableFromInline package var minX: Double
    @usableFromInline package var minY: Double
    @usableFromInline package var maxX: Double
    @usableFromInline package var maxY: Double

    @inlinable package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The box that contains nothing: the neutral element of `union`.
    @inlinable package static var empty: Box {
        Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    }
    @inlinable package static var infinite: Box {
        Box(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)
    }

    // The difference of a finite number and itself is 0, and otherwise NaN: a third of the instructions of four tests.
    @inlinable package var isFinite: Bool { (minX - minX) + (minY - minY) + (maxX - maxX) + (maxY - maxY) == 0 }
    @inlinable package var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    @inlinable package func union(_ o: Box) -> Box {
        if o.isEmpty { return self }
        if isEmpty { return o }
        return Box(
            minX: min(minX, o.minX), minY: min(minY, o.minY), maxX: max(maxX, o.maxX), maxY: max(maxY, o.maxY))
    }

    @inlinable package func intersection(_ o: Box) -> Box {
        Box(minX: max(minX, o.minX), minY: max(minY, o.minY), maxX: min(maxX, o.maxX), maxY: min(maxY, o.maxY))
    }

    @inlinable package func intersects(_ o: Box) -> Bool {
        minX < o.maxX && o.minX < maxX && minY < o.maxY && o.minY < maxY
    }

    @inlinable package func contains(_ o: Box) -> Bool {
        minX <= o.minX && minY <= o.minY && maxX >= o.maxX && maxY >= o.maxY
    }
}

extension Box {
    /// Returns whether this box, inside of `outer`, touches one of its edges.
    @inlinable package func reachesEdge(of outer: Box) -> Bool {
        !isEmpty && (minX <= outer.minX || minY <= outer.minY || maxX >= outer.maxX || maxY >= outer.maxY)
    }

    @inlinable package func coversHalf(of other: Box) -> Bool {
        let common = intersection(other)
        guard !common.isEmpty else { return false }
        return 2 * (common.maxX - common.minX) * (common.maxY - common.minY)
            >= (other.maxX - other.minX) * (other.maxY - other.minY)
    }
}

extension Box {
    @inlinable package var width: Double { maxX - minX }
    @inlinable package var height: Double { maxY - minY }

    /// Returns the box mirrored vertically about the middle of `outer`.
    @inlinable package func mirrored(in outer: Box) -> Box {
        let sum = outer.minY + outer.maxY
        return Box(minX: minX, minY: sum - maxY, maxX: maxX, maxY: sum - minY)
    }

    @inlinable package func outset(_ d: Double) -> Box {
        isEmpty ? self : Box(minX: minX - d, minY: minY - d, maxX: maxX + d, maxY: maxY + d)
    }
}

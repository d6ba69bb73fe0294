/// A set of points as a list of rectangles that do not overlap.
///
/// Adding and subtracting a rectangle cost O(*n*) in the number of rectangles. Regions of clients have few, since
/// `CompositorOptions.maxRegionRectangles` limits them.
package struct Region<Space>: Hashable, Sendable {
    /// The rectangles, none of which is empty, in no particular order.
    package private(set) var rectangles: [Rectangle<Space>] = []

    package init() {}

    package init(_ rectangle: Rectangle<Space>) { add(rectangle) }

    package var isEmpty: Bool { rectangles.isEmpty }

    /// The smallest rectangle that contains the region.
    package var bounds: Rectangle<Space> { rectangles.reduce(.empty) { $0.union($1) } }

    /// Returns whether the region contains a point. O(*n*).
    package func contains(_ point: Point) -> Bool { rectangles.contains { $0.contains(point) } }

    /// Returns whether the region contains all of a rectangle. O(*n*²).
    package func contains(_ rectangle: Rectangle<Space>) -> Bool {
        var rest = Region(rectangle)
        for part in rectangles {
            rest.subtract(part)
            if rest.isEmpty { return true }
        }
        return rest.isEmpty
    }

    /// Adds the points of a rectangle. O(*n*).
    package mutating func add(_ rectangle: Rectangle<Space>) {
        guard !rectangle.isEmpty, !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
        subtract(rectangle)
        rectangles.append(rectangle)
    }

    /// Removes the points of a rectangle. O(*n*).
    package mutating func subtract(_ rectangle: Rectangle<Space>) {
        guard !rectangle.isEmpty, rectangles.contains(where: { !$0.intersection(rectangle).isEmpty }) else { return }
        var result: [Rectangle<Space>] = []
        result.reserveCapacity(rectangles.count + 3)
        for old in rectangles {
            let cut = old.intersection(rectangle)
            if cut.isEmpty {
                result.append(old)
                continue
            }
            if cut.minY > old.minY {
                result.append(Rectangle(minX: old.minX, minY: old.minY, maxX: old.maxX, maxY: cut.minY))
            }
            if cut.minX > old.minX {
                result.append(Rectangle(minX: old.minX, minY: cut.minY, maxX: cut.minX, maxY: cut.maxY))
            }
            if cut.maxX < old.maxX {
                result.append(Rectangle(minX: cut.maxX, minY: cut.minY, maxX: old.maxX, maxY: cut.maxY))
            }
            if cut.maxY < old.maxY {
                result.append(Rectangle(minX: old.minX, minY: cut.maxY, maxX: old.maxX, maxY: old.maxY))
            }
        }
        rectangles = result
    }

    /// Removes the points outside a rectangle. O(*n*).
    package mutating func intersect(_ rectangle: Rectangle<Space>) {
        rectangles = rectangles.map { $0.intersection(rectangle) }.filter { !$0.isEmpty }
    }

    /// Adds the points of another region. O(*nm*).
    package mutating func formUnion(_ other: Region) { for rectangle in other.rectangles { add(rectangle) } }
}

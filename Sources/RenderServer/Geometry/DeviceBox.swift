import RenderProtocol

/// An axis-aligned rectangle in pixels of a target or a bitmap, with fractional edges: what a `Box` of a layer covers
/// there. A type distinct from `Box`, so that one is never taken for the other.
struct DeviceBox: Equatable {
    /// The same numbers as a box, for maps from the pixels of a bitmap.
    let edges: Box

    init(_ edges: Box) {
        self.edges = edges
    }

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        edges = Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    init(_ rect: PixelRect) {
        self.init(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }

    static let empty = DeviceBox(Box.empty)

    var minX: Double { edges.minX }
    var minY: Double { edges.minY }
    var maxX: Double { edges.maxX }
    var maxY: Double { edges.maxY }
    var width: Double { edges.width }
    var height: Double { edges.height }
    var isEmpty: Bool { edges.isEmpty }
    var isFinite: Bool { edges.isFinite }

    /// Whether the edges are whole numbers within a hundredth of a pixel, the rounding error of the maps.
    var isPixelAligned: Bool {
        func near(_ v: Double) -> Bool { abs(v - v.rounded()) < 0.01 }
        return near(minX) && near(minY) && near(maxX) && near(maxY)
    }

    var rounded: DeviceBox {
        DeviceBox(minX: minX.rounded(), minY: minY.rounded(), maxX: maxX.rounded(), maxY: maxY.rounded())
    }

    func outset(_ d: Double) -> DeviceBox { DeviceBox(edges.outset(d)) }
    func union(_ other: DeviceBox) -> DeviceBox { DeviceBox(edges.union(other.edges)) }
    func intersection(_ other: DeviceBox) -> DeviceBox { DeviceBox(edges.intersection(other.edges)) }
    func contains(_ other: DeviceBox) -> Bool { edges.contains(other.edges) }
}

extension Homography {
    /// Returns the bounding box in pixels of `box`, for a map to pixels.
    func deviceBox(of box: Box) -> DeviceBox { DeviceBox(boundingBox(of: box)) }

    /// Returns the bounding box in pixels of `box`, for a map from the pixels of a bitmap to others.
    func deviceBox(of box: DeviceBox) -> DeviceBox { DeviceBox(boundingBox(of: box.edges)) }

    /// Returns the bounding box in a layer's coordinates of what `box` shows, for a map from pixels.
    func layerBox(of box: DeviceBox) -> Box { boundingBox(of: box.edges) }
}

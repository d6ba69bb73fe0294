import RenderProtocol

/// An axis-aligned rectangle in pixels of a target or a bitmap, with fractional edges: what a `Box` of a layer covers
/// there. A type distinct from `Box`, so that one is never taken for the other.
struct DeviceBox: Equatable {
    /// The same numbers as a box, for the arithmetic that both share.
    let edges: Box

    init(edges: Box) {
        self.edges = edges
    }

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        edges = Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    init(_ rect: PixelRect) {
        self.init(
            minX: Double(rect.minX), minY: Double(rect.minY), maxX: Double(rect.maxX), maxY: Double(rect.maxY))
    }

    static let empty = DeviceBox(edges: .empty)

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

    /// The smallest box of whole pixels around it.
    var roundedOut: DeviceBox {
        DeviceBox(
            minX: minX.rounded(.down), minY: minY.rounded(.down), maxX: maxX.rounded(.up), maxY: maxY.rounded(.up))
    }

    func outset(_ d: Double) -> DeviceBox { DeviceBox(edges: edges.outset(d)) }
    func union(_ other: DeviceBox) -> DeviceBox { DeviceBox(edges: edges.union(other.edges)) }
    func intersection(_ other: DeviceBox) -> DeviceBox { DeviceBox(edges: edges.intersection(other.edges)) }
    func contains(_ other: DeviceBox) -> Bool { edges.contains(other.edges) }
    func intersects(_ other: DeviceBox) -> Bool { edges.intersects(other.edges) }
}

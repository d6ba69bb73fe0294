import RenderProtocol

/// A quad in pixels of the target: its top left corner, and the edges to the right and down from it, as x, y, w.
struct DeviceQuad {
    var origin = SIMD3<Float>.zero
    var right = SIMD3<Float>.zero
    var down = SIMD3<Float>.zero

    /// Whether its edges are parallel to those of the target, without perspective.
    var isAxisAligned: Bool { right.y == 0 && right.z == 0 && down.x == 0 && down.z == 0 }
}

extension DeviceQuad {
    /// Creates an axis-aligned quad.
    init(_ rect: DeviceBox) {
        origin = SIMD3(Float(rect.minX), Float(rect.minY), 1)
        right = SIMD3(Float(rect.width), 0, 0)
        down = SIMD3(0, Float(rect.height), 0)
    }

    /// Creates the quad of a rectangle in a layer's coordinates.
    init(_ rect: Box, _ toDevice: DeviceMap) {
        self.init(rect, toDevice.homography)
    }

    /// Creates the quad of a rectangle in pixels of a bitmap's grid.
    init(_ rect: DeviceBox, _ toCanvas: PixelMap) {
        self.init(rect.edges, toCanvas.homography)
    }

    private init(_ rect: Box, _ m: Homography) {
        let o = m.homogeneous(rect.minX, rect.minY)
        origin = SIMD3(Float(o.x), Float(o.y), Float(o.z))
        right = SIMD3(Float(m.a * rect.width), Float(m.b * rect.width), Float(m.px * rect.width))
        down = SIMD3(Float(m.c * rect.height), Float(m.d * rect.height), Float(m.py * rect.height))
    }
}

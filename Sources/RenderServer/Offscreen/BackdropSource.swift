import RenderProtocol

/// The part of a tree that a backdrop shows, and its filters in pixels of the backdrop's bitmap.
///
/// The bitmap has a fraction of the pixels of its canvas: each is the mean of a square of them. Its grid does not depend on the
/// canvas but for whole pixels: a backdrop in front of another one draws that at another position.
struct BackdropSource: Equatable {
    /// The layer behind and below which everything is drawn.
    let root: LayerID
    /// The map from the coordinates of the root's superlayer to pixels.
    let toPixels: DeviceMap
    /// The whole of the tree in pixels.
    let limits: PixelRect
    /// The edge of a square of pixels, a power of two.
    let factor: Int
    /// The standard deviation of the blur, in squares.
    let deviation: Double
    let saturation: Float
    /// The pixels by which the canvas is moved.
    private let shift: SIMD2<Int32>

    /// The largest edge of a square.
    private static let maxFactor = 64
    /// The limit of coordinates in pixels.
    private static let farthest: Int32 = 1 << 24

    /// - Parameters:
    ///   - rootBox: The root's bounds in the coordinates of its superlayer.
    ///   - toCanvas: The map from these coordinates to pixels of the canvas.
    ///   - scale: The pixels per point of the backdrop.
    /// - Returns: nil where the canvas is too far away.
    init?(
        root: LayerID, rootBox: Box, toCanvas: DeviceMap, scale: Double, filters: LayerEffects.Backdrop
    ) {
        let far = Double(Self.farthest)
        guard toCanvas.isFinite, scale.isFinite, abs(toCanvas.tx) < far, abs(toCanvas.ty) < far else { return nil }
        self.root = root
        let isAffine = toCanvas.isAffine
        shift = isAffine ? SIMD2(Int32(toCanvas.tx.rounded()), Int32(toCanvas.ty.rounded())) : .zero
        toPixels = toCanvas.then(.translation(-Double(shift.x), -Double(shift.y)))
        let deviation = min(Double(filters.radius) * scale, GaussianBlur.maxDeviation * Double(Self.maxFactor))
        var factor = 1
        while deviation / Double(factor) > GaussianBlur.maxDeviation, factor < Self.maxFactor { factor *= 2 }
        self.factor = factor
        self.deviation = deviation / Double(factor)
        saturation = filters.saturation
        limits = PixelRect(
            covering: toPixels.deviceBox(of: rootBox),
            within: PixelRect(minX: -Self.farthest, minY: -Self.farthest, maxX: Self.farthest, maxY: Self.farthest))
    }

    /// The number of squares at each side that determine the colour of one.
    var reach: Int32 { Int32((3.2 * deviation).rounded(.up)) + 1 }

    /// The map from pixels of the canvas to those of the grid.
    var canvasToGrid: PixelMap {
        PixelMap(
            Homography(tx: -Double(shift.x), ty: -Double(shift.y)).then(Homography.scale(1 / Double(factor))))
    }

    /// Returns the pixels of the grid that a rectangle of the canvas touches, within the tree.
    func gridRect(of rect: PixelRect) -> PixelRect {
        let visible = rect.moved(-shift.x, -shift.y).intersection(limits)
        return visible.isEmpty ? .empty : visible.divided(by: Int32(factor))
    }

    /// Returns the part of the grid that determines `rect`.
    func source(of rect: PixelRect) -> PixelRect {
        rect.outset(reach, reach).intersection(limits.divided(by: Int32(factor)))
    }

    /// Returns whether it is another one that shows the same, with different rounding errors.
    func isSame(as other: BackdropSource) -> Bool {
        root == other.root && limits == other.limits && factor == other.factor && saturation == other.saturation
            && abs(deviation - other.deviation) < 1e-5 && toPixels.isSame(as: other.toPixels)
    }
}

extension PixelRect {
    /// Returns the smallest rectangle of squares around it.
    fileprivate func divided(by factor: Int32) -> PixelRect {
        func down(_ value: Int32) -> Int32 { Int32((Double(value) / Double(factor)).rounded(.down)) }
        func up(_ value: Int32) -> Int32 { Int32((Double(value) / Double(factor)).rounded(.up)) }
        return PixelRect(minX: down(minX), minY: down(minY), maxX: up(maxX), maxY: up(maxY))
    }

    /// Returns the rectangle of the pixels of which its pixels are squares.
    func multiplied(by factor: Int32) -> PixelRect {
        PixelRect(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }
}

extension DeviceMap {
    /// Returns whether two maps differ by rounding errors.
    func isSame(as other: DeviceMap) -> Bool {
        if self == other { return true }
        func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= 1e-6 * max(1, abs(x)) }
        return near(a, other.a) && near(b, other.b) && near(c, other.c) && near(d, other.d) && near(tx, other.tx)
            && near(ty, other.ty) && near(px, other.px) && near(py, other.py) && near(pw, other.pw)
    }
}

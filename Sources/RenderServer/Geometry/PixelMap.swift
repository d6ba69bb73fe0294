import RenderProtocol

/// A map from pixels to other pixels: from those of an offscreen bitmap's grid to the canvas that shows the bitmap, or
/// from those of a target to the texture of a mask.
///
/// A type distinct from `DeviceMap`, which maps from a layer's plane.
struct PixelMap: Equatable {
    /// The same map without the meaning of its arguments and results.
    let homography: Homography

    init(_ homography: Homography) {
        self.homography = homography
    }

    static func scale(_ s: Double) -> PixelMap { PixelMap(.scale(s)) }
    static func translation(_ x: Double, _ y: Double) -> PixelMap { PixelMap(Homography(tx: x, ty: y)) }

    /// Returns the bounding box of the image of `box`.
    func deviceBox(of box: DeviceBox) -> DeviceBox { DeviceBox(edges: homography.boundingBox(of: box.edges)) }
}

extension PixelRect {
    /// Creates the rectangle of the pixels that `box` touches, within `limit`. A thousandth of a pixel is a rounding
    /// error.
    init(covering box: DeviceBox, within limit: PixelRect) {
        let box = box.intersection(DeviceBox(limit))
        guard !box.isEmpty else {
            self = .empty
            return
        }
        self.init(
            minX: Int32((box.minX + 0.001).rounded(.down)), minY: Int32((box.minY + 0.001).rounded(.down)),
            maxX: Int32((box.maxX - 0.001).rounded(.up)), maxY: Int32((box.maxY - 0.001).rounded(.up)))
    }
}

import RenderProtocol

/// A map from a layer's plane to pixels of a target or of an offscreen bitmap.
///
/// A type distinct from `Homography`, which maps from one plane to another, so that one is never taken for the other:
///
///     let toDevice = nodes[child].toParent.then(parentToDevice)
///     let box = toDevice.deviceBox(of: bounds)
///
/// `PixelMap` continues from pixels to other pixels. The pixels of a target and those of a bitmap have the same type.
struct DeviceMap: Equatable {
    /// The same map without the meaning of its results.
    let homography: Homography

    init(_ homography: Homography) {
        self.homography = homography
    }

    static let identity = DeviceMap(Homography())

    /// Returns the map with a number of pixels per point.
    static func scale(_ s: Double) -> DeviceMap { DeviceMap(.scale(s)) }

    var a: Double { homography.a }
    var b: Double { homography.b }
    var c: Double { homography.c }
    var d: Double { homography.d }
    var tx: Double { homography.tx }
    var ty: Double { homography.ty }
    var px: Double { homography.px }
    var py: Double { homography.py }
    var pw: Double { homography.pw }

    var isAffine: Bool { homography.isAffine }
    var isAxisAligned: Bool { homography.isAxisAligned }
    var isRectilinear: Bool { homography.isRectilinear }
    var isFinite: Bool { (a + b + c + d + tx + ty + px + py + pw).isFinite }
    var determinant: Double { homography.determinant }

    /// Returns the pixel position of a point, before the division by its third coordinate.
    func homogeneous(_ x: Double, _ y: Double) -> SIMD3<Double> { homography.homogeneous(x, y) }

    /// Returns the bounding box in pixels of `box`.
    func deviceBox(of box: Box) -> DeviceBox { DeviceBox(edges: homography.boundingBox(of: box)) }

    /// Returns the composition of this map with `next`, which applies afterwards.
    func then(_ next: PixelMap) -> DeviceMap { DeviceMap(homography.then(next.homography)) }

    /// The map back to the layer's plane; nil where the plane is mapped to a line or a point.
    var inverse: Inverse? {
        guard let inverse = homography.inverse else { return nil }
        return Inverse(inverse)
    }
}

extension DeviceMap {
    /// A map from pixels of a target or of an offscreen bitmap to a layer's plane.
    struct Inverse: Equatable {
        /// The same map without the meaning of its arguments.
        let homography: Homography

        init(_ homography: Homography) {
            self.homography = homography
        }

        /// Returns the bounding box in the layer's plane of what `box` shows.
        func layerBox(of box: DeviceBox) -> Box { homography.boundingBox(of: box.edges) }

        /// Returns the composition of this map with `next`, which applies afterwards.
        func then(_ next: DeviceMap) -> PixelMap { PixelMap(homography.then(next.homography)) }
    }
}

extension Homography {
    /// Returns the composition of this map between planes with `next`, which applies afterwards.
    func then(_ next: DeviceMap) -> DeviceMap { DeviceMap(then(next.homography)) }
}

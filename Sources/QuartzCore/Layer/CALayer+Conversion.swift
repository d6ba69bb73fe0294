import CoreGraphics
import Foundation
import RenderServer

extension CALayer {
    /// The map from this layer's own coordinates to its superlayer's.
    var planeToSuperlayer: Homography {
        let b = values.bounds
        let anchor = SIMD2(
            Double(b.minX + values.anchorPoint.x * b.width), Double(b.minY + values.anchorPoint.y * b.height))
        let position = SIMD2(Double(values.position.x), Double(values.position.y))
        guard values.isTransformed else { return Homography(anchor: anchor, position: position) }
        let t = storedTransform
        func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> SIMD3<Double> { SIMD3(Double(x), Double(y), Double(w)) }
        return Homography(
            rows: (
                row(t.m11, t.m12, t.m14), row(t.m21, t.m22, t.m24), row(t.m31, t.m32, t.m34),
                row(t.m41, t.m42, t.m44)
            ), anchor: anchor, anchorZ: values.anchorPointZ, position: position)
    }

    /// A point of the superlayer in this layer's own coordinates; nil where the layer has no extent to map to.
    func convertFromSuperlayer(_ p: CGPoint) -> CGPoint? {
        if !values.isTransformed {
            let b = values.bounds
            return CGPoint(
                x: p.x - values.position.x + b.minX + values.anchorPoint.x * b.width,
                y: p.y - values.position.y + b.minY + values.anchorPoint.y * b.height)
        }
        return planeToSuperlayer.inverse?.apply(p)
    }

    /// `p`, a point of this layer, in the coordinates of `l`; of the root layer's parent plane when `l` is nil. O(depth).
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        map(to: l)?.apply(p) ?? p
    }

    /// `p`, a point of `l`, in this layer's coordinates. O(depth).
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        map(to: l)?.inverse?.apply(p) ?? p
    }

    /// The box around `r`, a rectangle of this layer, in the coordinates of `l`. O(depth).
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        map(to: l)?.boundingBox(of: r) ?? r
    }

    /// The box around `r`, a rectangle of `l`, in this layer's coordinates. O(depth).
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        map(to: l)?.inverse?.boundingBox(of: r) ?? r
    }

    private func map(to other: CALayer?) -> Homography? {
        if represents(other) { return nil }
        let up = mapToRoot(stoppingAt: other)
        guard let other, !up.stopped else { return up.map }
        let way = other.mapToRoot(stoppingAt: self)
        guard let down = way.map.inverse else { return nil }
        return way.stopped ? down : up.map.then(down)
    }

    private struct WayUp {
        var map: Homography
        var stopped: Bool
    }

    private func mapToRoot(stoppingAt stop: CALayer?) -> WayUp {
        var map = Homography.identity
        var layer = self
        while true {
            map = map.then(layer.planeToSuperlayer)
            guard let parent = layer.superlayer else { return WayUp(map: map, stopped: false) }
            if parent.represents(stop) { return WayUp(map: map, stopped: true) }
            layer = parent
        }
    }
}

extension Homography {
    /// The image of `p`; `p` itself where it has none (it lies in the plane of the viewer's eye).
    func apply(_ p: CGPoint) -> CGPoint {
        let q = homogeneous(p.x, p.y)
        return q.z == 0 ? p : CGPoint(x: q.x / q.z, y: q.y / q.z)
    }

    /// The smallest upright rectangle around the image of `r`.
    func boundingBox(of r: CGRect) -> CGRect {
        let corners = [
            apply(CGPoint(x: r.minX, y: r.minY)), apply(CGPoint(x: r.maxX, y: r.minY)),
            apply(CGPoint(x: r.minX, y: r.maxY)), apply(CGPoint(x: r.maxX, y: r.maxY)),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min()!, ys.min()!)
        return CGRect(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
    }
}

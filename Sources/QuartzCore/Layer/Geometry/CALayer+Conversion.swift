import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The map from this layer's own coordinates to its superlayer's, without the superlayer's sublayer transform.
    var planeToSuperlayer: Homography {
        guard !values.isTransformed, !values.isGeometryFlipped, values.anchorPointZ == 0 else {
            return ownSpace.plane.flat
        }
        let b = values.bounds
        return Homography(
            anchor: SIMD2(
                Double(b.minX + values.anchorPoint.x * b.width), Double(b.minY + values.anchorPoint.y * b.height)),
            position: SIMD2(Double(values.position.x), Double(values.position.y)))
    }

    /// Converts a point of the superlayer to this layer's own coordinates; nil if it has no image there.
    func convertFromSuperlayer(_ p: CGPoint) -> CGPoint? {
        if let moved = movedFromSuperlayer(p) { return moved }
        // If the third coordinate is negative, the point lies behind the viewer.
        guard let q = planeMap(stoppingAt: currentSuperlayer).map.inverse?.homogeneous(Double(p.x), Double(p.y)),
            q.z > 0
        else {
            return nil
        }
        return CGPoint(x: q.x / q.z, y: q.y / q.z)
    }

    /// Converts a point of the superlayer to this layer's own coordinates; nil if these are not only moved.
    private func movedFromSuperlayer(_ p: CGPoint) -> CGPoint? {
        guard !values.isTransformed, !values.isGeometryFlipped, currentSuperlayer?.extras == nil,
            currentSuperlayer?.isSpaceOnly != true, !isSpaceOnly
        else { return nil }
        let b = values.bounds
        return CGPoint(
            x: p.x - values.position.x + b.minX + values.anchorPoint.x * b.width,
            y: p.y - values.position.y + b.minY + values.anchorPoint.y * b.height)
    }

    func _convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        // Hit testing converts points to each of a layer's sublayers.
        if let l, l.currentSuperlayer?.represents(self) == true, let moved = l.movedFromSuperlayer(p) { return moved }
        return map(to: l)?.apply(p) ?? p
    }

    func _convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        if let l, currentSuperlayer?.represents(l) == true, let moved = movedFromSuperlayer(p) { return moved }
        return map(to: l)?.inverse?.apply(p) ?? p
    }

    func _convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        map(to: l)?.boundingBox(of: r) ?? r
    }

    func _convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        map(to: l)?.inverse?.boundingBox(of: r) ?? r
    }

    private func map(to other: CALayer?) -> Homography? {
        if represents(other) { return nil }
        let up = mapToRoot(stoppingAt: other)
        guard let other, !up.stopped else { return up.map }
        let otherMap = other.mapToRoot(stoppingAt: self)
        guard let down = otherMap.map.inverse else { return nil }
        return otherMap.stopped ? down : up.map.then(down)
    }

    private struct AncestorMap {
        var map: Homography
        var stopped: Bool
    }

    private func mapToRoot(stoppingAt stop: CALayer?) -> AncestorMap {
        var map = Homography.identity
        var layer = self
        while true {
            let step = layer.planeMap(stoppingAt: stop)
            map = map.then(step.map)
            guard let parent = step.to else { return AncestorMap(map: map, stopped: false) }
            if parent.represents(stop) { return AncestorMap(map: map, stopped: true) }
            layer = parent
        }
    }
}

extension Homography {
    /// Returns the image of `p`; `p` itself if it has none because it lies in the plane of the viewer's eye.
    func apply(_ p: CGPoint) -> CGPoint {
        let q = homogeneous(p.x, p.y)
        return q.z == 0 ? p : CGPoint(x: q.x / q.z, y: q.y / q.z)
    }

    /// Returns the smallest axis-aligned rectangle around the image of `r`.
    func boundingBox(of r: CGRect) -> CGRect {
        // No arrays: the frame of a rotated layer is read often.
        let (a, b) = (apply(CGPoint(x: r.minX, y: r.minY)), apply(CGPoint(x: r.maxX, y: r.minY)))
        let (c, d) = (apply(CGPoint(x: r.minX, y: r.maxY)), apply(CGPoint(x: r.maxX, y: r.maxY)))
        let (x, y) = (min(a.x, b.x, c.x, d.x), min(a.y, b.y, c.y, d.y))
        let (maxX, maxY) = (max(a.x, b.x, c.x, d.x), max(a.y, b.y, c.y, d.y))
        return CGRect(x: x, y: y, width: maxX - x, height: maxY - y)
    }
}

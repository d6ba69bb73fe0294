import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The map from this layer's own space to that of its siblings, before the superlayer's `sublayerTransform`.
    var ownSpace: SpaceMap {
        let b = values.bounds
        let anchor = SIMD3(
            Double(b.minX + values.anchorPoint.x * b.width), Double(b.minY + values.anchorPoint.y * b.height),
            Double(values.anchorPointZ))
        let space = SpaceMap(
            transform: values.isTransformed ? modelTransform.space : .identity, anchor: anchor,
            position: SIMD3(Double(values.position.x), Double(values.position.y), Double(values.zPosition)))
        return values.isGeometryFlipped ? space.mirrored(between: Double(b.minY), and: Double(b.maxY)) : space
    }

    /// The layer's transform of its sublayers' space; nil for the identity.
    var sublayerSpace: SpaceMap? {
        guard let transform = extras?.value.sublayerTransform, transform != .identity else { return nil }
        let b = values.bounds
        let anchor = SIMD3(
            Double(b.minX + values.anchorPoint.x * b.width), Double(b.minY + values.anchorPoint.y * b.height),
            Double(values.anchorPointZ))
        return transform.space.from(anchor).to(anchor)
    }

    var flipsContent: Bool {
        var isFlipped = false
        var layer: CALayer? = self
        while let current = layer {
            if current.values.isGeometryFlipped { isFlipped.toggle() }
            layer = current.currentSuperlayer
        }
        return isFlipped
    }

    /// Returns the map to the plane of the nearest ancestor that has one, or to the coordinates of `stop` if that comes
    /// first.
    ///
    /// - Returns: The map, and the layer that its result is relative to; nil above the root.
    func planeMap(stoppingAt stop: CALayer? = nil) -> (map: Homography, to: CALayer?) {
        guard let parent = currentSuperlayer else { return (planeToSuperlayer, nil) }
        if !parent.isSpaceOnly, parent.extras == nil, !isSpaceOnly { return (planeToSuperlayer, parent) }
        var space = ownSpace
        var layer = parent
        while true {
            if let next = layer.sublayerSpace { space = space.then(next) }
            if layer.represents(stop) || !layer.isSpaceOnly { return (space.plane.flat, layer) }
            space = space.then(layer.ownSpace)
            guard let next = layer.currentSuperlayer else { return (space.plane.flat, nil) }
            layer = next
        }
    }

    // MARK: Hits

    /// A hit-test candidate: a layer with a plane of its own.
    private struct Leaf {
        var layer: CALayer
        var own: CGPoint
        var depth: Double
    }

    /// Returns whether the bounds contain `p`, in this layer's own coordinates.
    func _contains(_ p: CGPoint) -> Bool {
        let b = values.bounds
        return p.x >= b.minX && p.y >= b.minY && p.x < b.maxX && p.y < b.maxY
    }

    /// Returns the farthest descendant that contains `p`, a point of the superlayer; nil for none.
    func _hitTest(_ p: CGPoint) -> CALayer? {
        guard !values.isHidden else { return nil }
        if isSpaceOnly { return hitSpace(at: p) }
        guard let own = convertFromSuperlayer(p) else { return nil }
        return hit(own: own)
    }

    /// Returns the farthest descendant that contains `p`, a point in this layer's own coordinates; nil for none.
    func hitSublayers(at p: CGPoint) -> CALayer? {
        guard sublayerSpace != nil || sublayersBackToFront.contains(where: \.mayLeavePlane) else {
            return firstFrontToBack { $0.hitTest(p) }
        }
        return hitSpace(of: self, .identity, at: p)
    }

    /// Hit-tests a layer without a plane: `p` is a point of the plane that it is viewed in.
    func hitSpace(at p: CGPoint) -> CALayer? {
        var space = ownSpace
        if let outer = currentSuperlayer?.sublayerSpace { space = space.then(outer) }
        return hitSpace(of: self, space, at: p)
    }

    private func hitSpace(of layer: CALayer, _ space: SpaceMap, at p: CGPoint) -> CALayer? {
        var leaves: [Leaf] = []
        gather(layer, space, p, &leaves)
        // Nearest first; within one plane, front to back.
        let order = leaves.indices.sorted { a, b in
            let difference = leaves[a].depth - leaves[b].depth
            return abs(difference) > 1e-6 * (1 + abs(leaves[a].depth)) ? difference > 0 : a > b
        }
        for index in order {
            let leaf = leaves[index]
            if leaf.layer.currentSuperlayer?.represents(self) == true, !isSpaceOnly {
                if let hit = leaf.layer.hitTest(p) { return hit }
            } else if let hit = leaf.layer.hit(own: leaf.own) {
                return hit
            }
        }
        return nil
    }

    private func gather(_ parent: CALayer, _ outer: SpaceMap, _ p: CGPoint, _ leaves: inout [Leaf]) {
        for layer in parent.sublayersBackToFront where !layer.values.isHidden {
            var space = layer.ownSpace
            if let next = parent.sublayerSpace { space = space.then(next) }
            if parent.isSpaceOnly { space = space.then(outer) }
            if layer.isSpaceOnly {
                gather(layer, space, p, &leaves)
                continue
            }
            let plane = space.plane
            guard let q = plane.flat.inverse?.homogeneous(Double(p.x), Double(p.y)), q.z > 0 else { continue }
            if !layer.values.isDoubleSided, !layer.facesViewer { continue }
            leaves.append(
                Leaf(
                    layer: layer, own: CGPoint(x: q.x / q.z, y: q.y / q.z), depth: (plane.depth * q).sum()))
        }
    }

    /// Whether the layer's front faces the viewer. O(depth).
    private var facesViewer: Bool {
        var map = Homography.identity
        var layer: CALayer? = self
        while let current = layer {
            let step = current.planeMap()
            map = map.then(step.map)
            layer = step.to
        }
        return (map.determinant > 0) != flipsContent
    }

    private var mayLeavePlane: Bool {
        isSpaceOnly || values.anchorPointZ != 0
            || values.isTransformed
                && (modelTransform.m13 != 0 || modelTransform.m23 != 0 || modelTransform.m43 != 0)
            || !values.isDoubleSided
    }

    /// Returns the layer hit at `own`, a point in this layer's own coordinates.
    func hit(own: CGPoint) -> CALayer? {
        let inside = contains(own)
        if !inside && values.masksToBounds { return nil }
        return hitSublayers(at: own) ?? (inside ? self : nil)
    }
}

extension CATransform3D {
    var space: SpaceMap {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> SIMD4<Double> {
            SIMD4(Double(x), Double(y), Double(z), Double(w))
        }
        return SpaceMap(
            x: row(m11, m12, m13, m14), y: row(m21, m22, m23, m24), z: row(m31, m32, m33, m34),
            w: row(m41, m42, m43, m44))
    }
}

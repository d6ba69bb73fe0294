import Diagnostics
import RenderProtocol

/// A layer with its own plane in 3D space, in one of its copies, that waits to be painted.
struct SpaceLeaf {
    var index: LayerID
    var alpha: Float
    /// The colour by which a replicator multiplies its colours.
    var tint: SIMD4<Float>
    /// The map from its own coordinates to the plane into which it is flattened, and its depth in front of that.
    var map: Homography
    var depth: SIMD3<Double>
}

/// A leaf, or a part of one, in painting order.
struct SpacePiece {
    var leaf: Int32
    var clip: FrameBuilder.Clip
}

extension FrameBuilder {
    /// Visits the sublayers of `index`, which are not all in its plane or are drawn several times.
    func visitInSpace(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        let outerTint = tint
        let wasTinted = isTinted
        let wasCopying = isCopying
        let firstLeaf = leaves.count
        let firstPiece = spacePieces.count
        var gathering = Gathering()
        gather(layer, tree.isSpaceOnly(layer) ? tree.space(of: layer) : .identity, alpha, tint, &gathering)
        if !gathering.leavesPlane, !gathering.hasCopies, !gathering.isPartial {
            // The sublayers that were out of the plane are in it again.
            nodes[layer].hasSpace = false
        }
        isTinted = wasTinted || gathering.isTinted
        isCopying = wasCopying || gathering.hasCopies
        if gathering.leavesPlane {
            orderByDepth(firstLeaf, toDevice, clip)
        } else {
            for leaf in firstLeaf..<leaves.count { spacePieces.append(SpacePiece(leaf: Int32(leaf), clip: clip)) }
        }
        for number in firstPiece..<spacePieces.count {
            let piece = spacePieces[number]
            let leaf = leaves[Int(piece.leaf)]
            tint = leaf.tint
            visit(leaf.index, toDevice: leaf.map.then(toDevice), clip: piece.clip, alpha: leaf.alpha)
        }
        leaves.removeLast(leaves.count - firstLeaf)
        spacePieces.removeLast(spacePieces.count - firstPiece)
        tint = outerTint
        isTinted = wasTinted
        isCopying = wasCopying
    }

    private struct Gathering {
        var leavesPlane = false
        var hasCopies = false
        /// Whether something was skipped because it was too faint.
        var isPartial = false
        /// Whether colours differ between copies.
        var isTinted = false
        var copies = 0
    }

    /// Adds to `leaves` the sublayers of `index`, and those of planeless layers among them, in painting order.
    ///
    /// - Parameter outer: The map from the space of `index`, where it has no plane, to that of the nearest ancestor
    ///   with a plane.
    private func gather(
        _ layer: LayerID, _ outer: SpaceMap, _ alpha: Float, _ tint: SIMD4<Float>, _ gathering: inout Gathering
    ) {
        guard let effects = tree.effects(of: layer), effects.pointee.kind == .replicator, !effects.pointee.isDelayed
        else {
            gatherChildren(layer, outer, nil, alpha, tint, &gathering)
            return
        }
        gathering.hasCopies = true
        let copies = effects.pointee.copies
        if copies.colorOffset != .zero, copies.count > 1 { gathering.isTinted = true }
        let step = tree.copyStep(of: layer)
        var copy = SpaceMap.identity
        for number in 0..<max(0, copies.count) {
            if number > 0 { copy = copy.then(step) }
            var color = copies.color(number)
            let alpha = alpha * color.w
            color.w = 1
            guard alpha > Self.invisible else { continue }
            gathering.copies += 1
            if gathering.copies > RenderTree.maxCopies {
                logger.once("Nested replicators are limited to \(RenderTree.maxCopies) copies.")
                return
            }
            gatherChildren(layer, outer, number > 0 ? copy : nil, alpha, tint * color, &gathering)
        }
    }

    private func gatherChildren(
        _ layer: LayerID, _ outer: SpaceMap, _ copy: SpaceMap?, _ alpha: Float, _ tint: SIMD4<Float>,
        _ gathering: inout Gathering
    ) {
        let isOutermost = !tree.isSpaceOnly(layer)
        for child in nodes[layer].children.buffer {
            guard !nodes[child].state.flags.contains(.hidden) else { continue }
            if nodes[child].leavesPlane { gathering.leavesPlane = true }
            var space = tree.sublayerSpace(of: layer, SpaceMap(of: nodes[child].state), copy: copy)
            if !isOutermost { space = space.then(outer) }
            if tree.isSpaceOnly(child) {
                let childAlpha = alpha * nodes[child].state.opacity
                if childAlpha > Self.invisible {
                    gather(child, space, childAlpha, tint, &gathering)
                } else {
                    gathering.isPartial = true
                }
                continue
            }
            let plane = space.plane
            if gathering.hasCopies, RenderTree.isDeep(plane.depth) { gathering.leavesPlane = true }
            leaves.append(
                SpaceLeaf(index: child, alpha: alpha, tint: tint, map: plane.flat, depth: plane.depth))
        }
    }

    /// Adds the leaves from `first` on to `spacePieces` in the order of their depth, in parts where they intersect.
    private func orderByDepth(_ first: Int, _ toDevice: DeviceMap, _ clip: Clip) {
        depthOrder.removeAll()
        for leaf in leaves[first...] {
            let box = nodes[leaf.index].subtree.outset(tree.reach(of: leaf.index))
            depthOrder.add(map: leaf.map, depth: leaf.depth, box: box)
        }
        depthOrder.sort()
        let fromDevice = toDevice.inverse
        for number in depthOrder.order {
            let piece = depthOrder.pieces[Int(number)]
            var inner = clip
            if piece.cut != .none {
                guard let fromDevice else { continue }
                inner.scissor = PixelRect(
                    covering: toDevice.deviceBox(of: piece.box).outset(2), within: clip.scissor)
                guard !inner.scissor.isEmpty else { continue }
                var cut = piece.cut
                while cut != .none {
                    let isFine = inner.chain != .none && clips[inner.chain].isFine
                    clips.append(
                        ClipNode(
                            cut: depthOrder.cuts[cut], fromDevice: fromDevice, outer: inner.chain, isFine: isFine))
                    inner.chain = ClipIndex(clips.count - 1)
                    inner.count += 1
                    cut = depthOrder.cuts[cut].next
                }
            }
            spacePieces.append(SpacePiece(leaf: Int32(first) + piece.plane, clip: inner))
        }
    }
}

extension ClipNode {
    /// Creates a clip to one side of a line; each pixel is on exactly one side, so that two halves leave no seam.
    ///
    /// - Parameter fromDevice: The map to the plane of the line.
    init(cut: DepthOrder.Cut, fromDevice: DeviceMap.Inverse, outer: ClipIndex, isFine: Bool) {
        let (line, m) = (cut.line, fromDevice.homography)
        var map = Homography(
            a: line.x * m.a + line.y * m.b + line.z * m.px, b: 0, c: line.x * m.c + line.y * m.d + line.z * m.py, d: 0,
            tx: line.x * m.tx + line.y * m.ty + line.z * m.pw)
        // A distance in pixels: depths may be too large or too small for the shader's floats.
        let length = (map.a * map.a + map.c * map.c).squareRoot()
        if length > 0 { (map.a, map.c, map.tx) = (map.a / length, map.c / length, map.tx / length) }
        self.init(
            fromDevice: DeviceMap.Inverse(map), halfSize: SIMD2(-1, cut.isAbove ? 1 : -1), radius: 0, detail: .zero,
            isFine: isFine, outer: outer)
    }
}

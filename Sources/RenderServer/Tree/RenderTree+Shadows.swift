import RenderProtocol

extension RenderTree {
    /// Returns the bounding box of `box`, which a layer shows, and the layer's shadow; both in its own coordinates.
    ///
    /// Content within an opaque background does not enlarge the shadow.
    func shadowed(_ box: Box, by layer: LayerID) -> Box {
        guard let effects = effects(of: layer), effects.pointee.castsShadow, !box.isEmpty,
            !nodes[layer].state.flags.contains(.masksToBounds), effects.pointee.shadowShape == .content
        else { return box }
        let state = nodes[layer].state
        if state.backgroundColor.w >= 1, state.boundsBox.outset(-Double(state.cornerRadius)).contains(box) {
            return box
        }
        return box.union(effects.pointee.shadow(of: box))
    }

    /// Returns the bounding box of what a layer itself draws, including its shadow, but without its sublayers'.
    func ownShadowed(_ box: Box, of layer: LayerID) -> Box {
        guard let effects = effects(of: layer), effects.pointee.castsShadow,
            !nodes[layer].state.flags.contains(.masksToBounds)
        else { return box }
        switch effects.pointee.shadowShape {
        case .content: return box.isEmpty ? box : box.union(effects.pointee.shadow(of: box))
        case .box(let frame, _), .layer(_, let frame):
            return box.union(effects.pointee.shadow(of: Box(frame)))
        }
    }

    /// Returns the bounding box of what casts the shadow of a layer, in its own coordinates. O(children).
    func silhouetteBox(_ layer: LayerID) -> Box {
        let state = nodes[layer].state
        let drawsItself =
            state.backgroundColor.w > 0 || state.borderWidth > 0 || state.contents != .none
            || effects(of: layer)?.pointee.kind != .contents
        var box = drawsItself ? ownContentBox(layer) : .empty
        for child in nodes[layer].children.buffer { box = box.union(boxInParent(child)) }
        return state.flags.contains(.masksToBounds) ? box.intersection(state.boundsBox) : box
    }

    /// Returns whether new values of a layer change the shape of its shadow, or its blur.
    func changesSilhouette(_ layer: LayerID, _ state: LayerState, _ new: LayerEffects?) -> Bool {
        guard var new, let old = effects(of: layer)?.pointee else { return true }
        new.shadowColor = old.shadowColor
        new.shadowTint = old.shadowTint
        new.shadowOpacity = old.shadowOpacity
        new.shadowOffset = old.shadowOffset
        return changesPicture(layer, state, new)
    }

    /// Releases the bitmap of a shadow that is now drawn by a formula, unless this frame shows it elsewhere.
    func releaseShadow(_ layer: LayerID) {
        guard nodes[layer].shadow != .none, !bitmaps.isLaidOut(nodes[layer].shadow) else { return }
        bitmaps.remove(&nodes[layer].shadow)
    }
}

extension Box {
    /// Creates a box from x, y, width and height.
    init(_ frame: SIMD4<Float>) {
        self.init(
            minX: Double(frame.x), minY: Double(frame.y), maxX: Double(frame.x) + Double(frame.z),
            maxY: Double(frame.y) + Double(frame.w))
    }

    func moved(_ by: SIMD2<Double>) -> Box {
        Box(minX: minX + by.x, minY: minY + by.y, maxX: maxX + by.x, maxY: maxY + by.y)
    }
}

extension LayerEffects {
    var castsShadow: Bool { shadowColor.w > 0 }

    /// Returns the area where the shadow of `box` changes any pixel.
    fileprivate func shadow(of box: Box) -> Box {
        box.moved(SIMD2<Double>(shadowOffset)).outset(FrameBuilder.shadowReach * Double(shadowRadius))
    }

    /// Returns whether the shadow has the same offset and blur as that of `other`.
    func hasSameShadow(as other: LayerEffects) -> Bool {
        castsShadow == other.castsShadow && shadowOffset == other.shadowOffset && shadowRadius == other.shadowRadius
            && shadowShape == other.shadowShape
    }
}

extension RenderTree {
    /// `box`, of what a layer shows, with the shadow that it throws; both in the layer's own coordinates.
    ///
    /// What lies within an opaque background throws no shadow but that of the background.
    func shadowed(_ box: Box, by node: UnsafeMutablePointer<LayerNode>) -> Box {
        guard let effects = effects(of: node), effects.pointee.castsShadow, !box.isEmpty,
            !node.pointee.state.flags.contains(.masksToBounds), effects.pointee.shadowShape == .content
        else { return box }
        let state = node.pointee.state
        if state.backgroundColor.w >= 1, state.boundsBox.outset(-Double(state.cornerRadius)).contains(box) {
            return box
        }
        return box.union(effects.pointee.shadow(of: box))
    }

    /// What a layer itself draws with the shadow it throws, its sublayers' aside.
    func ownShadowed(_ box: Box, of node: UnsafeMutablePointer<LayerNode>) -> Box {
        guard let effects = effects(of: node), effects.pointee.castsShadow,
            !node.pointee.state.flags.contains(.masksToBounds)
        else { return box }
        switch effects.pointee.shadowShape {
        case .content: return box.isEmpty ? box : box.union(effects.pointee.shadow(of: box))
        case .box(let frame, _), .layer(_, let frame): return box.union(effects.pointee.shadow(of: Box(frame)))
        }
    }

    /// Around what throws the shadow of a layer by its alpha, in its own coordinates. O(children).
    func silhouetteBox(_ index: UInt32) -> Box {
        let node = nodes + Int(index)
        let state = node.pointee.state
        let drawsItself =
            state.backgroundColor.w > 0 || state.borderWidth > 0 || state.contents != .none
            || effects(of: node)?.pointee.kind != .contents
        var box = drawsItself ? ownContentBox(index) : .empty
        for child in node.pointee.children.buffer { box = box.union(boxInParent(child)) }
        return state.flags.contains(.masksToBounds) ? box.intersection(state.boundsBox) : box
    }

    /// Whether new values of a layer change what throws its shadow, or how that is blurred.
    func changesSilhouette(_ index: UInt32, _ state: LayerState, _ new: LayerEffects?) -> Bool {
        guard var new, let old = effects(of: nodes + Int(index)) else { return true }
        new.shadowColor = old.pointee.shadowColor
        new.shadowTint = old.pointee.shadowTint
        new.shadowOpacity = old.pointee.shadowOpacity
        new.shadowOffset = old.pointee.shadowOffset
        return changesPicture(index, state, new)
    }

    /// Gives up the bitmap of a shadow that is drawn by a formula now, unless this frame shows it elsewhere.
    func giveBackShadow(_ node: UnsafeMutablePointer<LayerNode>) {
        guard node.pointee.shadow >= 0, surfaces.slots[Int(node.pointee.shadow)].lastPlaced != surfaces.frame else {
            return
        }
        surfaces.remove(&node.pointee.shadow)
    }

    func isAlive(_ id: LayerID) -> Bool { Int(id.index) < capacity && nodes[Int(id.index)].isAlive }
}

extension Box {
    /// From x, y, width and height.
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

    /// Where the shadow of `box` changes any pixel.
    fileprivate func shadow(of box: Box) -> Box {
        box.moved(SIMD2<Double>(shadowOffset)).outset(FrameBuilder.shadowReach * Double(shadowRadius))
    }

    /// Whether shadows of sublayers fall as those of `other` do.
    func throwsShadow(as other: LayerEffects) -> Bool {
        castsShadow == other.castsShadow && shadowOffset == other.shadowOffset && shadowRadius == other.shadowRadius
            && shadowShape == other.shadowShape
    }
}

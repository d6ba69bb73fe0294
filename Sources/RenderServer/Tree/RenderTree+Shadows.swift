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
        case .box(let frame, _):
            let shape = Box(
                minX: Double(frame.x), minY: Double(frame.y), maxX: Double(frame.x + frame.z),
                maxY: Double(frame.y + frame.w))
            return box.union(effects.pointee.shadow(of: shape))
        }
    }
}

extension LayerEffects {
    var castsShadow: Bool { shadowColor.w > 0 }

    /// Where the shadow of `box` changes any pixel.
    fileprivate func shadow(of box: Box) -> Box {
        let offset = SIMD2<Double>(shadowOffset)
        return Box(
            minX: box.minX + offset.x, minY: box.minY + offset.y, maxX: box.maxX + offset.x, maxY: box.maxY + offset.y
        ).outset(FrameBuilder.shadowReach * Double(shadowRadius))
    }

    /// Whether shadows of sublayers fall as those of `other` do.
    func throwsShadow(as other: LayerEffects) -> Bool {
        castsShadow == other.castsShadow && shadowOffset == other.shadowOffset && shadowRadius == other.shadowRadius
            && shadowShape == other.shadowShape
    }
}

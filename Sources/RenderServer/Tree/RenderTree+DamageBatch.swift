import RenderProtocol

/// Damage that is reported together, while no frame is drawn.
struct DamageBatch {
    /// Whether a commit is applied, or values are sampled.
    fileprivate(set) var isOpen = false
    /// A target that is redrawn as a whole in the next frame, whatever else changes; none where that is unknown.
    fileprivate(set) var wholeTarget = TargetID.none
}

extension RenderTree {
    /// Begins a series of changes without a frame in between.
    ///
    /// Where hundreds of layers move, the target is redrawn as a whole after the first of them. The others then need no box: of
    /// 11,000 instructions for each of 1,000 layers that move, 4,000 computed boxes and added them.
    func beginDamageBatch() { damageBatch.isOpen = true }

    func endDamageBatch() { damageBatch = DamageBatch() }

    /// Reports a box in the coordinates of a target.
    func report(_ box: Box, to target: TargetID) {
        onDamage(target, box)
        if damageBatch.isOpen, isRedrawnWhole(target) { damageBatch.wholeTarget = target }
    }

    /// Returns whether damage of a layer would reach nothing but a target that is redrawn as a whole. O(depth).
    func isDamageIrrelevant(of layer: LayerID) -> Bool {
        // Backdrops are drawn again where a change lies behind them only.
        guard damageBatch.wholeTarget != .none, !drawsBackdrops else { return false }
        var index = layer
        while index != .none {
            // Bitmaps and portals need the box in any case, and a mask or a copy is drawn elsewhere.
            guard nodes[index].bitmap == .none, nodes[index].shadow == .none, !nodes[index].isPortalSource,
                !nodes[index].isMask, !nodes[index].isCopied
            else { return false }
            if nodes[index].target != .none { return nodes[index].target == damageBatch.wholeTarget }
            index = nodes[index].parent
        }
        return false
    }
}

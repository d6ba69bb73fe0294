import RenderProtocol

/// The emitters of all targets.
final class EmitterStore: FrameSampler {
    private unowned let tree: RenderTree
    private var systems: [EmitterSystem] = []
    private var slots = LayerSlots()

    init(tree: RenderTree) {
        self.tree = tree
    }

    /// The particles of `layer`; nil for a layer that is not an emitter.
    subscript(layer: LayerID) -> EmitterSystem? { slots[layer].map { systems[$0] } }

    /// Creates or changes an emitter.
    func update(_ update: Commit.EmitterUpdate) {
        if let system = self[update.id] {
            tree.changeDrawing(of: system.layer) {
                let before = box(of: system.layer)
                system.change(to: update.description, at: update.time)
                system.sample(at: update.time)
                return before.union(box(of: system.layer))
            }
        } else {
            slots[update.id] = systems.count
            systems.append(EmitterSystem(layer: update.id, description: update.description, time: update.time))
        }
    }

    func remove(_ layer: LayerID) {
        guard let slot = slots[layer] else { return }
        slots[layer] = nil
        let last = systems.removeLast()
        if slot < systems.count {
            systems[slot] = last
            slots[last.layer] = slot
        }
    }

    func nextChange(on target: TargetID) -> Double {
        var next = Double.infinity
        for system in systems {
            let change = system.nextChange
            if change < next, tree.visibleTarget(of: system.layer) == target { next = change }
        }
        return next
    }

    func sample(at time: Double, on target: TargetID) {
        for system in systems where system.nextChange <= time && tree.visibleTarget(of: system.layer) == target {
            tree.changeDrawing(of: system.layer) {
                let before = box(of: system.layer)
                system.sample(at: time)
                return before.union(box(of: system.layer))
            }
        }
    }

    /// Returns the bounding box of the particles of `layer`, in its own coordinates.
    func box(of layer: LayerID) -> Box {
        guard let system = self[layer], !system.sprites.isEmpty else { return .empty }
        return tree.depthAxis(of: layer) == .zero ? system.box : .infinite
    }
}

extension RenderTree {
    /// Returns the change of x, y and w of a point on the parent's plane per unit of depth in `layer`. Zero for a flat
    /// emitter.
    func depthAxis(of layer: LayerID) -> SIMD3<Double> {
        guard let system = emitters[layer], system.description.preservesDepth else { return .zero }
        let state = nodes[layer].state
        var step = SIMD4<Double>(0, 0, 1, 0)
        if state.flags.contains(.transformed) { step = SIMD4<Double>(state.transform.row3) }
        step.x += state.position.x * step.w
        step.y += state.position.y * step.w
        let parent = nodes[layer].parent
        if parent != .none, let effects = effects(of: parent) {
            let m = effects.pointee.sublayerTransform
            let around = nodes[parent].state
            let anchor = around.boundsOrigin + around.anchorPoint * around.boundsSize
            step.x -= anchor.x * step.w
            step.y -= anchor.y * step.w
            let (r1, r2) = (SIMD4<Double>(m.row1) * step.x, SIMD4<Double>(m.row2) * step.y)
            let (r3, r4) = (SIMD4<Double>(m.row3) * step.z, SIMD4<Double>(m.row4) * step.w)
            step = r1 + r2 + r3 + r4
            step.x += anchor.x * step.w
            step.y += anchor.y * step.w
        }
        return SIMD3(step.x, step.y, step.w)
    }
}

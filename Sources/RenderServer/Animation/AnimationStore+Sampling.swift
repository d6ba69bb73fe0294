import RenderProtocol

/// The values that animated layers show at a time.
extension AnimationStore {
    func nextChange(on target: TargetID) -> Double {
        guard !isEmpty else { return .infinity }
        if isPlanStale { makePlan() }
        return plan.first { $0.target == target }?.next ?? .infinity
    }

    private func makePlan() {
        isPlanStale = false
        plan.removeAll(keepingCapacity: true)
        for slot in 0..<layers.count where layers[slot].nextChange < .infinity {
            recordPlan(visibleTarget(of: layers[slot].layer), layers[slot].nextChange)
        }
    }

    private func recordPlan(_ target: TargetID, _ next: Double) {
        guard target != .none, next < .infinity else { return }
        for index in plan.indices where plan[index].target == target {
            plan[index].next = min(plan[index].next, next)
            return
        }
        plan.append((target, next))
    }

    func sample(at time: Double, on target: TargetID) {
        guard !isEmpty else { return }
        lastTime = time
        plan.removeAll(keepingCapacity: true)
        isPlanStale = false
        for slot in 0..<layers.count {
            let next = layers[slot].nextChange
            guard next < .infinity else { continue }
            let layer = layers[slot].layer
            let visible = visibleTarget(of: layer)
            if next <= time, visible == target { show(slot, at: time) }
            recordPlan(visible, layers[slot].nextChange)
        }
        tree.finishSampling()
    }

    private func show(_ slot: Int, at time: Double) {
        make(slot, at: time)
        let layer = layers[slot].layer
        if showsEffects(slot) {
            tree.present(presented, effects: presentedEffects, of: layer)
        } else if layers[slot].changes.isSubset(of: .simple), !layers[slot].isStale {
            tree.presentSimple(presented, moves: layers[slot].changes.contains(.geometry), of: layer)
        } else {
            tree.present(presented, effects: nil, of: layer)
        }
    }

    /// Returns the target that shows a layer; none where an ancestor hides it whose visibility is not animated.
    /// O(depth).
    private func visibleTarget(of layer: LayerID) -> TargetID {
        var index = layer
        while true {
            if index != layer, tree.nodes[index].state.flags.contains(.hidden) || tree.nodes[index].state.opacity <= 0,
                !isAnimated(index)
            {
                return .none
            }
            if tree.nodes[index].target != .none { return tree.nodes[index].target }
            if tree.nodes[index].parent == .none { return .none }
            index = tree.nodes[index].parent
        }
    }

    func showsEffects(_ slot: Int) -> Bool {
        layers[slot].effects != .none || layers[slot].changes.contains(.effects)
    }

    /// Computes the values of a layer at `clock` into `presented` and `presentedEffects`, and the time of their next change.
    func make(_ slot: Int, at clock: Double) {
        let map = times.map(of: layers[slot].layer, in: tree)
        let time = map.time(at: clock)
        presented = layers[slot].model
        if let effects = models[layers[slot].effects] {
            presentedEffects = effects.pointee
        } else if layers[slot].changes.contains(.effects) {
            presentedEffects = LayerEffects()
        }
        var next = Double.infinity
        var hasContent = false
        scratch.invalidate()
        var index = layers[slot].firstTrack
        while index != .none {
            next = min(next, tracks[index].numbers.nextChange(after: clock, map))
            if let progress = tracks[index].numbers.progress(at: time) {
                let base = tracks[index].numbers.property.base
                switch base.storage {
                case .state:
                    presented.load(base, into: scratch.numbers)
                    scratch.apply(tracks[index].numbers, progress)
                    presented.store(base, from: scratch.numbers)
                case .effects where base == .contents:
                    showContents(of: tracks[index].numbers, progress)
                case .effects:
                    presentedEffects.load(base, into: scratch.numbers)
                    scratch.apply(tracks[index].numbers, progress)
                    presentedEffects.store(base, from: scratch.numbers)
                case .shape, .gradient, .emitter, .path: hasContent = true
                }
            }
            index = tracks[index].next
        }
        presented.limit(layers[slot].changes)
        if showsEffects(slot) { presentedEffects.limit() }
        layers[slot].nextChange = next
        if layers[slot].content != .none {
            makeContent(layers[slot], time: time, isAnimated: hasContent, clock: clock)
        }
    }

    /// Cross-fades the contents of two keyframes.
    private func showContents(of track: AnimationTrack, _ progress: AnimationTrack.Progress) {
        func contents(_ number: Double) -> ContentsID { UInt32(exactly: number).map { ContentsID(index: $0) } ?? .none }
        var fraction = progress.value
        var (from, to) = (presented.contents, contents(track.values[0]))
        switch track.mode {
        case .keyframes:
            let (key, part) = track.segment(at: progress.value)
            from = contents(track.values[key])
            to = contents(track.values[min(key + 1, track.keyframeCount - 1)])
            fraction = part
        case .toKeyframe, .byKeyframe: break
        case .fromKeyframe: swap(&from, &to)
        }
        fraction = min(max(fraction, 0), 1)
        if track.interpolation == .discrete { fraction = fraction < 0.5 ? 0 : 1 }
        if from == .none, to != .none {
            // A change from no contents shows the new contents for its part of the fade.
            swap(&from, &to)
            fraction = 1 - fraction
        }
        presented.contents = fraction == 1 || to == from ? to : from
        presentedEffects.fade =
            fraction > 0 && fraction < 1 && to != from ? .init(contents: to, part: Float(fraction)) : .init()
    }
}

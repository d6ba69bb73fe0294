import RenderProtocol

/// The starts and ends of animations.
extension AnimationStore {
    /// Records the starts and ends until `now`, marks the layers whose animations end as stale, and returns the events
    /// to send.
    func advance(to now: Double) -> [AnimationEvent] {
        if isScheduleStale || now >= nextEvent { runSchedule(now) }
        guard !pendingEvents.isEmpty else { return [] }
        pendingEvents.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
        defer { pendingEvents.removeAll(keepingCapacity: true) }
        return pendingEvents.map(\.event)
    }

    private func runSchedule(_ now: Double) {
        isScheduleStale = false
        nextEvent = .infinity
        var hasEnds = false
        var over: [AnimationID] = []
        for slot in 0..<layers.count {
            let layer = layers[slot].layer
            let map = times.map(of: layer, in: tree)
            var previous = RunningIndex.none
            var index = layers[slot].firstRunning
            while index != .none {
                let following = running[index].next
                guard !running[index].hasEnded else {
                    (previous, index) = (index, following)
                    continue
                }
                let stretch = running[index].timing.stretch(map, now)
                if !running[index].hasStarted, stretch.start <= now {
                    running[index].hasStarted = true
                    record(.started, running[index], of: layer, at: stretch.start)
                }
                if running[index].hasStarted, stretch.end <= now {
                    running[index].hasEnded = true
                    record(.ended(finished: true), running[index], of: layer, at: stretch.end)
                    if running[index].isRemovedOnCompletion {
                        over.append(running[index].id)
                        unlink(index, after: previous, of: slot)
                        index = following
                        continue
                    }
                } else {
                    nextEvent = min(nextEvent, running[index].hasStarted ? stretch.end : stretch.start)
                }
                (previous, index) = (index, following)
            }
            guard !over.isEmpty else { continue }
            removeTracks(ofAll: &over, at: slot)
            markStale(slot)
            hasEnds = true
        }
        guard hasEnds else { return }
        isPlanStale = true
        showStale { layer, state, effects in tree.present(state, effects: effects, of: layer) }
        tree.finishSampling()
    }

    func record(_ kind: AnimationEvent.Kind, _ animation: Running, of layer: LayerID, at time: Double) {
        guard !animation.isSilent else { return }
        pendingEvents.append(
            (time, animation.serial, AnimationEvent(layer: layer, id: animation.id, kind: kind)))
    }
}

extension MediaTiming {
    /// Returns the clock times of its start and end from `now` on; infinite for what never happens.
    fileprivate func stretch(_ parent: TimeMap, _ now: Double) -> (start: Double, end: Double) {
        let map = parent.then(self)
        let active = activeDuration
        guard map.rate != 0 else {
            // The time stands still.
            let time = map.time(at: now)
            return (time >= 0 && (time <= active || active <= 0) ? now : .infinity, .infinity)
        }
        if map.rate > 0 { return (map.clock(at: 0), active.isFinite ? map.clock(at: active) : .infinity) }
        return (active.isFinite ? map.clock(at: active) : now, map.clock(at: 0))
    }
}

import RenderProtocol

/// Values of the original layers that the delayed copies of replicators read.
extension AnimationStore {
    /// Returns the values of a layer without its animations; nil for a layer that has none.
    func model(of layer: LayerID) -> (LayerState, LayerEffects?)? {
        guard let slot = slots[layer] else { return nil }
        let entry = layers[slot]
        return (entry.model, models[entry.effects]?.pointee)
    }

    /// Returns what a layer draws without its animations, besides rectangles and contents.
    func modelContent(of layer: LayerID) -> AnimatedContents.Entry {
        if let slot = slots[layer], layers[slot].content != .none {
            return contents[layers[slot].content]
        }
        return storedContent(of: layer)
    }

    /// Returns the layer's own timing; nil where it has its parent's time.
    func timing(of layer: LayerID) -> MediaTiming? { times.timing(of: layer) }

    /// Returns whether a layer has an animation whose time is not over.
    func isRunning(_ id: AnimationID, of layer: LayerID) -> Bool {
        guard let slot = slots[layer] else { return false }
        var index = layers[slot].firstRunning
        while index != .none {
            let entry = running[index]
            if entry.id == id { return !entry.hasEnded || !entry.isRemovedOnCompletion }
            index = entry.next
        }
        return false
    }

    /// Copies the animations of one layer to another; the copies send no events.
    func copy(from source: LayerID, to layer: LayerID) {
        guard let from = slots[source], tree.contains(layer) else { return }
        let slot = slots[layer] ?? open(layer)
        var index = layers[from].firstRunning
        while index != .none {
            var new = running[index]
            index = new.next
            (new.hasStarted, new.hasEnded, new.isSilent) = (false, false, true)
            new.next = layers[slot].firstRunning
            layers[slot].firstRunning = running.add(new)
        }
        var last = TrackIndex.none
        var track = layers[from].firstTrack
        while track != .none {
            let old = tracks[track]
            track = old.next
            let paths = old.paths == .none ? .none : contents.addPaths(contents.paths(at: old.paths))
            let new = tracks.add(Track(numbers: AnimationTrack(copying: old.numbers), owner: old.owner, paths: paths))
            if last != .none { tracks[last].next = new } else { layers[slot].firstTrack = new }
            last = new
        }
        if layers[from].content != .none { layers[slot].content = openContent(of: layer) }
        updateChangedKinds(slot)
        markStale(slot)
        isScheduleStale = true
        isPlanStale = true
    }

    /// Updates the layers to which `copy` has added animations.
    func showCopies() {
        showStale { layer, state, effects in tree.present(state, effects: effects, of: layer) }
        tree.finishSampling()
    }
}

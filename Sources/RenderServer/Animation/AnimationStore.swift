import RenderProtocol

typealias RunningIndex = StoreIndex<AnimationStore.Running>
typealias TrackIndex = StoreIndex<AnimationStore.Track>

/// The animations of all layers, the model values of the animated layers, and what these show at a time.
///
/// Layers without animations are not stored. For an animated layer the store holds the model's values, and the tree
/// gets the values that the animations compute from them.
final class AnimationStore: FrameSampler {
    /// An animation as the app added it.
    struct Running {
        let id: AnimationID
        /// The order of addition.
        let serial: UInt64
        let timing: MediaTiming
        let isRemovedOnCompletion: Bool
        var hasStarted = false
        var hasEnded = false
        /// The animation sends no events: it is the copy of another one, in a copy of its layer.
        var isSilent = false
        /// The next animation of the same layer.
        var next = RunningIndex.none
    }

    /// One property's part of an animation.
    struct Track {
        let numbers: AnimationTrack
        let owner: AnimationID
        /// The index of the keyframes of a path.
        let paths: KeyframesIndex
        /// The next track of the same layer.
        var next = TrackIndex.none
    }

    /// The values that the tracks of a layer change.
    struct Changes: OptionSet {
        let rawValue: UInt8

        /// Position and transform.
        static let geometry = Changes(rawValue: 1 << 0)
        static let opacity = Changes(rawValue: 1 << 1)
        /// Changes that take a fast path. Not a literal of the two: unoptimized code allocates an array for each layer.
        static let simple = Changes(rawValue: geometry.rawValue | opacity.rawValue)
        static let otherState = Changes(rawValue: 1 << 2)
        /// Effects, and what is drawn besides rectangles and contents.
        static let effects = Changes(rawValue: 1 << 3)
    }

    /// A layer with animations.
    struct AnimatedLayer {
        let layer: LayerID
        /// The layer's values without animations.
        var model: LayerState
        /// The index of its effects without animations.
        var effects = EffectsIndex.none
        /// The index of its other content without animations; none where no animation changes that.
        var content = ContentIndex.none
        var firstTrack = TrackIndex.none
        var firstRunning = RunningIndex.none
        /// The clock time at which the presented values change next.
        var nextChange = Double.infinity
        var changes = Changes()
        /// Whether the layer is in the list of stale layers.
        var isStale = false
    }

    unowned let tree: RenderTree
    /// The stores of what layers draw besides rectangles and contents, where they exist.
    var paths: PathStore?
    var gradients: GradientStore?
    var layers = PlainList<AnimatedLayer>()
    var slots = LayerSlots()
    var tracks = PlainPool<Track>()
    var running = PlainPool<Running>()
    var models = EffectsStore()
    var contents = AnimatedContents()
    var scratch = AnimationScratch()
    var times = LayerTimes()
    private var serial: UInt64 = 0

    /// The indices of layers whose values must be computed again.
    var stale: [LayerID] = []
    /// The events that have not been sent, with their clock times.
    var pendingEvents: [(time: Double, serial: UInt64, event: AnimationEvent)] = []
    /// The time at which the next animation starts or ends.
    var nextEvent = Double.infinity
    var isScheduleStale = false
    /// For each target with changes, the time of the next one.
    var plan: [(target: TargetID, next: Double)] = []
    var isPlanStale = false
    /// The time of the last sample.
    var lastTime = -Double.infinity

    /// The time at which a commit computes the values of layers before the next frame samples them.
    lazy var commitTime: () -> Double = { [unowned self] in
        let now = MediaClock.now
        // The frame on screen was sampled ahead of the clock, and time never runs backwards. A frame is shown within a
        // second of its sampling: a larger difference means that the clock was set, as tests do.
        return MediaClock.isManual || lastTime > now + 1 ? now : max(now, lastTime)
    }

    /// The computed values of the current layer.
    var presented = LayerState()
    var presentedEffects = LayerEffects()

    init(tree: RenderTree) {
        self.tree = tree
    }

    deinit {
        for slot in 0..<layers.count {
            var track = layers[slot].firstTrack
            while track != .none {
                tracks[track].numbers.free()
                track = tracks[track].next
            }
        }
        layers.free()
        tracks.free()
        running.free()
        scratch.free()
    }

    var isEmpty: Bool { layers.count == 0 }

    /// The number of layers with animations.
    var layerCount: Int { layers.count }

    func isAnimated(_ layer: LayerID) -> Bool { slots[layer] != nil }

    // MARK: Commits

    /// Adds and removes animations; the layers that this changes are in `stale` afterwards.
    func apply(_ commit: borrowing Commit) {
        for update in commit.layerTimes {
            let hadTimes = !times.isEmpty
            times.set(update.timing, of: update.layer)
            if hadTimes || !times.isEmpty { markAllStale() }
        }
        if !commit.hierarchy.isEmpty { ancestorsChanged() }
        for update in commit.animations {
            switch update.change {
            case .add(let animation): add(animation, update.id, to: update.layer)
            case .remove: remove(update.id, from: update.layer)
            }
        }
        isPlanStale = true
    }

    /// Marks all layers as stale after a change of the hierarchy, which may change their times.
    func ancestorsChanged() {
        if !times.isEmpty { markAllStale() }
    }

    /// Marks all layers as stale: any descendant of a layer whose timing changes may be animated. Such changes are
    /// rare.
    private func markAllStale() {
        for slot in 0..<layers.count { markStale(slot) }
        isScheduleStale = true
        isPlanStale = true
    }

    /// Returns the mask of an animated layer, which is never animated; nil for a layer without animations.
    func modelMask(of layer: LayerID) -> LayerID? {
        guard let slot = slots[layer] else { return nil }
        let effects = layers[slot].effects
        return models[effects]?.pointee.effectiveMask ?? LayerID.none
    }

    func add(_ animation: Commit.AnimationUpdate.Animation, _ id: AnimationID, to layer: LayerID) {
        serial += 1
        var started = Running(
            id: id, serial: serial, timing: animation.timing.sanitized,
            isRemovedOnCompletion: animation.isRemovedOnCompletion)
        started.isSilent = tree.delayed.isClone(layer)
        guard tree.contains(layer) else {
            return record(.ended(finished: false), started, of: layer, at: -.infinity)
        }
        let slot = slots[layer] ?? open(layer)
        started.next = layers[slot].firstRunning
        layers[slot].firstRunning = running.add(started)
        var last = TrackIndex.none
        var next = layers[slot].firstTrack
        while next != .none { (last, next) = (next, tracks[next].next) }
        for part in animation.parts where part.keyframeCount > 0 {
            let numbers = AnimationTrack(part)
            let base = part.property.base
            let track = tracks.add(
                Track(numbers: numbers, owner: id, paths: base.isPath ? contents.addPaths(part.paths) : .none))
            if last != .none { tracks[last].next = track } else { layers[slot].firstTrack = track }
            last = track
            if base.isContent, layers[slot].content == .none { layers[slot].content = openContent(of: layer) }
        }
        updateChangedKinds(slot)
        markStale(slot)
        isScheduleStale = true
    }

    func remove(_ id: AnimationID, from layer: LayerID) {
        guard let slot = slots[layer] else { return }
        var previous = RunningIndex.none
        var next = layers[slot].firstRunning
        while next != .none {
            if running[next].id == id {
                if !running[next].hasEnded { record(.ended(finished: false), running[next], of: layer, at: -.infinity) }
                unlink(next, after: previous, of: slot)
                var ids = [id]
                removeTracks(ofAll: &ids, at: slot)
                break
            }
            (previous, next) = (next, running[next].next)
        }
        markStale(slot)
        isScheduleStale = true
    }

    /// Removes an animation from its layer's list; `removeTracks` removes its tracks.
    func unlink(_ index: RunningIndex, after previous: RunningIndex, of slot: Int) {
        let next = running[index].next
        if previous != .none {
            running[previous].next = next
        } else {
            layers[slot].firstRunning = next
        }
        running.remove(index)
    }

    /// Removes the tracks of ended animations and empties the list. O(tracks × log animations).
    func removeTracks(ofAll ids: inout [AnimationID], at slot: Int) {
        ids.sort { $0.number < $1.number }
        var previous = TrackIndex.none
        var next = layers[slot].firstTrack
        while next != .none {
            let following = tracks[next].next
            if Self.contains(ids, tracks[next].owner) {
                if previous != .none {
                    tracks[previous].next = following
                } else {
                    layers[slot].firstTrack = following
                }
                tracks[next].numbers.free()
                if tracks[next].paths != .none { contents.removePaths(tracks[next].paths) }
                tracks.remove(next)
            } else {
                previous = next
            }
            next = following
        }
        updateChangedKinds(slot)
        ids.removeAll(keepingCapacity: true)
    }

    /// Returns whether a sorted list contains `id`.
    private static func contains(_ ids: [AnimationID], _ id: AnimationID) -> Bool {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle].number < id.number { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id
    }

    func updateChangedKinds(_ slot: Int) {
        layers[slot].changes = []
        var track = layers[slot].firstTrack
        while track != .none {
            layers[slot].changes.formUnion(tracks[track].numbers.property.base.changes)
            track = tracks[track].next
        }
    }

    func open(_ layer: LayerID) -> Int {
        let (state, effects) = tree.unresolved(layer)
        var entry = AnimatedLayer(layer: layer, model: state)
        models.set(effects, at: &entry.effects)
        slots[layer] = layers.count
        layers.append(entry)
        return layers.count - 1
    }

    func close(_ slot: Int) {
        slots[layers[slot].layer] = nil
        models.set(nil, at: &layers[slot].effects)
        if layers[slot].content != .none { contents.remove(layers[slot].content) }
        layers.swapRemove(at: slot)
        if slot < layers.count { slots[layers[slot].layer] = slot }
    }

    func markStale(_ slot: Int) {
        guard !layers[slot].isStale else { return }
        layers[slot].isStale = true
        stale.append(layers[slot].layer)
    }

    /// Stores new values of a layer's model.
    ///
    /// - Returns: Whether the layer has animations, so that its presented values are computed later.
    func take(_ state: LayerState, _ effects: LayerEffects?, of layer: LayerID) -> Bool {
        guard let slot = slots[layer] else { return false }
        layers[slot].model = state
        models.set(effects, at: &layers[slot].effects)
        markStale(slot)
        return true
    }

    /// Returns the slot of a layer's model content, which is about to change; nil where no animation changes that.
    func contentSlot(of layer: LayerID) -> ContentIndex? {
        guard let slot = slots[layer], layers[slot].content != .none else { return nil }
        let content = layers[slot].content
        markStale(slot)
        return content
    }

    /// Computes the values of all stale layers and passes them to `body`.
    func showStale(_ body: (LayerID, LayerState, LayerEffects?) -> Void) {
        guard !stale.isEmpty else { return }
        let time = commitTime()
        for layer in stale {
            guard let slot = slots[layer] else { continue }
            layers[slot].isStale = false
            make(slot, at: time)
            body(layer, presented, showsEffects(slot) ? presentedEffects : nil)
            if layers[slot].firstRunning == .none { close(slot) }
        }
        stale.removeAll(keepingCapacity: true)
    }

    /// Removes a layer that is destroyed.
    func remove(_ layer: LayerID) {
        times.set(nil, of: layer)
        guard let slot = slots[layer] else { return }
        var ids: [AnimationID] = []
        var index = layers[slot].firstRunning
        while index != .none {
            let entry = running[index]
            if !entry.hasEnded { record(.ended(finished: false), entry, of: layer, at: -.infinity) }
            ids.append(entry.id)
            unlink(index, after: .none, of: slot)
            index = entry.next
        }
        removeTracks(ofAll: &ids, at: slot)
        close(slot)
        isPlanStale = true
        isScheduleStale = true
    }
}

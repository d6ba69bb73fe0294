/// The animations of all layers: what runs, what the models of animated layers are, and what they show at a time.
///
/// A layer without animations has nothing here. Of one that has, the model's values are kept, and the tree gets those that the
/// animations make of them.
final class AnimationStore: FrameSampler {
    /// One animation as the app added it.
    struct Running {
        let id: AnimationID
        /// In the order of adding.
        let serial: UInt64
        let timing: MediaTiming
        let isRemovedOnCompletion: Bool
        var hasStarted = false
        var hasEnded = false
        /// Nobody is told of it: it stands for another one in a copy of its layer.
        var isSilent = false
        /// The next one of the same layer; -1 for none.
        var next: Int32 = -1
    }

    /// A part of an animation.
    struct Track {
        let numbers: AnimationTrack
        let owner: AnimationID
        /// Index of the keyframes of a path; -1 for none.
        let paths: Int32
        /// The next one of the same layer; -1 for none.
        var next: Int32 = -1
    }

    /// What the tracks of a layer are about.
    struct Changes: OptionSet {
        let rawValue: UInt8

        /// Position and transform.
        static let place = Changes(rawValue: 1 << 0)
        static let opacity = Changes(rawValue: 1 << 1)
        /// What there is a short way for. No literal of the two: without optimization that is an object for each layer.
        static let simple = Changes(rawValue: place.rawValue | opacity.rawValue)
        static let otherState = Changes(rawValue: 1 << 2)
        /// Effects, and what is drawn beside rectangles and contents.
        static let effects = Changes(rawValue: 1 << 3)
    }

    /// A layer with animations.
    struct AnimatedLayer {
        let layer: UInt32
        /// Its values without animations.
        var model: LayerState
        /// Index of its effects without animations; -1 for none.
        var effects: Int32 = -1
        /// Index of what else it draws without animations; -1 where no animation is about that.
        var content: Int32 = -1
        var firstTrack: Int32 = -1
        var firstRunning: Int32 = -1
        /// When it shows something else, in the clock's time.
        var nextChange = Double.infinity
        var changes = Changes()
        /// In the list of layers to be shown anew.
        var isStale = false
    }

    unowned let tree: RenderTree
    /// What layers draw beside rectangles and contents, where anything does.
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

    /// Layers whose values must be made anew, by index.
    var stale: [UInt32] = []
    /// What has happened and has not been told, with the clock's time of it.
    var happened: [(time: Double, serial: UInt64, event: AnimationEvent)] = []
    /// When the next animation starts or ends.
    var nextEvent = Double.infinity
    var isScheduleStale = false
    /// When each target shows something else; of the targets that do.
    var plan: [(target: UInt32, next: Double)] = []
    var isPlanStale = false
    /// What was sampled last.
    var lastTime = -Double.infinity

    /// The time for which a commit shows layers anew, before the next frame samples them.
    lazy var commitTime: () -> Double = { [unowned self] in
        let now = MediaClock.now
        // What was on screen was sampled ahead of the clock; nothing goes back. Frames are seen within a second: after one
        // for a later time the clock has been set, as tests do.
        return MediaClock.isManual || lastTime > now + 1 ? now : max(now, lastTime)
    }

    /// The values of a layer that are being made.
    var shown = LayerState()
    var shownEffects = LayerEffects()

    init(tree: RenderTree) {
        self.tree = tree
    }

    deinit {
        for place in 0..<layers.count {
            var track = layers[place].pointee.firstTrack
            while track >= 0 {
                tracks[track].pointee.numbers.free()
                track = tracks[track].pointee.next
            }
        }
        layers.free()
        tracks.free()
        running.free()
        scratch.free()
    }

    var isEmpty: Bool { layers.count == 0 }

    /// How many layers have animations.
    var layerCount: Int { layers.count }

    func isAnimated(_ layer: UInt32) -> Bool { slots[layer] != nil }

    // MARK: Commits

    /// Takes in which animations come and go; the layers that this changes are in `stale` then.
    func apply(_ commit: borrowing Commit) {
        for update in commit.layerTimes {
            let hadTimes = !times.isEmpty
            times.set(update.timing, of: update.layer.index)
            if hadTimes || !times.isEmpty { markAllStale() }
        }
        if !commit.hierarchy.isEmpty { ancestorsChanged() }
        for update in commit.animations {
            switch update.change {
            case .add(let animation): add(animation, update.id, to: update.layer)
            case .remove: remove(update.id, from: update.layer.index)
            }
        }
        isPlanStale = true
    }

    /// Layers hang below others than before, and may have another time.
    func ancestorsChanged() {
        if !times.isEmpty { markAllStale() }
    }

    /// Any layer below one whose time changes may be animated; setting times is rare.
    private func markAllStale() {
        for place in 0..<layers.count { markStale(place) }
        isScheduleStale = true
        isPlanStale = true
    }

    /// The mask of an animated layer, which no animation changes; nil for a layer without animations.
    func modelMask(of layer: UInt32) -> LayerID? {
        guard let place = slots[layer] else { return nil }
        let effects = layers[place].pointee.effects
        return effects < 0 ? LayerID.none : models[effects].pointee.settledMask
    }

    func add(_ animation: Commit.AnimationUpdate.Animation, _ id: AnimationID, to layer: LayerID) {
        serial += 1
        var started = Running(
            id: id, serial: serial, timing: animation.timing.sanitized,
            isRemovedOnCompletion: animation.isRemovedOnCompletion)
        started.isSilent = tree.delayed.isClone(layer.index)
        guard tree.contains(layer) else {
            return note(.ended(finished: false), started, of: layer.index, at: -.infinity)
        }
        let place = slots[layer.index] ?? open(layer.index)
        let entry = layers[place]
        started.next = entry.pointee.firstRunning
        entry.pointee.firstRunning = running.add(started)
        var last: Int32 = -1
        var next = entry.pointee.firstTrack
        while next >= 0 { (last, next) = (next, tracks[next].pointee.next) }
        for part in animation.parts where part.keyframeCount > 0 {
            let numbers = AnimationTrack(part)
            let base = part.property.base
            let track = tracks.add(
                Track(numbers: numbers, owner: id, paths: base.isPath ? contents.addPaths(part.paths) : -1))
            if last >= 0 { tracks[last].pointee.next = track } else { entry.pointee.firstTrack = track }
            last = track
            if base.isContent, entry.pointee.content < 0 { entry.pointee.content = openContent(of: layer.index) }
        }
        findHomes(entry)
        markStale(place)
        isScheduleStale = true
    }

    func remove(_ id: AnimationID, from layer: UInt32) {
        guard let place = slots[layer] else { return }
        var previous: Int32 = -1
        var next = layers[place].pointee.firstRunning
        while next >= 0 {
            let entry = running[next]
            if entry.pointee.id == id {
                if !entry.pointee.hasEnded { note(.ended(finished: false), entry.pointee, of: layer, at: -.infinity) }
                unlink(next, after: previous, of: place)
                var ids = [id]
                removeTracks(ofAll: &ids, at: place)
                break
            }
            (previous, next) = (next, entry.pointee.next)
        }
        markStale(place)
        isScheduleStale = true
    }

    /// Takes an animation off its layer, whose tracks `removeTracks` takes.
    func unlink(_ index: Int32, after previous: Int32, of place: Int) {
        let next = running[index].pointee.next
        if previous >= 0 { running[previous].pointee.next = next } else { layers[place].pointee.firstRunning = next }
        running.remove(index)
    }

    /// Removes the tracks of animations that are over, and empties their list. O(tracks × log animations).
    func removeTracks(ofAll ids: inout [AnimationID], at place: Int) {
        ids.sort { $0.number < $1.number }
        let entry = layers[place]
        var previous: Int32 = -1
        var next = entry.pointee.firstTrack
        while next >= 0 {
            let track = tracks[next]
            let following = track.pointee.next
            if Self.contains(ids, track.pointee.owner) {
                if previous >= 0 {
                    tracks[previous].pointee.next = following
                } else {
                    entry.pointee.firstTrack = following
                }
                track.pointee.numbers.free()
                if track.pointee.paths >= 0 { contents.removePaths(track.pointee.paths) }
                tracks.remove(next)
            } else {
                previous = next
            }
            next = following
        }
        findHomes(entry)
        ids.removeAll(keepingCapacity: true)
    }

    /// Whether a sorted list has `id`.
    private static func contains(_ ids: [AnimationID], _ id: AnimationID) -> Bool {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle].number < id.number { low = middle + 1 } else { high = middle }
        }
        return low < ids.count && ids[low] == id
    }

    func findHomes(_ entry: UnsafeMutablePointer<AnimatedLayer>) {
        entry.pointee.changes = []
        var track = entry.pointee.firstTrack
        while track >= 0 {
            entry.pointee.changes.formUnion(tracks[track].pointee.numbers.property.base.changes)
            track = tracks[track].pointee.next
        }
    }

    func open(_ layer: UInt32) -> Int {
        let (state, effects) = tree.unsettled(layer)
        var entry = AnimatedLayer(layer: layer, model: state)
        models.set(effects, at: &entry.effects)
        slots[layer] = layers.count
        layers.append(entry)
        return layers.count - 1
    }

    func close(_ place: Int) {
        let entry = layers[place]
        slots[entry.pointee.layer] = nil
        models.set(nil, at: &entry.pointee.effects)
        if entry.pointee.content >= 0 { contents.remove(entry.pointee.content) }
        layers.swapRemove(at: place)
        if place < layers.count { slots[layers[place].pointee.layer] = place }
    }

    func markStale(_ place: Int) {
        guard !layers[place].pointee.isStale else { return }
        layers[place].pointee.isStale = true
        stale.append(layers[place].pointee.layer)
    }

    /// Takes new values of a layer's model.
    ///
    /// - Returns: Whether the layer has animations, and so is shown anew later.
    func take(_ state: LayerState, _ effects: LayerEffects?, of layer: UInt32) -> Bool {
        guard let place = slots[layer] else { return false }
        layers[place].pointee.model = state
        models.set(effects, at: &layers[place].pointee.effects)
        markStale(place)
        return true
    }

    /// The place of what a layer draws by its model, which is about to change; nil where no animation is about that.
    func contentPlace(of layer: UInt32) -> Int32? {
        guard let place = slots[layer], layers[place].pointee.content >= 0 else { return nil }
        let content = layers[place].pointee.content
        markStale(place)
        return content
    }

    /// Makes the values of all stale layers anew and hands them to `body`.
    func showStale(_ body: (UInt32, LayerState, LayerEffects?) -> Void) {
        guard !stale.isEmpty else { return }
        let time = commitTime()
        for layer in stale {
            guard let place = slots[layer] else { continue }
            layers[place].pointee.isStale = false
            make(place, at: time)
            body(layer, shown, showsEffects(place) ? shownEffects : nil)
            if layers[place].pointee.firstRunning < 0 { close(place) }
        }
        stale.removeAll(keepingCapacity: true)
    }

    /// Forgets a layer that is destroyed.
    func remove(_ layer: UInt32) {
        times.set(nil, of: layer)
        guard let place = slots[layer] else { return }
        var ids: [AnimationID] = []
        var index = layers[place].pointee.firstRunning
        while index >= 0 {
            let entry = running[index].pointee
            if !entry.hasEnded { note(.ended(finished: false), entry, of: layer, at: -.infinity) }
            ids.append(entry.id)
            unlink(index, after: -1, of: place)
            index = entry.next
        }
        removeTracks(ofAll: &ids, at: place)
        close(place)
        isPlanStale = true
        isScheduleStale = true
    }
}

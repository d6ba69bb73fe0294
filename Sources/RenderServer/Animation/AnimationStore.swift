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
    private(set) var layers = PlainList<AnimatedLayer>()
    private var slots = LayerSlots()
    private(set) var tracks = PlainPool<Track>()
    private var running = PlainPool<Running>()
    private(set) var models = EffectsStore()
    var contents = AnimatedContents()
    var scratch = AnimationScratch()
    private var times = LayerTimes()
    private var serial: UInt64 = 0

    /// Layers whose values must be made anew, by index.
    private(set) var stale: [UInt32] = []
    /// What has happened and has not been told, with the clock's time of it.
    private var happened: [(time: Double, serial: UInt64, event: AnimationEvent)] = []
    /// When the next animation starts or ends.
    private(set) var nextEvent = Double.infinity
    private var isScheduleStale = false
    /// When each target shows something else; of the targets that do.
    private var plan: [(target: UInt32, next: Double)] = []
    private var isPlanStale = false
    /// What was sampled last.
    private var lastTime = -Double.infinity

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
            times.set(update.timing, of: update.layer.index)
            // Any layer below may be animated; setting times is rare.
            for place in 0..<layers.count { markStale(place) }
            isScheduleStale = true
        }
        if !times.isEmpty, !commit.hierarchy.isEmpty {
            for place in 0..<layers.count { markStale(place) }
            isScheduleStale = true
        }
        for update in commit.animations {
            switch update.change {
            case .add(let animation): add(animation, update.id, to: update.layer)
            case .remove: remove(update.id, from: update.layer.index)
            }
        }
        isPlanStale = true
    }

    private func add(_ animation: Commit.AnimationUpdate.Animation, _ id: AnimationID, to layer: LayerID) {
        serial += 1
        guard tree.contains(layer) else {
            note(.ended(finished: false), id, of: layer.index, serial, at: -.infinity)
            return
        }
        let place = slots[layer.index] ?? open(layer.index)
        let entry = layers[place]
        let new = running.add(
            Running(
                id: id, serial: serial, timing: animation.timing.sanitized,
                isRemovedOnCompletion: animation.isRemovedOnCompletion))
        running[new].pointee.next = entry.pointee.firstRunning
        entry.pointee.firstRunning = new
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

    private func remove(_ id: AnimationID, from layer: UInt32) {
        guard let place = slots[layer] else { return }
        var previous: Int32 = -1
        var next = layers[place].pointee.firstRunning
        while next >= 0 {
            let entry = running[next]
            if entry.pointee.id == id {
                if !entry.pointee.hasEnded {
                    note(.ended(finished: false), id, of: layer, entry.pointee.serial, at: -.infinity)
                }
                unlinkRunning(next, after: previous, of: place)
                break
            }
            (previous, next) = (next, entry.pointee.next)
        }
        markStale(place)
        isScheduleStale = true
    }

    private func unlinkRunning(_ index: Int32, after previous: Int32, of place: Int) {
        let entry = running[index].pointee
        if previous >= 0 {
            running[previous].pointee.next = entry.next
        } else {
            layers[place].pointee.firstRunning = entry.next
        }
        running.remove(index)
        removeTracks(of: entry.id, at: place)
    }

    private func removeTracks(of id: AnimationID, at place: Int) {
        let entry = layers[place]
        var previous: Int32 = -1
        var next = entry.pointee.firstTrack
        while next >= 0 {
            let track = tracks[next]
            let following = track.pointee.next
            if track.pointee.owner == id {
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
    }

    private func findHomes(_ entry: UnsafeMutablePointer<AnimatedLayer>) {
        entry.pointee.changes = []
        var track = entry.pointee.firstTrack
        while track >= 0 {
            entry.pointee.changes.formUnion(tracks[track].pointee.numbers.property.base.changes)
            track = tracks[track].pointee.next
        }
    }

    private func open(_ layer: UInt32) -> Int {
        let (state, effects) = tree.unsettled(layer)
        var entry = AnimatedLayer(layer: layer, model: state)
        models.set(effects, at: &entry.effects)
        slots[layer] = layers.count
        layers.append(entry)
        return layers.count - 1
    }

    private func close(_ place: Int) {
        let entry = layers[place]
        slots[entry.pointee.layer] = nil
        models.set(nil, at: &entry.pointee.effects)
        if entry.pointee.content >= 0 { contents.remove(entry.pointee.content) }
        layers.swapRemove(at: place)
        if place < layers.count { slots[layers[place].pointee.layer] = place }
    }

    private func markStale(_ place: Int) {
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
        var index = layers[place].pointee.firstRunning
        while index >= 0 {
            let entry = running[index].pointee
            if !entry.hasEnded { note(.ended(finished: false), entry.id, of: layer, entry.serial, at: -.infinity) }
            unlinkRunning(index, after: -1, of: place)
            index = entry.next
        }
        close(place)
        isPlanStale = true
        isScheduleStale = true
    }

    // MARK: Sampling

    func nextChange(on target: UInt32) -> Double {
        guard !isEmpty else { return .infinity }
        if isPlanStale { makePlan() }
        return plan.first { $0.target == target }?.next ?? .infinity
    }

    private func makePlan() {
        isPlanStale = false
        plan.removeAll(keepingCapacity: true)
        for place in 0..<layers.count where layers[place].pointee.nextChange < .infinity {
            notePlan(shownTarget(of: layers[place].pointee.layer), layers[place].pointee.nextChange)
        }
    }

    private func notePlan(_ target: UInt32, _ next: Double) {
        guard target != LayerNode.none, next < .infinity else { return }
        for index in plan.indices where plan[index].target == target {
            plan[index].next = min(plan[index].next, next)
            return
        }
        plan.append((target, next))
    }

    func sample(at time: Double, on target: UInt32) {
        guard !isEmpty else { return }
        lastTime = time
        plan.removeAll(keepingCapacity: true)
        isPlanStale = false
        for place in 0..<layers.count {
            let next = layers[place].pointee.nextChange
            guard next < .infinity else { continue }
            let layer = layers[place].pointee.layer
            let shown = shownTarget(of: layer)
            if next <= time, shown == target { show(place, at: time) }
            notePlan(shown, layers[place].pointee.nextChange)
        }
        tree.finishSampling()
    }

    private func show(_ place: Int, at time: Double) {
        make(place, at: time)
        let layer = layers[place].pointee.layer
        if showsEffects(place) {
            tree.present(shown, effects: shownEffects, of: layer)
        } else if layers[place].pointee.changes.isSubset(of: .simple), !layers[place].pointee.isStale {
            tree.present(placeOf: shown, moves: layers[place].pointee.changes.contains(.place), of: layer)
        } else {
            tree.present(shown, effects: nil, of: layer)
        }
    }

    /// The target that shows a layer; none where an ancestor hides it that no animation may bring back. O(depth).
    private func shownTarget(of layer: UInt32) -> UInt32 {
        var index = layer
        while true {
            let node = tree.nodes + Int(index)
            if index != layer, node.pointee.state.flags.contains(.hidden) || node.pointee.state.opacity <= 0,
                !isAnimated(index)
            {
                return LayerNode.none
            }
            if node.pointee.target != LayerNode.none { return node.pointee.target }
            if node.pointee.parent == LayerNode.none { return LayerNode.none }
            index = node.pointee.parent
        }
    }

    private func showsEffects(_ place: Int) -> Bool {
        layers[place].pointee.effects >= 0 || layers[place].pointee.changes.contains(.effects)
    }

    /// Makes the values of a layer at `clock`, in `shown` and `shownEffects`, and finds when they change next.
    private func make(_ place: Int, at clock: Double) {
        let entry = layers[place]
        let map = times.map(of: entry.pointee.layer, in: tree)
        let time = map.time(at: clock)
        shown = entry.pointee.model
        if entry.pointee.effects >= 0 {
            shownEffects = models[entry.pointee.effects].pointee
        } else if entry.pointee.changes.contains(.effects) {
            shownEffects = LayerEffects()
        }
        var next = Double.infinity
        var hasContent = false
        scratch.forget()
        var index = entry.pointee.firstTrack
        while index >= 0 {
            let track = tracks[index]
            next = min(next, track.pointee.numbers.nextChange(after: clock, map))
            if let progress = track.pointee.numbers.progress(at: time) {
                let base = track.pointee.numbers.property.base
                switch base.home {
                case .state:
                    shown.load(base, into: scratch.numbers)
                    scratch.apply(track.pointee.numbers, progress)
                    shown.store(base, from: scratch.numbers)
                case .effects where base == .contents:
                    showContents(of: track.pointee.numbers, progress)
                case .effects:
                    shownEffects.load(base, into: scratch.numbers)
                    scratch.apply(track.pointee.numbers, progress)
                    shownEffects.store(base, from: scratch.numbers)
                case .shape, .gradient, .emitter, .path: hasContent = true
                }
            }
            index = track.pointee.next
        }
        entry.pointee.nextChange = next
        if entry.pointee.content >= 0 {
            makeContent(entry.pointee, time: time, isAnimated: hasContent, clock: clock)
        }
    }

    /// Fades from one keyframe's contents to the next's.
    private func showContents(of track: AnimationTrack, _ progress: AnimationTrack.Progress) {
        func contents(_ number: Double) -> ContentsID { ContentsID(index: UInt32(exactly: number) ?? .max) }
        var fraction = progress.value
        var (from, to) = (shown.contents, contents(track.values[0]))
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
            // What comes from nothing shows for a part.
            swap(&from, &to)
            fraction = 1 - fraction
        }
        shown.contents = fraction == 1 || to == from ? to : from
        shownEffects.fade =
            fraction > 0 && fraction < 1 && to != from ? .init(contents: to, part: Float(fraction)) : .init()
    }

    // MARK: Starts and ends

    /// Notes what starts and ends until `now`, shows layers anew whose animations end, and returns what to tell.
    func advance(to now: Double) -> [AnimationEvent] {
        if isScheduleStale || now >= nextEvent { runSchedule(now) }
        guard !happened.isEmpty else { return [] }
        happened.sort { ($0.time, $0.serial) < ($1.time, $1.serial) }
        defer { happened.removeAll(keepingCapacity: true) }
        return happened.map(\.event)
    }

    private func runSchedule(_ now: Double) {
        isScheduleStale = false
        nextEvent = .infinity
        var hasEnds = false
        for place in 0..<layers.count {
            let layer = layers[place].pointee.layer
            let map = times.map(of: layer, in: tree)
            var previous: Int32 = -1
            var index = layers[place].pointee.firstRunning
            while index >= 0 {
                let entry = running[index]
                let following = entry.pointee.next
                guard !entry.pointee.hasEnded else {
                    (previous, index) = (index, following)
                    continue
                }
                let stretch = entry.pointee.timing.stretch(map, now)
                if !entry.pointee.hasStarted, stretch.start <= now {
                    entry.pointee.hasStarted = true
                    note(.started, entry.pointee.id, of: layer, entry.pointee.serial, at: stretch.start)
                }
                if entry.pointee.hasStarted, stretch.end <= now {
                    entry.pointee.hasEnded = true
                    note(.ended(finished: true), entry.pointee.id, of: layer, entry.pointee.serial, at: stretch.end)
                    if entry.pointee.isRemovedOnCompletion {
                        unlinkRunning(index, after: previous, of: place)
                        markStale(place)
                        hasEnds = true
                        index = following
                        continue
                    }
                } else {
                    nextEvent = min(nextEvent, entry.pointee.hasStarted ? stretch.end : stretch.start)
                }
                (previous, index) = (index, following)
            }
        }
        guard hasEnds else { return }
        isPlanStale = true
        showStale { layer, state, effects in tree.present(state, effects: effects, of: layer) }
        tree.finishSampling()
    }

    private func note(
        _ kind: AnimationEvent.Kind, _ id: AnimationID, of layer: UInt32, _ serial: UInt64, at time: Double
    ) {
        happened.append((time, serial, AnimationEvent(layer: LayerID(index: layer), id: id, kind: kind)))
    }
}

extension MediaTiming {
    /// When, in the clock's time, it starts and ends from `now` on; infinite for what never comes.
    fileprivate func stretch(_ parent: TimeMap, _ now: Double) -> (start: Double, end: Double) {
        let map = parent.then(self)
        let active = activeDuration
        guard map.rate != 0 else {
            // It stands still where it is.
            let time = map.time(at: now)
            return (time >= 0 && (time <= active || active <= 0) ? now : .infinity, .infinity)
        }
        if map.rate > 0 { return (map.clock(at: 0), active.isFinite ? map.clock(at: active) : .infinity) }
        return (active.isFinite ? map.clock(at: active) : now, map.clock(at: 0))
    }
}

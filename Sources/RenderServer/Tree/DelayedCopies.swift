import Diagnostics
import RenderProtocol

/// The copies of replicators with an instance delay.
///
/// Without a delay, copies are one set of layers that is drawn several times. With one, each copy shows another time of
/// the sublayers' animations, so it is a separate set of layers with its own time, created and kept here. Commits refer
/// to the originals only: their changes are also applied to the copies.
///
/// In the tree, the sublayers of such a replicator are *instance roots*, one for each copy, which have its position, colour
/// and time: the first holds the originals.
final class DelayedCopies {
    fileprivate struct Group {
        let replicator: LayerID
        /// All descendants of the replicator, including masks, parents first.
        var sources: [LayerID] = []
        /// For each source, its index among them.
        var sourceIndices: [LayerID: Int] = [:]
        /// The roots of the copies, including that of the first one.
        var instanceRoots: [LayerID] = []
        /// For each copy except the first, the clones of the sources.
        var clones: [[LayerID]] = []
        var isStale = true
    }

    private unowned let tree: RenderTree
    /// The groups, nested ones first.
    private var groups: [Group] = []
    /// The index of the copy of each instance root.
    private var instanceRoots = LayerSlots()
    /// The layers created here, whose animations send no events.
    private var clones = LayerSlots()
    /// The unused identities. They are not returned to the pool: commits in the mailbox may still destroy those of the
    /// pool.
    private var free: [LayerID] = []

    /// The maximum number of layers created for one replicator; further copies are not drawn.
    private static let maxLayers = 1 << 14

    init(tree: RenderTree) {
        self.tree = tree
    }

    deinit {
        let made = groups.flatMap { $0.instanceRoots + $0.clones.joined() }
        IdentityPool.layers.recycle((free + made).lazy.map(\.index))
    }

    /// Returns whether `layer` was created here.
    func isClone(_ layer: LayerID) -> Bool { !groups.isEmpty && clones[layer] != nil }

    /// Returns whether a commit affects delayed copies. O(its effects).
    func concerns(_ commit: borrowing Commit) -> Bool {
        if !groups.isEmpty { return true }
        for effects in commit.effects where effects.isDelayed { return true }
        return false
    }

    // MARK: Commits

    /// Adds the changes of existing copies to a commit that has not been applied. O(changes × copies).
    func extend(_ commit: inout Commit) {
        for update in commit.layers {
            let effects = commit.effects(of: update)
            record(update.id, effects)
        }
        for update in commit.hierarchy { markStale(around: update.parent) }
        for id in commit.destroyedLayers { markStale(around: id) }
        for index in groups.indices where !groups[index].isStale { extend(&commit, with: groups[index]) }
    }

    /// Records the new effects of a layer that is, or was, a replicator with a delay.
    private func record(_ layer: LayerID, _ effects: LayerEffects?) {
        let known = groups.firstIndex { $0.replicator == layer }
        if effects?.isDelayed == true {
            guard let known else {
                groups.append(Group(replicator: layer))
                return markStale(around: layer)
            }
            let before = tree.effects(of: layer)?.pointee.copies
            if before?.count != effects?.copies.count || before?.delay != effects?.copies.delay {
                groups[known].isStale = true
                markStale(around: layer)
            }
        } else if known != nil {
            markStale(around: layer)
        }
        // Another mask is another descendant.
        let old = tree.contains(layer) ? tree.effects(of: layer)?.pointee : nil
        if old?.mask ?? LayerID.none != effects?.mask ?? LayerID.none
            || old?.shadowShape ?? .content != effects?.shadowShape ?? .content
        {
            markStale(around: layer)
        }
    }

    private func markStale(around layer: LayerID) {
        for index in groups.indices where groups[index].replicator == layer || groups[index].sourceIndices[layer] != nil
        {
            groups[index].isStale = true
        }
    }

    private func extend(_ commit: inout Commit, with group: Group) {
        func each(_ layer: LayerID, _ body: (Int, LayerID) -> Void) {
            guard let index = group.sourceIndices[layer] else { return }
            for copy in group.clones.indices { body(copy, group.clones[copy][index]) }
        }
        for update in commit.layers {
            let effects = commit.effects(of: update)
            each(update.id) { commit.setState(update.state, effects: effects.map(group.mapping($0)), of: $1) }
        }
        for update in commit.paths {
            each(update.owner) { commit.paths.append(.init(owner: $1, role: update.role, path: update.path)) }
        }
        for update in commit.shapes { each(update.id) { commit.shapes.append(.init(id: $1, style: update.style)) } }
        for update in commit.gradients {
            each(update.id) { commit.gradients.append(.init(id: $1, gradient: update.gradient)) }
        }
        for update in commit.emitters {
            each(update.id) {
                commit.emitters.append(.init(id: $1, description: update.description, time: update.time))
            }
        }
        for update in commit.animations {
            // An animation that has ended in the original continues in the copies, whose time is behind.
            if case .remove = update.change, !tree.animations.isRunning(update.id, of: update.layer) { continue }
            each(update.layer) { commit.animations.append(.init(layer: $1, id: update.id, change: update.change)) }
        }
        for update in commit.layerTimes {
            each(update.layer) { commit.layerTimes.append(.init(layer: $1, timing: update.timing)) }
        }
    }

    /// Handles a commit that has been applied: new pixels show in the copies too, and copies with other layers are
    /// rebuilt.
    ///
    /// - Parameter apply: Applies a commit.
    func finish(_ commit: borrowing Commit, apply: (Commit) -> Void) {
        for group in groups where !group.isStale {
            for update in commit.contents where update.owner != .none {
                damage(update.owner, showing: update.id, in: group)
            }
        }
        guard groups.contains(where: \.isStale) else { return }
        // A nested group is among the sources of the outer one.
        for group in groups where group.isStale { markAncestorsStale(of: group.replicator) }
        // Applying a commit reads the groups.
        for index in groups.indices where groups[index].isStale {
            groups[index] = removingCopies(of: groups[index], apply)
        }
        groups.removeAll { !isDelayed($0.replicator) }
        groups.sort { depth(of: $0.replicator) > depth(of: $1.replicator) }
        for index in groups.indices where groups[index].isStale { groups[index] = built(groups[index], apply) }
    }

    private func damage(_ layer: LayerID, showing contents: ContentsID, in group: Group) {
        guard let index = group.sourceIndices[layer] else { return }
        for clones in group.clones { tree.damageContents(of: clones[index], showing: contents) }
    }

    private func isDelayed(_ layer: LayerID) -> Bool {
        guard tree.contains(layer) else { return false }
        return tree.effects(of: layer)?.pointee.isDelayed ?? false
    }

    private func depth(of layer: LayerID) -> Int {
        var (index, depth) = (layer, 0)
        while tree.nodes[index].parent != .none {
            (index, depth) = (tree.nodes[index].parent, depth + 1)
        }
        return depth
    }

    private func markAncestorsStale(of layer: LayerID) {
        guard tree.contains(layer) else { return }
        var index = tree.nodes[layer].parent
        while index != .none {
            for group in groups.indices where groups[group].replicator == index { groups[group].isStale = true }
            index = tree.nodes[index].parent
        }
    }

    // MARK: Creating copies

    /// Removes the copies and restores the replicator's sublayers.
    private func removingCopies(of group: Group, _ apply: (Commit) -> Void) -> Group {
        var commit = Commit()
        let replicator = group.replicator
        if let first = group.instanceRoots.first, tree.contains(replicator) {
            let children = tree.nodes[replicator].children
            // The replicator may have other sublayers by now.
            if children.count > 0, children[0] == first {
                commit.setChildren(tree.children(of: first), of: replicator)
            }
        }
        let made = group.instanceRoots + group.clones.joined()
        commit.destroyedLayers = made
        if !commit.isEmpty { apply(commit) }
        for layer in made { (instanceRoots[layer], clones[layer]) = (nil, nil) }
        free.append(contentsOf: made)
        return Group(replicator: group.replicator)
    }

    private func built(_ stale: Group, _ apply: (Commit) -> Void) -> Group {
        var group = stale
        group.isStale = false
        let replicator = group.replicator
        let originals = tree.children(of: group.replicator)
        for original in originals { collect(original, into: &group) }
        guard let copies = tree.effects(of: group.replicator)?.pointee.copies else { return group }
        let maxCopies = Self.maxLayers / (group.sources.count + 1) + 1
        if copies.count > maxCopies {
            logger.once("instanceDelay with \(copies.count) copies: \(maxCopies) are drawn; each has its own layers.")
        }
        // The first copy always exists, since it holds the originals.
        for number in 0..<min(max(Int(copies.count), 1), maxCopies) {
            let instanceRoot = takeLayer()
            group.instanceRoots.append(instanceRoot)
            instanceRoots[instanceRoot] = number
            if number > 0 { group.clones.append(group.sources.map { _ in takeLayer() }) }
        }
        for (index, source) in group.sources.enumerated() {
            group.sourceIndices[source] = index
            for copy in group.clones {
                clones[copy[index]] = 0
                // The copy of a nested instance root.
                instanceRoots[copy[index]] = instanceRoots[source]
            }
        }

        var commit = Commit()
        forEachInstanceRoot(of: group.replicator, count: group.instanceRoots.count) {
            commit.setState($1, effects: $2, of: group.instanceRoots[$0])
        }
        commit.setChildren(group.instanceRoots, of: replicator)
        commit.setChildren(originals, of: group.instanceRoots[0])
        for (copy, clones) in group.clones.enumerated() {
            let instanceRoot = group.instanceRoots[copy + 1]
            var timing = MediaTiming()
            timing.beginTime = copies.delay * Double(copy + 1)
            commit.layerTimes.append(.init(layer: instanceRoot, timing: timing))
            commit.setChildren(group.counterparts(of: originals, copy), of: instanceRoot)
            for (source, clone) in zip(group.sources, clones) {
                describe(source, as: clone, copy, group, in: &commit)
            }
        }
        apply(commit)
        for clones in group.clones {
            for (source, clone) in zip(group.sources, clones) { tree.animations.copy(from: source, to: clone) }
        }
        tree.animations.showCopies()
        return group
    }

    private func takeLayer() -> LayerID { free.popLast() ?? LayerID(index: IdentityPool.layers.takeUnused()) }

    /// Adds a layer and its descendants to the sources of `group`.
    private func collect(_ layer: LayerID, into group: inout Group) {
        group.sources.append(layer)
        let mask = tree.nodes[layer].mask
        if mask != .none { collect(mask, into: &group) }
        if let effects = tree.effects(of: layer)?.pointee {
            if case .layer(let caster, _) = effects.shadowShape, tree.contains(caster) {
                collect(caster, into: &group)
            }
            if effects.kind == .tiled {
                logger.once("A tiled layer in a replicator with an instanceDelay is shown in the first copy only.")
            }
        }
        for child in tree.children(of: layer) { collect(child, into: &group) }
    }

    /// Adds to a commit the values of `source`, from the tree and the stores, for `clone`.
    private func describe(_ source: LayerID, as clone: LayerID, _ copy: Int, _ group: Group, in commit: inout Commit) {
        let (state, effects) = tree.animations.model(of: source) ?? tree.unresolved(source)
        commit.setState(state, effects: effects.map(group.mapping(copy)), of: clone)
        let children = tree.children(of: source)
        if !children.isEmpty { commit.setChildren(group.counterparts(of: children, copy), of: clone) }
        let content = tree.animations.modelContent(of: source)
        if let path = content.path { commit.paths.append(.init(owner: clone, role: .shape, path: path)) }
        if let style = content.style { commit.shapes.append(.init(id: clone, style: style)) }
        if let gradient = content.gradient { commit.gradients.append(.init(id: clone, gradient: gradient)) }
        if let emitter = content.emitter, let system = tree.emitters[source] {
            commit.emitters.append(.init(id: clone, description: emitter, time: system.time))
        }
        if let timing = tree.animations.timing(of: source) {
            commit.layerTimes.append(.init(layer: clone, timing: timing))
        }
    }

    // MARK: Instance roots

    /// Sets the positions and colours of the instance roots of a replicator from its values.
    func positionInstanceRoots(of replicator: LayerID) {
        guard !groups.isEmpty else { return }
        let children = tree.nodes[replicator].children
        guard children.count > 0, instanceRoots[children[0]] == 0 else { return }
        forEachInstanceRoot(of: replicator, count: children.count) { tree.set($1, effects: $2, of: children[$0]) }
    }

    private func forEachInstanceRoot(
        of replicator: LayerID, count: Int, _ body: (Int, LayerState, LayerEffects) -> Void
    ) {
        guard let copies = tree.effects(of: replicator)?.pointee.copies else { return }
        let step = tree.copyStep(of: replicator)
        var transform = SpaceMap.identity
        for number in 0..<count {
            var state = LayerState()
            if number > 0 {
                transform = transform.then(step)
                state.transform = Matrix4(
                    SIMD4<Float>(transform.x), SIMD4<Float>(transform.y), SIMD4<Float>(transform.z),
                    SIMD4<Float>(transform.w))
                state.flags.insert(.transformed)
            }
            if number >= Int(copies.count) { state.flags.insert(.hidden) }
            var effects = LayerEffects()
            effects.kind = .replicator
            effects.copies.preservesDepth = true
            effects.copies.color = copies.color(Int32(number))
            body(number, state, effects)
        }
    }
}

extension DelayedCopies.Group {
    /// Returns a function that replaces the originals in effects with the layers of a copy.
    fileprivate func mapping(_ copy: Int) -> (LayerEffects) -> LayerEffects {
        { effects in
            var effects = effects
            if let index = sourceIndices[effects.mask] { effects.mask = clones[copy][index] }
            if case .layer(let caster, let box) = effects.shadowShape, let index = sourceIndices[caster] {
                effects.shadowShape = .layer(clones[copy][index], box: box)
            }
            return effects
        }
    }

    fileprivate func counterparts(of layers: [LayerID], _ copy: Int) -> [LayerID] {
        layers.map { clones[copy][sourceIndices[$0]!] }
    }
}

extension RenderTree {
    fileprivate func children(of layer: LayerID) -> [LayerID] {
        nodes[layer].children.buffer.filter { nodes[$0].parent == layer }
    }
}

extension LayerEffects {
    /// Whether each copy of the replicator shows another time.
    var isDelayed: Bool { kind == .replicator && copies.delay != 0 }
}

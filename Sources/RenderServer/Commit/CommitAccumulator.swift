import RenderProtocol

/// Merges commits until the render thread starts.
///
/// It holds the newest values only, so that memory is in proportion to the living layers and contents: a process that
/// shows no window, such as one that runs unit tests, may commit for hours.
struct CommitAccumulator {
    private struct Layer {
        var update: Commit.LayerUpdate?
        var effects: LayerEffects?
        var children: [LayerID]?
        var paths: [PathRole: Commit.PathUpdate] = [:]
        var shape: Commit.ShapeUpdate?
        var gradient: Commit.GradientUpdate?
        var emitter: Commit.EmitterUpdate?
        var tiled: Commit.TiledUpdate?
        var tiles: [TileKey: Commit.TileUpdate] = [:]
        var time: Commit.LayerTimeUpdate?
        var animations: [Commit.AnimationUpdate] = []
    }

    /// The maximum number of parts of one backing store that wait before they are merged.
    static let maxParts = 32

    private var layers: [LayerID: Layer] = [:]
    /// For each contents, the updates since the last one that has all pixels.
    private var contents: [ContentsID: [ContentsUpdate]] = [:]
    private var targets: [TargetUpdate] = []

    /// The number of bytes of pixels that are held.
    var pixelBytes: Int { contents.values.joined().reduce(0) { $0 + $1.pixelBytes } }
    var layerCount: Int { layers.count }

    /// Adds the next commit. O(its size).
    mutating func add(_ commit: consuming Commit) {
        for update in commit.layers {
            layers[update.id, default: Layer()].update = update
            layers[update.id]?.effects = commit.effects(of: update)
        }
        for update in commit.hierarchy {
            let children = commit.children[update.first..<(update.first + update.count)]
            layers[update.parent, default: Layer()].children = Array(children)
        }
        for update in commit.paths { layers[update.owner, default: Layer()].paths[update.role] = update }
        for update in commit.shapes { layers[update.id, default: Layer()].shape = update }
        for update in commit.gradients { layers[update.id, default: Layer()].gradient = update }
        for update in commit.emitters { layers[update.id, default: Layer()].emitter = update }
        for update in commit.tiledLayers {
            // No tile has been drawn yet, so all of them are requested.
            layers[update.id, default: Layer()].tiled = update
            layers[update.id]?.tiled?.isAllDirty = true
        }
        for update in commit.tiles { layers[update.layer, default: Layer()].tiles[update.key] = update }
        for update in commit.layerTimes { layers[update.layer, default: Layer()].time = update }
        for update in commit.animations { add(update) }
        for update in commit.contents { add(update) }
        targets += commit.targets
        for id in commit.destroyedLayers { layers[id] = nil }
        for id in commit.destroyedContents { contents.removeValue(forKey: id)?.forEach { $0.discard() } }
    }

    private mutating func add(_ update: ContentsUpdate) {
        switch update.source {
        case .pixels(let pixels): add(pixels, of: update)
        // No target that could present it exists yet.
        case .buffer:
            for copy in update.copies { if let pixels = copy.pixels { add(pixels, of: copy) } }
        case .image:
            var update = update
            let before = contents[update.id, default: []].flatMap { update.replace($0) }
            contents[update.id] = before + [update]
        // Frames are presented at their own times; their number is that of the app's textures.
        case .texture: contents[update.id, default: []].append(update)
        }
    }

    private mutating func add(_ pixels: PixelUpdate, of update: ContentsUpdate) {
        var parts = contents[update.id, default: []]
        // Parts that a later part covers, or that a change of size discards, are not sent.
        parts.removeAll { earlier in
            guard let part = earlier.pixels else { return false }
            return pixels.rect.contains(part.rect) || part.extent != pixels.extent
                || (earlier.width, earlier.height) != (update.width, update.height)
        }
        parts.append(update)
        contents[update.id] = parts.count > Self.maxParts ? Self.flattened(parts) : parts
    }

    private mutating func add(_ update: Commit.AnimationUpdate) {
        var known = layers[update.layer, default: Layer()].animations
        known.removeAll { $0.id == update.id }
        if case .add = update.change { known.append(update) }
        layers[update.layer, default: Layer()].animations = known
    }

    /// Merges overlapping updates of the same contents. O(pixels).
    private static func flattened(_ updates: [ContentsUpdate]) -> [ContentsUpdate] {
        let parts = updates.compactMap(\.pixels)
        guard let newest = updates.last, var whole = parts.last, parts.count == updates.count else { return updates }
        let box = parts.reduce(PixelRect.empty) { $0.union($1.rect) }
        let bytesPerRow = box.width * 4
        let pixels = PixelMemory(byteCount: box.height * bytesPerRow)
        pixels.address.initializeMemory(as: UInt8.self, repeating: 0, count: box.height * bytesPerRow)
        for part in parts {
            let start = (Int(part.rect.minY - box.minY) * bytesPerRow) + Int(part.rect.minX - box.minX) * 4
            part.pixels.withAddress { source in
                for row in 0..<part.rect.height {
                    (pixels.address + start + row * bytesPerRow).copyMemory(
                        from: source + row * part.pixels.bytesPerRow, byteCount: part.rect.width * 4)
                }
            }
        }
        whole.rect = box
        whole.pixels = SharedPixels(
            address: pixels.address, width: box.width, height: box.height, bytesPerRow: bytesPerRow, owner: pixels)
        // Parts precede the first whole update of contents only where the rest was never drawn.
        let size = whole.extent ?? PixelRect(x: 0, y: 0, width: newest.width, height: newest.height)
        whole.isWhole = box.width >= size.width && box.height >= size.height
        return [
            ContentsUpdate(
                id: newest.id, owner: newest.owner, width: newest.width, height: newest.height,
                isOpaque: newest.isOpaque, pixels: whole)
        ]
    }

    /// Returns the merged commit and empties the accumulator. O(n log n) in its size.
    mutating func take() -> Commit {
        defer { self = CommitAccumulator() }
        var commit = Commit()
        for (id, layer) in layers.sorted(by: { $0.key.index < $1.key.index }) {
            if let update = layer.update { commit.setState(update.state, effects: layer.effects, of: id) }
            // A destroyed layer may still be in the list of its parent.
            if let children = layer.children { commit.setChildren(children.filter { layers[$0] != nil }, of: id) }
            commit.paths += layer.paths.values
            if let shape = layer.shape { commit.shapes.append(shape) }
            if let gradient = layer.gradient { commit.gradients.append(gradient) }
            if let emitter = layer.emitter { commit.emitters.append(emitter) }
            if let tiled = layer.tiled { commit.tiledLayers.append(tiled) }
            commit.tiles += layer.tiles.values
            if let time = layer.time { commit.layerTimes.append(time) }
            commit.animations += layer.animations
        }
        for updates in contents.sorted(by: { $0.key.index < $1.key.index }) {
            updates.value.forEach { commit.append($0) }
        }
        commit.targets = targets
        return commit
    }
}

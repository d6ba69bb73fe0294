import GLES
import RenderProtocol

/// The tiled layers of all targets.
final class TileStore: FrameSampler {
    private unowned let tree: RenderTree
    private var pyramids: [TilePyramid] = []
    private var slots = LayerSlots()
    /// The last version number. Versions are unique across layers, so that an outdated drawing is never mistaken for a
    /// requested one.
    var lastVersion: UInt64 = 0
    private(set) var frame: UInt32 = 1
    private(set) var bytesUploaded = 0
    /// The value of `bytesUploaded` when the budget was last checked.
    private var bytesChecked = 0
    /// The budget of tiles in bytes; what the current frame shows is kept in any case.
    var budget = 256 << 20

    /// Receives the missing tiles of a layer when the list changes.
    var onRequests: (TileRequests) -> Void = { _ in }

    init(tree: RenderTree) {
        self.tree = tree
    }

    /// The number of bytes of texture memory in use.
    var byteCount: Int { pyramids.reduce(0) { $0 + $1.byteCount } }

    /// The tiles of `layer`; nil for a layer that is not tiled.
    subscript(layer: LayerID) -> TilePyramid? { slots[layer].map { pyramids[$0] } }

    /// Creates or changes a tiled layer.
    func update(_ update: Commit.TiledUpdate) {
        let layer = update.id
        guard let pyramid = self[layer] else {
            slots[layer] = pyramids.count
            pyramids.append(TilePyramid(layer: layer, description: update.description))
            return
        }
        pyramid.change(to: update.description)
        let bounds = tree.nodes[layer].state.boundsBox
        if update.isAllDirty {
            pyramid.invalidate(.infinite)
            tree.damage(layer, box: bounds)
        }
        for dirty in update.dirty {
            let box = Box(minX: dirty.x, minY: dirty.y, maxX: dirty.x + dirty.z, maxY: dirty.y + dirty.w)
            pyramid.invalidate(box)
            // The next frame requests them.
            tree.damage(layer, box: box.intersection(bounds))
        }
    }

    /// Uploads the pixels of a tile; those that are no longer requested are discarded.
    func take(_ update: Commit.TileUpdate) {
        let layer = update.layer
        guard let pyramid = self[layer],
            let box = pyramid.take(update, now: MediaClock.now, limit: tree.contents.limit)
        else { return }
        if let pixels = update.pixels { bytesUploaded += pixels.width * pixels.height * 4 }
        tree.damage(layer, box: box.intersection(tree.nodes[layer].state.boundsBox))
    }

    func remove(_ layer: LayerID) {
        guard let slot = slots[layer] else { return }
        slots[layer] = nil
        let last = pyramids.removeLast()
        if slot < pyramids.count {
            pyramids[slot] = last
            slots[last.layer] = slot
        }
    }

    /// Drops all pixels, as after the loss of the GL context; tiles are requested again when they are drawn.
    func removeAllTiles() {
        for pyramid in pyramids { pyramid.removeAll() }
    }

    /// Ends a frame: requests the missing tiles.
    func endFrame() {
        for pyramid in pyramids where pyramid.isDrawn {
            if let requests = pyramid.endFrame(frame) { onRequests(requests) }
        }
        if bytesUploaded != bytesChecked { keepBudget() }
        frame &+= 1
    }

    /// Frees the tiles of the least recently drawn layers until the rest fits the budget. O(layers × log layers) when
    /// it does not fit, O(layers) when it does.
    private func keepBudget() {
        bytesChecked = bytesUploaded
        var total = byteCount
        guard total > budget else { return }
        let unused = pyramids.filter { $0.lastDrawn != frame && $0.byteCount > 0 }
        for pyramid in unused.sorted(by: { $0.lastDrawn < $1.lastDrawn }) {
            total -= pyramid.byteCount
            pyramid.removeAll()
            if total <= budget { return }
        }
    }

    // MARK: Fading

    func nextChange(on target: TargetID) -> Double {
        for pyramid in pyramids where pyramid.isFading && tree.visibleTarget(of: pyramid.layer) == target {
            return -.infinity
        }
        return .infinity
    }

    func sample(at time: Double, on target: TargetID) {
        for pyramid in pyramids where pyramid.isFading && tree.visibleTarget(of: pyramid.layer) == target {
            let bounds = tree.nodes[pyramid.layer].state.boundsBox
            pyramid.fade(to: time) { tree.damage(pyramid.layer, box: $0.intersection(bounds)) }
        }
    }
}

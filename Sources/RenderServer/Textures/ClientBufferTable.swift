import Diagnostics
import RenderProtocol

/// The newest buffers of other programs, for each contents, until they are copied into textures.
///
/// A target that presents a buffer itself needs no texture. Everything else that is drawn copies what has changed first.
final class ClientBufferTable {
    private struct Waiting {
        let update: ContentsUpdate
        let frame: ClientBufferFrame
        /// The part that differs from the texture.
        var stale: DirtyRegion
        /// The time of the newest frame.
        var time: Double
    }

    /// The record of the buffers of a program.
    ///
    /// A compositor may keep a buffer until it gets the next one. A program that has only one buffer would wait for it forever, so
    /// such a buffer is drawn, and tried again after more and more frames: with a second buffer that was always free, a
    /// program would never have used it.
    private struct Buffers {
        var last: ClientBuffer
        var areSeveral = false
        /// The number of frames to draw before the next attempt.
        var framesToDraw = 0
        var failures = 0

        mutating func add(_ new: ClientBuffer) {
            if new !== last { areSeveral = true }
            last = new
            framesToDraw = max(0, framesToDraw - 1)
        }

        mutating func recordWait() {
            framesToDraw = 30 << failures
            failures = min(failures + 1, 7)
        }
    }

    /// The seconds after which a buffer is copied, although the program has drawn no other one.
    static let maxWait = 0.1

    private unowned let tree: RenderTree
    private var waiting: [Waiting] = []
    private var buffers: [ContentsID: Buffers] = [:]

    init(tree: RenderTree) {
        self.tree = tree
    }

    var isEmpty: Bool { waiting.isEmpty }

    /// Adds a frame, instead of the previous one of the same contents.
    func add(_ frame: ClientBufferFrame, of update: ContentsUpdate, at now: Double) {
        let (id, width, height) = (update.id, update.width, update.height)
        let extent = PixelRect(x: 0, y: 0, width: width, height: height)
        var new = Waiting(update: update, frame: frame, stale: DirtyRegion(limit: extent), time: now)
        let index = waiting.firstIndex { $0.update.id == id }
        if let index, waiting[index].stale.limit == extent { new.stale = waiting[index].stale }
        for rect in frame.damage { new.stale.add(rect) }
        let size = tree.contents.size(of: id)
        if tree.contents[id] == nil || size?.width != width || size?.height != height {
            new.stale.addEverything()
        }
        buffers[id, default: Buffers(last: frame.buffer)].add(frame.buffer)
        tree.contents.setOpaque(update.isOpaque, id)
        if let index { waiting[index] = new } else { waiting.append(new) }
    }

    /// Returns the frame that is the contents of a texture, and may be presented; nil for none.
    func frame(of texture: UInt32) -> ClientBufferFrame? {
        guard let found = waiting.first(where: { tree.contents[$0.update.id]?.texture == texture }),
            let buffers = buffers[found.update.id], buffers.areSeveral || buffers.framesToDraw == 0
        else { return nil }
        return found.frame
    }

    // MARK: Copies

    /// Copies a frame, before an update of other pixels of the contents.
    func finish(_ id: ContentsID) { copy { $0.id == id } }

    /// Copies the frames that a target shows.
    func copy(visibleOn target: TargetID) {
        copy { tree.isVisible($0.owner, on: target) }
    }

    /// Copies frames that no newer one has replaced for a while, and draws those that their programs may wait for.
    func copyOverdue(at now: Double) {
        guard !waiting.isEmpty, deadline <= now else { return }
        let due = waiting.filter { $0.time + Self.maxWait <= now }.map(\.update)
        copy { update in due.contains { $0.id == update.id } }
        for update in due where buffers[update.id]?.areSeveral == false {
            buffers[update.id]?.recordWait()
            tree.damageContents(of: update.owner, showing: update.id)
        }
    }

    /// The time of the next action of ``copyOverdue(at:)``; infinity for none.
    var deadline: Double { waiting.reduce(.infinity) { min($0, $1.time + Self.maxWait) } }

    private func copy(where isMeant: (ContentsUpdate) -> Bool) {
        for waiting in waiting where isMeant(waiting.update) {
            for rect in waiting.stale.rects {
                let copy = waiting.update.copy(of: rect, in: waiting.frame.buffer)
                if let pixels = copy.pixels { tree.contents.apply(pixels, of: copy) }
            }
        }
        waiting.removeAll { isMeant($0.update) }
    }

    // MARK: Removal

    /// Removes a frame whose contents are replaced.
    func discard(_ id: ContentsID) { waiting.removeAll { $0.update.id == id } }

    /// Removes contents that are destroyed.
    func remove(_ id: ContentsID) {
        guard buffers.removeValue(forKey: id) != nil else { return }
        discard(id)
    }

    /// Records that all textures are lost.
    func loseTextures() {
        for index in waiting.indices { waiting[index].stale.addEverything() }
    }
}

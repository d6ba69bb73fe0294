import CGLESv2
import Diagnostics
import GLES
import RenderProtocol

typealias GradientIndex = StoreIndex<GradientStore.Entry>

/// The gradients of all layers that have one; their stops are in a texture that the shader reads.
///
/// Memory is in proportion to the stops of the existing layers, up to a limit. Over the limit, all gradients are drawn
/// with fewer stops, as many as fit.
final class GradientStore {
    /// The values that each frame reads: trivial ones.
    struct Entry {
        var kind = Gradient.Kind.axial
        var start = SIMD2<Float>.zero
        var end = SIMD2<Float>.zero
        /// The index of its first stop among all.
        var first: Int32 = 0
        var count: Int32 = 0
        var isOpaque = false
    }

    /// The rows of the largest texture: 32 MiB, a million stops.
    private static let maxRows = 2048

    private(set) var entries: [Entry] = []
    private var free: [GradientIndex] = []
    private var slots = LayerSlots()
    private var stops = GradientStops()
    private var texture: GLuint = 0
    private var rows = 0
    private let limit: Int

    init(maxTextureSize: Int) {
        limit = min(maxTextureSize, Self.maxRows)
    }

    deinit {
        glDeleteTextures(1, &texture)
    }

    /// The maximum number of stops of all gradients together.
    var maxStops: Int { limit * GradientStops.rowStops }
    /// The number of stops that fit into the rows; the texture has as many, or more while it waits for the next upload.
    var stopCapacity: Int { stops.rows * GradientStops.rowStops }
    /// The number of bytes of the texture.
    var byteCount: Int { texture == 0 ? 0 : rows * GradientStops.rowLength * MemoryLayout<SIMD4<Float>>.stride }

    /// Returns the index of a layer's gradient. O(1).
    func slot(of layer: LayerID) -> GradientIndex {
        slots[layer].map { GradientIndex($0) } ?? GradientIndex.none
    }

    /// Returns the stops that a part of a layer shows, where they are one or two; nil for more. O(stops).
    ///
    /// - Parameter part: The part in the unit square of the layer.
    func neededStops(of entry: Entry, in part: Box) -> Range<Int>? {
        let all = Int(entry.first)..<Int(entry.first + entry.count)
        if all.count <= 2 { return all }
        guard let (from, to) = entry.positions(in: part) else { return nil }
        return stops.needed(of: all, from: Float(from), to: Float(to))
    }

    /// Applies the gradients of a commit. O(their stops) amortized.
    func apply(_ commit: borrowing Commit) {
        for update in commit.gradients { set(update.gradient, of: update.id) }
    }

    /// Removes the gradient of a layer.
    func remove(_ layer: LayerID) {
        let slot = slot(of: layer)
        guard slot != .none else { return }
        stops.release(Int(entries[slot].count))
        entries[slot] = Entry()
        free.append(slot)
        slots[layer] = nil
        if stops.isSparse { pack(maxStops: .max) }
    }

    /// Handles the loss of the texture with its context; the stops remain.
    func contextLost() {
        texture = 0
        rows = 0
    }

    /// Returns the gradient of a layer; nil for none. O(stops).
    func gradient(of layer: LayerID) -> Gradient? {
        let slot = slot(of: layer)
        guard slot != .none else { return nil }
        let entry = entries[slot]
        var gradient = Gradient()
        (gradient.kind, gradient.start, gradient.end) = (entry.kind, entry.start, entry.end)
        gradient.stops = (0..<Int(entry.count)).map { stops[Int(entry.first) + $0] }
        return gradient
    }

    /// Returns whether a layer shows `gradient`, or none for nil. O(stops).
    func isPresented(_ gradient: Gradient?, of layer: LayerID) -> Bool {
        let slot = slot(of: layer)
        guard let gradient, slot != .none else { return gradient == nil && slot == .none }
        let entry = entries[slot]
        guard entry.kind == gradient.kind, entry.start == gradient.start, entry.end == gradient.end,
            Int(entry.count) == gradient.stops.count
        else { return false }
        return gradient.stops.indices.allSatisfy { stops[Int(entry.first) + $0] == gradient.stops[$0] }
    }

    /// Sets the gradient of a layer. O(stops) amortized.
    func set(_ gradient: Gradient, of layer: LayerID) {
        var slot = slot(of: layer)
        if slot == .none {
            slot = free.popLast() ?? GradientIndex(entries.count)
            if slot.position == entries.count { entries.append(Entry()) }
            slots[layer] = slot.position
        }
        var entry = entries[slot]
        (entry.kind, entry.start, entry.end) = (gradient.kind, gradient.start, gradient.end)
        entry.isOpaque = gradient.stops.allSatisfy { $0.color.w >= 1 }
        var count = gradient.stops.count
        if count > Int(entry.count) {
            stops.release(Int(entry.count))
            entries[slot].count = 0
            count = makeRoom(for: count)
            entry.first = count > 0 ? stops.take(count) : 0
        } else {
            // Fewer stops are stored at the start of the old ones.
            stops.release(Int(entry.count) - count)
        }
        entry.count = Int32(count)
        entries[slot] = entry
        for index in 0..<count {
            stops[Int(entry.first) + index] = gradient.stops[Self.source(of: index, count, of: gradient.stops.count)]
        }
        stops.invalidate(Int(entry.first)..<Int(entry.first) + count)
        if stops.isSparse { pack(maxStops: .max) }
    }

    // MARK: Allocation

    /// Returns the source of the stop at `index` where only `count` of `all` are drawn: the first, the last and some
    /// between.
    private static func source(of index: Int, _ count: Int, of all: Int) -> Int {
        count == all || count == 1 ? index : index * (all - 1) / (count - 1)
    }

    /// Reserves space for one more gradient.
    ///
    /// - Parameter count: The number of its stops, 1 or more.
    /// - Returns: The number of stops that it gets.
    private func makeRoom(for count: Int) -> Int {
        guard stops.end + count > maxStops else { return count }
        guard stops.used + count > maxStops else {
            pack(maxStops: .max)
            return count
        }
        logger.once("All gradients together have more than \(maxStops) stops and are shown with fewer.")
        // The largest number of stops per gradient that fits: halving the largest gradients costs O(gradients), but
        // rarely.
        var share = max(count, entries.reduce(0) { max($0, Int($1.count)) })
        while share > 1 {
            share /= 2
            let total = entries.reduce(0) { $0 + min(Int($1.count), share) }
            if total + min(count, share) <= maxStops {
                pack(maxStops: share)
                return min(count, share)
            }
        }
        return 0
    }

    /// Moves the stops of all gradients to the start of the list, with at most `maxStops` for each gradient.
    private func pack(maxStops: Int) {
        var packed = GradientStops()
        for slot in entries.indices where entries[slot].count > 0 {
            let old = entries[slot]
            let count = min(Int(old.count), maxStops)
            let first = packed.take(count)
            for index in 0..<count {
                packed[Int(first) + index] = stops[Int(old.first) + Self.source(of: index, count, of: Int(old.count))]
            }
            entries[slot].first = first
            entries[slot].count = Int32(count)
        }
        stops = packed
        stops.invalidateAll()
    }

    // MARK: Texture

    var hasPending: Bool { texture == 0 ? stops.end > 0 : !stops.dirtyRows.isEmpty || isTooLarge }
    /// Whether the texture is much larger than the packed stops need.
    private var isTooLarge: Bool { rows > 4 * max(stops.rows, 1) }

    /// The GL name of the texture; 0 while there are no stops.
    var textureName: UInt32 {
        if texture == 0, stops.end > 0 { upload() }
        return texture
    }

    /// Uploads the changed rows; changes GL's texture binding.
    func upload() {
        let needed = max(stops.rows, 1)
        if texture == 0 {
            guard stops.end > 0 else { return }
            glGenTextures(1, &texture)
            rows = 0
        }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
        let length = GradientStops.rowLength
        if needed > rows || isTooLarge {
            // With a reserve for growth.
            rows = min(needed > rows ? max(needed, rows * 2) : needed, limit)
            for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
            }
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(length), GLsizei(rows), 0, GLenum(GL_RGBA),
                GLenum(GL_FLOAT), nil)
            stops.invalidateAll()
        }
        let dirty = stops.dirtyRows
        guard !dirty.isEmpty else { return }
        stops.texels.withUnsafeBufferPointer { texels in
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, GLint(dirty.lowerBound), GLsizei(length), GLsizei(dirty.count),
                GLenum(GL_RGBA), GLenum(GL_FLOAT), texels.baseAddress! + dirty.lowerBound * length)
        }
        stops.uploaded()
    }
}

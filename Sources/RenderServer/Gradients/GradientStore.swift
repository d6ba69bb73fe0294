import CGLESv2
import GLES

/// The gradients of all layers that have one; their stops lie in a texture that the shader looks them up in.
final class GradientStore {
    /// What each frame looks at: plain values.
    struct Entry {
        var kind = Gradient.Kind.axial
        var start = SIMD2<Float>.zero
        var end = SIMD2<Float>.zero
        /// The place of its first stop among all.
        var first: Int32 = 0
        var count: Int32 = 0
        var isOpaque = false
    }

    /// Texels of a row; two for a stop.
    private static let rowLength = 1024

    private(set) var entries: [Entry] = []
    private var free: [Int32] = []
    private var places: [Int32] = []
    private var texels: [SIMD4<Float>] = []
    /// First stop and count of what is between others and not in use.
    private var gaps: [(first: Int32, count: Int32)] = []
    private var texture: GLuint = 0
    private var rows = 0
    private var dirtyRows: Range<Int> = 0..<0
    private let limit: Int

    init(maxTextureSize: Int) {
        limit = maxTextureSize
    }

    deinit {
        glDeleteTextures(1, &texture)
    }

    /// The place of a layer's gradient; -1 for none. O(1).
    func place(of layer: UInt32) -> Int32 {
        Int(layer) < places.count ? places[Int(layer)] : -1
    }

    /// Takes in the gradients of a commit. O(their stops).
    func apply(_ commit: borrowing Commit) {
        for update in commit.gradients { set(update.gradient, of: update.id.index) }
    }

    /// Forgets the gradient of a layer.
    func remove(_ layer: UInt32) {
        let place = place(of: layer)
        guard place >= 0 else { return }
        giveBack(entries[Int(place)])
        entries[Int(place)] = Entry()
        free.append(place)
        places[Int(layer)] = -1
    }

    /// The texture is gone with its context; the stops are not.
    func contextLost() {
        texture = 0
        rows = 0
    }

    private func giveBack(_ entry: Entry) {
        if entry.count > 0 { gaps.append((entry.first, entry.count)) }
    }

    /// The gradient of a layer; nil for none. O(stops).
    func gradient(of layer: UInt32) -> Gradient? {
        let place = place(of: layer)
        guard place >= 0 else { return nil }
        let entry = entries[Int(place)]
        var gradient = Gradient()
        (gradient.kind, gradient.start, gradient.end) = (entry.kind, entry.start, entry.end)
        gradient.stops = (0..<Int(entry.count)).map { index in
            let texel = 2 * (Int(entry.first) + index)
            return Gradient.Stop(location: texels[texel + 1].x, color: texels[texel])
        }
        return gradient
    }

    /// Shows another gradient, or the first one, of a layer. O(stops).
    func set(_ gradient: Gradient, of layer: UInt32) {
        var place = place(of: layer)
        if place < 0 {
            place = free.popLast() ?? Int32(entries.count)
            if Int(place) == entries.count { entries.append(Entry()) }
            if Int(layer) >= places.count {
                let missing = max(Int(layer) + 1 - places.count, places.count / 2)
                places.append(contentsOf: repeatElement(-1, count: missing))
            }
            places[Int(layer)] = place
        }
        var entry = entries[Int(place)]
        (entry.kind, entry.start, entry.end) = (gradient.kind, gradient.start, gradient.end)
        entry.isOpaque = gradient.stops.allSatisfy { $0.color.w >= 1 }
        let count = Int32(gradient.stops.count)
        if count != entry.count {
            giveBack(entry)
            entry.count = 0
            if let first = room(for: count) { (entry.first, entry.count) = (first, count) }
        }
        for (index, stop) in gradient.stops.prefix(Int(entry.count)).enumerated() {
            let texel = 2 * (Int(entry.first) + index)
            texels[texel] = stop.color
            texels[texel + 1] = SIMD4(stop.location, 0, 0, 0)
        }
        if entry.count > 0 {
            let first = 2 * Int(entry.first) / Self.rowLength
            let last = (2 * Int(entry.first + entry.count) - 1) / Self.rowLength
            dirtyRows =
                dirtyRows.isEmpty
                ? first..<(last + 1) : min(first, dirtyRows.lowerBound)..<max(last + 1, dirtyRows.upperBound)
        }
        entries[Int(place)] = entry
    }

    /// The place of `count` stops in a row; nil for none, or where the texture would be too large.
    private func room(for count: Int32) -> Int32? {
        guard count > 0 else { return nil }
        if let index = gaps.firstIndex(where: { $0.count >= count }) {
            let first = gaps[index].first
            gaps[index].first += count
            gaps[index].count -= count
            if gaps[index].count == 0 { gaps.remove(at: index) }
            return first
        }
        let needed = texels.count + 2 * Int(count)
        guard (needed + Self.rowLength - 1) / Self.rowLength <= limit else {
            RenderLog.once("All gradients together have more stops than a texture takes: some are not shown.")
            return nil
        }
        defer { texels.append(contentsOf: repeatElement(.zero, count: 2 * Int(count))) }
        return Int32(texels.count / 2)
    }

    var hasPending: Bool { texture == 0 ? !texels.isEmpty : !dirtyRows.isEmpty }

    /// The GL name of the texture; 0 while there are no stops.
    var textureName: UInt32 {
        if texture == 0, !texels.isEmpty { upload() }
        return texture
    }

    /// Brings the texture up to date; GL's texture binding is another afterwards.
    func upload() {
        let length = Self.rowLength
        let needed = (texels.count + length - 1) / length
        guard needed > 0 else { return }
        if texture == 0 {
            glGenTextures(1, &texture)
            rows = 0
        }
        glBindTexture(GLenum(GL_TEXTURE_2D), texture)
        glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), 0)
        if needed > rows {
            rows = min(max(needed, rows * 2), limit)
            for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
                glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
            }
            glTexImage2D(
                GLenum(GL_TEXTURE_2D), 0, GL_RGBA32F, GLsizei(length), GLsizei(rows), 0, GLenum(GL_RGBA),
                GLenum(GL_FLOAT), nil)
            dirtyRows = 0..<needed
        }
        if !texels.count.isMultiple(of: length) {
            // Whole rows are sent; the stops that this adds belong to nobody.
            let spare = length - texels.count % length
            gaps.append((Int32(texels.count / 2), Int32(spare / 2)))
            texels.append(contentsOf: repeatElement(.zero, count: spare))
        }
        texels.withUnsafeBufferPointer { texels in
            glTexSubImage2D(
                GLenum(GL_TEXTURE_2D), 0, 0, GLint(dirtyRows.lowerBound), GLsizei(length), GLsizei(dirtyRows.count),
                GLenum(GL_RGBA), GLenum(GL_FLOAT), texels.baseAddress! + dirtyRows.lowerBound * length)
        }
        dirtyRows = 0..<0
    }
}

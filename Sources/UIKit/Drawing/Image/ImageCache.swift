import CoreGraphics

/// Decoded pictures by name, the least recently used of which go when all together take too many bytes.
///
/// A picture that has gone stays valid for whoever holds it, and is decoded again when it is asked for by name.
struct ImageCache {
    typealias Picture = (pixels: CGImage, look: UIImage.Look)

    private var pictures: [String: (picture: Picture, lastUse: UInt64)] = [:]
    private var clock: UInt64 = 0
    /// Bytes of the pixels of all pictures.
    private(set) var byteCount = 0
    /// Bytes to stay under; a picture that is larger alone is not kept.
    let budget: Int

    init(budget: Int = 64 << 20) {
        self.budget = budget
    }

    var count: Int { pictures.count }

    /// The picture with a name, which counts as used now. O(1).
    subscript(key: String) -> Picture? {
        mutating get {
            guard let known = pictures[key] else { return nil }
            clock += 1
            pictures[key]!.lastUse = clock
            return known.picture
        }
    }

    /// Adds a picture under a name, and evicts others where there is no room. O(pictures) for each that goes.
    mutating func insert(_ picture: Picture, for key: String) {
        remove(key)
        let bytes = Self.bytes(of: picture)
        guard bytes <= budget else { return }
        while byteCount + bytes > budget, let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            remove(oldest.key)
        }
        clock += 1
        pictures[key] = (picture, clock)
        byteCount += bytes
    }

    private mutating func remove(_ key: String) {
        guard let old = pictures.removeValue(forKey: key) else { return }
        byteCount -= Self.bytes(of: old.picture)
    }

    private static func bytes(of picture: Picture) -> Int { picture.pixels.bytesPerRow * picture.pixels.height }
}

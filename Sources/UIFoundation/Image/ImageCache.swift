import CoreGraphics

/// A cache of decoded images by name, which evicts the least recently used ones beyond a number of bytes.
///
/// An evicted image remains valid for its owners, and is decoded again when it is next requested by name.
struct ImageCache {
    /// The pixels of an image and its properties.
    struct Picture {
        var pixels: CGImage
        var attributes: UIImage.Attributes
    }

    private var pictures: [String: (picture: Picture, lastUse: UInt64)] = [:]
    private var clock: UInt64 = 0
    /// The size of all images' pixels in bytes.
    private(set) var byteCount = 0
    /// The maximum size in bytes; a single image above it is not cached.
    let budget: Int

    init(budget: Int = 64 << 20) {
        self.budget = budget
    }

    var count: Int { pictures.count }

    /// The image with a name, which is marked as used. O(1).
    subscript(key: String) -> Picture? {
        mutating get {
            guard let known = pictures[key] else { return nil }
            clock += 1
            pictures[key]!.lastUse = clock
            return known.picture
        }
    }

    /// Adds an image with a name, and evicts others if necessary. O(images) for each eviction.
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

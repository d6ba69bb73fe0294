import CGLESv2
import GLES
import RenderProtocol

extension DmabufImage: ImportedImage {}

/// The textures of other programs' GPU memory: one for each buffer, as long as its program has it.
///
/// A driver keeps the order of its own reads and of a program's next writes, but not all do, and software drivers read later
/// from other threads. A buffer is therefore given back when a fence after the last frame with it is signalled.
final class ImportedTextures {
    private struct Entry {
        weak var image: (any ImportedImage)?
        let texture: UInt32
    }

    private struct Ending {
        let hold: BufferUse
        let fence: GLFence
    }

    /// The seconds between two looks at fences that are not signalled.
    private static let pause = 0.002

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var endings: [Ending] = []

    /// The number of textures.
    var count: Int { entries.count }

    /// Returns the texture that shows an image.
    func texture(of image: any ImportedImage) throws -> UInt32 {
        // Another image may have had the same address.
        if let known = entries[ObjectIdentifier(image)], known.image === image { return known.texture }
        removeUnused()
        let texture = try image.makeTexture()
        entries[ObjectIdentifier(image)] = Entry(image: image, texture: texture)
        return texture
    }

    /// Ends a hold once the GPU has done what it was told so far.
    func end(_ hold: BufferUse) {
        endings.append(Ending(hold: hold, fence: GLFence()))
    }

    /// Gives back the buffers whose fences are signalled, and deletes the textures of those that no longer exist.
    func releaseFinished() {
        while let first = endings.first, first.fence.isSignalled {
            first.fence.delete()
            endings.removeFirst()
        }
        if !entries.isEmpty { removeUnused() }
    }

    /// Returns the time of the next call of ``releaseFinished()``; infinity for none.
    func deadline(_ now: Double) -> Double { endings.isEmpty ? .infinity : now + Self.pause }

    private func removeUnused() {
        for (key, entry) in entries where entry.image == nil {
            var name = entry.texture
            glDeleteTextures(1, &name)
            entries[key] = nil
        }
    }

    /// Drops the textures and fences, whose context is about to be destroyed.
    func loseContext() {
        entries.removeAll()
        endings.removeAll()
    }
}

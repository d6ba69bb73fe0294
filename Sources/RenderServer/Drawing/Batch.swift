/// The quads of one draw call.
struct Batch {
    let pipeline: Pipeline
    let blends: Bool
    let texture: UInt32
    let maskTexture: UInt32
    let mode: LayerEffects.BlendMode
    let sampling: Sampling
    let clip: Int32
    let scissor: PixelRect
    let uniform: SIMD4<Float>
    /// The bounding box of all quads.
    var cover: PixelRect
    /// The bounding box of the quads in the current rectangle of the target.
    var coverInRegion: PixelRect
    var count = 0
    /// The offset of its instances in the frame's buffer, in bytes.
    var offset = 0

    init(_ item: borrowing DrawItem) {
        pipeline = item.pipeline
        blends = item.blends
        texture = item.texture
        maskTexture = item.maskTexture
        mode = item.mode
        sampling = item.sampling
        clip = item.clip
        scissor = item.scissor
        uniform = item.uniform
        cover = item.cover
        coverInRegion = item.cover
    }

    func takes(_ item: DrawItem) -> Bool {
        pipeline == item.pipeline && texture == item.texture && blends == item.blends && clip == item.clip
            && scissor == item.scissor && sampling == item.sampling && uniform == item.uniform
            && maskTexture == item.maskTexture && mode == item.mode && !pipeline.mixes
    }
}

extension Pipeline {
    var isShadow: Bool {
        switch self {
        case .rectShadow, .roundShadow, .tightShadow, .fineShadow: true
        default: false
        }
    }

    /// Whether it reads a copy of its backdrop, so that each quad is drawn after all previous ones.
    var mixes: Bool { self == .mixed || self == .mixedMasked }

    /// The bytes of one quad in the instance buffer.
    var instanceSize: Int {
        switch self {
        case .copy, .image, .fill: 32
        case .mask: 48
        case .sprite, .smoothSprite, .edgedSprite, .masked, .mixed, .mixedMasked, .tinted: 80
        case .shape, .rotatedShape, .fineShape: 96
        case .rectShadow, .roundShadow, .tightShadow, .fineShadow: 96
        case .gradient, .fineGradient: 112
        }
    }
}

/// Groups the quads of a frame into as few batches as painting order allows.
final class Batcher {
    private(set) var batches: [Batch] = []
    /// The instances of all batches, one after the other.
    private(set) var bytes: UnsafeMutableRawPointer
    private(set) var byteCount = 0
    private var capacity: Int
    private var batchOf: [Int32] = []

    /// The number of batches that a quad searches backwards for one of its kind; each step tests for overlap.
    private static let lookBack = 12

    init() {
        capacity = 1 << 16
        bytes = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit {
        bytes.deallocate()
    }

    /// - Parameter regionStarts: The indices at which items begin that overlap none of the previous ones.
    func batch(_ items: ArraySlice<DrawItem>, regionStarts: [Int] = []) {
        batches.removeAll(keepingCapacity: true)
        batchOf.removeAll(keepingCapacity: true)
        let first = items.startIndex
        var region = 0
        items.withUnsafeBufferPointer { items in
            for index in items.indices {
                while region < regionStarts.count, regionStarts[region] <= first + index {
                    for batch in batches.indices { batches[batch].coverInRegion = .empty }
                    region += 1
                }
                batchOf.append(Int32(place(items[index])))
            }
            var offset = 0
            for index in batches.indices {
                batches[index].offset = offset
                offset += batches[index].count * batches[index].pipeline.instanceSize
                batches[index].count = 0
            }
            reserve(offset)
            byteCount = offset
            for index in items.indices {
                let batch = Int(batchOf[index])
                let size = batches[batch].pipeline.instanceSize
                items[index].write(to: bytes + batches[batch].offset + batches[batch].count * size)
                batches[batch].count += 1
            }
        }
    }

    private func place(_ item: DrawItem) -> Int {
        var index = batches.count - 1
        let last = max(0, batches.count - Self.lookBack)
        while index >= last {
            if batches[index].takes(item) {
                batches[index].count += 1
                batches[index].cover = batches[index].cover.union(item.cover)
                batches[index].coverInRegion = batches[index].coverInRegion.union(item.cover)
                return index
            }
            // The quad would be painted before this batch, so it must not overlap it.
            if batches[index].coverInRegion.intersects(item.cover) { break }
            index -= 1
        }
        var batch = Batch(item)
        batch.count = 1
        batches.append(batch)
        return batches.count - 1
    }

    private func reserve(_ size: Int) {
        guard size > capacity else { return }
        bytes.deallocate()
        capacity = size + size / 2
        bytes = .allocate(byteCount: capacity, alignment: 16)
    }
}

extension DrawItem {
    /// Writes the quad in the layout of its pipeline's vertex shader.
    fileprivate func write(to bytes: UnsafeMutableRawPointer) {
        let out = bytes.assumingMemoryBound(to: SIMD4<Float>.self)
        switch pipeline {
        case .copy, .image, .fill:
            out[0] = SIMD4(origin.x, origin.y, right.x, down.y)
            out[1] = place
        case .sprite, .smoothSprite, .edgedSprite, .masked, .mixed, .mixedMasked, .tinted:
            out[0] = SIMD4(origin.x, origin.y, right.x, right.y)
            out[1] = SIMD4(down.x, down.y, origin.z, right.z)
            out[2] = SIMD4(down.z, size.x, size.y, detail.x)
            out[3] = place
            out[4] = color
        case .mask:
            out[0] = SIMD4(origin.x, origin.y, right.x, down.y)
            out[1] = place
            out[2] = color
        case .gradient, .fineGradient:
            out[0] = SIMD4(origin.x, origin.y, right.x, right.y)
            out[1] = SIMD4(down.x, down.y, origin.z, right.z)
            out[2] = SIMD4(down.z, detail.x, detail.y, detail.z)
            out[3] = size
            out[4] = place
            out[5] = color
            out[6] = borderColor
        case .shape, .rotatedShape, .fineShape, .rectShadow, .roundShadow, .tightShadow, .fineShadow:
            out[0] = SIMD4(origin.x, origin.y, right.x, right.y)
            out[1] = SIMD4(down.x, down.y, origin.z, right.z)
            out[2] = SIMD4(down.z, detail.x, detail.y, detail.z)
            out[3] = size
            out[4] = color
            out[5] = pipeline.isShadow ? place : borderColor
        }
    }
}

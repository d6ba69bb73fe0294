import RenderProtocol

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
        // Moved into variables of the function: the exclusivity checks of accesses to class properties took half of the time.
        var batches: [Batch] = []
        var batchOf: [Int32] = []
        swap(&batches, &self.batches)
        swap(&batchOf, &self.batchOf)
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
                batchOf.append(Int32(Self.assign(items[index], to: &batches)))
            }
            var offset = 0
            for index in batches.indices {
                batches[index].offset = offset
                offset += batches[index].count * batches[index].pipeline.instanceSize
                batches[index].count = 0
            }
            reserve(offset)
            byteCount = offset
            let bytes = bytes
            for index in items.indices {
                let batch = Int(batchOf[index])
                let size = batches[batch].pipeline.instanceSize
                items[index].write(to: bytes + batches[batch].offset + batches[batch].count * size)
                batches[batch].count += 1
            }
        }
        self.batches = batches
        self.batchOf = batchOf
    }

    /// Adds an item to a batch that can take it, or to a new one, and returns the index of the batch.
    private static func assign(_ item: DrawItem, to batches: inout [Batch]) -> Int {
        var index = batches.count - 1
        let last = max(0, batches.count - lookBack)
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

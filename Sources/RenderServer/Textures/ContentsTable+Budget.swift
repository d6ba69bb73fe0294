import Diagnostics
import RenderProtocol

extension ContentsTable {
    /// Returns the contents for a frame to draw; nil when the pixels are missing, in which case they are requested.
    func use(_ id: ContentsID) -> ContentsEntry? {
        let index = Int(id.index)
        guard id != .none, index < entries.count else { return nil }
        records[index].lastUse = clock
        if entries[index].texture != 0 { return entries[index] }
        if case .imported(let frame) = records[index].storage {
            // Its texture was lost with a context, unlike the memory.
            importTexture(of: frame, at: index)
            return entries[index].texture != 0 ? entries[index] : nil
        }
        if records[index].isMissing { request(id) }
        return nil
    }

    /// Requests all pixels of `id` from its owner, once.
    func request(_ id: ContentsID) {
        guard !records[Int(id.index)].isRequested, records[Int(id.index)].failures < Self.maxFailures else { return }
        records[Int(id.index)].isRequested = true
        if records[Int(id.index)].isRecoverable { requestedCount += 1 }
        requests.append(id)
    }

    /// The number of failures after which contents are not requested again.
    private static let maxFailures: UInt8 = 3

    /// Records that received pixels could not be uploaded: nothing is left of the contents.
    func failed(_ id: ContentsID) {
        let index = Int(id.index)
        guard index < records.count else { return }
        drop(index)
        if records[index].isRequested {
            records[index].isRequested = false
            if records[index].isRecoverable { requestedCount -= 1 }
        }
        records[index].isMissing = true
        records[index].failures = min(records[index].failures + 1, Self.maxFailures)
    }

    /// Returns the contents to request since the last call.
    func takeRequests() -> [ContentsID] {
        guard !requests.isEmpty else { return [] }
        defer { requests.removeAll() }
        // Others have been destroyed meanwhile, or received.
        return requests.filter { records[Int($0.index)].isRequested }
    }

    /// Records that pixels were received; `owner` is none for an image.
    func arrived(_ id: ContentsID, owner: LayerID, wasRecoverable: Bool) {
        let index = Int(id.index)
        if records[index].isRequested {
            records[index].isRequested = false
            if wasRecoverable { requestedCount -= 1 }
        }
        guard records[index].isMissing else { return }
        records[index].isMissing = false
        // A drawn layer is damaged by its own update.
        if owner == .none { returned.append(id) }
    }

    /// Returns whether memory is over the budget and an eviction may help.
    func isOver(by incoming: Int = 0) -> Bool {
        let total = byteCount + otherBytes + incoming
        return total > budget && total > unevictableBytes
    }

    /// Frees what the current frame, which has visited all targets, does not need, the least recently used first, until
    /// `incoming` more bytes fit the budget. O(contents × log contents).
    ///
    /// A page of the atlas is freed as a whole: removing single images frees no memory.
    func evict(incoming: Int = 0) {
        // For each page of the atlas: whether it must stay, and when its images were last used.
        var isPinned = Array(repeating: false, count: atlas.pageCount)
        var pageUse = Array(repeating: UInt32(0), count: atlas.pageCount)
        for index in records.indices {
            guard case .atlas(let slot) = records[index].storage else { continue }
            if records[index].lastUse == clock || !records[index].isRecoverable { isPinned[slot.page] = true }
            pageUse[slot.page] = max(pageUse[slot.page], records[index].lastUse)
        }
        var candidates: [(use: UInt32, page: Int, index: Int)] = []
        for index in records.indices where records[index].lastUse != clock && entries[index].texture != 0 {
            guard records[index].isRecoverable else { continue }
            if case .atlas(let slot) = records[index].storage {
                if !isPinned[slot.page] { candidates.append((pageUse[slot.page], slot.page, index)) }
            } else {
                candidates.append((records[index].lastUse, -1, index))
            }
        }
        candidates.sort { ($0.use, $0.page, $0.index) < ($1.use, $1.page, $1.index) }
        func total() -> Int { byteCount + otherBytes + incoming }
        for (_, _, index) in candidates {
            if total() <= budget { break }
            drop(index)
            records[index].isMissing = true
        }
        unevictableBytes = total() > budget ? total() : 0
        if unevictableBytes > 0, candidates.isEmpty {
            logger.once(
                "The screen needs \(total() >> 20) MiB of textures, over the budget of \(budget >> 20) MiB.")
        }
    }
}

import Diagnostics
import RenderProtocol

extension ContentsTable {
    /// Returns the contents for a frame to draw; nil when the pixels are missing, in which case they are requested.
    func use(_ id: ContentsID) -> ContentsEntry? {
        guard contains(id) else { return nil }
        let index = Int(id.index)
        records[index].lastUse = clock
        // In place, as in the subscript of the table.
        if records[index].entry.hasTexture { return records[index].entry }
        if case .imported(let frame) = records[id].storage {
            // Its texture was lost with a context, unlike the memory.
            importTexture(of: frame, of: id)
            return self[id]
        }
        follow(.requested, id)
        return nil
    }

    /// Records that received pixels could not be uploaded: nothing is left of the contents.
    func failed(_ id: ContentsID) {
        guard contains(id) else { return }
        drop(id)
        follow(.failed, id)
    }

    /// Returns the contents to request since the last call.
    func takeRequests() -> [ContentsID] {
        guard !requests.isEmpty else { return [] }
        defer { requests.removeAll() }
        // Others have been destroyed meanwhile, or received.
        return requests.filter { records[$0].isRequested }
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
        for id in ids {
            guard case .atlas(let slot) = records[id].storage else { continue }
            if records[id].lastUse == clock || !records[id].isRecoverable { isPinned[slot.page] = true }
            pageUse[slot.page] = max(pageUse[slot.page], records[id].lastUse)
        }
        var candidates: [(use: UInt32, page: Int, id: ContentsID)] = []
        for id in ids where records[id].lastUse != clock && records[id].entry.hasTexture {
            guard records[id].isRecoverable else { continue }
            if case .atlas(let slot) = records[id].storage {
                if !isPinned[slot.page] { candidates.append((pageUse[slot.page], slot.page, id)) }
            } else {
                candidates.append((records[id].lastUse, -1, id))
            }
        }
        candidates.sort { ($0.use, $0.page, $0.id.index) < ($1.use, $1.page, $1.id.index) }
        func total() -> Int { byteCount + otherBytes + incoming }
        for (_, _, id) in candidates {
            if total() <= budget { break }
            drop(id)
            follow(.dropped, id)
        }
        unevictableBytes = total() > budget ? total() : 0
        if unevictableBytes > 0, candidates.isEmpty {
            logger.once(
                "The screen needs \(total() >> 20) MiB of textures, over the budget of \(budget >> 20) MiB.")
        }
    }
}

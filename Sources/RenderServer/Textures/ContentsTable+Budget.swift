extension ContentsTable {
    /// What a frame draws from; nil when the pixels are not here, and then their owner will be asked for them.
    func use(_ id: ContentsID) -> ContentsEntry? {
        let index = Int(id.index)
        guard id != .none, index < entries.count else { return nil }
        records[index].lastUse = clock
        if entries[index].texture != 0 { return entries[index] }
        if records[index].isMissing { request(id) }
        return nil
    }

    /// Has the owner of `id` asked for all of its pixels, once.
    func request(_ id: ContentsID) {
        guard !records[Int(id.index)].isRequested, records[Int(id.index)].failures < Self.mostFailures else { return }
        records[Int(id.index)].isRequested = true
        if records[Int(id.index)].isRecoverable { requestedCount += 1 }
        requests.append(id)
    }

    /// Of contents that cannot be taken in, before nobody is asked for them again.
    private static let mostFailures: UInt8 = 3

    /// Notes that pixels which have come could not be taken in: nothing is left of the contents.
    func failed(_ id: ContentsID) {
        let index = Int(id.index)
        guard index < records.count else { return }
        drop(index)
        if records[index].isRequested {
            records[index].isRequested = false
            if records[index].isRecoverable { requestedCount -= 1 }
        }
        records[index].isMissing = true
        records[index].failures = min(records[index].failures + 1, Self.mostFailures)
    }

    /// The contents to ask for since the last call.
    func takeRequests() -> [ContentsID] {
        guard !requests.isEmpty else { return [] }
        defer { requests.removeAll() }
        // Gone meanwhile, or come.
        return requests.filter { records[Int($0.index)].isRequested }
    }

    /// Notes that pixels have come; `owner` is none for an image.
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

    /// Whether an eviction may help.
    func isOver(by incoming: Int = 0) -> Bool {
        let total = byteCount + otherBytes + incoming
        return total > budget && total > unevictableBytes
    }

    /// Frees what the current frame, which has seen all targets, does not need, the longest unused first, until `incoming`
    /// bytes more fit the budget. O(contents × log contents).
    ///
    /// The pages of the atlas go as a whole: to take single images from one frees nothing.
    func evict(incoming: Int = 0) {
        // By page of the atlas: whether it must stay, and when its images were last seen.
        var isPinned = Array(repeating: false, count: atlas.pageCount)
        var pageUse = Array(repeating: UInt32(0), count: atlas.pageCount)
        for index in records.indices {
            guard case .atlas(let place) = records[index].storage else { continue }
            if records[index].lastUse == clock || !records[index].isRecoverable { isPinned[place.page] = true }
            pageUse[place.page] = max(pageUse[place.page], records[index].lastUse)
        }
        var candidates: [(use: UInt32, page: Int, index: Int)] = []
        for index in records.indices where records[index].lastUse != clock && entries[index].texture != 0 {
            guard records[index].isRecoverable else { continue }
            if case .atlas(let place) = records[index].storage {
                if !isPinned[place.page] { candidates.append((pageUse[place.page], place.page, index)) }
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
            RenderLog.once(
                "What is on screen takes \(total() >> 20) MiB of textures, over the budget of \(budget >> 20) MiB.")
        }
    }
}

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
    /// Images of the atlas are freed by the page: one that leaves a page with others on it leaves no byte.
    func evict(incoming: Int = 0) {
        var textures: [(lastUse: UInt32, index: Int)] = []
        var pages = [AtlasPage](repeating: AtlasPage(), count: atlas.pageCount)
        for index in records.indices where entries[index].texture != 0 {
            let isFree = records[index].lastUse != clock && records[index].isRecoverable
            if case .atlas(let place) = records[index].storage {
                pages[place.page].images.append(index)
                pages[place.page].lastUse = max(pages[place.page].lastUse, records[index].lastUse)
                if isFree { continue }
                pages[place.page].used.append(index)
                pages[place.page].usedArea += place.width * place.height
            } else if isFree {
                textures.append((records[index].lastUse, index))
            }
        }
        let unused = pages.indices.filter { !pages[$0].images.isEmpty && pages[$0].used.isEmpty }
        // A page after all textures, by its number.
        textures += unused.map { (pages[$0].lastUse, records.count + $0) }
        textures.sort { $0.lastUse < $1.lastUse }
        func isOver() -> Bool { byteCount + otherBytes + incoming > budget }
        func leave(_ index: Int) {
            drop(index)
            records[index].isMissing = true
        }
        for (_, index) in textures where isOver() {
            if index < records.count {
                leave(index)
            } else {
                for image in pages[index - records.count].images { leave(image) }
            }
        }
        if isOver() {
            evictSparsePages(pages.filter { $0.used.count < $0.images.count && !$0.used.isEmpty }, isOver, leave)
        }
        let total = byteCount + otherBytes + incoming
        unevictableBytes = total > budget ? total : 0
        if unevictableBytes > 0, textures.isEmpty {
            RenderLog.once(
                "What is on screen takes \(total >> 20) MiB of textures, over the budget of \(budget >> 20) MiB.")
        }
    }

    /// The images of a page of the atlas.
    private struct AtlasPage {
        var images: [Int] = []
        /// Those that are seen, or cannot be asked for again.
        var used: [Int] = []
        var usedArea = 0
        var lastUse: UInt32 = 0
    }

    /// Moves what is used on pages that are mostly unused to other pages, so that these are freed.
    private func evictSparsePages(_ pages: [AtlasPage], _ isOver: () -> Bool, _ leave: (Int) -> Void) {
        let pages = pages.sorted { $0.usedArea < $1.usedArea }
        for page in pages where isOver() {
            let used = Set(page.used)
            for image in page.images where !used.contains(image) { leave(image) }
            for image in page.used { moveToAnotherPage(image) }
        }
    }
}

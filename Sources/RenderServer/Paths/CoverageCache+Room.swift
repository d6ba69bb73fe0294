import RenderProtocol

extension CoverageCache {
    /// Drops all masks, whose GL objects no longer exist; they are drawn again on demand.
    func contextLost() {
        paths.forgetMasks()
        entries.removeAll()
        freeEntries.removeAll()
        pending.removeAll()
        pinnedBytes = 0
        rasterizer = nil
        atlas.removeAll()
    }

    func free(_ index: Int32) {
        let entry = entries[Int(index)]
        if entry.place.page >= 0 { atlas.remove(entry.place) }
        if entry.pins > 0 { pinnedBytes -= entry.rect.area }
        entries[Int(index)] = Entry()
        freeEntries.append(index)
        if entry.isPending { pending.removeAll { $0 == index } }
    }

    func remove(_ index: Int32, from path: Int32) {
        var previous: Int32 = -1
        var current = paths.entries[Int(path)].firstMask
        while current >= 0, current != index {
            previous = current
            current = entries[Int(current)].next
        }
        guard current == index else { return }
        let next = entries[Int(index)].next
        if previous < 0 {
            paths.setFirstMask(next, at: path)
        } else {
            entries[Int(previous)].next = next
        }
        free(index)
    }

    func removeAll(where isRemoved: (Int) -> Bool) {
        for index in entries.indices where entries[index].path >= 0 && entries[index].pins == 0 && isRemoved(index) {
            remove(Int32(index), from: entries[index].path)
        }
    }

    /// Frees masks that have been drawn from, since not all fit together, the least recently used first. Of those of
    /// this frame the latest go first, so that the next frame, which uses the masks in the same order, finds the
    /// others.
    func makeRoom() {
        atlas.freeSpares()
        let unpinned = entries.indices.filter { entries[$0].place.page >= 0 && entries[$0].pins == 0 }
        for index in unpinned.sorted(by: { (entries[$0].lastFrame, $1) < (entries[$1].lastFrame, $0) }) {
            if atlas.byteCount - atlas.spareBytes <= limit / 2 { return }
            atlas.remove(entries[index].place)
            entries[index].place.page = -1
            if entries[index].isPending {
                entries[index].isPending = false
                pending.removeAll { $0 == Int32(index) }
            }
        }
    }

    /// Frees the least recently used masks until the rest is within three quarters of the budget.
    func evict() {
        atlas.freeSpares()
        let used = entries.indices.filter { entries[$0].path >= 0 && entries[$0].lastFrame + 1 < frame }
        for index in used.sorted(by: { entries[$0].lastFrame < entries[$1].lastFrame }) {
            if atlas.byteCount <= Self.budget / 4 * 3 { return }
            remove(Int32(index), from: entries[index].path)
        }
    }
}

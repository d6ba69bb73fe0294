import RenderProtocol

extension CoverageCache {
    /// Drops all masks, whose GL objects no longer exist; they are drawn again on demand.
    func contextLost() {
        paths.removeMasks()
        entries.removeAll()
        freeEntries.removeAll()
        pending.removeAll()
        pinnedBytes = 0
        rasterizer = nil
        atlas.removeAll()
    }

    func free(_ index: MaskIndex) {
        let entry = entries[index]
        if let slot = entry.slot { atlas.remove(slot) }
        if entry.pins > 0 { pinnedBytes -= entry.rect.area }
        entries[index] = Entry()
        freeEntries.append(index)
        if entry.isPending { pending.removeAll { $0 == index } }
    }

    func remove(_ index: MaskIndex, from path: PathIndex) {
        var previous = MaskIndex.none
        var current = paths.entries[path].firstMask
        while current != .none, current != index {
            previous = current
            current = entries[current].next
        }
        guard current == index else { return }
        let next = entries[index].next
        if previous == .none {
            paths.setFirstMask(next, at: path)
        } else {
            entries[previous].next = next
        }
        free(index)
    }

    func removeAll(where isRemoved: (Int) -> Bool) {
        for index in entries.indices where entries[index].path != .none && entries[index].pins == 0 && isRemoved(index)
        {
            remove(MaskIndex(index), from: entries[index].path)
        }
    }

    /// Frees masks that have been drawn from, since not all fit together, the least recently used first. Of those of
    /// this frame the latest go first, so that the next frame, which uses the masks in the same order, finds the
    /// others.
    func makeRoom() {
        atlas.freeSpares()
        let unpinned = entries.indices.filter { entries[$0].slot != nil && entries[$0].pins == 0 }
        for index in unpinned.sorted(by: { (entries[$0].lastFrame, $1) < (entries[$1].lastFrame, $0) }) {
            if atlas.byteCount - atlas.spareBytes <= limit / 2 { return }
            if let slot = entries[index].slot.take() { atlas.remove(slot) }
            if entries[index].isPending {
                entries[index].isPending = false
                pending.removeAll { $0 == MaskIndex(index) }
            }
        }
    }

    /// Frees the least recently used masks until the rest is within three quarters of the budget.
    func evict() {
        atlas.freeSpares()
        let used = entries.indices.filter { entries[$0].path != .none && entries[$0].lastFrame + 1 < frame }
        for index in used.sorted(by: { entries[$0].lastFrame < entries[$1].lastFrame }) {
            if atlas.byteCount <= Self.budget / 4 * 3 { return }
            remove(MaskIndex(index), from: entries[index].path)
        }
    }
}

/// The effects of the layers that have any: trivial memory, indexed by `LayerNode.effects`.
struct EffectsStore: ~Copyable {
    private var entries: UnsafeMutablePointer<LayerEffects>
    private var capacity = 16
    private var count = 0
    private var free: [Int32] = []

    init() {
        entries = .allocate(capacity: capacity)
    }

    deinit {
        entries.deallocate()
    }

    /// The effects at `index`, 0 or more, in place; valid until the next `set`.
    subscript(index: Int32) -> UnsafePointer<LayerEffects> { UnsafePointer(entries + Int(index)) }

    /// Changes the effects at `index`, 0 or more, in place.
    func change(at index: Int32, _ body: (inout LayerEffects) -> Void) {
        body(&entries[Int(index)])
    }

    /// Stores `effects` at `index`, -1 for a new slot; nil frees the slot. O(1) amortized.
    mutating func set(_ effects: LayerEffects?, at index: inout Int32) {
        guard let effects else {
            if index >= 0 { free.append(index) }
            index = -1
            return
        }
        if index < 0 {
            index = free.popLast() ?? append()
        }
        (entries + Int(index)).initialize(to: effects)
    }

    private mutating func append() -> Int32 {
        if count == capacity {
            let new = UnsafeMutablePointer<LayerEffects>.allocate(capacity: capacity * 2)
            new.moveInitialize(from: entries, count: count)
            entries.deallocate()
            entries = new
            capacity *= 2
        }
        count += 1
        return Int32(count - 1)
    }
}

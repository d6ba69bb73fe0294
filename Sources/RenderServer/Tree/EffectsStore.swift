import RenderProtocol

/// The effects of the layers that have any: trivial memory, indexed by `LayerNode.effects`.
struct EffectsStore: ~Copyable {
    private var pool = PlainPool<LayerEffects>()

    deinit {
        pool.free()
    }

    /// The effects at `index`, 0 or more, in place; valid until the next `set`.
    subscript(index: Int32) -> UnsafePointer<LayerEffects> { UnsafePointer(pool[index]) }

    /// Changes the effects at `index`, 0 or more, in place.
    func change(at index: Int32, _ body: (inout LayerEffects) -> Void) {
        body(&pool[index].pointee)
    }

    /// Stores `effects` at `index`, -1 for a new place; nil frees the place. O(1) amortized.
    mutating func set(_ effects: LayerEffects?, at index: inout Int32) {
        guard let effects else {
            if index >= 0 { pool.remove(index) }
            index = -1
            return
        }
        if index < 0 {
            index = pool.add(effects)
        } else {
            pool[index].initialize(to: effects)
        }
    }
}

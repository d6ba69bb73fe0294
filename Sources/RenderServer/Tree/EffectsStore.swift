import RenderProtocol

typealias EffectsIndex = StoreIndex<LayerEffects>

/// The effects of the layers that have any: trivial memory, indexed by `LayerNode.effects`.
struct EffectsStore: ~Copyable {
    private var pool = PlainPool<LayerEffects>()

    deinit {
        pool.free()
    }

    /// The effects at `index`, in place.
    subscript(index: EffectsIndex) -> LayerEffects {
        _read { yield pool[index] }
        nonmutating _modify { yield &pool[index] }
    }

    /// Stores `effects` at `index`, or at a new index for none; nil frees the index. O(1) amortized.
    mutating func set(_ effects: LayerEffects?, at index: inout EffectsIndex) {
        guard let effects else {
            if index != .none { pool.remove(index) }
            index = .none
            return
        }
        if index == .none {
            index = pool.add(effects)
        } else {
            pool[index] = effects
        }
    }
}

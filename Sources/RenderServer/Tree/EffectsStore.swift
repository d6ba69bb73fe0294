import RenderProtocol

typealias EffectsIndex = StoreIndex<LayerEffects>
/// The effects of one layer, in place.
typealias EffectsPointer = UnsafeMutablePointer<LayerEffects>

/// The effects of the layers that have any: trivial memory, indexed by `LayerNode.effects`.
///
/// A constant whose memory is elsewhere: the runtime checks each access to a variable of a class for exclusivity, which took
/// as long as the work on a layer without effects.
struct EffectsStore: ~Copyable {
    private let pool = UnsafeMutablePointer<PlainPool<LayerEffects>>.allocate(capacity: 1)

    init() {
        pool.initialize(to: PlainPool())
    }

    deinit {
        pool.pointee.free()
        pool.deinitialize(count: 1)
        pool.deallocate()
    }

    /// The effects at `index`, in place; nil for none. They move when effects are stored at a new index.
    subscript(index: EffectsIndex) -> EffectsPointer? {
        index == .none ? nil : pool.pointee.pointer(to: index)
    }

    /// Stores `effects` at `index`, or at a new index for none; nil frees the index. O(1) amortized.
    func set(_ effects: LayerEffects?, at index: inout EffectsIndex) {
        guard let effects else {
            if index != .none { pool.pointee.remove(index) }
            index = .none
            return
        }
        if index == .none {
            index = pool.pointee.add(effects)
        } else {
            pool.pointee[index] = effects
        }
    }
}

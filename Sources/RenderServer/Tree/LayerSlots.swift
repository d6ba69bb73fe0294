import RenderProtocol

/// A map from layers to indices in a list of what only few layers have. O(1), at most four bytes per layer.
struct LayerSlots {
    private enum Slot {}

    private var slots: [StoreIndex<Slot>] = []

    /// The index for `layer`; nil for a layer that has none.
    subscript(layer: LayerID) -> Int? {
        get {
            guard Int(layer.index) < slots.count, slots[Int(layer.index)] != .none else { return nil }
            return slots[Int(layer.index)].position
        }
        set {
            if Int(layer.index) >= slots.count {
                guard newValue != nil else { return }
                slots.append(contentsOf: repeatElement(.none, count: Int(layer.index) + 1 - slots.count))
            }
            slots[Int(layer.index)] = newValue.map { StoreIndex($0) } ?? .none
        }
    }
}

import RenderProtocol

/// A map from layers to indices in a list of what only few layers have. O(1), at most four bytes per layer.
struct LayerSlots {
    /// The index for each layer, or -1.
    private var slots: [Int32] = []

    /// The index for `layer`; nil for a layer that has none.
    subscript(layer: LayerID) -> Int? {
        get {
            guard Int(layer.index) < slots.count, slots[Int(layer.index)] >= 0 else { return nil }
            return Int(slots[Int(layer.index)])
        }
        set {
            if Int(layer.index) >= slots.count {
                guard newValue != nil else { return }
                slots.append(contentsOf: repeatElement(-1, count: Int(layer.index) + 1 - slots.count))
            }
            slots[Int(layer.index)] = Int32(newValue ?? -1)
        }
    }
}

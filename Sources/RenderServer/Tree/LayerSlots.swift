/// A map from layers to indices in a list of what only few layers have. O(1), at most four bytes per layer.
struct LayerSlots {
    private var slots: [Int32] = []

    /// The index for `layer`; nil for a layer that has none.
    subscript(layer: UInt32) -> Int? {
        get {
            guard Int(layer) < slots.count, slots[Int(layer)] >= 0 else { return nil }
            return Int(slots[Int(layer)])
        }
        set {
            if Int(layer) >= slots.count {
                guard newValue != nil else { return }
                slots.append(contentsOf: repeatElement(-1, count: Int(layer) + 1 - slots.count))
            }
            slots[Int(layer)] = Int32(newValue ?? -1)
        }
    }
}

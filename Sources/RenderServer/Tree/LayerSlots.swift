/// Finds what few layers have: the place in a list of such things, by the layer's index. O(1), four bytes a layer at most.
struct LayerSlots {
    private var slots: [Int32] = []

    /// The place of `layer`'s thing; nil for a layer that has none.
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

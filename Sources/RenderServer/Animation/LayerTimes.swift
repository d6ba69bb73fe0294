import RenderProtocol

/// The timing of the layers whose time differs from that of their parent.
struct LayerTimes {
    private var slots = LayerSlots()
    private var entries: [(layer: LayerID, timing: MediaTiming)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func set(_ timing: MediaTiming?, of layer: LayerID) {
        let slot = slots[layer]
        guard let timing = timing?.sanitized else {
            guard let slot else { return }
            slots[layer] = nil
            let last = entries.removeLast()
            if slot < entries.count {
                entries[slot] = last
                slots[last.layer] = slot
            }
            return
        }
        if let slot {
            entries[slot].timing = timing
        } else {
            slots[layer] = entries.count
            entries.append((layer, timing))
        }
    }

    /// Returns the layer's own timing; nil where it has its parent's time.
    func timing(of layer: LayerID) -> MediaTiming? { slots[layer].map { entries[$0].timing } }

    /// Returns the map from the clock's time to that of `layer`. O(depth), and O(1) where no layer has its own timing.
    func map(of layer: LayerID, in tree: RenderTree) -> TimeMap {
        var map = TimeMap()
        guard !isEmpty else { return map }
        var index = layer
        while index != .none {
            if let slot = slots[index] {
                let timing = entries[slot].timing
                let start = timing.timeOffset - timing.beginTime * timing.speed
                map.offset += map.rate * start
                map.rate *= timing.speed
            }
            index = tree.nodes[index].parent
        }
        return map
    }
}

/// The layers whose time is not simply that of their parent.
struct LayerTimes {
    private var slots = LayerSlots()
    private var entries: [(layer: UInt32, timing: MediaTiming)] = []

    var isEmpty: Bool { entries.isEmpty }

    mutating func set(_ timing: MediaTiming?, of layer: UInt32) {
        let place = slots[layer]
        guard let timing = timing?.sanitized else {
            guard let place else { return }
            slots[layer] = nil
            let last = entries.removeLast()
            if place < entries.count {
                entries[place] = last
                slots[last.layer] = place
            }
            return
        }
        if let place {
            entries[place].timing = timing
        } else {
            slots[layer] = entries.count
            entries.append((layer, timing))
        }
    }

    /// The layer's own time; nil for that of its parent.
    func timing(of layer: UInt32) -> MediaTiming? { slots[layer].map { entries[$0].timing } }

    /// How the time of `layer` comes from the clock's. O(depth), and O(1) where every layer has its parent's time.
    func map(of layer: UInt32, in tree: RenderTree) -> TimeMap {
        var map = TimeMap()
        guard !isEmpty else { return map }
        var index = layer
        while index != LayerNode.none {
            if let place = slots[index] {
                let timing = entries[place].timing
                let start = timing.timeOffset - timing.beginTime * timing.speed
                map.offset += map.rate * start
                map.rate *= timing.speed
            }
            index = tree.nodes[Int(index)].parent
        }
        return map
    }
}

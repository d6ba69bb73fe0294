/// The order of a surface and its subsurfaces that the next commit applies: linked lists, so that each request to move, add
/// or remove a subsurface is O(1).
///
/// The links are in the subsurfaces, each of which is in the list of its parent from its creation until it leaves it. They
/// retain the neighbours; leaving the list clears them.
struct PendingSubsurfaceOrder {
    /// The links of a subsurface in the list of its parent.
    struct Links {
        fileprivate(set) var lower: Subsurface?
        fileprivate(set) var higher: Subsurface?
        /// Whether the subsurface is under its parent.
        fileprivate(set) var isBelow = false
    }

    private struct Ends {
        var lowest: Subsurface?
        var highest: Subsurface?
    }

    private var below = Ends()
    private var above = Ends()

    /// Adds a subsurface on top.
    mutating func append(_ subsurface: Subsurface) { insert(subsurface, isBelow: false, over: above.highest) }

    /// Moves a subsurface next to a sibling, or next to the parent if that is nil.
    mutating func place(_ subsurface: Subsurface, above isAbove: Bool, sibling: Subsurface?) {
        guard sibling !== subsurface else { return }
        remove(subsurface)
        if let sibling {
            insert(
                subsurface, isBelow: sibling.links.isBelow, over: isAbove ? sibling : sibling.links.lower)
        } else {
            insert(subsurface, isBelow: !isAbove, over: isAbove ? nil : below.highest)
        }
    }

    /// Removes a subsurface, which is in the list.
    mutating func remove(_ subsurface: Subsurface) {
        let links = subsurface.links
        func replace(in ends: inout Ends) {
            if let lower = links.lower { lower.links.higher = links.higher } else { ends.lowest = links.higher }
            if let higher = links.higher { higher.links.lower = links.lower } else { ends.highest = links.lower }
        }
        if links.isBelow { replace(in: &below) } else { replace(in: &above) }
        subsurface.links = Links()
    }

    /// Inserts a subsurface over another one, or at the bottom of its list if that is nil.
    private mutating func insert(_ subsurface: Subsurface, isBelow: Bool, over lower: Subsurface?) {
        func link(in ends: inout Ends) {
            let higher = lower.map(\.links.higher) ?? ends.lowest
            subsurface.links = Links(lower: lower, higher: higher, isBelow: isBelow)
            if let lower { lower.links.higher = subsurface } else { ends.lowest = subsurface }
            if let higher { higher.links.lower = subsurface } else { ends.highest = subsurface }
        }
        if isBelow { link(in: &below) } else { link(in: &above) }
    }

    /// Calls `body` for each subsurface, from the bottom. `body` may remove it.
    func forEach(_ body: (Subsurface) -> Void) {
        for ends in [below, above] {
            var current = ends.lowest
            while let subsurface = current {
                current = subsurface.links.higher
                body(subsurface)
            }
        }
    }

    /// The order as lists. O(*n*).
    var snapshot: SubsurfaceOrder {
        var lists = (below: [Subsurface](), above: [Subsurface]())
        forEach { if $0.links.isBelow { lists.below.append($0) } else { lists.above.append($0) } }
        return SubsurfaceOrder(below: lists.below, above: lists.above)
    }
}

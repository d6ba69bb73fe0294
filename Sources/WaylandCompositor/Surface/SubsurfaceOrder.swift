/// The order of a surface and its subsurfaces, from the bottom to the top.
struct SubsurfaceOrder {
    var below: [Subsurface] = []
    var above: [Subsurface] = []

    mutating func remove(_ subsurface: Subsurface) {
        below.removeAll { $0 === subsurface }
        above.removeAll { $0 === subsurface }
    }

    /// Moves a subsurface next to a sibling, or next to the parent if that is nil.
    mutating func place(_ subsurface: Subsurface, above isAbove: Bool, sibling: Subsurface?) {
        remove(subsurface)
        guard let sibling else {
            if isAbove { above.insert(subsurface, at: 0) } else { below.append(subsurface) }
            return
        }
        if let index = below.firstIndex(where: { $0 === sibling }) {
            below.insert(subsurface, at: isAbove ? index + 1 : index)
        } else if let index = above.firstIndex(where: { $0 === sibling }) {
            above.insert(subsurface, at: isAbove ? index + 1 : index)
        } else {
            above.append(subsurface)
        }
    }

    var all: [Subsurface] { below + above }
}

/// The order of a surface and its subsurfaces, from the bottom to the top.
///
/// A subsurface that leaves its parent stays in the list until half of the list has left: each removal is O(1) on average,
/// so that a client with thousands of subsurfaces can end without others waiting for it.
struct SubsurfaceOrder {
    private var storedBelow: [Subsurface] = []
    private var storedAbove: [Subsurface] = []
    /// The number of subsurfaces in the lists that have left their parent.
    private var detachedCount = 0

    init() {}

    /// - Parameters:
    ///   - below: The subsurfaces under the surface, from the bottom.
    ///   - above: The subsurfaces over the surface, from the bottom.
    init(below: [Subsurface], above: [Subsurface]) {
        storedBelow = below
        storedAbove = above
    }

    /// The subsurfaces under the surface, from the bottom. O(*n*).
    var below: [Subsurface] { detachedCount == 0 ? storedBelow : storedBelow.filter(\.isAttached) }
    /// The subsurfaces over the surface, from the bottom. O(*n*).
    var above: [Subsurface] { detachedCount == 0 ? storedAbove : storedAbove.filter(\.isAttached) }
    /// All subsurfaces, from the bottom. O(*n*).
    var all: [Subsurface] { below + above }

    /// Records that a subsurface has left its parent. O(1) on average.
    mutating func subsurfaceWasDetached() {
        detachedCount += 1
        if detachedCount * 2 > storedBelow.count + storedAbove.count { removeDetached() }
    }

    /// Removes the subsurfaces that have left their parent. O(*n*).
    mutating func removeDetached() {
        storedBelow.removeAll { !$0.isAttached }
        storedAbove.removeAll { !$0.isAttached }
        detachedCount = 0
    }
}

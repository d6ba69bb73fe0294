/// One layer as the render thread keeps it: plain memory, no references, in one array indexed by `LayerID`.
struct LayerNode {
    static let none = UInt32.max

    var state = LayerState()
    /// Index of the layer's effects in the tree's store; -1 for none.
    var effects: Int32 = -1
    /// The slot of the bitmap that the layer is flattened into; -1 for none.
    var surface: Int32 = -1
    /// The layer whose alpha this one is multiplied with. Its parent is this layer, of which it is no child.
    var mask = LayerNode.none
    /// From the layer's own coordinates to its parent's; follows `state` and what the parent does to its sublayers' space.
    ///
    /// A layer without a plane of its own (see `RenderTree+Space.swift`) has the identity here, and those in it map to the
    /// plane of its nearest ancestor that has one.
    var toParent = Homography.identity
    /// Around everything that the layer and its descendants draw, in its own coordinates. May be too large: see `isLoose`.
    var subtree = Box.empty
    var parent = LayerNode.none
    /// The place among the siblings as the model has them.
    var place: UInt32 = 0
    /// The place among the siblings, back to front, zPosition considered.
    var order: UInt32 = 0
    /// The render target whose tree starts here.
    var target = LayerNode.none
    var children = ChildList()
    /// Index of the spatial index over the children; -1 for none.
    var grid: Int32 = -1
    /// The last query that met this layer.
    var stamp: UInt32 = 0
    /// The surface of the layer's shadow, where that has no formula; -1 for none.
    var shadow: Int32 = -1
    var isAlive = false
    /// It is the mask of its parent.
    var isMask = false
    /// `subtree` may be larger than what it is around.
    var isLoose = false
    /// A child has a zPosition other than 0, or had when the children were last sorted.
    var sortsChildren = false
    /// In the list of layers whose children the current commit sorts.
    var isUnsorted = false
    /// In the list of layers that the current commit changes.
    var isTouched = false
    /// Facts about its place in space.
    private var space: UInt8 = 0
}

extension LayerNode {
    private func has(_ bit: UInt8) -> Bool { space & bit != 0 }

    private mutating func set(_ bit: UInt8, _ value: Bool) {
        space = value ? space | bit : space & ~bit
    }

    /// The children are not all in this layer's plane, or are drawn several times.
    var hasSpace: Bool {
        get { has(1) }
        set { set(1, newValue) }
    }

    /// The layer is not in its parent's plane.
    var leavesPlane: Bool {
        get { has(2) }
        set { set(2, newValue) }
    }

    /// `toParent` depends on the parent's effects.
    var isPlacedByParent: Bool {
        get { has(4) }
        set { set(4, newValue) }
    }

    /// The layer is drawn several times where its parent's children are.
    var isCopied: Bool {
        get { has(8) }
        set { set(8, newValue) }
    }

    /// Its own y axis runs the other way than its contents; `state` tells of the contents as if it did not.
    var isFlipped: Bool {
        get { has(16) }
        set { set(16, newValue) }
    }
}

/// The children of a layer, in memory of its own that grows and is freed by hand.
struct ChildList {
    private(set) var base: UnsafeMutablePointer<UInt32>?
    private var length: UInt32 = 0
    private var capacity: UInt32 = 0

    private(set) var count: Int {
        get { Int(length) }
        set { length = UInt32(newValue) }
    }

    subscript(index: Int) -> UInt32 {
        get { base![index] }
        nonmutating set { base![index] = newValue }
    }

    var buffer: UnsafeMutableBufferPointer<UInt32> { UnsafeMutableBufferPointer(start: base, count: count) }

    mutating func replace(with ids: ArraySlice<LayerID>) {
        if ids.count > capacity {
            base?.deallocate()
            capacity = UInt32(max(4, ids.count + ids.count / 2))
            base = .allocate(capacity: Int(capacity))
        }
        count = ids.count
        for (index, id) in ids.enumerated() { base![index] = id.index }
    }

    mutating func remove(_ id: UInt32) {
        guard let index = buffer.firstIndex(of: id) else { return }
        for next in (index + 1)..<max(count, index + 1) { base![next - 1] = base![next] }
        count -= 1
    }

    mutating func free() {
        base?.deallocate()
        self = ChildList()
    }
}

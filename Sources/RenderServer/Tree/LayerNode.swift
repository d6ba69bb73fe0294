import RenderProtocol

/// A layer on the render thread: trivial memory without references, in one array indexed by `LayerID`.
struct LayerNode {
    var state = LayerState()
    /// The index of the layer's effects in the tree's store.
    var effects = EffectsIndex.none
    /// The bitmap into which the layer is flattened.
    var bitmap = BitmapIndex.none
    /// The layer whose alpha masks this one. Its parent is this layer, although it is not among its children.
    var mask = LayerID.none
    /// The map from the layer's own coordinates to its parent's; depends on `state` and on the parent's transform of
    /// its sublayers.
    ///
    /// For a layer without its own plane (see `RenderTree+Space.swift`) this is the identity, and its sublayers map to
    /// the plane of the nearest ancestor that has one.
    var toParent = Homography.identity
    /// The bounding box of everything that the layer and its descendants draw, in its own coordinates. May be too
    /// large: see `hasConservativeBounds`.
    var subtree = Box.empty
    var parent = LayerID.none
    /// The index among the siblings in the model.
    var siblingIndex: UInt32 = 0
    /// The index among the siblings, back to front, with zPosition considered.
    var order: UInt32 = 0
    /// The render target whose root layer this is.
    var target = TargetID.none
    var children = ChildList()
    /// The spatial index over the children.
    var grid = StoreIndex<ChildGrid>.none
    /// The last query that visited this layer.
    var stamp: UInt32 = 0
    /// The offscreen bitmap of the layer's shadow, where that has no formula.
    var shadow = BitmapIndex.none
    var isAlive = false
    /// Whether it is the mask of its parent.
    var isMask = false
    /// Whether `subtree` may be larger than necessary.
    var hasConservativeBounds = false
    /// Whether a child has a zPosition other than 0, or had one when the children were last sorted.
    var sortsChildren = false
    /// Whether it is in the list of layers whose children the current commit sorts.
    var isUnsorted = false
    /// Whether it is in the list of layers that the current commit changes.
    var isTouched = false
    /// The flags of its position in 3D space, and of where else it is drawn.
    private var space: UInt8 = 0
}

extension UnsafeMutablePointer<LayerNode> {
    /// The node of a layer that the tree contains, in place.
    subscript(layer: LayerID) -> LayerNode {
        unsafeAddress { UnsafePointer(self + Int(layer.index)) }
        nonmutating unsafeMutableAddress { self + Int(layer.index) }
    }
}

extension LayerNode {
    private func has(_ bit: UInt8) -> Bool { space & bit != 0 }

    private mutating func set(_ bit: UInt8, _ value: Bool) {
        space = value ? space | bit : space & ~bit
    }

    /// Whether the children are not all in this layer's plane, or are drawn several times.
    var hasSpace: Bool {
        get { has(1) }
        set { set(1, newValue) }
    }

    /// Whether the layer is not in its parent's plane.
    var leavesPlane: Bool {
        get { has(2) }
        set { set(2, newValue) }
    }

    /// Whether `toParent` depends on the parent's effects.
    var isMappedByParent: Bool {
        get { has(4) }
        set { set(4, newValue) }
    }

    /// Whether the layer is drawn several times with its parent's children.
    var isCopied: Bool {
        get { has(8) }
        set { set(8, newValue) }
    }

    /// Whether its y axis is opposite to that of its contents; `state` describes the contents for an unflipped layer.
    var isFlipped: Bool {
        get { has(16) }
        set { set(16, newValue) }
    }

    /// Whether a portal shows the layer elsewhere.
    var isPortalSource: Bool {
        get { has(32) }
        set { set(32, newValue) }
    }
}

/// The children of a layer, in separate memory that grows and is freed manually.
struct ChildList {
    private(set) var base: UnsafeMutablePointer<LayerID>?
    private var length: UInt32 = 0
    private var capacity: UInt32 = 0

    private(set) var count: Int {
        get { Int(length) }
        set { length = UInt32(newValue) }
    }

    subscript(index: Int) -> LayerID {
        get { base![index] }
        nonmutating set { base![index] = newValue }
    }

    var buffer: UnsafeMutableBufferPointer<LayerID> { UnsafeMutableBufferPointer(start: base, count: count) }

    mutating func replace(with ids: ArraySlice<LayerID>) {
        if ids.count > capacity {
            base?.deallocate()
            capacity = UInt32(max(4, ids.count + ids.count / 2))
            base = .allocate(capacity: Int(capacity))
        }
        count = ids.count
        for (index, id) in ids.enumerated() { base![index] = id }
    }

    mutating func remove(_ id: LayerID) {
        guard let index = buffer.firstIndex(of: id) else { return }
        for next in (index + 1)..<max(count, index + 1) { base![next - 1] = base![next] }
        count -= 1
    }

    mutating func free() {
        base?.deallocate()
        self = ChildList()
    }
}

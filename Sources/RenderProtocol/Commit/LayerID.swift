/// The identity of a layer in the render tree: an index into its flat arrays.
@usableFromInline package struct LayerID: Hashable, Sendable {
    package let index: UInt32

    @usableFromInline package init(index: UInt32) {
        self.index = index
    }

    /// No layer.
    @usableFromInline package static var none: LayerID { LayerID(index: .max) }
}

/// The identity of a layer's contents: a texture, or a part of one.
@usableFromInline package struct ContentsID: Hashable, Sendable {
    package let index: UInt32

    @usableFromInline package init(index: UInt32) {
        self.index = index
    }

    /// No contents.
    @usableFromInline package static var none: ContentsID { ContentsID(index: .max) }
}

/// The identity of a window or a virtual screen that the render server draws into.
@usableFromInline package struct TargetID: Hashable, Sendable {
    package let index: UInt32

    @usableFromInline package init(index: UInt32) {
        self.index = index
    }

    /// No target.
    @usableFromInline package static var none: TargetID { TargetID(index: .max) }

    package static let pool = IdentityPool()
}

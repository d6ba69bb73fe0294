/// Updates of the objects that own layers, such as views, which precede layout.
///
/// As for layout, the paths to the layers of such owners are marked, so that their owners are found without a search.
/// A mark may remain after the owner was updated, and is never missing before.
extension CALayer {
    /// Whether the owner of this layer, or of a layer below it, may have to be updated.
    package var subtreeNeedsUpdate: Bool { pending.contains(.subtreeUpdate) }

    /// Records that the layer's owner is to be updated. O(depth), O(1) if a layer below has recorded it already.
    package func setOwnerNeedsUpdate() { markPath(.subtreeUpdate) }

    /// Records that the owner and those below have been updated; has no effect while one below is still to be. Call it
    /// before the owner's own update, which may request another one. O(sublayers).
    package func ownerWillUpdate() { unmarkPath(.subtreeUpdate, unlessBelow: .subtreeUpdate) }
}

import Locking

/// Whether views currently provide actions for changes of their layers: an animation block is open.
///
/// It keeps changes outside of such blocks as cheap as those without observers.
package enum OwnerActions {
    private static let open = Atomic(false)

    @inline(__always)
    static var isOpen: Bool { open.load(ordering: .relaxed) }

    /// Sets whether views are asked for actions.
    package static func setOpen(_ isOpen: Bool) { open.store(isOpen, ordering: .relaxed) }
}

import Synchronization

/// Whether the views of layers have actions for changes now: a block of animations is open.
///
/// It keeps changes outside of such blocks as cheap as those that nobody hears of.
package enum OwnerActions {
    private static let open = Atomic(false)

    @inline(__always)
    static var isOpen: Bool { open.load(ordering: .relaxed) }

    /// Has views asked for actions, or no more.
    package static func setOpen(_ isOpen: Bool) { open.store(isOpen, ordering: .relaxed) }
}

import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// The work that is pending for a layer before or in the next commit.
    struct Pending: OptionSet {
        let rawValue: UInt16

        /// Model values changed.
        static let state = Pending(rawValue: 1 << 0)
        /// The list of sublayers, or their drawing order, changed.
        static let children = Pending(rawValue: 1 << 1)
        static let layout = Pending(rawValue: 1 << 2)
        static let display = Pending(rawValue: 1 << 3)
        /// The layer is in the current transaction's list of changed layers.
        static let listed = Pending(rawValue: 1 << 4)
        /// Not pending work: the layer has been sent at least once.
        static let committed = Pending(rawValue: 1 << 5)
        /// The layer's timing changed.
        static let time = Pending(rawValue: 1 << 6)
        /// Animations were added or removed.
        static let animations = Pending(rawValue: 1 << 7)
        /// A descendant may need layout; if one does, all its ancestors have this flag.
        static let subtreeLayout = Pending(rawValue: 1 << 8)
        /// The current commit has drawn the layer; requests to draw it again wait for the next one.
        static let drawn = Pending(rawValue: 1 << 9)
        /// A descendant may need display once a hidden layer becomes visible.
        static let subtreeDisplay = Pending(rawValue: 1 << 10)
        /// The layer is in the render tree, as all layers of its tree are.
        static let inRenderTree = Pending(rawValue: 1 << 11)
        /// The owner of this layer, or of a layer below it, may have to be updated before layout; if so, all ancestors
        /// have this flag.
        static let subtreeUpdate = Pending(rawValue: 1 << 12)
    }

    func mark(_ change: Pending) {
        guard !pending.contains(change), !isPresentation else { return }
        let listed = pending.contains(.listed)
        pending.formUnion([change, .listed])
        if !listed { TransactionContext.current.list(self) }
    }

    /// Marks a tree as in the render tree and enqueues its pending layout and display. O(subtree).
    func enqueueSubtree() {
        pending.insert(.inRenderTree)
        if !pending.isDisjoint(with: [.layout, .display]) { TransactionContext.current.enqueue(self) }
        animations?.layerEnteredRenderTree()
        for sublayer in _sublayers { sublayer.enqueueSubtree() }
        extras?.value.mask?.enqueueSubtree()
    }

    func renderRootDidChange(from wasRenderRoot: Bool) {
        if isRenderRoot && !wasRenderRoot { enqueueSubtree() }
        if !isRenderRoot && wasRenderRoot {
            leaveRenderTree()
            TransactionContext.current.recordDetachment()
        }
    }

    /// Marks the layer's subtree as no longer in the render tree, after the layer was removed. O(subtree) if it was there, O(1) if
    /// not.
    func leaveRenderTree() {
        guard pending.contains(.inRenderTree) else { return }
        pending.remove(.inRenderTree)
        for sublayer in _sublayers { sublayer.leaveRenderTree() }
        extras?.value.mask?.leaveRenderTree()
    }

    /// Notifies the view of a change of `isHidden`, and requests display that was deferred while the layer was hidden.
    func visibilityDidChange() {
        owner?.layerVisibilityDidChange()
        if !values.isHidden { enqueueDeferredDisplay() }
        if observesEvents, isInRenderTree { post(values.isHidden ? kCAOnOrderOut : kCAOnOrderIn) }
    }

    func enqueueSubtreeInRenderTree() {
        guard _superlayer?.isInRenderTree == true else { return }
        enqueueSubtree()
        if !values.isHidden { post(kCAOnOrderIn) }
    }

    /// Encodes the changes into `commit`.
    ///
    /// - Parameter time: The clock time at which animations begin.
    func encode(into commit: inout Commit, at time: Double) {
        if pending.contains(.state) {
            if hasRenderEffects {
                commit.setState(renderState, effects: renderEffects, of: id)
            } else {
                commit.setState(renderState, of: id)
            }
            encodeKind(into: &commit)
        }
        if pending.contains(.children) {
            if _sublayers.contains(where: { $0.animations?.transitionSnapshot != nil }) {
                commit.setChildren(_sublayers.flatMap(\.drawnIDs), of: id)
            } else {
                commit.setChildren(_sublayers.lazy.map(\.id), of: id)
            }
        }
        if !pending.isDisjoint(with: [.time, .animations]) {
            if pending.contains(.time) { encodeTime(into: &commit) }
            encodeAnimations(into: &commit, at: time)
        }
        pending.subtract([.state, .children, .listed, .time, .animations])
        if !pending.contains(.committed) {
            pending.insert(.committed)
            updateImplicitObserver()
        }
    }
}

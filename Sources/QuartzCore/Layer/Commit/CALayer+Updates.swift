import CoreGraphics
import Foundation

/// Layout and display: requests, and the work that they lead to.
extension CALayer {
    // MARK: Layout

    /// Requests layout before the next commit.
    func _setNeedsLayout() {
        guard !pending.contains(.layout), !isPresentation else { return }
        pending.insert(.layout)
        _superlayer?.markPath(.subtreeLayout)
        TransactionContext.current.enqueue(self)
    }

    /// Performs pending layout from the topmost ancestor that needs it.
    func _layoutIfNeeded() {
        var top = self
        var ancestor = currentSuperlayer
        while let layer = ancestor, layer.pending.contains(.layout) {
            top = layer
            ancestor = layer.currentSuperlayer
        }
        TransactionContext.current.layersVisited += top.layoutSubtree()
    }

    /// Lays out this layer if needed, and then its descendants that need it. O(layers on the paths to them and their
    /// siblings).
    /// - Returns: The number of visited layers.
    @discardableResult
    func layoutSubtree() -> Int {
        var visited = 1
        if pending.contains(.layout) {
            pending.remove(.layout)
            layoutSublayers()
        }
        guard pending.contains(.subtreeLayout) else { return visited }
        for sublayer in _sublayers where sublayer.subtreeNeedsLayout { visited += sublayer.layoutSubtree() }
        if let mask = extras?.value.mask, mask.subtreeNeedsLayout { visited += mask.layoutSubtree() }
        // Not earlier: a request in between marks only ancestors that are not marked yet.
        unmarkPath(.subtreeLayout, unlessBelow: [.layout, .subtreeLayout])
        return visited
    }

    /// Whether this layer or a descendant needs layout.
    var subtreeNeedsLayout: Bool { !pending.isDisjoint(with: [.layout, .subtreeLayout]) }

    /// Marks the path from this layer to the root, so that a walk from any layer on it finds the pending work. O(depth),
    /// O(1) if they are marked already.
    func markPath(_ mark: Pending) {
        var next: CALayer? = self
        while let layer = next, !layer.pending.contains(mark) {
            layer.pending.insert(mark)
            next = layer._superlayer
        }
    }

    /// Removes the mark of a path from this layer, unless a path with pending work leads through it. O(sublayers).
    func unmarkPath(_ mark: Pending, unlessBelow work: Pending) {
        guard !_sublayers.contains(where: { !$0.pending.isDisjoint(with: work) }),
            extras?.value.mask?.pending.isDisjoint(with: work) != false
        else { return }
        pending.remove(mark)
    }

    // MARK: Display

    /// Marks a part of the content as outdated.
    func _setNeedsDisplay(of rect: CGRect) {
        guard !rect.isEmpty, !isPresentation else { return }
        // A rectangle that is not finite stands for the whole content.
        invalidRect = invalidRect.union(rect.isFinite ? rect : .infinite)
        guard !pending.contains(.display) else { return }
        pending.insert(.display)
        if !pending.contains(.drawn) { TransactionContext.current.enqueue(self) }
    }

    /// Draws the content if it is outdated.
    func _displayIfNeeded() {
        guard pending.contains(.display) else { return }
        pending.remove(.display)
        display()
        // What was marked in the meantime is drawn next time.
        if !pending.contains(.display) { invalidRect = .null }
    }

    // MARK: Drawing while hidden

    /// Whether the model hides this layer. An animation may still show it.
    private var isExcluded: Bool { values.isHidden && animations == nil }

    /// Whether the layer is to be drawn: it is in a visible tree, and neither it nor an ancestor is hidden. O(depth).
    ///
    /// If it is hidden, its ancestors are marked, so that `enqueueDeferredDisplay` finds it.
    var isDrawnInCommit: Bool {
        guard isInRenderTree else { return false }
        var next: CALayer? = self
        while let layer = next {
            if layer.isExcluded {
                markAncestorsForDisplay()
                return false
            }
            next = layer._superlayer
        }
        return true
    }

    /// Marks all ancestors as containing a layer that needs display. O(depth).
    private func markAncestorsForDisplay() {
        var next = _superlayer
        while let layer = next {
            layer.pending.insert(.subtreeDisplay)
            next = layer._superlayer
        }
    }

    /// Enqueues descendants whose display was deferred while this layer was hidden. O(layers on the paths to them and
    /// their siblings).
    func enqueueDeferredDisplay() {
        if pending.contains(.display) { TransactionContext.current.enqueue(self) }
        guard pending.contains(.subtreeDisplay) else { return }
        pending.remove(.subtreeDisplay)
        for sublayer in _sublayers where !sublayer.isExcluded { sublayer.enqueueDeferredDisplay() }
        extras?.value.mask?.enqueueDeferredDisplay()
    }
}

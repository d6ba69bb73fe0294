import Diagnostics
import QuartzCore

extension UIView {
    enum InsertionPosition {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)
    }

    /// Inserts `view` into the subviews or moves it there. O(siblings); O(1) at the front for a view from another
    /// superview.
    func _insertSubview(_ view: UIView, at position: InsertionPosition) {
        require(view !== self, "\(debugName) cannot be a subview of itself; add another view")
        require(
            !isInside(view),
            """
            \(view.debugName) cannot be a subview of \(debugName), because it contains it; \
            remove \(debugName) from its superview first
            """)
        require(
            !(view is UIWindow), "\(view.debugName) is a window and cannot be a subview; show it with isHidden = false")
        if view._superview === self {
            // Next to itself, a view keeps its index.
            switch position {
            case .above(let sibling) where sibling === view, .below(let sibling) where sibling === view: return
            default: break
            }
            _subviews.removeObject(view)
            insertIntoSubviews(view, at: position)
            return
        }

        if let left = view._window, left !== _window { left.resignFirstResponder(in: view) }
        let oldSuperview = view._superview
        let oldWindow = view._window
        let newWindow = _window
        let oldTint = view.tint
        view.extras?.maskedView?.setMask(nil)
        if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
        view.willMove(toSuperview: self)
        if LayoutEngine.isInUse { view.leaveLayout() }
        if let oldSuperview {
            view.announceRemoval { oldSuperview.willRemoveSubview(view) }
            oldSuperview._subviews.removeObject(view)
            oldSuperview.layer.setNeedsLayout()
        }
        view._superview = self
        if oldWindow !== newWindow { view.setWindow(newWindow) }
        view.inheritTint()
        insertIntoSubviews(view, at: position)
        layer.setNeedsLayout()
        if LayoutEngine.isInUse { view.joinLayout() }
        if oldWindow !== newWindow { view.windowDidChange(from: oldWindow, to: newWindow) }
        if UIViewController.hasTraitOverrides || newWindow != nil && oldWindow !== newWindow && view.observesTraits {
            view.reportTraits(around: traitCollection)
        }
        view.edgesMayHaveMoved(resized: false)
        view.didMoveToSuperview()
        didAddSubview(view)
        view.tintMayHaveChanged(from: oldTint)
    }

    private func insertIntoSubviews(_ view: UIView, at position: InsertionPosition) {
        let index: Int
        switch position {
        case .front: index = _subviews.count
        case .index(let requested):
            require(
                requested >= 0, "\(debugName).insertSubview(_:at: \(requested)): the index must not be negative")
            index = min(requested, _subviews.count)
        // As in UIKit, a sibling that is not a subview means the front.
        case .below(let sibling): index = _subviews.firstIndex { $0 === sibling } ?? _subviews.count
        case .above(let sibling):
            index = _subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? _subviews.count
        }
        if index < _subviews.count {
            layer.insertSublayer(view.layer, below: _subviews[index].layer)
            _subviews.insert(view, at: index)
        } else {
            layer.addSublayer(view.layer)
            _subviews.append(view)
        }
    }

    /// Changes the order of the subviews, and requests no layout, as that does not depend on it. O(subviews).
    ///
    /// - Parameter order: The subviews, from the rearmost.
    package func setSubviewOrder(_ order: [UIView]) {
        require(
            order.count == _subviews.count && order.allSatisfy { $0._superview === self },
            "\(debugName) has \(_subviews.count) subviews, and their new order is of \(order.count) views")
        _subviews = order
        layer.setSublayerOrder(order.map(\.layer))
    }

    func _exchangeSubview(_ first: Int, _ second: Int) {
        require(
            _subviews.indices.contains(first) && _subviews.indices.contains(second),
            """
            \(debugName).exchangeSubview(at: \(first), withSubviewAt: \(second)): \
            it has \(_subviews.count) subviews, so indices run from 0 to \(_subviews.count - 1)
            """)
        guard first != second else { return }
        let low = _subviews[min(first, second)]
        let high = _subviews[max(first, second)]
        // `high` moves to the index of `low`, then `low` behind the view that followed `high`.
        let follower = max(first, second) + 1 < _subviews.count ? _subviews[max(first, second) + 1] : nil
        _subviews.swapAt(first, second)
        layer.insertSublayer(high.layer, below: low.layer)
        if let follower {
            layer.insertSublayer(low.layer, below: follower.layer)
        } else {
            layer.addSublayer(low.layer)
        }
    }

    /// Removes this view from its superview. O(siblings).
    func _removeFromSuperview() {
        _window?.resignFirstResponder(in: self)
        // The first responder may have removed the view.
        guard let superview = _superview else { return }
        let oldWindow = _window
        let oldTint = tint
        announceRemoval {
            superview.willRemoveSubview(self)
            if oldWindow != nil { windowWillChange(to: nil) }
            willMove(toSuperview: nil)
        }
        if LayoutEngine.isInUse { leaveLayout() }
        superview._subviews.removeObject(self)
        _superview = nil
        if oldWindow != nil { setWindow(nil) }
        inheritTint()
        layer.removeFromSuperlayer()
        superview.layer.setNeedsLayout()
        if oldWindow != nil { windowDidChange(from: oldWindow, to: nil) }
        didMoveToSuperview()
        tintMayHaveChanged(from: oldTint)
    }

    /// Views that are currently being notified of their removal.
    private static var leaving: [UIView] = []

    /// Notifies this view of its removal. An override that removes the view again traps, because it would recurse
    /// without end.
    private func announceRemoval(_ notify: () -> Void) {
        require(
            !Self.leaving.contains { $0 === self },
            """
            \(debugName) is removed from its superview again while its removal is being reported: \
            willRemoveSubview(_:) of \(_superview?.debugName ?? "its superview"), or willMove(toSuperview:) or \
            willMove(toWindow:) of the view, calls removeFromSuperview() or adds it to another view. \
            The view is leaving anyway; do not remove it there
            """)
        Self.leaving.append(self)
        notify()
        Self.leaving.removeLast()
    }

    /// Removes the subviews' layers from this view's layer when the view is deallocated and something else retains that
    /// layer.
    func detachLayersOfSubviews() {
        // Without a reference beyond the view's own: the count shows whether anything else retains the layer.
        var layer = Unmanaged.passUnretained(_layer)
        let isHeld = withUnsafeMutablePointer(to: &layer) {
            $0.withMemoryRebound(to: CALayer.self, capacity: 1) { !isKnownUniquelyReferenced(&$0.pointee) }
        }
        guard isHeld else { return }
        for subview in _subviews.reversed() where subview._layer.superlayer === _layer {
            subview._layer.removeFromSuperlayer()
        }
    }

    /// The number of ancestors visited by insertions, for tests.
    static var ancestorsVisited = 0

    /// Returns whether this view is `view` or a descendant of it; see `DeepTree` for the cost.
    private func isInside(_ view: UIView) -> Bool {
        if view === self { return true }
        if view._subviews.isEmpty { return false }
        return DeepTree.isNode(
            self, inside: view, visits: &Self.ancestorsVisited, parent: { $0._superview },
            appendChildren: { $1 += $0._subviews })
    }

    func _isDescendant(_ view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate._superview
        }
        return false
    }

    func _viewWithTag(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in _subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    // MARK: Windows

    /// Sets the window of this view and of all its descendants. O(subtree).
    func setWindow(_ window: UIWindow?) {
        _window = window
        for subview in _subviews { subview.setWindow(window) }
    }

    func windowWillChange(to newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        controller?.viewWillMove(toVisible: newWindow?.isVisible ?? false)
        for subview in _subviews { subview.windowWillChange(to: newWindow) }
    }

    func windowDidChange(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
        if let oldWindow { oldWindow.viewDidLeave(self) }
        if let newWindow {
            if hasExplicitContentScale {
                if !_subviews.isEmpty { setNeedsLayout() }
                scaleDidChange()
            } else {
                setContentScale(newWindow.contentScale)
            }
            extras?.maskView?.inheritContentScale(newWindow.contentScale)
            scheduleUpdateConstraints()
            if AppearanceProxies.isInUse { AppearanceProxies.apply(to: self) }
        }
        didMoveToWindow()
        controller?.viewDidMove(toVisible: newWindow?.isVisible ?? false)
        // Iterates over a copy: a view may change its siblings when it enters a window.
        for subview in _subviews where subview._superview === self {
            subview.windowDidChange(from: oldWindow, to: newWindow)
        }
        controller?.childrenDidMove()
    }

    // MARK: Hit testing

    func _hitTest(at point: CGPoint, with event: UIEvent?) -> UIView? {
        // Compared in the layer's precision; as a `CGFloat`, 0.01 would compare as less.
        guard isUserInteractionEnabled, !isHidden, Float(alpha) >= 0.01 else { return nil }
        guard extras == nil || extras?.touchBlockingAnimations == 0 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for subview in _subviews.reversed() {
            if let hit = subview.hitTest(subview.layer.convert(point, from: layer), with: event) { return hit }
        }
        return self
    }
}

import Diagnostics
import Foundation
import RenderProtocol

extension CALayer {
    var sublayerList: [CALayer]? {
        get {
            if let presentedModel { return presentedModel.sublayerList?.compactMap { $0.presentation() } }
            return _sublayers.isEmpty ? nil : _sublayers
        }
        set {
            var seen: Set<ObjectIdentifier> = []
            let new = (newValue ?? []).filter { seen.insert(ObjectIdentifier($0)).inserted }
            guard !new.elementsEqual(_sublayers, by: { $0 === $1 }) else { return }
            let old = _sublayers
            for layer in old { layer.clearSuperlayer() }
            TransactionContext.current.recordDetachment()
            _sublayers = []
            for layer in new {
                detachForMove(layer)
                adopt(layer)
            }
            _sublayers = new
            hierarchyChanged()
            for layer in new { layer.enqueueSubtreeInRenderTree() }
        }
    }

    func _addSublayer(_ layer: CALayer) {
        if reorder(layer, to: _sublayers.count - 1) { return }
        detachForMove(layer)
        insert(layer, index: _sublayers.count)
    }

    func _insertSublayer(_ layer: CALayer, at idx: UInt32) {
        if reorder(layer, to: min(Int(idx), _sublayers.count - 1)) { return }
        detachForMove(layer)
        insert(layer, index: min(Int(idx), _sublayers.count))
    }

    func _insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        if reorder(layer, beside: sibling, inFront: false) { return }
        detachForMove(layer)
        insert(layer, index: _sublayers.firstIndex { $0 === sibling } ?? 0)
    }

    func _insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        if reorder(layer, beside: sibling, inFront: true) { return }
        detachForMove(layer)
        insert(layer, index: _sublayers.firstIndex { $0 === sibling }.map { $0 + 1 } ?? _sublayers.count)
    }

    func _replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, _sublayers.contains(where: { $0 === old }) else { return }
        detachForMove(new)
        guard let index = _sublayers.firstIndex(where: { $0 === old }) else { return }
        old.clearSuperlayer()
        TransactionContext.current.recordDetachment()
        adopt(new)
        _sublayers[index] = new
        hierarchyChanged()
        new.enqueueSubtreeInRenderTree()
    }

    func _removeFromSuperlayer() {
        guard let parent = _superlayer else { return }
        if parent.maskLayer === self {
            parent.maskLayer = nil
            return
        }
        if observesEvents, !values.isHidden, isInRenderTree { post(kCAOnOrderOut) }
        clearSuperlayer()
        TransactionContext.current.recordDetachment()
        parent._sublayers.removeObject(self)
        parent.hierarchyChanged()
    }

    /// Ends what refers to this layer, which is released: its animations, and the superlayer of its sublayers and mask.
    func detachRelatives() {
        for attached in animations?.attached ?? [] { AnimationCallbacks.shared.cancel(attached) }
        for sublayer in _sublayers { sublayer.clearSuperlayer() }
        extras?.value.mask?.clearSuperlayer()
    }

    /// Clears the superlayer, whose list no longer contains the layer.
    func clearSuperlayer() {
        _superlayer = nil
        leaveRenderTree()
    }

    /// Removes a layer from its superlayer before it is inserted elsewhere, by the method that its class may override.
    func detachForMove(_ layer: CALayer) {
        guard layer._superlayer != nil else { return }
        layer.removeFromSuperlayer()
        // An override may not call super, and no layer may be in two lists.
        layer._removeFromSuperlayer()
    }

    /// Changes the order of sublayers, and requests no layout. Those that are not in `order` come before the others. O(*n*).
    package func setSublayerOrder(_ order: [CALayer]) {
        let ordered = Set(order.map(ObjectIdentifier.init))
        _sublayers = _sublayers.filter { !ordered.contains(ObjectIdentifier($0)) } + order
        mark(.children)
    }

    /// Moves a sublayer among its siblings.
    ///
    /// The order does not affect positions, so this requests no layout: `layoutSublayers` may itself bring a sublayer
    /// to the front, each time it runs.
    ///
    /// - Parameter index: The new index after the removal.
    /// - Returns: False if the layer is not a sublayer of this one.
    private func reorder(_ layer: CALayer, to index: Int) -> Bool {
        guard layer._superlayer === self, let old = _sublayers.lastIndex(where: { $0 === layer }) else {
            return false
        }
        guard old != index else { return true }
        _sublayers.remove(at: old)
        _sublayers.insert(layer, at: index)
        mark(.children)
        return true
    }

    private func reorder(_ layer: CALayer, beside sibling: CALayer?, inFront: Bool) -> Bool {
        // A layer that is its own reference sibling stays where it is.
        if layer === sibling, layer._superlayer === self, layer !== maskLayer { return true }
        guard layer._superlayer === self,
            let old = _sublayers.firstIndex(where: { $0 === layer }),
            let insertChild = _sublayers.firstIndex(where: { $0 === sibling })
        else { return false }
        return reorder(layer, to: (old < insertChild ? insertChild - 1 : insertChild) + (inFront ? 1 : 0))
    }

    private func insert(_ layer: CALayer, index: Int) {
        adopt(layer)
        _sublayers.insert(layer, at: index)
        hierarchyChanged()
        layer.enqueueSubtreeInRenderTree()
    }

    func adopt(_ layer: CALayer) {
        require(
            !isPresentation && !layer.isPresentation,
            "\(isPresentation ? self : layer) is a presentation layer, a read-only copy: change its model() instead")
        require(
            !isInside(layer), "\(layer) cannot become a sublayer of \(self): it is that layer or one of its ancestors")
        layer._superlayer = self
        if layer.subtreeNeedsLayout { markPath(.subtreeLayout) }
        if layer.subtreeNeedsUpdate { markPath(.subtreeUpdate) }
    }

    /// Returns whether this layer is `layer` or a descendant of it; see `DeepTree` for the cost.
    private func isInside(_ layer: CALayer) -> Bool {
        if layer === self { return true }
        if layer._sublayers.isEmpty, layer.extras?.value.mask == nil { return false }
        return DeepTree.isNode(
            self, inside: layer, visits: &TransactionContext.current.ancestorsVisited, parent: { $0._superlayer },
            appendChildren: { parent, list in
                list += parent._sublayers
                if let mask = parent.extras?.value.mask { list.append(mask) }
            })
    }

    /// Marks the list of sublayers as changed and notifies observers.
    private func hierarchyChanged() {
        changeUnsent("sublayers") {}
        mark(.children)
        setNeedsLayout()
    }

    /// The mask; for a presentation layer, a copy of its model's.
    var maskLayer: CALayer? {
        get { presentedModel.map { $0.extras?.value.mask?.presentation() } ?? extras?.value.mask }
        set {
            let old = maskLayer
            guard newValue !== old else { return }
            if let newValue {
                detachForMove(newValue)
                adopt(newValue)
            }
            old?.clearSuperlayer()
            TransactionContext.current.recordDetachment()
            change("mask") { ensureExtras().value.mask = newValue }
            newValue?.enqueueSubtreeInRenderTree()
        }
    }

    /// The superlayer; for a presentation layer, a copy of its model's.
    var currentSuperlayer: CALayer? {
        presentedModel.map { $0._superlayer?.presentation() } ?? _superlayer
    }

    /// The model of a presentation layer; nil for any other layer.
    var presentedModel: CALayer? { isPresentation ? attributes?.modelLayer : nil }

    /// Whether this is a copy that `presentation()` made.
    var isPresentation: Bool { id == .none }

    /// Returns whether `other` is this layer, or both are copies of the same layer.
    func represents(_ other: CALayer?) -> Bool {
        guard let other else { return false }
        return self === other || isPresentation && other.isPresentation && presentedModel === other.presentedModel
    }

    /// The root of the layer's tree. O(depth).
    var root: CALayer {
        var layer = self
        while let parent = layer._superlayer { layer = parent }
        return layer
    }

    /// Whether the render tree contains the tree that this layer is in.
    var isInRenderTree: Bool { pending.contains(.inRenderTree) }

    /// Returns the first match among the sublayers in hit-test order: front to back by `zPosition`.
    ///
    ///
    /// O(sublayers), without a copy of the list if all have the same `zPosition`.
    func firstFrontToBack<Found>(_ find: (CALayer) -> Found?) -> Found? {
        let all = isPresentation ? sublayerList ?? [] : _sublayers
        if all.contains(where: { $0.values.zPosition != 0 }) {
            for layer in Self.sorted(all).reversed() {
                if let found = find(layer) { return found }
            }
        } else {
            for layer in all.reversed() as ReversedCollection {
                if let found = find(layer) { return found }
            }
        }
        return nil
    }

    /// The sublayers in drawing order.
    var sublayersBackToFront: [CALayer] {
        let all = isPresentation ? sublayerList ?? [] : _sublayers
        return all.contains(where: { $0.values.zPosition != 0 }) ? Self.sorted(all) : all
    }

    private static func sorted(_ layers: [CALayer]) -> [CALayer] {
        layers.enumerated()
            .sorted { ($0.element.values.zPosition, $0.offset) < ($1.element.values.zPosition, $1.offset) }
            .map(\.element)
    }
}

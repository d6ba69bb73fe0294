import RenderProtocol

/// A layer that shows another one, with its descendants, in its own bounds: perhaps on another target.
struct Portal {
    let layer: LayerID
    let source: LayerID
    /// The bounding box of what the source and its descendants draw, in the source's coordinates, by which the portal's own
    /// box was computed.
    var box = Box.empty
}

/// Portals.
///
/// The source is drawn a second time, from its layers, with the map of the portal in place of its own position and transform:
/// nothing is copied, and it is sharp at the scale of each target. Its damage is also that of its portals. A portal in the
/// source of any portal draws nothing, which excludes cycles.
extension RenderTree {
    /// Returns the layer that a portal shows; none for another layer. O(1).
    func portalSource(of layer: LayerID) -> LayerID {
        guard let effects = effects(of: layer), effects.pointee.kind == .portal else { return .none }
        return effects.pointee.portalSource
    }

    /// Returns the layer that a portal draws; none where it draws nothing. O(depth).
    func drawnSource(of layer: LayerID) -> LayerID {
        let source = portalSource(of: layer)
        guard contains(source), !isSpaceOnly(source) else { return .none }
        var ancestor = layer
        while ancestor != .none {
            if nodes[ancestor].isPortalSource { return .none }
            ancestor = nodes[ancestor].parent
        }
        return source
    }

    /// Returns the map from the coordinates of a portal's source to those of the portal: the corners of the bounds coincide.
    func portalMap(of layer: LayerID, from source: LayerID) -> Homography {
        let origin = nodes[layer].state.boundsOrigin - nodes[source].state.boundsOrigin
        return Homography(tx: origin.x, ty: origin.y)
    }

    /// Returns the box of what a portal shows, in its own coordinates; empty for another layer.
    func portalBox(of layer: LayerID) -> Box {
        guard let portal = portals.first(where: { $0.layer == layer }), contains(portal.source) else { return .empty }
        return portalMap(of: layer, from: portal.source).boundingBox(of: portal.box)
    }

    /// Follows a change of a layer's effects. O(1) for a layer that is no portal, and was none.
    func updatePortal(_ layer: LayerID) {
        let source = portalSource(of: layer)
        if portals.isEmpty, source == .none { return }
        let old = portals.firstIndex { $0.layer == layer }
        if let old, portals[old].source == source { return }
        if let old {
            let former = portals.remove(at: old).source
            setPortalSource(former, portals.contains { $0.source == former })
        }
        guard source != .none else { return }
        // A commit may add the source after its portal.
        reserve(source)
        portals.append(Portal(layer: layer, source: source, box: nodes[source].subtree))
        setPortalSource(source, true)
    }

    /// Marks a source; the portals in it draw nothing meanwhile.
    private func setPortalSource(_ source: LayerID, _ isSource: Bool) {
        guard nodes[source].isPortalSource != isSource else { return }
        nodes[source].isPortalSource = isSource
        for portal in portals where isAncestor(source, of: portal.layer) { damage(portal.layer) }
    }

    /// Removes the portal that a layer is, and the links of those that show it: another layer may get its index.
    func removePortals(of layer: LayerID) {
        guard !portals.isEmpty else { return }
        if nodes[layer].isPortalSource {
            for portal in portals where portal.source == layer && nodes[portal.layer].isAlive {
                damage(portal.layer)
                effects(of: portal.layer)?.pointee.portalSource = .none
            }
            portals.removeAll { $0.source == layer }
        }
        if let position = portals.firstIndex(where: { $0.layer == layer }) {
            let source = portals.remove(at: position).source
            setPortalSource(source, portals.contains { $0.source == source })
        }
    }

    /// Gives portals the boxes of their sources, which have changed since. O(portals), before a frame is drawn.
    func updatePortalBoxes() {
        for position in portals.indices {
            let portal = portals[position]
            guard contains(portal.layer), contains(portal.source) else { continue }
            recomputeBounds(portal.source)
            let box = nodes[portal.source].subtree
            guard box != portal.box else { continue }
            // The source has reported what has changed in it.
            changeDrawing(of: portal.layer) {
                portals[position].box = box
                return .empty
            }
        }
    }

    /// Reports that `box` of a source, in its own coordinates, has changed.
    func damagePortals(of source: LayerID, _ box: Box) {
        guard !isDamagingPortals else { return }
        isDamagingPortals = true
        defer { isDamagingPortals = false }
        for portal in portals where portal.source == source && contains(portal.layer) {
            // The box of the portal may not have followed that of its source yet.
            damage(portal.layer, box: portalMap(of: portal.layer, from: source).boundingBox(of: box))
        }
    }

    /// Returns whether a target shows a layer, or a portal to it or to one of its ancestors. O(depth), and O(portals) for a
    /// source.
    func isVisible(_ layer: LayerID, on target: TargetID) -> Bool {
        if visibleTarget(of: layer) == target { return true }
        guard !portals.isEmpty else { return false }
        var index = layer
        while index != .none, nodes[index].isAlive {
            if nodes[index].isPortalSource,
                portals.contains(where: { $0.source == index && visibleTarget(of: $0.layer) == target })
            {
                return true
            }
            index = nodes[index].parent
        }
        return false
    }
}

import PathGeometry
import RenderProtocol

typealias PathIndex = StoreIndex<PathStore.Entry>

/// The paths of all layers that have one, on the render thread.
final class PathStore {
    /// The values that each frame reads: trivial ones.
    struct Entry {
        /// sRGB, not premultiplied.
        var fillColor = SIMD4<Float>.zero
        var strokeColor = SIMD4<Float>.zero
        var isEvenOdd = false
        var isStroked = false
        /// The first of the path's coverage masks.
        var firstMask = MaskIndex.none
    }

    private(set) var entries: [Entry] = []
    private var resources: [PathResource?] = []
    private var free: [PathIndex] = []
    /// For each role, the positions of the layers' entries.
    private var slots = Array(repeating: LayerSlots(), count: PathRole.allCases.count)
    /// Chains of masks whose path has changed or been removed, for the cache to free.
    private(set) var dropped: [MaskIndex] = []

    /// Returns the index of a layer's path. O(1).
    func slot(of layer: LayerID, _ role: PathRole) -> PathIndex {
        slots[Int(role.rawValue)][layer].map { PathIndex($0) } ?? PathIndex.none
    }

    func resource(at slot: PathIndex) -> PathResource? { resources[slot.position] }

    func setFirstMask(_ mask: MaskIndex, at slot: PathIndex) {
        entries[slot].firstMask = mask
    }

    /// Passes on the chains of unused masks and clears the list.
    func takeDropped(_ body: (MaskIndex) -> Void) {
        for first in dropped { body(first) }
        dropped.removeAll(keepingCapacity: true)
    }

    /// Applies the changes of a commit, except for removed layers. O(changes).
    func apply(_ commit: borrowing Commit) {
        for update in commit.paths { setPath(update.path, of: update.owner, update.role) }
        for update in commit.shapes { setStyle(update.style, of: update.id) }
    }

    /// Returns the path of a shape layer; nil for none.
    func path(of layer: LayerID) -> PathData? {
        let slot = slot(of: layer, .shape)
        guard slot != .none, let data = resources[slot.position]?.data, !data.verbs.isEmpty else { return nil }
        return data
    }

    /// Returns the style of a shape layer, also one without a path, which an animation may set; nil where no style was
    /// set.
    func style(of layer: LayerID) -> ShapeStyle? {
        let slot = slot(of: layer, .shape)
        guard slot != .none, let resource = resources[slot.position] else { return nil }
        var style = ShapeStyle()
        style.fillColor = entries[slot].fillColor
        style.strokeColor = entries[slot].strokeColor
        style.isEvenOdd = entries[slot].isEvenOdd
        if let stroke = resource.stroke { style.stroke = stroke }
        return style
    }

    /// Sets the path and the style of a shape layer.
    func show(_ path: PathData?, _ style: ShapeStyle?, of layer: LayerID) {
        if path != self.path(of: layer) { setPath(path, of: layer, .shape) }
        if let style { setStyle(style, of: layer) }
    }

    /// Removes the paths of a layer.
    func remove(_ layer: LayerID) {
        for role in PathRole.allCases { removePath(of: layer, role) }
    }

    /// Drops all masks, as after a lost context.
    func removeMasks() {
        for index in entries.indices { entries[index].firstMask = .none }
        dropped = []
    }

    private func setPath(_ path: PathData?, of layer: LayerID, _ role: PathRole) {
        let slot = slot(of: layer, role)
        guard let path else {
            // A shape layer's style stays, for a path that an animation may set.
            if role == .shape, slot != .none { setPath(.empty, at: slot) } else { removePath(of: layer, role) }
            return
        }
        if slot != .none { setPath(path, at: slot) } else { addPath(path, of: layer, role) }
    }

    private func removePath(of layer: LayerID, _ role: PathRole) {
        let slot = slot(of: layer, role)
        guard slot != .none else { return }
        dropMasks(at: slot)
        resources[slot.position] = nil
        entries[slot] = Entry()
        slots[Int(role.rawValue)][layer] = nil
        free.append(slot)
    }

    private func setPath(_ path: PathData, at slot: PathIndex) {
        dropMasks(at: slot)
        let resource = PathResource(path)
        resource.stroke = resources[slot.position]?.stroke
        resources[slot.position] = resource
    }

    private func addPath(_ path: PathData, of layer: LayerID, _ role: PathRole) {
        let new = free.popLast() ?? PathIndex(entries.count)
        if new.position == entries.count {
            entries.append(Entry())
            resources.append(nil)
        }
        resources[new.position] = PathResource(path)
        slots[Int(role.rawValue)][layer] = new.position
    }

    private func setStyle(_ style: ShapeStyle, of layer: LayerID) {
        if slot(of: layer, .shape) == .none { addPath(.empty, of: layer, .shape) }
        let slot = slot(of: layer, .shape)
        guard let resource = resources[slot.position] else { return }
        let isStroked = style.stroke.width > 0 && style.strokeColor.w > 0
        if resource.stroke != style.stroke || style.isEvenOdd != entries[slot].isEvenOdd { dropMasks(at: slot) }
        resource.stroke = style.stroke
        entries[slot].fillColor = style.fillColor
        entries[slot].strokeColor = style.strokeColor
        entries[slot].isEvenOdd = style.isEvenOdd
        entries[slot].isStroked = isStroked
    }

    private func dropMasks(at slot: PathIndex) {
        let first = entries[slot].firstMask
        if first != .none { dropped.append(first) }
        entries[slot].firstMask = .none
    }
}

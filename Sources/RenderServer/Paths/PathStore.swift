import PathGeometry
import RenderProtocol

/// The paths of all layers that have one, on the render thread.
final class PathStore {
    /// The values that each frame reads: trivial ones.
    struct Entry {
        /// sRGB, not premultiplied.
        var fillColor = SIMD4<Float>.zero
        var strokeColor = SIMD4<Float>.zero
        var isEvenOdd = false
        var isStroked = false
        /// The first of the path's coverage masks; -1 for none.
        var firstMask: Int32 = -1
    }

    private(set) var entries: [Entry] = []
    private var resources: [PathResource?] = []
    private var free: [Int32] = []
    /// For each role, the index of each layer's entry; -1 for none.
    private var places: [[Int32]] = Array(repeating: [], count: PathRole.allCases.count)
    /// Chains of masks whose path has changed or been removed, for the cache to free.
    private(set) var dropped: [Int32] = []

    /// Returns the index of a layer's path; -1 for none. O(1).
    func place(of layer: UInt32, _ role: PathRole) -> Int32 {
        let list = places[Int(role.rawValue)]
        return Int(layer) < list.count ? list[Int(layer)] : -1
    }

    func resource(at place: Int32) -> PathResource? { resources[Int(place)] }

    func setFirstMask(_ mask: Int32, at place: Int32) {
        entries[Int(place)].firstMask = mask
    }

    /// Passes on the chains of unused masks and clears the list.
    func takeDropped(_ body: (Int32) -> Void) {
        for first in dropped { body(first) }
        dropped.removeAll(keepingCapacity: true)
    }

    /// Applies the changes of a commit, except for removed layers. O(changes).
    func apply(_ commit: borrowing Commit) {
        for update in commit.paths { setPath(update.path, of: update.owner.index, update.role) }
        for update in commit.shapes { setStyle(update.style, of: update.id.index) }
    }

    /// Returns the path of a shape layer; nil for none.
    func path(of layer: UInt32) -> PathData? {
        let place = place(of: layer, .shape)
        guard place >= 0, let data = resources[Int(place)]?.data, !data.verbs.isEmpty else { return nil }
        return data
    }

    /// Returns the style of a shape layer, also one without a path, which an animation may set; nil where no style was
    /// set.
    func style(of layer: UInt32) -> ShapeStyle? {
        let place = place(of: layer, .shape)
        guard place >= 0, let resource = resources[Int(place)] else { return nil }
        var style = ShapeStyle()
        style.fillColor = entries[Int(place)].fillColor
        style.strokeColor = entries[Int(place)].strokeColor
        style.isEvenOdd = entries[Int(place)].isEvenOdd
        if let stroke = resource.stroke { style.stroke = stroke }
        return style
    }

    /// Sets the path and the style of a shape layer.
    func show(_ path: PathData?, _ style: ShapeStyle?, of layer: UInt32) {
        if path != self.path(of: layer) { setPath(path, of: layer, .shape) }
        if let style { setStyle(style, of: layer) }
    }

    /// Removes the paths of a layer.
    func remove(_ layer: UInt32) {
        for role in PathRole.allCases { removePath(of: layer, role) }
    }

    /// Drops all masks, as after a lost context.
    func forgetMasks() {
        for index in entries.indices { entries[index].firstMask = -1 }
        dropped = []
    }

    private func setPath(_ path: PathData?, of layer: UInt32, _ role: PathRole) {
        let place = place(of: layer, role)
        guard let path else {
            // A shape layer's style stays, for a path that an animation may set.
            if role == .shape, place >= 0 { setPath(.empty, at: place) } else { removePath(of: layer, role) }
            return
        }
        if place >= 0 { setPath(path, at: place) } else { addPath(path, of: layer, role) }
    }

    private func removePath(of layer: UInt32, _ role: PathRole) {
        let place = place(of: layer, role)
        guard place >= 0 else { return }
        dropMasks(at: place)
        resources[Int(place)] = nil
        entries[Int(place)] = Entry()
        places[Int(role.rawValue)][Int(layer)] = -1
        free.append(place)
    }

    private func setPath(_ path: PathData, at place: Int32) {
        dropMasks(at: place)
        let resource = PathResource(path)
        resource.stroke = resources[Int(place)]?.stroke
        resources[Int(place)] = resource
    }

    private func addPath(_ path: PathData, of layer: UInt32, _ role: PathRole) {
        let new = free.popLast() ?? Int32(entries.count)
        if Int(new) == entries.count {
            entries.append(Entry())
            resources.append(nil)
        }
        resources[Int(new)] = PathResource(path)
        let list = places[Int(role.rawValue)].count
        if Int(layer) >= list {
            let missing = max(Int(layer) + 1 - list, list / 2)
            places[Int(role.rawValue)].append(contentsOf: repeatElement(-1, count: missing))
        }
        places[Int(role.rawValue)][Int(layer)] = new
    }

    private func setStyle(_ style: ShapeStyle, of layer: UInt32) {
        if place(of: layer, .shape) < 0 { addPath(.empty, of: layer, .shape) }
        let place = place(of: layer, .shape)
        guard let resource = resources[Int(place)] else { return }
        let isStroked = style.stroke.width > 0 && style.strokeColor.w > 0
        if resource.stroke != style.stroke || style.isEvenOdd != entries[Int(place)].isEvenOdd { dropMasks(at: place) }
        resource.stroke = style.stroke
        entries[Int(place)].fillColor = style.fillColor
        entries[Int(place)].strokeColor = style.strokeColor
        entries[Int(place)].isEvenOdd = style.isEvenOdd
        entries[Int(place)].isStroked = isStroked
    }

    private func dropMasks(at place: Int32) {
        let first = entries[Int(place)].firstMask
        if first >= 0 { dropped.append(first) }
        entries[Int(place)].firstMask = -1
    }
}

import WaylandServer

/// A position that a client has set for a subsurface.
struct SubsurfacePosition {
    let subsurface: Subsurface
    let offset: Offset
}

/// The double-buffered state that a client has set since a commit; nil for what it has not set.
struct SurfaceUpdate {
    var attachment: SurfaceBuffer??
    /// The point at which the client's GPU has drawn the attached buffer.
    var acquirePoint: SyncobjPoint?
    /// The point that the client awaits before it draws into the attached buffer again.
    var releasePoint: SyncobjPoint?
    /// Whether the surface has a barrier from this update on.
    var setsBarrier = false
    /// Whether the update is not applied while the surface has a barrier.
    var waitsForBarrier = false
    var offset = Offset.zero
    var scale: Int?
    var transform: BufferTransform?
    var opaqueRegion: Region<SurfaceSpace>?
    /// A region, or nil inside for all of the surface.
    var inputRegion: Region<SurfaceSpace>??
    var viewportSource: ViewportSource??
    var viewportDestination: Size??
    var alpha: Double?
    var contentType: WpContentTypeV1.Kind?
    var allowsTearing: Bool?
    var surfaceDamage: [SurfaceRectangle] = []
    var bufferDamage: [BufferRectangle] = []
    var frameCallbacks: [WlCallback] = []
    var feedback: [PresentationFeedback] = []
    /// The update of the role; nil for none.
    var role: (any SurfaceRoleUpdate)?
    /// The order of the surface's subsurfaces, if it has changed.
    var order: SubsurfaceOrder.Version?
    /// New positions of the surface's subsurfaces, by their numbers.
    var positions: [Int: SubsurfacePosition] = [:]

    /// Releases what the update has, which is never applied.
    func discard() {
        if let attachment { attachment?.release() }
        for feedback in feedback { feedback.discard() }
        for callback in frameCallbacks { callback.destroy() }
    }

    /// Adds a later update to this one. A buffer that the later one replaces is released.
    mutating func merge(_ next: SurfaceUpdate, maxDamage: Int) {
        if let attachment = next.attachment {
            if let replaced = self.attachment { replaced?.release() }
            self.attachment = .some(attachment)
        }
        setsBarrier = setsBarrier || next.setsBarrier
        waitsForBarrier = waitsForBarrier || next.waitsForBarrier
        offset = offset + next.offset
        scale = next.scale ?? scale
        transform = next.transform ?? transform
        opaqueRegion = next.opaqueRegion ?? opaqueRegion
        if let region = next.inputRegion { inputRegion = .some(region) }
        if let source = next.viewportSource { viewportSource = .some(source) }
        if let destination = next.viewportDestination { viewportDestination = .some(destination) }
        alpha = next.alpha ?? alpha
        contentType = next.contentType ?? contentType
        allowsTearing = next.allowsTearing ?? allowsTearing
        for rectangle in next.surfaceDamage { surfaceDamage.addDamage(rectangle, limit: maxDamage) }
        for rectangle in next.bufferDamage { bufferDamage.addDamage(rectangle, limit: maxDamage) }
        frameCallbacks += next.frameCallbacks
        // The contents that these ask about will not be shown.
        for feedback in feedback { feedback.discard() }
        feedback = next.feedback
        role = next.role ?? role
        order = next.order ?? order
        positions.merge(next.positions) { $1 }
    }
}

extension Rectangle {
    /// The number of units, rounded: that of the largest rectangle is no Int.
    fileprivate var area: Double { Double(width) * Double(height) }
}

extension Array {
    /// Adds a rectangle of damage. All are joined into one beyond `limit` rectangles, or if they have more pixels together than
    /// that: those that overlap are copied once for each. O(*n*).
    mutating func addDamage<Space>(_ rectangle: Element, limit: Int) where Element == Rectangle<Space> {
        guard !rectangle.isEmpty, !contains(where: { $0.contains(rectangle) }) else { return }
        removeAll { rectangle.contains($0) }
        append(rectangle)
        let bounds = reduce(rectangle) { $0.union($1) }
        if count > limit || reduce(0, { $0 + $1.area }) > bounds.area { self = [bounds] }
    }
}

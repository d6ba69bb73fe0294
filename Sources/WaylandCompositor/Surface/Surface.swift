import Diagnostics
import WaylandServer

/// A client's `wl_surface`: contents with a size, regions, a role, and subsurfaces.
///
/// What a client requests is collected, and takes effect with its commit; ``CompositorDelegate`` is then notified of what has
/// changed. The object stays valid after the client has destroyed it.
package final class Surface {
    package let resource: WlSurface
    /// The number of the client's object, which that has no more once it is destroyed. A later object may have the same one.
    package let objectID: UInt32
    package unowned let compositor: Compositor

    /// The applied state.
    package internal(set) var state = SurfaceState()
    /// The purpose of the surface; nil until it has one.
    package private(set) var role: SurfaceRole?
    /// The subsurfaces that are shown under this surface, from the bottom.
    package var subsurfacesBelow: [Subsurface] { order.appliedBelow }
    /// The subsurfaces that are shown over this surface, from the bottom.
    package var subsurfacesAbove: [Subsurface] { order.appliedAbove }
    /// The number of times that the subsurfaces were listed anew, for tests.
    package var subsurfaceListingCount: Int { order.listingCount }
    /// An object that the delegate associates with the surface.
    package var userData: AnyObject?

    var pending = SurfaceUpdate()
    /// The commits of a synchronized subsurface since its parent's state was applied.
    var cached: SurfaceUpdate?
    /// The object that gives the surface its role; either may be destroyed first.
    var roleObject: (any SurfaceRoleObject)? { didSet { subsurface = roleObject as? Subsurface } }
    var order = SubsurfaceOrder()
    /// The popups whose parent is the surface, by their numbers.
    var childPopups: [Int: Popup] = [:]
    /// The subsurfaces with cached commits, or with such subsurfaces of their own, by their numbers.
    var cachedSubsurfaces: [Int: Subsurface] = [:]
    /// The bounds of the tree; nil after a change.
    var knownTreeBounds: SurfaceRectangle?
    /// The number of levels of surfaces below this one at most.
    var heightBound = 0
    weak var viewport: Viewport?
    weak var fractionalScale: FractionalScale?
    weak var constraint: PointerConstraint?
    /// The number of the client's objects that keep the screen on while the surface is shown.
    var inhibitorCount = 0
    /// The client's objects that set hints of the surface.
    weak var contentTypeObject: WpContentTypeV1?
    weak var tearingControlObject: WpTearingControlV1?
    weak var alphaModifierObject: WpAlphaModifierSurfaceV1?
    /// The client's object that synchronizes its buffers explicitly.
    weak var synchronization: SyncobjSurface?
    /// The client's object that sets barriers.
    weak var fifoObject: WpFifoV1?
    /// The commits that are not ready; nil if there have been none.
    var waiting: SurfaceUpdateQueue?
    /// Whether an applied commit has set a barrier, which ``clearBarrier()`` clears once the commit is presented.
    package internal(set) var hasBarrier = false

    /// The frame callbacks of applied commits.
    var frameCallbacks: [WlCallback] = []
    var feedback: [PresentationFeedback] = []

    /// The number of bytes of the contents, as they count towards the client's limit.
    var contentsMemory = 0

    init(_ resource: WlSurface, compositor: Compositor) {
        self.resource = resource
        objectID = resource.id
        self.compositor = compositor
        resource.userData = self
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in wasDestroyed() }
    }

    /// Returns the surface of a `wl_surface`; nil if that is destroyed.
    static func of(_ resource: WlSurface) -> Surface? { resource.userData as? Surface }

    /// The client that owns the surface.
    package var client: ServerClient { resource.client }

    package var isDestroyed: Bool { resource.isDestroyed }

    /// The subsurface that the surface is shown as; nil if it is none.
    package private(set) var subsurface: Subsurface?

    /// The popups of ``childPopups``, from the oldest.
    var childPopupsInOrder: [Popup] { childPopups.isEmpty ? [] : childPopups.sorted { $0.key < $1.key }.map(\.value) }

    /// The window that the surface is; nil if it is none.
    package var toplevel: Toplevel? { (roleObject as? ShellSurface)?.toplevel }

    /// The popup that the surface is; nil if it is none.
    package var popup: Popup? { (roleObject as? ShellSurface)?.popup }

    /// The part of the desktop that the surface is; nil if it is none.
    package var layerSurface: LayerSurface? { roleObject as? LayerSurface }

    /// The cover of an output that the surface is while the session is locked; nil if it is none.
    package var lockSurface: LockSurface? { roleObject as? LockSurface }

    /// The popup of an input method that the surface is; nil if it is none.
    package var inputMethodPopup: InputMethodPopup? { roleObject as? InputMethodPopup }

    /// The surface at the root of the tree of subsurfaces.
    package var root: Surface {
        var root = self
        while let parent = root.subsurface?.parent { root = parent }
        return root
    }

    /// Whether the surface has contents and a role that shows them, and so have its parents.
    package var isMapped: Bool {
        guard state.hasContents, !isDestroyed, roleObject != nil else { return false }
        if role == .subsurface { return subsurface?.parent?.isMapped ?? false }
        return true
    }

    // MARK: Frames

    /// Whether the client waits for a frame callback.
    package var wantsFrame: Bool { !frameCallbacks.isEmpty }

    /// Whether the client waits for a frame callback, for the report that its contents were presented, or at a barrier.
    package var awaitsFrame: Bool { wantsFrame || !feedback.isEmpty || hasBarrier }

    /// Notifies the client that it is time to draw its next frame.
    ///
    /// - Parameter time: The time in milliseconds.
    package func sendFrameDone(time: UInt32) {
        let callbacks = frameCallbacks
        frameCallbacks = []
        for callback in callbacks {
            callback.sendDone(callbackData: time)
            callback.destroy()
        }
    }

    /// Returns the questions about the presentation of the contents that are shown now, once.
    package func takePresentationFeedback() -> [PresentationFeedback] {
        defer { feedback = [] }
        return feedback
    }

    /// Ends the surface's hold of its buffer, whose contents have been copied.
    ///
    /// The size and ``SurfaceState/hasContents`` are unaffected.
    package func releaseBuffer() {
        guard let buffer = state.buffer else { return }
        state.buffer = nil
        buffer.release()
    }

    // MARK: Outputs

    /// The outputs that show the surface. The client is notified of those that it enters and leaves.
    package var outputs: [Output] = [] {
        didSet {
            guard !outputs.elementsEqual(oldValue, by: { $0 === $1 }) else { return }
            for output in oldValue where !outputs.contains(where: { $0 === output }) { sendLeave(output) }
            for output in outputs where !oldValue.contains(where: { $0 === output }) {
                for resource in output.resources(of: client) { self.resource.sendEnter(output: resource) }
            }
            if let toplevel, !isDestroyed { compositor.tools?.toplevelDidChange(toplevel) }
        }
    }

    private func sendLeave(_ output: Output) {
        for resource in output.resources(of: client) { self.resource.sendLeave(output: resource) }
    }

    /// The scale that the client should draw with, in 120ths; nil until one has been set.
    package private(set) var preferredScale: Int?

    /// Sends the client the scale and the transform to draw with.
    ///
    /// - Parameter scale: The scale in 120ths, which clients without fractional scales round up.
    package func setPreferredScale(_ scale: Int, transform: BufferTransform = .normal) {
        let scale = min(max(scale, 1), 120 * 64)
        if scale != preferredScale {
            preferredScale = scale
            resource.sendPreferredBufferScale(factor: Int32((scale + 119) / 120))
            fractionalScale?.send(scale)
        }
        guard transform != preferredTransform else { return }
        preferredTransform = transform
        resource.sendPreferredBufferTransform(transform: transform.wire)
    }

    private var preferredTransform = BufferTransform.normal

    /// The buffers of GPUs that the client should create for the surface: some of the options' formats, in another order or
    /// for another device. Nil for all of them.
    package var dmabufFormats: DmabufFormats? {
        didSet { if dmabufFormats != oldValue, !isDestroyed { compositor.dmabufs?.formatsDidChange(for: self) } }
    }

    // MARK: Roles

    /// Gives the surface a role, unless it has another one already; returns whether it has it now.
    package func setRole(_ role: SurfaceRole) -> Bool {
        if self.role == nil { self.role = role }
        return self.role == role
    }

    /// Posts an error and ends the client's connection.
    func fail(_ error: WlSurface.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    /// Releases everything that the surface has, in any state of its client.
    private func wasDestroyed() {
        resource.userData = nil
        releaseBuffer()
        if let attachment = cached?.attachment { attachment?.release() }
        for update in waiting?.removeAll() ?? [] { update.discard() }
        for feedback in feedback + pending.feedback + (cached?.feedback ?? []) { feedback.discard() }
        for callback in frameCallbacks + pending.frameCallbacks + (cached?.frameCallbacks ?? []) { callback.destroy() }
        pending = SurfaceUpdate()
        cached = nil
        feedback = []
        frameCallbacks = []
        hasBarrier = false
        state.hasContents = false
        state.size = .zero
        outputs = []
        order.forEach { $0.parentWasDestroyed() }
        order = SubsurfaceOrder()
        cachedSubsurfaces = [:]
        treeDidChange()
        roleObject?.surfaceWasDestroyed()
        compositor.surfaceWasDestroyed(self)
        roleObject = nil
        childPopups = [:]
    }
}

extension Surface: Hashable {
    package static func == (left: Surface, right: Surface) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

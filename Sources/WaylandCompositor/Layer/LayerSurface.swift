import WaylandServer

/// A client's part of the desktop, `zwlr_layer_surface_v1`: a panel, a background, a notification.
package final class LayerSurface: SurfaceRoleObject {
    package let surface: Surface
    /// The client's name for the purpose of the surface.
    package let namespace: String
    /// The applied state.
    package private(set) var state: LayerSurfaceState
    /// The output that shows the surface; nil once it is disconnected.
    package private(set) weak var output: Output?
    /// The frame in points of the layout.
    package private(set) var frame = LayoutRectangle.empty
    package private(set) var isMapped = false
    /// An object that the delegate associates with the surface.
    package var userData: AnyObject?

    private let resource: ZwlrLayerSurfaceV1
    private unowned let layers: Layers
    private var pending: LayerSurfaceState
    /// The requests that belong to the commit that is applied.
    private var applied: LayerSurfaceState?
    private var unacknowledged: [UInt32] = []
    private var sentSize: Size?
    private var isClosed = false

    init(
        _ resource: ZwlrLayerSurfaceV1, surface: Surface, output: Output?, layer: ZwlrLayerShellV1.Layer,
        namespace: String, layers: Layers
    ) {
        self.resource = resource
        self.surface = surface
        self.output = output
        self.namespace = namespace
        self.layers = layers
        state = LayerSurfaceState(layer: layer)
        pending = state
        surface.roleObject = self
        resource.onRequest { [unowned self] in handle($0) }
        resource.onDestroy = { [self] in wasDestroyed() }
        compositor.roleWasAssigned(to: surface)
    }

    package var client: ServerClient { resource.client }

    private var compositor: Compositor { surface.compositor }

    /// Whether the client has requested its first configuration, so that the surface takes part in the layout.
    private(set) var isArranged = false

    private func fail(_ error: ZwlrLayerSurfaceV1.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    // MARK: Requests

    private func handle(_ request: ZwlrLayerSurfaceV1.Request) {
        switch request {
        case .setSize(let width, let height):
            guard width <= Int32.max, height <= Int32.max else {
                return fail(.invalidSize, "the size \(width) × \(height) is too large")
            }
            pending.size = Size(width: Int(width), height: Int(height))
        case .setAnchor(let anchor):
            guard anchor.isSubset(of: [.top, .bottom, .left, .right]) else {
                return fail(.invalidAnchor, "\(anchor.rawValue) has unknown edges")
            }
            pending.anchor = anchor
        case .setExclusiveZone(let zone): pending.exclusiveZone = Int(zone)
        case .setMargin(let top, let right, let bottom, let left):
            pending.margin.top = Int(top)
            pending.margin.right = Int(right)
            pending.margin.bottom = Int(bottom)
            pending.margin.left = Int(left)
        case .setKeyboardInteractivity(let mode):
            // Before version 4, any value but 0 is exclusive.
            if resource.version < 4 {
                pending.keyboardInteractivity = mode == .none ? .none : .exclusive
            } else if mode.rawValue > ZwlrLayerSurfaceV1.KeyboardInteractivity.onDemand.rawValue {
                fail(.invalidKeyboardInteractivity, "\(mode.rawValue) is no kind of interactivity")
            } else {
                pending.keyboardInteractivity = mode
            }
        case .getPopup(let popup): Popup.of(popup)?.setParent(surface)
        case .ackConfigure(let serial):
            guard let index = unacknowledged.firstIndex(of: serial) else {
                return fail(.invalidSurfaceState, "no configuration has the serial \(serial)")
            }
            unacknowledged.removeFirst(index + 1)
        case .destroy: break
        case .setLayer(let layer):
            guard layer.rawValue <= ZwlrLayerShellV1.Layer.overlay.rawValue else {
                return fail(.invalidSurfaceState, "\(layer.rawValue) is no layer")
            }
            pending.layer = layer
        case .setExclusiveEdge(let edge):
            guard [[], .top, .bottom, .left, .right].contains(edge) else {
                return fail(.invalidExclusiveEdge, "\(edge.rawValue) is no edge")
            }
            pending.exclusiveEdge = edge
        }
    }

    // MARK: Commits

    /// Requests the first configuration, if the client has attached a buffer without a commit before it; see the same
    /// function of `ShellSurface`.
    func bufferWasAttached() {
        guard !isArranged, pending.hasValidSize else { return }
        state = pending
        isArranged = true
        layers.arrange(output)
    }

    func validate(_ update: SurfaceUpdate) -> Bool {
        guard pending.hasValidSize else {
            fail(.invalidSize, "a size of 0 needs both edges as anchors")
            return false
        }
        guard pending.exclusiveEdge.isEmpty || pending.anchor.contains(pending.exclusiveEdge) else {
            fail(.invalidExclusiveEdge, "the exclusive edge is not anchored")
            return false
        }
        return true
    }

    func takeUpdate() -> (any SurfaceRoleUpdate)? { pending }

    func apply(_ update: any SurfaceRoleUpdate) { applied = update as? LayerSurfaceState }

    func surfaceDidApply(_ commit: inout SurfaceCommit) {
        let new = applied ?? pending
        applied = nil
        let isChanged = new != state
        state = new
        if commit.changes.contains(.lostContents) {
            unmap()
            // As after its creation, except for what the client has set.
            isArranged = false
            unacknowledged = []
            sentSize = nil
            layers.arrange(output)
            return
        }
        if !isArranged {
            isArranged = true
            layers.arrange(output)
        } else if isChanged {
            layers.arrange(output)
        }
        if surface.state.hasContents, !isMapped {
            isMapped = true
            compositor.delegate?.compositor(compositor, didMap: self)
        } else if isMapped, isChanged {
            compositor.delegate?.compositor(compositor, didChange: self)
        }
    }

    /// Takes over the frame that the layout gives the surface, and sends the size to the client.
    func setFrame(_ frame: LayoutRectangle) {
        let isMoved = frame != self.frame
        self.frame = frame
        sendSize()
        if isMoved, isMapped { compositor.delegate?.compositor(compositor, didChange: self) }
    }

    /// Sends the size, if it has changed, or holds it for a client that does not read.
    private func sendSize() {
        guard sentSize != frame.size, !isClosed, isArranged else { return }
        let client = resource.client
        guard !client.isStalled else { return client.whenReading(self) { [unowned self] in sendSize() } }
        sentSize = frame.size
        let serial = compositor.display.nextSerial()
        unacknowledged.append(serial)
        if unacknowledged.count > compositor.options.maxUnacknowledgedConfigures { unacknowledged.removeFirst() }
        resource.sendConfigure(
            serial: serial, width: UInt32(clamping: frame.width), height: UInt32(clamping: frame.height))
    }

    // MARK: The end

    /// Notifies the client that the surface is not shown any more, as when its output is gone.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        output = nil
        resource.sendClosed()
        unmap()
    }

    private func unmap() {
        guard isMapped else { return }
        isMapped = false
        for popup in surface.childPopupsInOrder { popup.dismiss() }
        compositor.delegate?.compositor(compositor, didUnmap: self)
    }

    var outlivesSurfaceIllegally: Bool { false }

    func surfaceWasDestroyed() { leave() }

    private func wasDestroyed() {
        leave()
        if surface.roleObject === self { surface.roleObject = nil }
    }

    private func leave() {
        unmap()
        layers.remove(self)
    }
}

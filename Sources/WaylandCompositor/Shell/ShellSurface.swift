import WaylandServer

/// A client's `xdg_surface`: what windows and popups have in common.
///
/// It is configured before it may have contents: the client commits without a buffer, gets a configuration, acknowledges it,
/// and commits the first buffer. A surface that loses its contents begins again.
///
///     unconstructed ──get_toplevel, get_popup──▶ constructed ──commit──▶ configuring ──ack──▶ configured ⇄ mapped
///                                                    ▲                                            │
///                                                    └───────────── commit without buffer ────────┘
package final class ShellSurface: SurfaceRoleObject {
    enum Stage {
        case unconstructed, constructed, configuring, configured
    }

    /// A configuration that the client has not acknowledged yet.
    private struct Configure {
        var serial: UInt32
        var state: ToplevelConfiguration?
    }

    package let surface: Surface
    let resource: any ShellSurfaceResource
    let client: ShellClient
    private(set) var toplevel: Toplevel?
    private(set) var popup: Popup?
    private(set) var stage = Stage.unconstructed
    package private(set) var isMapped = false

    /// The client's requests between two commits.
    private struct Update: SurfaceRoleUpdate {
        var geometry: SurfaceRectangle?
        /// The configuration that it has acknowledged.
        var configuration: ToplevelConfiguration?
        /// The placement of a popup that it has acknowledged.
        var placement: SurfaceRectangle?
    }

    private var setGeometry: SurfaceRectangle?
    private var pending = Update()
    /// The requests that belong to the commit that is applied.
    private var applied = Update()
    private var unacknowledged: [Configure] = []
    /// The serials of configurations from before the surface was unmapped. The client may have received them after it had sent
    /// that, and acknowledges them all the same.
    private var obsoleteSerials: [UInt32] = []

    init(_ resource: any ShellSurfaceResource, surface: Surface, client: ShellClient) {
        self.resource = resource
        self.surface = surface
        self.client = client
        client.surfaceCount += 1
        surface.roleObject = self
        resource.userData = self
        resource.onDestroy = { [self] in wasDestroyed() }
    }

    static func of(_ resource: WaylandResource?) -> ShellSurface? { resource?.userData as? ShellSurface }

    var compositor: Compositor { client.compositor }

    /// The visible part of the surface without its shadow, in points of the surface.
    package var windowGeometry: SurfaceRectangle {
        let bounds = surface.treeBounds
        guard let setGeometry else { return bounds }
        let clamped = setGeometry.intersection(bounds)
        return clamped.isEmpty ? setGeometry : clamped
    }

    /// Whether the client has set ``windowGeometry``, which otherwise follows the bounds of the surface and its subsurfaces.
    package var hasSetGeometry: Bool { setGeometry != nil }

    func fail(_ error: XdgSurface.Error, _ message: String) {
        resource.postError(code: error.rawValue, message: message)
    }

    // MARK: Requests

    /// Handles the request to destroy the object.
    func destroyRequested() {
        guard toplevel != nil || popup != nil else { return }
        fail(.defunctRoleObject, "the \(surface.role?.rawValue ?? "role object") must be destroyed first")
    }

    /// Makes the surface a window; returns nil if the protocol does not allow it.
    @discardableResult func makeToplevel(_ new: any ToplevelResource) -> Toplevel? {
        guard construct(.toplevel) else { return nil }
        let toplevel = Toplevel(new, shellSurface: self)
        self.toplevel = toplevel
        compositor.roleWasAssigned(to: surface)
        return toplevel
    }

    /// Makes the surface a popup; returns nil if the protocol does not allow it.
    ///
    /// - Parameter parent: The object of the parent; nil if it has none yet.
    @discardableResult func makePopup(
        _ new: any PopupResource, parent: WaylandResource?, rules: PositionerRules?
    ) -> Popup? {
        guard let rules, rules.isComplete else {
            client.fail(.invalidPositioner, "the positioner needs a size and an anchor rectangle")
            return nil
        }
        let parentSurface = ShellSurface.of(parent)
        if parent != nil, parentSurface?.stage ?? .unconstructed == .unconstructed {
            client.fail(.invalidPopupParent, "the parent is no window or popup")
            return nil
        }
        // The parent may be a popup of an earlier popup of this surface, which was destroyed before that was shown.
        var ancestor = parentSurface
        while let current = ancestor {
            guard current !== self else {
                client.fail(.invalidPopupParent, "the popup would be its own ancestor")
                return nil
            }
            ancestor = current.popup?.parent
        }
        guard (parentSurface?.popupDepth ?? 0) < compositor.options.maxPopupDepth else {
            resource.client.postNoMemory()
            return nil
        }
        guard construct(.popup) else { return nil }
        let popup = Popup(new, shellSurface: self, parent: parentSurface, rules: rules)
        self.popup = popup
        if parentSurface?.popup?.isDismissed == true { popup.dismiss() }
        compositor.roleWasAssigned(to: surface)
        return popup
    }

    /// The popups whose parent is the window or popup, from the oldest.
    var childPopups: [Popup] { surface.childPopupsInOrder.filter { $0.parent === self } }

    /// The number of popups between this surface and the window that it belongs to.
    private var popupDepth: Int {
        var depth = 0
        var current = popup
        while let popup = current {
            depth += 1
            current = popup.parent?.popup
        }
        return depth
    }

    func setWindowGeometry(x: Int32, y: Int32, width: Int32, height: Int32) {
        guard stage != .unconstructed else { return failUnconstructed() }
        guard width > 0, height > 0 else {
            return fail(.invalidSize, "the window geometry \(width) × \(height) is not positive")
        }
        pending.geometry = Rectangle(x: x, y: y, width: width, height: height)
    }

    private func failUnconstructed() { fail(.notConstructed, "the xdg_surface has no role object") }

    private func construct(_ role: SurfaceRole) -> Bool {
        guard stage == .unconstructed else {
            fail(.alreadyConstructed, "the xdg_surface has a role object")
            return false
        }
        guard surface.setRole(role) else {
            client.fail(.role, "the surface has the role \(surface.role?.rawValue ?? "")")
            return false
        }
        stage = .constructed
        return true
    }

    // MARK: Configurations

    /// Sends the event that completes a configuration, and returns its serial.
    func sendConfigure(_ state: ToplevelConfiguration? = nil) -> UInt32 {
        let serial = compositor.display.nextSerial()
        guard resource.isAcknowledged else {
            pending.configuration = state ?? pending.configuration
            popup?.acknowledge(serial)
            stage = .configured
            return serial
        }
        unacknowledged.append(Configure(serial: serial, state: state))
        if unacknowledged.count > compositor.options.maxUnacknowledgedConfigures { unacknowledged.removeFirst() }
        resource.sendConfigure(serial: serial)
        if stage == .constructed { stage = .configuring }
        return serial
    }

    /// Handles the acknowledgement of a configuration.
    func acknowledge(_ serial: UInt32) {
        guard stage != .unconstructed else { return failUnconstructed() }
        guard let index = unacknowledged.firstIndex(where: { $0.serial == serial }) else {
            if let index = obsoleteSerials.firstIndex(of: serial) { return obsoleteSerials.removeFirst(index + 1) }
            return fail(.invalidSerial, "no configuration has the serial \(serial)")
        }
        if let state = unacknowledged[index].state { pending.configuration = state }
        popup?.acknowledge(serial)
        unacknowledged.removeFirst(index + 1)
        if stage == .configuring { stage = .configured }
    }

    // MARK: Commits

    /// Requests the first configuration, if the client has attached a buffer without a commit before it.
    ///
    /// The protocol calls that an error, but there are clients that do it, among them those of the conformance suite, and
    /// nobody is harmed. Without a role object it is one.
    func bufferWasAttached() {
        switch stage {
        case .unconstructed:
            // The surfaces of wl_shell may have contents before they are windows.
            guard resource.isAcknowledged else { return }
            fail(.unconfiguredBuffer, "a buffer is attached to an xdg_surface without role object")
        case .constructed: sendInitialConfigure()
        case .configuring, .configured: break
        }
    }

    /// Requests the first configuration, for a shell without an initial commit.
    func requestInitialConfigure() { if stage == .constructed { sendInitialConfigure() } }

    private func sendInitialConfigure() {
        toplevel?.sendInitialConfigure()
        popup?.sendInitialConfigure()
    }

    func validate(_ update: SurfaceUpdate) -> Bool {
        guard stage != .unconstructed || !resource.isAcknowledged else {
            failUnconstructed()
            return false
        }
        return toplevel?.validateCommit() ?? popup?.validateCommit() ?? true
    }

    func takeUpdate() -> (any SurfaceRoleUpdate)? {
        defer { pending = Update() }
        pending.placement = popup?.takeAcknowledgedPlacement()
        return pending
    }

    func apply(_ update: any SurfaceRoleUpdate) { if let update = update as? Update { applied = update } }

    func surfaceDidApply(_ commit: inout SurfaceCommit) {
        let update = applied
        applied = Update()
        if let geometry = update.geometry {
            if geometry != setGeometry { commit.changes.insert(.windowGeometry) }
            setGeometry = geometry
        }
        if let configuration = update.configuration { toplevel?.current = configuration }
        toplevel?.applyPending()
        if commit.changes.contains(.lostContents) || (isMapped && !surface.state.hasContents) {
            unmap()
        } else if surface.state.hasContents, stage != .unconstructed {
            if popup?.isDismissed == true { return }
            if !isMapped {
                isMapped = true
                toplevel?.didMap()
                popup?.didMap(at: update.placement)
            } else {
                popup?.apply(update.placement)
            }
        } else if stage == .constructed {
            sendInitialConfigure()
        }
    }

    /// Removes the contents of a popup from the screen. Its client has yet to acknowledge the configurations that it was sent.
    func popupWasDismissed() { hide() }

    private func hide() {
        guard isMapped else { return }
        isMapped = false
        for popup in childPopups { popup.dismiss() }
        toplevel?.didUnmap()
        popup?.didUnmap()
    }

    /// Begins again, as after the creation of the role object.
    func unmap() {
        let isConstructed = stage != .unconstructed
        // What the delegate changes is not sent: the client could not acknowledge it any more.
        if isConstructed { stage = .constructed }
        hide()
        guard isConstructed else { return }
        obsoleteSerials = (obsoleteSerials + unacknowledged.map(\.serial))
            .suffix(compositor.options.maxUnacknowledgedConfigures)
        unacknowledged = []
        setGeometry = nil
        pending = Update()
    }

    // MARK: Destruction

    var outlivesSurfaceIllegally: Bool { resource.isAcknowledged && (toplevel != nil || popup != nil) }

    /// Ends the role, but not this object.
    func roleWasDestroyed() {
        unmap()
        toplevel = nil
        popup = nil
        stage = .unconstructed
    }

    func surfaceWasDestroyed() {
        unmap()
        // The objects of wl_shell have no request to destroy them.
        if !resource.isAcknowledged { resource.destroy() }
    }

    func wasDestroyed() {
        resource.userData = nil
        client.surfaceCount -= 1
        if surface.roleObject === self { surface.roleObject = nil }
        // The role object is still there when the client has disconnected, or destroyed in the wrong order.
        unmap()
    }
}

import WaylandServer

/// A client's popup, `xdg_popup`: a short-lived window that is placed relative to its parent.
package final class Popup {
    /// A placement that the client has been sent, and not yet responded to.
    private struct Placement {
        var serial: UInt32
        var geometry: SurfaceRectangle
    }

    /// The `xdg_surface` of the popup.
    package let shellSurface: ShellSurface
    let resource: any PopupResource
    /// The window or popup that this one belongs to; nil until a shell of another kind sets its surface.
    package private(set) weak var parent: ShellSurface?
    /// The rules of the placement.
    package private(set) var rules: PositionerRules
    /// The window geometry in points of the parent's window geometry, as the client's latest commit has it.
    package private(set) var geometry = SurfaceRectangle.empty
    /// An object that the delegate associates with the popup.
    package var userData: AnyObject?

    /// A number that no other popup has had.
    private var number = 0
    private var sent: [Placement] = []
    private var acknowledged: SurfaceRectangle?
    /// Whether the client was notified that the popup should close; it does not appear again.
    private(set) var isDismissed = false
    /// Whether the client has asked for the input of the seat, which the popup may have lost since.
    private(set) var hasRequestedGrab = false
    /// The surface that the popup belongs to if it is no `xdg_surface`.
    private weak var externalParent: Surface?

    init(_ resource: any PopupResource, shellSurface: ShellSurface, parent: ShellSurface?, rules: PositionerRules) {
        self.resource = resource
        self.shellSurface = shellSurface
        self.parent = parent
        self.rules = rules
        compositor.popupCount += 1
        number = compositor.popupCount
        resource.userData = self
        resource.onDestroy = { [self] in wasDestroyed() }
        parent?.surface.childPopups[number] = self
    }

    static func of(_ resource: WaylandResource?) -> Popup? { resource?.userData as? Popup }

    package var surface: Surface { shellSurface.surface }
    package var client: ServerClient { resource.client }
    package var isMapped: Bool { shellSurface.isMapped }
    package var isDestroyed: Bool { resource.isDestroyed }
    /// The visible part of the surface, without shadows, in points of the surface.
    package var windowGeometry: SurfaceRectangle { shellSurface.windowGeometry }
    /// The surface of the parent.
    package var parentSurface: Surface? { parent?.surface ?? externalParent }

    /// The surface of the window, or of the part of the desktop, that the popup belongs to; nil if that is gone.
    ///
    /// The parent in `wl_shell` is any surface, which may belong to the popup itself.
    package var windowSurface: Surface? {
        var current = parentSurface?.root
        for _ in 0..<compositor.options.maxPopupDepth {
            guard let popup = current?.popup else { return current }
            current = popup.parentSurface?.root
        }
        return nil
    }

    /// The rectangle of the parent's surface that ``geometry`` is relative to.
    package var parentGeometry: SurfaceRectangle {
        if let parent { return parent.windowGeometry }
        let size = externalParent?.state.size ?? .zero
        return SurfaceRectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    }

    private var compositor: Compositor { shellSurface.compositor }

    /// Makes the popup one of a surface that is no `xdg_surface`, such as a layer surface.
    package func setParent(_ surface: Surface) {
        guard parent == nil else { return }
        externalParent = surface
        surface.childPopups[number] = self
        compositor.roleWasAssigned(to: self.surface)
    }

    // MARK: Placement

    func validateCommit() -> Bool {
        guard parentSurface == nil else { return true }
        shellSurface.client.fail(.invalidPopupParent, "the popup has no parent")
        return false
    }

    func sendInitialConfigure() { place() }

    /// Places the popup again if its client has asked for that whenever the surroundings change.
    package func updatePlacement() {
        guard rules.isReactive, shellSurface.stage == .configured || shellSurface.stage == .configuring else { return }
        let geometry = rules.placement(in: constraint)
        if geometry != (sent.last?.geometry ?? acknowledged ?? self.geometry) { place() }
    }

    private var constraint: SurfaceRectangle? { compositor.delegate?.compositor(compositor, constraintFor: self) }

    private func place(token: UInt32? = nil) {
        let geometry = rules.placement(in: constraint)
        if let token { resource.sendRepositioned(token: token) }
        resource.sendConfigure(
            x: Int32(clamping: geometry.minX), y: Int32(clamping: geometry.minY),
            width: Int32(clamping: geometry.width), height: Int32(clamping: geometry.height))
        sent.append(Placement(serial: shellSurface.sendConfigure(), geometry: geometry))
        if sent.count > compositor.options.maxUnacknowledgedConfigures { sent.removeFirst() }
    }

    func acknowledge(_ serial: UInt32) {
        guard let index = sent.firstIndex(where: { $0.serial == serial }) else { return }
        acknowledged = sent[index].geometry
        sent.removeFirst(index + 1)
    }

    /// Returns the placement that the client's next commit responds to; nil if it is the same as before.
    func takeAcknowledgedPlacement() -> SurfaceRectangle? {
        defer { acknowledged = nil }
        return acknowledged
    }

    /// Moves the popup to the placement that the client's commit responds to.
    func apply(_ placement: SurfaceRectangle?) {
        guard let placement, placement != geometry else { return }
        geometry = placement
        compositor.delegate?.compositor(compositor, didMove: self)
    }

    // MARK: Requests

    /// Handles the request to destroy the object.
    func destroyRequested() {
        if compositor.seat.popupGrab?.contains(self) == true, compositor.seat.popupGrab?.top !== self {
            shellSurface.client.fail(.notTheTopmostPopup, "another popup of the grab is above")
        } else if hasChildren {
            shellSurface.client.fail(.notTheTopmostPopup, "the popup has a popup")
        }
    }

    /// Replaces the rules; the client recognizes the placement by the token.
    func reposition(_ rules: PositionerRules?, token: UInt32) {
        guard let rules, rules.isComplete else {
            return shellSurface.client.fail(.invalidPositioner, "the positioner needs a size and an anchor rectangle")
        }
        self.rules = rules
        if shellSurface.stage == .configured || shellSurface.stage == .configuring { place(token: token) }
    }

    private var hasChildren: Bool { shellSurface.childPopups.contains(where: \.isMapped) }

    /// Handles the request to get all input of the seat. A popup that does not get it is dismissed: the client cannot know that
    /// another one has it, or that the parent was dismissed a moment ago.
    func grab(_ serial: UInt32) {
        guard !isMapped else { return failGrab("the popup is mapped") }
        if let parent = parent?.popup, !parent.hasRequestedGrab { return failGrab("the parent has not grabbed") }
        hasRequestedGrab = true
        guard !isDismissed else { return }
        let event = compositor.seat.serials.event(serial, of: client)
        guard let event, case .input = event.kind, compositor.seat.grab(for: self, inResponseTo: event) else {
            return dismiss()
        }
    }

    private func failGrab(_ message: String) {
        resource.postError(code: XdgPopup.Error.invalidGrab.rawValue, message: message)
    }

    // MARK: The end

    /// Unmaps the popup, and with it those above, and asks the client to destroy them.
    package func dismiss() {
        guard !isDismissed, !isDestroyed else { return }
        isDismissed = true
        for popup in shellSurface.childPopups { popup.dismiss() }
        resource.sendPopupDone()
        compositor.seat.popupGrab?.remove(self)
        shellSurface.popupWasDismissed()
    }

    /// - Parameter placement: The placement that the client's commit responds to.
    func didMap(at placement: SurfaceRectangle?) {
        // The client may have mapped the popup before it has received the configuration.
        geometry = placement ?? acknowledged ?? sent.last?.geometry ?? geometry
        compositor.delegate?.compositor(compositor, didMap: self)
        if compositor.seat.popupGrab?.contains(self) == true { compositor.seat.popupGrabDidChange() }
    }

    func didUnmap() {
        compositor.delegate?.compositor(compositor, didUnmap: self)
        compositor.seat.popupGrab?.remove(self)
        sent = []
        acknowledged = nil
    }

    func wasDestroyed() {
        resource.userData = nil
        parentSurface?.childPopups[number] = nil
        shellSurface.roleWasDestroyed()
        compositor.seat.popupGrab?.remove(self)
    }
}

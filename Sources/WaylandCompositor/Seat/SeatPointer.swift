import WaylandServer

/// The pointer of a seat, `wl_pointer`.
///
/// The pointer has a position in the layout. The delegate says which surface is there; it has the focus, except that while
/// a button is down the surface that it was pressed in keeps it. Events are collected by clients until ``frame()``.
package final class SeatPointer {
    /// The position in points of the layout.
    package private(set) var position = Point.zero {
        didSet {
            compositor.tools?.captures.pointerDidMove()
            compositor.delegate?.compositorDidMovePointer(compositor)
        }
    }
    /// The surface that gets events; nil if there is none.
    package private(set) var focus: Surface?
    /// The position in ``focus``.
    package private(set) var location = Point.zero
    /// The codes of the buttons that are down, from linux/input-event-codes.h.
    package private(set) var pressedButtons: Set<UInt32> = []
    /// Those whose press the client in focus was sent, and whose release it waits for. A press that began or ended a grab, such as
    /// a drag whose source is gone, is nobody's.
    private(set) var sentButtons: Set<UInt32> = []
    /// The cursor that the client in focus has chosen.
    package private(set) var cursor = CursorImage.default

    unowned let seat: Seat
    let resources = ResourceList<WlPointer>()
    /// The constraint that keeps the pointer in place or in an area; nil if there is none.
    package internal(set) var activeConstraint: PointerConstraint?

    private var enterSerial: UInt32?
    /// The events that were not sent to the client in focus, because it does not read.
    private var held = HeldPointerEvents()
    private var unframed: [WlPointer] = []
    private var steps = WheelSteps()
    private var lastTime: UInt32 = 0
    /// Whether the pointer has been anywhere; before that it has no focus.
    package private(set) var isPlaced = false
    /// The operation that gets the pointer's events; nil if the surface under it does.
    package private(set) var grab: (any PointerGrab)?

    init(_ seat: Seat) { self.seat = seat }

    var compositor: Compositor { seat.compositor }

    func add(_ resource: WlPointer) {
        resource.userData = self
        resources.add(resource) { [weak self, unowned resource] in
            resource.userData = nil
            self?.unframed.removeAll { $0 === resource }
        }
        resource.onRequest { [unowned self, unowned resource] request in
            guard case .setCursor(let serial, let surface, let x, let y) = request else { return }
            setCursor(serial, surface, Offset(x: Int(x), y: Int(y)), resource)
        }
        guard let focus, focus.client === resource.client, let enterSerial else { return }
        resource.sendEnter(serial: enterSerial, surface: focus.resource, surfaceX: location.x, surfaceY: location.y)
        sendFrame(to: resource)
    }

    /// Ends the focus, and makes the objects of clients inert.
    func remove() {
        pressedButtons = []
        cancelGrab()
        setFocus(nil, at: .zero)
        frame()
        isPlaced = false
        for resource in resources.all { resource.userData = nil }
        resources.removeAll()
    }

    // MARK: Input

    /// Ends the focus and the operation that gets the events, even while a button is down.
    func cancel() {
        pressedButtons = []
        cancelGrab()
        setFocus(nil, at: .zero)
        sentButtons = []
        updateConstraint()
        frame()
    }

    /// Moves the pointer to a position of the layout, or as near to it as a client's constraint allows.
    ///
    /// - Parameter time: The time in milliseconds.
    package func move(to position: Point, time: UInt32) {
        seat.userDidAct()
        self.position = constrained(position)
        isPlaced = true
        lastTime = time
        if let grab { return grab.pointerMoved(time: time) }
        let target = target()
        if let target, target.surface === focus {
            guard target.point != location else { return }
            location = target.point
            sendMotion()
        } else {
            setFocus(target?.surface, at: target?.point ?? .zero)
        }
        updateConstraint()
    }

    /// Sends the position in the surface in focus again, to a client that computes with something else that has changed.
    package func repeatPosition() {
        guard focus != nil else { return }
        sendMotion()
        frame()
    }

    private func sendMotion() {
        if hold({ $0.hasMoved = true }) { return }
        each { $0.sendMotion(time: lastTime, surfaceX: location.x, surfaceY: location.y) }
    }

    /// Takes the pointer away from all surfaces, until it moves again; without effect while a button is down.
    package func leave() {
        guard pressedButtons.isEmpty else { return }
        isPlaced = false
        setFocus(nil, at: .zero)
        updateConstraint()
    }

    /// Reports a movement of the device to clients that have asked for it, whether or not the pointer moves.
    package func moveRelatively(_ motion: RelativeMotion) {
        seat.userDidAct()
        guard grab == nil, !hold({ $0.add(motion) }) else { return }
        send(motion)
    }

    private func send(_ motion: RelativeMotion) {
        if seat.relativePointers.send(motion, to: focus?.client) { each { _ in } }
    }

    /// Puts the pointer somewhere else, past all constraints.
    func warp(to position: Point) {
        self.position = position
        refocus()
    }

    /// Presses or releases a button. A release of one that is not down has no effect.
    package func button(_ button: UInt32, isPressed: Bool, time: UInt32) {
        seat.userDidAct()
        lastTime = time
        guard isPressed ? pressedButtons.insert(button).inserted : pressedButtons.remove(button) != nil else { return }
        if isPressed { seat.userDidPress() }
        if let grab { return grab.pointerButton(button, isPressed: isPressed, time: time) }
        if isPressed, let popups = seat.popupGrab, focus?.client !== popups.client { return seat.endPopupGrab() }
        if let focus, isPressed || sentButtons.remove(button) != nil {
            if isPressed { sentButtons.insert(button) }
            sendHeld()
            let serial = seat.serials.make(.input(.pointer), for: focus.client)
            each {
                $0.sendButton(serial: serial, time: time, button: button, state: isPressed ? .pressed : .released)
            }
        }
        // The end of the implicit grab.
        if !isPressed, sentButtons.isEmpty { updateFocus() }
    }

    /// Scrolls.
    package func axis(_ axis: PointerAxis, time: UInt32) {
        seat.userDidAct()
        lastTime = time
        guard grab == nil, !hold({ $0.add(axis) }) else { return }
        send(axis)
    }

    private func send(_ axis: PointerAxis) {
        let time = lastTime
        let discrete = steps.add(axis)
        each { resource in
            if let source = axis.source {
                // A tilting wheel is a wheel to clients that know no other one.
                let isKnown = source != .wheelTilt || resource.version >= 6
                resource.sendAxisSource(axisSource: isKnown ? source : .wheel)
            }
            if axis.isStop { return resource.sendAxisStop(time: time, axis: axis.axis) }
            resource.sendAxisRelativeDirection(
                axis: axis.axis, direction: axis.isInverted ? .inverted : .identical)
            if axis.value120 != 0 {
                if resource.version >= WlPointer.sinceAxisValue120 {
                    resource.sendAxisValue120(axis: axis.axis, value120: axis.value120)
                } else if discrete != 0 {
                    resource.sendAxisDiscrete(axis: axis.axis, discrete: discrete)
                }
            }
            resource.sendAxis(time: time, axis: axis.axis, value: axis.value)
        }
    }

    /// Ends a group of events that belong together.
    package func frame() {
        let resources = unframed
        unframed = []
        for resource in resources { resource.sendFrame() }
    }

    /// Finds the surface under the pointer again, after the delegate has moved surfaces or changed their order.
    package func refocus() {
        updateFocus()
        frame()
        seat.drag?.refocus()
        compositor.delegate?.compositorDidRefocusPointer(compositor)
    }

    private func updateFocus() {
        guard isPlaced, grab == nil else { return }
        let target = target()
        if target?.surface !== focus {
            setFocus(target?.surface, at: target?.point ?? .zero)
        } else if let target, target.point != location {
            location = target.point
            sendMotion()
        }
        updateConstraint()
    }

    /// The surface that the pointer's events go to, by its position and the grabs.
    private func target() -> SurfaceLocation? {
        let compositor = seat.compositor
        // While popups have grabbed the seat, the pointer enters each of the client's surfaces: press, drag to an item, release.
        if !sentButtons.isEmpty, seat.popupGrab == nil, let focus, !focus.isDestroyed {
            let point = compositor.delegate?.compositor(compositor, convert: position, to: focus) ?? location
            return SurfaceLocation(surface: focus, point: point)
        }
        guard let found = compositor.delegate?.compositor(compositor, surfaceAt: position), !found.surface.isDestroyed
        else { return nil }
        if let popups = seat.popupGrab, found.surface.client !== popups.client { return nil }
        return found
    }

    // MARK: Grabs

    /// Makes an operation, such as the move of a window, get the pointer's events; the surface in focus loses it.
    package func beginGrab(_ grab: any PointerGrab) {
        cancelGrab()
        self.grab = grab
        setFocus(nil, at: .zero)
        updateConstraint()
        frame()
    }

    /// Ends an operation; the surface under the pointer gets the focus. Without effect for one that has been replaced.
    package func endGrab(_ grab: any PointerGrab) {
        guard self.grab === grab else { return }
        self.grab = nil
        refocus()
    }

    private func cancelGrab() {
        let cancelled = grab
        grab = nil
        cancelled?.cancel()
    }

    // MARK: Focus

    func setFocus(_ surface: Surface?, at point: Point) {
        let old = focus
        if old === surface { return }
        if let old, !old.isDestroyed, !held.isEntering {
            // Where the pointer was last is of no interest any more.
            if !held.scrolling.isEmpty { sendHeld() }
            let serial = seat.serials.make(.focus(.pointer), for: old.client)
            each { $0.sendLeave(serial: serial, surface: old.resource) }
        }
        // A frame of its own: there are clients, such as those of the conformance suite, that take the end of a frame for
        // the time to handle the leave event.
        if old != nil { frame() }
        held = HeldPointerEvents()
        if old?.client !== surface?.client {
            steps = WheelSteps()
            sentButtons = []
            setCursor(.default)
        }
        focus = surface
        location = point
        enterSerial = nil
        guard let surface, !hold({ $0.isEntering = true }) else { return }
        sendEnter(surface)
    }

    private func sendEnter(_ surface: Surface) {
        let serial = seat.serials.make(.focus(.pointer), for: surface.client)
        enterSerial = serial
        each { $0.sendEnter(serial: serial, surface: surface.resource, surfaceX: location.x, surfaceY: location.y) }
    }

    // MARK: Clients that do not read

    /// Records an event that is not sent to a client which does not read, and returns whether it is one. The client is sent the
    /// latest state when it reads again, or before an event that must be sent.
    private func hold(_ record: (inout HeldPointerEvents) -> Void) -> Bool {
        guard let client = focus?.client, client.isStalled else { return false }
        let isFirst = held.isEmpty
        record(&held)
        if isFirst {
            client.whenReading(self) { [unowned self, unowned client] in
                if focus?.client === client { sendHeld() }
            }
        }
        return true
    }

    private func sendHeld() {
        guard let focus, !held.isEmpty else { return }
        let events = held
        held = HeldPointerEvents()
        if events.isEntering {
            sendEnter(focus)
            frame()
            updateConstraint()
        } else if events.hasMoved {
            each { $0.sendMotion(time: lastTime, surfaceX: location.x, surfaceY: location.y) }
        }
        if let motion = events.relative { send(motion) }
        for axis in events.axes { send(axis) }
        frame()
    }

    /// Whether the client in focus has been sent the enter event.
    var hasEntered: Bool { !held.isEntering }

    func surfaceWillBeDestroyed(_ surface: Surface) {
        guard surface === focus else { return }
        // The press that began the implicit grab is no longer anybody's.
        pressedButtons = []
        setFocus(nil, at: .zero)
        updateConstraint()
        frame()
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        defer { refocus() }
        if case .surface(surface, _) = cursor { setCursor(.hidden) }
        guard surface === focus else { return }
        focus = nil
        enterSerial = nil
        held = HeldPointerEvents()
        updateConstraint()
        pressedButtons = []
        sentButtons = []
    }

    /// Calls `body` for each object of the client in focus, and records that its frame is open.
    private func each(_ body: (WlPointer) -> Void) {
        for resource in resources.of(focus?.client) {
            body(resource)
            if !unframed.contains(where: { $0 === resource }) { unframed.append(resource) }
        }
    }

    private func sendFrame(to resource: WlPointer) { resource.sendFrame() }

    // MARK: Cursor

    private func setCursor(_ serial: UInt32, _ wire: WlSurface?, _ hotspot: Offset, _ resource: WlPointer) {
        let surface = wire.flatMap(Surface.of)
        if let surface {
            guard surface.setRole(.cursor), surface.roleObject == nil || surface.roleObject is CursorRole else {
                return resource.postError(
                    code: WlPointer.Error.role.rawValue,
                    message: "the surface has the role \(surface.role?.rawValue ?? "")")
            }
        }
        guard focus?.client === resource.client, isCurrent(serial) else { return }
        if let surface {
            let role = (surface.roleObject as? CursorRole) ?? CursorRole(surface, pointer: self)
            surface.roleObject = role
            setCursor(.surface(surface, hotspot: hotspot))
        } else {
            setCursor(.hidden)
        }
    }

    /// Returns whether a request with a serial is about the present focus.
    func isCurrent(_ serial: UInt32) -> Bool { serial == enterSerial }

    /// Sets a cursor of the theme for the client in focus.
    func setShape(_ shape: WpCursorShapeDeviceV1.Shape, serial: UInt32, client: ServerClient) {
        if focus?.client === client, isCurrent(serial) { setCursor(.shape(shape)) }
    }

    func setCursor(_ cursor: CursorImage) {
        if case .default = cursor, case .default = self.cursor { return }
        self.cursor = cursor
        compositor.delegate?.compositor(compositor, didSetCursor: cursor)
        compositor.tools?.captures.cursorDidChange()
    }

    /// The surface that a client has made the cursor, as it is captured; nil if there is none.
    package var capturedSurface: CapturedCursor? {
        guard case .surface(let surface, let hotspot) = cursor, surface.state.hasContents else { return nil }
        let scale = surface.state.scale
        return CapturedCursor(
            size: surface.state.bufferSize,
            hotspot: Offset(
                x: hotspot.x.multipliedReportingOverflow(by: scale).partialValue,
                y: hotspot.y.multipliedReportingOverflow(by: scale).partialValue))
    }

    /// Moves the hotspot with the surface's corner.
    func cursorSurfaceMoved(_ surface: Surface, by offset: Offset) {
        guard case .surface(surface, let hotspot) = cursor, offset != .zero else { return }
        setCursor(.surface(surface, hotspot: Offset(x: hotspot.x - offset.x, y: hotspot.y - offset.y)))
    }
}

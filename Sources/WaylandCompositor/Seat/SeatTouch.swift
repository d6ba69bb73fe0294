import WaylandServer

/// The touches of a seat, `wl_touch`.
///
/// The surface at which a finger goes down gets all events of it, wherever it moves.
package final class SeatTouch {
    private struct Contact {
        var surface: Surface
        /// The position in the surface.
        var point: Point
        /// The position in the layout.
        var position: Point
        /// The ellipse that the finger covers; nil before there is one.
        var shape: Shape?
        /// The events that were not sent to the client, because it does not read.
        var held: Held = []
    }

    private struct Shape {
        var major: Double
        var minor: Double
        var orientation: Double
    }

    /// The kinds of events of a finger that are held for a client which does not read.
    private struct Held: OptionSet {
        let rawValue: Int
        static let motion = Held(rawValue: 1)
        static let shape = Held(rawValue: 2)
    }

    private unowned let seat: Seat
    private let resources = ResourceList<WlTouch>()
    private var contacts: [Int32: Contact] = [:]
    /// The operations that get the events of fingers.
    private var grabs: [Int32: (grab: any TouchGrab, position: Point)] = [:]
    private var unframed: [WlTouch] = []
    private var lastTime: UInt32 = 0

    init(_ seat: Seat) { self.seat = seat }

    private var compositor: Compositor { seat.compositor }

    func add(_ resource: WlTouch) {
        resources.add(resource) { [weak self, unowned resource] in self?.unframed.removeAll { $0 === resource } }
    }

    func remove() {
        cancel()
        resources.removeAll()
    }

    /// The identifiers of the fingers that are down on surfaces.
    package var activeTouches: [Int32] { contacts.keys.sorted() }

    /// Returns the surface that has the events of a finger; nil if it is not down on any.
    package func surface(of id: Int32) -> Surface? { contacts[id]?.surface }

    /// Returns where a finger is in the layout; nil if neither a surface nor a grab has its events.
    package func position(of id: Int32) -> Point? { contacts[id]?.position ?? grabs[id]?.position }

    /// Puts a finger down at a position of the layout.
    ///
    /// - Parameters:
    ///   - id: A number that distinguishes it from the other fingers that are down.
    ///   - time: The time in milliseconds.
    package func down(_ id: Int32, at position: Point, time: UInt32) {
        seat.userDidAct()
        lastTime = time
        guard contacts[id] == nil, grabs[id] == nil else { return }
        seat.userDidPress()
        let found = compositor.delegate?.compositor(compositor, surfaceAt: position)
        if let popups = seat.popupGrab, found?.surface.client !== popups.client { return seat.endPopupGrab() }
        guard let found, !found.surface.isDestroyed else { return }
        contacts[id] = Contact(surface: found.surface, point: found.point, position: position)
        let serial = seat.serials.make(.input(.touch(id)), for: found.surface.client)
        each(found.surface.client) {
            $0.sendDown(
                serial: serial, time: time, surface: found.surface.resource, id: id, x: found.point.x, y: found.point.y)
        }
    }

    /// Moves a finger to a position of the layout.
    package func move(_ id: Int32, to position: Point, time: UInt32) {
        seat.userDidAct()
        lastTime = time
        if let drag = seat.drag, drag.input == .touch(id) { return drag.move(to: position, time: time) }
        if let grab = grabs[id]?.grab {
            grabs[id]?.position = position
            return grab.touchMoved(to: position, time: time)
        }
        guard contacts[id] != nil else { return }
        contacts[id]?.position = position
        updatePoint(of: id)
        compositor.delegate?.compositor(compositor, didMoveFinger: id)
    }

    /// Sends the position of a finger again, to a client that computes with something else that has changed.
    package func repeatPosition(of id: Int32) {
        send(.motion, of: id)
        frame()
    }

    /// Reports where fingers are on surfaces that have moved under them. They keep their surfaces.
    func refocus() {
        for id in contacts.keys.sorted() where seat.drag?.input != .touch(id) { updatePoint(of: id) }
        frame()
    }

    private func updatePoint(of id: Int32) {
        guard let contact = contacts[id],
            let point = compositor.delegate?.compositor(compositor, convert: contact.position, to: contact.surface),
            point != contact.point
        else { return }
        contacts[id]?.point = point
        send(.motion, of: id)
    }

    /// Sends the ellipse that a finger covers: its axes in points, and the angle of the major one in degrees clockwise
    /// from the top.
    package func shape(_ id: Int32, major: Double, minor: Double, orientation: Double) {
        guard contacts[id] != nil else { return }
        contacts[id]?.shape = Shape(major: major, minor: minor, orientation: orientation)
        send(.shape, of: id)
    }

    /// Sends the latest state of a finger, or holds that for a client which does not read.
    private func send(_ kinds: Held, of id: Int32) {
        guard let contact = contacts[id] else { return }
        let client = contact.surface.client
        guard client.isStalled else { return sendNow(kinds, of: id, contact) }
        contacts[id]?.held.formUnion(kinds)
        guard contact.held.isEmpty else { return }
        client.whenReading(self) { [unowned self, unowned client] in
            for id in contacts.keys.sorted() where contacts[id]?.surface.client === client { sendHeld(of: id) }
            frame()
        }
    }

    private func sendHeld(of id: Int32) {
        guard let contact = contacts[id], !contact.held.isEmpty else { return }
        contacts[id]?.held = []
        sendNow(contact.held, of: id, contact)
    }

    private func sendNow(_ kinds: Held, of id: Int32, _ contact: Contact) {
        each(contact.surface.client) { resource in
            if kinds.contains(.motion) {
                resource.sendMotion(time: lastTime, id: id, x: contact.point.x, y: contact.point.y)
            }
            if kinds.contains(.shape), let shape = contact.shape {
                resource.sendShape(id: id, major: shape.major, minor: shape.minor)
                resource.sendOrientation(id: id, orientation: shape.orientation)
            }
        }
    }

    /// Lifts a finger.
    package func up(_ id: Int32, time: UInt32) {
        seat.userDidAct()
        end(id, time: time)
    }

    private func end(_ id: Int32, time: UInt32) {
        lastTime = time
        if let grab = grabs.removeValue(forKey: id)?.grab { return grab.touchEnded() }
        if seat.drag?.input != .touch(id) { sendHeld(of: id) }
        guard let contact = contacts.removeValue(forKey: id) else { return }
        if let drag = seat.drag, drag.input == .touch(id) { return drag.drop() }
        let serial = seat.serials.make(.input(.touch(id)), for: contact.surface.client)
        each(contact.surface.client) { $0.sendUp(serial: serial, time: time, id: id) }
        compositor.delegate?.compositor(compositor, didMoveFinger: id)
    }

    /// Sends no more events of a finger, which the client does not miss: it drags.
    func removeContact(_ id: Int32) { contacts[id] = nil }

    // MARK: Grabs

    /// Makes an operation, such as the move of a window, get the events of a finger that is down on a surface.
    ///
    /// The client of the surface is notified that the touches are not for it: `wl_touch.cancel`, which has no finger, ends them
    /// all.
    package func beginGrab(_ grab: any TouchGrab, of id: Int32) {
        guard let contact = contacts[id] else { return grab.touchEnded() }
        let client = contact.surface.client
        let ids = contacts.filter { $0.value.surface.client === client }.keys
        for id in ids { contacts[id] = nil }
        unframed.removeAll { $0.client === client }
        for resource in resources.of(client) { resource.sendCancel() }
        grabs[id] = (grab, contact.position)
        for id in ids { compositor.delegate?.compositor(compositor, didMoveFinger: id) }
    }

    /// Ends a group of events that belong together.
    package func frame() {
        let resources = unframed
        unframed = []
        for resource in resources { resource.sendFrame() }
    }

    /// Notifies the clients that the touches are not for them after all.
    package func cancel() {
        let clients = contacts.values.map(\.surface.client)
        let ids = contacts.keys.sorted()
        contacts = [:]
        unframed = []
        let ended = grabs.values.map(\.grab)
        grabs = [:]
        for grab in ended { grab.touchEnded() }
        if let drag = seat.drag, case .touch = drag.input { drag.cancel() }
        for resource in resources.all where clients.contains(where: { $0 === resource.client }) {
            resource.sendCancel()
        }
        for id in ids { compositor.delegate?.compositor(compositor, didMoveFinger: id) }
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        for (id, contact) in contacts where contact.surface === surface { end(id, time: lastTime) }
        frame()
    }

    private func each(_ client: ServerClient, _ body: (WlTouch) -> Void) {
        for resource in resources.of(client) {
            body(resource)
            if !unframed.contains(where: { $0 === resource }) { unframed.append(resource) }
        }
    }
}

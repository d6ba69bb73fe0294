import WaylandServer

/// A drag of data from one surface to another, by the pointer or a finger, or as the owner of the compositor moves it.
package final class Drag: PointerGrab {
    /// The data; nil if only the surfaces of the client that drags are concerned.
    package private(set) var source: (any DataSource)?
    /// The surface that is shown at the position of the drag; nil if there is none.
    package private(set) var icon: Surface?
    /// The position of the icon's top left corner, relative to that of the drag.
    package private(set) var iconOffset = Offset.zero
    /// The position in points of the layout.
    package private(set) var position: Point
    /// The surface under the drag that is notified of it.
    package private(set) var focus: Surface?

    private unowned let seat: Seat
    private weak var client: ServerClient?
    /// The input that the drag follows; nil if the owner of the compositor moves it.
    package private(set) var input: InputOrigin?
    /// Called when ``acceptedAction`` may have changed.
    package var onAcceptanceChange: (() -> Void)?
    private var offers: [DragOffer] = []
    /// The position in ``focus``.
    private var location = Point.zero
    /// The position of the drag that the client under it has not been sent, because it does not read; nil if it has been.
    private var heldMotion: (time: UInt32, point: Point)?
    private var lastTime: UInt32 = 0
    /// The object that takes part in the drag for ``focus``, in place of the data devices of its client.
    private weak var target: (any DropTarget)?

    init(seat: Seat, source: (any DataSource)?, client: ServerClient?, icon: Surface?, input: InputOrigin?) {
        self.seat = seat
        self.source = source
        self.client = client
        self.icon = icon
        self.input = input
        position = seat.pointer.position
        if case .touch(let id) = input { position = seat.touch.position(of: id) ?? position }
    }

    private var compositor: Compositor { seat.compositor }

    func begin(at position: Point? = nil) {
        if let position { self.position = position }
        seat.drag = self
        if let icon { icon.roleObject = DragIconRole(self) }
        compositor.delegate?.compositor(compositor, didBegin: self)
        if input == .pointer { seat.pointer.beginGrab(self) }
        update(time: 0)
    }

    // MARK: Input

    package func pointerMoved(time: UInt32) {
        if input == .pointer { move(to: seat.pointer.position, time: time) }
    }

    package func pointerButton(_ button: UInt32, isPressed: Bool, time: UInt32) {
        if input == .pointer, seat.pointer.pressedButtons.isEmpty { drop() }
    }

    package func cancel() { end(isDropped: false) }

    /// Makes the drag independent of the pointer or the finger that it follows: the owner of the compositor moves it and lets it
    /// drop. The pointer stays away from surfaces until the end.
    package func detach() {
        if case .touch(let id) = input { seat.touch.removeContact(id) }
        input = nil
    }

    /// Moves a drag from the surfaces to a target that is none.
    package func move(to target: any DropTarget) {
        setFocus(nil, at: .zero)
        guard let source else { return }
        self.target = target
        target.dragDidEnter(source, at: position)
    }

    /// Moves a drag to a position of the layout.
    ///
    /// - Parameter time: The time in milliseconds.
    package func move(to position: Point, time: UInt32) {
        self.position = position
        compositor.delegate?.compositor(compositor, didMove: self)
        update(time: time)
    }

    /// Finds the surface under the drag again, after surfaces have come, gone or moved under it.
    func refocus() {
        // What is no surface has the drag until its owner moves it on.
        guard focus != nil || target == nil else { return }
        update(time: lastTime, isMoving: false)
    }

    /// Finds the surface under the drag, and sends it the position.
    private func update(time: UInt32, isMoving: Bool = true) {
        lastTime = time
        var found = compositor.delegate?.compositor(compositor, surfaceAt: position)
        // Without a source, the drag is none of other clients' business.
        if source == nil, found?.surface.client !== client { found = nil }
        guard let found, !found.surface.isDestroyed else { return setFocus(nil, at: .zero) }
        if found.surface === focus {
            guard isMoving || found.point != location else { return }
            location = found.point
            sendMotion(time: time, to: found.point)
            target?.dragDidMove(to: position)
        } else {
            setFocus(found.surface, at: found.point)
        }
    }

    private func sendMotion(time: UInt32, to point: Point) {
        guard let client = focus?.client, client.isStalled else {
            for device in devices { device.sendMotion(time: time, x: point.x, y: point.y) }
            return
        }
        let isFirst = heldMotion == nil
        heldMotion = (time, point)
        if isFirst {
            client.whenReading(self) { [unowned self, unowned client] in
                if focus?.client === client { sendHeldMotion() }
            }
        }
    }

    private func sendHeldMotion() {
        guard let (time, point) = heldMotion else { return }
        heldMotion = nil
        for device in devices { device.sendMotion(time: time, x: point.x, y: point.y) }
    }

    private var devices: [WlDataDevice] { seat.dataDevices.devices(of: focus?.client) }

    private func setFocus(_ surface: Surface?, at point: Point) {
        // A target may be no surface.
        let isUnchanged = surface === focus && (surface != nil || target == nil)
        guard !isUnchanged else { return }
        heldMotion = nil
        if focus != nil || target != nil {
            for device in devices { device.sendLeave() }
            for offer in offers { offer.end() }
            offers = []
            target?.dragDidLeave()
            target = nil
            source?.targetDidAccept(nil)
        }
        focus = surface
        location = point
        defer { acceptanceDidChange() }
        guard let surface else { return }
        if let source, let target = surface.xwaylandSurface?.dropTarget {
            self.target = target
            return target.dragDidEnter(source, at: position)
        }
        let serial = seat.serials.make(.other, for: surface.client)
        for device in devices {
            var offer: WlDataOffer?
            if let source, let resource = device.sendDataOffer() {
                offer = resource
                let new = DragOffer(resource, source: source)
                new.onAcceptanceChange = { [weak self] in self?.acceptanceDidChange() }
                offers.append(new)
            }
            device.sendEnter(serial: serial, surface: surface.resource, x: point.x, y: point.y, id: offer)
        }
    }

    /// The action on the data if it were dropped now; nil if nothing under the drag accepts it.
    package var acceptedAction: WlDataDeviceManager.DndAction? {
        if let target { return target.acceptedAction }
        return offers.lazy.compactMap(\.acceptedAction).first
    }

    /// Reports that the target accepts the data, or does not accept it any more.
    package func acceptanceDidChange() { onAcceptanceChange?() }

    // MARK: The end

    /// Drops the data on the surface under the drag; if that does not accept it, the drag is cancelled.
    package func drop() {
        if let target {
            guard target.acceptedAction != nil else { return end(isDropped: false) }
            target.dragWasDropped()
            source?.dropWasPerformed()
            return end(isDropped: true)
        }
        let accepting = offers.first { $0.acceptedAction != nil }
        guard source == nil ? focus != nil : accepting != nil else { return end(isDropped: false) }
        sendHeldMotion()
        for device in devices { device.sendDrop() }
        for offer in offers where offer !== accepting { offer.end() }
        accepting?.drop()
        source?.dropWasPerformed()
        end(isDropped: true)
    }

    private func end(isDropped: Bool) {
        guard seat.drag === self else { return }
        seat.drag = nil
        if !isDropped {
            setFocus(nil, at: .zero)
            source?.cancel()
        }
        focus = nil
        target = nil
        icon?.roleObject = nil
        compositor.delegate?.compositor(compositor, didEnd: self)
        seat.pointer.endGrab(self)
    }

    func sourceWasDestroyed() {
        let offers = offers
        source = nil
        self.offers = []
        for offer in offers { offer.end() }
        end(isDropped: false)
    }

    func surfaceWasDestroyed(_ surface: Surface) {
        if surface === icon { icon = nil }
        guard surface === focus else { return }
        for offer in offers { offer.end() }
        offers = []
        target?.dragDidLeave()
        target = nil
        focus = nil
        source?.targetDidAccept(nil)
    }

    func iconMoved(by offset: Offset) {
        guard offset != .zero else { return }
        iconOffset = iconOffset + offset
        compositor.delegate?.compositor(compositor, didMove: self)
    }
}

extension Seat {
    /// Begins a drag of the compositor's owner, which moves it and lets it drop; returns nil if there is one already.
    package func beginDrag(_ source: any DataSource, at position: Point) -> Drag? {
        guard drag == nil else { return nil }
        let drag = Drag(seat: self, source: source, client: nil, icon: nil, input: nil)
        drag.begin(at: position)
        return drag
    }
}

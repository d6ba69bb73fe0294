import WaylandServer

/// The gestures of touchpads, `zwp_pointer_gestures_v1`.
///
/// A gesture belongs to the surface that was in focus when it began.
package final class PointerGestures {
    /// A gesture in progress.
    private enum Gesture {
        case swipe, pinch, hold
    }

    /// The movements of fingers since the last event, for a client that does not read.
    private struct Movement {
        var delta = Point.zero
        var scale = 1.0
        var rotation = 0.0
        var time: UInt32 = 0
    }

    private let swipes = ResourceList<ZwpPointerGestureSwipeV1>()
    private let pinches = ResourceList<ZwpPointerGesturePinchV1>()
    private let holds = ResourceList<ZwpPointerGestureHoldV1>()
    private unowned let seat: Seat
    private var current: (gesture: Gesture, client: ServerClient)?
    private var held: Movement?

    init(_ seat: Seat) {
        self.seat = seat
        seat.compositor.display.addGlobal(ZwpPointerGesturesV1.self, version: 3) { [unowned self] resource in
            resource.onRequest { [unowned self] request in
                switch request {
                case .getSwipeGesture(let new, _): swipes.add(new)
                case .getPinchGesture(let new, _): pinches.add(new)
                case .getHoldGesture(let new, _): holds.add(new)
                case .release: break
                }
            }
        }
    }

    private func begin(_ gesture: Gesture) -> (surface: Surface, serial: UInt32)? {
        guard current == nil, let surface = seat.pointer.focus else { return nil }
        current = (gesture, surface.client)
        return (surface, seat.serials.make(.other, for: surface.client))
    }

    private func client(of gesture: Gesture) -> ServerClient? { current?.gesture == gesture ? current?.client : nil }

    private func end(_ gesture: Gesture) -> (client: ServerClient, serial: UInt32)? {
        guard let current, current.gesture == gesture else { return nil }
        sendHeld()
        self.current = nil
        return (current.client, seat.serials.make(.other, for: current.client))
    }

    private func move(_ gesture: Gesture, _ movement: Movement) {
        guard let client = client(of: gesture) else { return }
        let isFirst = held == nil
        var sum = movement
        if let held {
            sum.delta = held.delta + movement.delta
            sum.rotation = held.rotation + movement.rotation
        }
        held = sum
        guard client.isStalled else { return sendHeld() }
        if isFirst {
            client.whenReading(self) { [unowned self, unowned client] in
                if current?.client === client { sendHeld() }
            }
        }
    }

    private func sendHeld() {
        guard let movement = held else { return }
        held = nil
        let (delta, time) = (movement.delta, movement.time)
        for resource in swipes.of(client(of: .swipe)) { resource.sendUpdate(time: time, dx: delta.x, dy: delta.y) }
        for resource in pinches.of(client(of: .pinch)) {
            resource.sendUpdate(
                time: time, dx: delta.x, dy: delta.y, scale: movement.scale, rotation: movement.rotation)
        }
    }

    // MARK: Swipes

    package func beginSwipe(fingers: UInt32, time: UInt32) {
        seat.userDidAct()
        guard let (surface, serial) = begin(.swipe) else { return }
        for resource in swipes.of(surface.client) {
            resource.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
        }
    }

    /// Moves the fingers by a distance in points.
    package func updateSwipe(by delta: Point, time: UInt32) {
        seat.userDidAct()
        move(.swipe, Movement(delta: delta, time: time))
    }

    package func endSwipe(isCancelled: Bool, time: UInt32) {
        guard let (client, serial) = end(.swipe) else { return }
        for resource in swipes.of(client) {
            resource.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
        }
    }

    // MARK: Pinches

    package func beginPinch(fingers: UInt32, time: UInt32) {
        seat.userDidAct()
        guard let (surface, serial) = begin(.pinch) else { return }
        for resource in pinches.of(surface.client) {
            resource.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
        }
    }

    /// Moves the fingers.
    ///
    /// - Parameters:
    ///   - delta: The distance that their centre has moved since the last call, in points.
    ///   - scale: Their distance, relative to that at the beginning.
    ///   - rotation: The angle since the last call, in degrees clockwise.
    package func updatePinch(by delta: Point, scale: Double, rotation: Double, time: UInt32) {
        seat.userDidAct()
        move(.pinch, Movement(delta: delta, scale: scale, rotation: rotation, time: time))
    }

    package func endPinch(isCancelled: Bool, time: UInt32) {
        guard let (client, serial) = end(.pinch) else { return }
        for resource in pinches.of(client) {
            resource.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
        }
    }

    // MARK: Holds

    package func beginHold(fingers: UInt32, time: UInt32) {
        seat.userDidAct()
        guard let (surface, serial) = begin(.hold) else { return }
        for resource in holds.of(surface.client) {
            resource.sendBegin(serial: serial, time: time, surface: surface.resource, fingers: fingers)
        }
    }

    package func endHold(isCancelled: Bool, time: UInt32) {
        guard let (client, serial) = end(.hold) else { return }
        for resource in holds.of(client) {
            resource.sendEnd(serial: serial, time: time, cancelled: isCancelled ? 1 : 0)
        }
    }
}

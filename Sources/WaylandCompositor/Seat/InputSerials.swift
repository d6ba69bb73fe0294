import WaylandServer

/// The serials of the events that a seat sends, by which clients show what they respond to.
final class InputSerials {
    private unowned let display: ServerDisplay
    /// The number of events until now.
    private(set) var count = 0

    init(_ display: ServerDisplay) { self.display = display }

    /// Returns a new serial for an event that is sent to a client.
    func make(_ kind: InputEvent.Kind, for client: ServerClient) -> UInt32 {
        count += 1
        let serial = display.nextSerial()
        ClientState.of(client).inputEvents.append(InputEvent(serial: serial, kind: kind, number: count))
        return serial
    }

    /// Returns the event that a client was sent with a serial; nil if it was sent none, or too many since.
    func event(_ serial: UInt32, of client: ServerClient) -> InputEvent? {
        ClientState.of(client).inputEvents.event(serial)
    }

    /// Returns the device with whose key, button or touch a client got a serial; nil if it got it with nothing of that kind.
    func origin(_ serial: UInt32, of client: ServerClient) -> InputOrigin? {
        guard case .input(let origin) = event(serial, of: client)?.kind else { return nil }
        return origin
    }
}

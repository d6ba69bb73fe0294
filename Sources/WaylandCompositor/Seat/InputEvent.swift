/// An event with a serial that a seat has sent to a client.
struct InputEvent {
    enum Kind: Equatable {
        /// The device has entered or left a surface.
        case focus(InputOrigin)
        /// A key, a button or a finger is down, or up again.
        case input(InputOrigin)
        /// Modifiers, a gesture, or a drag that has entered a surface.
        case other

        /// Whether the user has done something in the client, or could type into it.
        var showsUse: Bool {
            switch self {
            case .input, .focus(.keyboard): true
            case .focus, .other: false
            }
        }
    }

    var serial: UInt32
    var kind: Kind
    /// The position in the order of all events of the seat. Serials begin again after 2³² events.
    var number: Int
}

/// The latest events with serials that a client was sent.
struct InputEventHistory {
    private static let maxEvents = 512
    private var events: [InputEvent] = []
    private var next = 0
    /// The event that gave the client the keyboard, however many events have followed.
    private var keyboardFocus: InputEvent?

    mutating func append(_ event: InputEvent) {
        if event.kind == .focus(.keyboard) { keyboardFocus = event }
        if events.count < Self.maxEvents {
            events.append(event)
        } else {
            events[next] = event
            next = (next + 1) % Self.maxEvents
        }
    }

    /// Returns the event with a serial; nil if there was none, or too many since. O(*n*).
    func event(_ serial: UInt32) -> InputEvent? {
        if let keyboardFocus, keyboardFocus.serial == serial { return keyboardFocus }
        return events.first { $0.serial == serial }
    }
}

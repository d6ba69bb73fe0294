/// Drags, as clients of X perform them.
extension XClient {
    /// The codes of events.
    enum Event {
        static let press: UInt8 = 4
        static let release: UInt8 = 5
        static let motion: UInt8 = 6
        static let configure: UInt8 = 22
        static let selectionRequest: UInt8 = 30
        static let selection: UInt8 = 31
        static let message: UInt8 = 33
    }

    /// The events that a window needs for drags: presses, releases and movements of the pointer.
    static let dragEvents: UInt32 = 1 << 2 | 1 << 3 | 1 << 6

    /// Lets a window take part in drags.
    func makeDropTarget(_ window: UInt32) throws {
        try setProperty("XdndAware", of: window, type: "ATOM", [5])
    }

    /// Owns what is dragged.
    func ownDrag(_ window: UInt32) throws {
        try send(Request.setSelectionOwner, 0, [window, try atom("XdndSelection"), 0])
    }

    /// Returns the child of the root window that the pointer is over; 0 if there is none.
    func windowUnderPointer() throws -> UInt32 {
        try send(Request.queryPointer, 0, [root])
        return try reply().word(at: 12)
    }

    /// Returns the values of a property; none if it is not set.
    func property(_ name: String, of window: UInt32) throws -> [UInt32] {
        let reply = try getProperty(name, of: window)
        return stride(from: 32, to: reply.bytes.count, by: 4).map { reply.word(at: $0) }
    }

    /// Returns the text of a property.
    func text(_ name: String, of window: UInt32) throws -> String {
        let reply = try getProperty(name, of: window)
        return String(decoding: reply.bytes.dropFirst(32).prefix(Int(reply.word(at: 16))), as: UTF8.self)
    }

    private func getProperty(_ name: String, of window: UInt32) throws -> Message {
        try send(Request.getProperty, 0, [window, try atom(name), 0, 0, 1024])
        return try reply()
    }

    /// Sends a message of five values to the client of a window.
    func sendMessage(_ type: String, to window: UInt32, _ values: [UInt32]) throws {
        let values = values + [UInt32](repeating: 0, count: 5 - values.count)
        try send(Request.sendEvent, 0, [window, 0, 33 | 32 << 8, window, try atom(type)] + values)
    }

    /// Returns the values of the next message of a type; others are dropped.
    func message(_ type: String) throws -> [UInt32] {
        let type = try atom(type)
        while true {
            let event = try event(Event.message)
            if event.word(at: 8) == type { return (0..<5).map { event.word(at: 12 + 4 * $0) } }
        }
    }

    /// Comes to a window with what is dragged.
    func enter(_ target: UInt32, from source: UInt32, types: [String], action: String, x: Int, y: Int) throws {
        let atoms = try types.map { try atom($0) }
        try setProperty("XdndTypeList", of: source, type: "ATOM", atoms)
        let version: UInt32 = 5 << 24
        let first = Array((atoms + [UInt32](repeating: 0, count: 3)).prefix(3))
        try sendMessage("XdndEnter", to: target, [source, atoms.count > 3 ? version | 1 : version] + first)
        try move(over: target, from: source, action: action, x: x, y: y)
    }

    func move(over target: UInt32, from source: UInt32, action: String, x: Int, y: Int) throws {
        try sendMessage("XdndPosition", to: target, [source, 0, UInt32(x << 16 | y), 0, try atom(action)])
    }

    /// Answers the next client that asks for what is dragged; returns the name's atom that it has asked for.
    @discardableResult func answerRequest(_ text: String) throws -> UInt32 {
        let request = try event(Event.selectionRequest)
        let (time, requestor, selection) = (request.word(at: 4), request.word(at: 12), request.word(at: 16))
        let (target, property) = (request.word(at: 20), request.word(at: 24))
        try send(
            Request.changeProperty, 0,
            [requestor, property, target, 8, UInt32(text.utf8.count)] + Self.words(text))
        try send(
            Request.sendEvent, 0, [requestor, 0, 31, time, requestor, selection, target, property, 0, 0])
        return target
    }

    /// Reads what is dragged in a type.
    func readDrag(_ type: String, for window: UInt32) throws -> String? {
        try send(
            Request.convertSelection, 0,
            [window, try atom("XdndSelection"), try atom(type), try atom("_TEST_DATA"), 0])
        let answer = try event(Event.selection)
        return answer.word(at: 20) == 0 ? nil : try text("_TEST_DATA", of: window)
    }
}

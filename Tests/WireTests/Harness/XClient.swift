import Glibc

/// A client of an X server that sends what no ordinary program would, over the protocol of X.
final class XClient {
    /// An event or a reply: its code, and its bytes.
    struct Message {
        let code: UInt8
        let bytes: [UInt8]

        func word(at offset: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
        }

        func half(at offset: Int) -> Int { Int(Int16(truncatingIfNeeded: word(at: offset) & 0xffff)) }
    }

    /// The codes of requests.
    enum Request {
        static let createWindow: UInt8 = 1
        static let destroyWindow: UInt8 = 4
        static let mapWindow: UInt8 = 8
        static let configureWindow: UInt8 = 12
        static let internAtom: UInt8 = 16
        static let changeProperty: UInt8 = 18
        static let getProperty: UInt8 = 20
        static let setSelectionOwner: UInt8 = 22
        static let convertSelection: UInt8 = 24
        static let sendEvent: UInt8 = 25
        static let grabServer: UInt8 = 36
        static let queryPointer: UInt8 = 38
        static let setInputFocus: UInt8 = 42
        static let getInputFocus: UInt8 = 43
        static let queryExtension: UInt8 = 98
    }

    private let socket: Int32
    let root: UInt32
    private let idBase: UInt32
    private var idCount: UInt32 = 0
    private var atoms: [String: UInt32] = [:]
    /// Events that have arrived before the reply that was waited for.
    private var events: [Message] = []

    /// Connects to a display, such as `:1`, and waits until the server has accepted it.
    init(display: String) throws {
        let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.socket = socket
        // A server that does not answer fails the test.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let connected = withUnixAddress("/tmp/.X11-unix/X\(display.dropFirst())") { Glibc.connect(socket, $0, $1) }
        guard connected == 0 else {
            close(socket)
            throw WireError("no X server at \(display): \(String(cString: strerror(errno)))")
        }
        let hello: [UInt8] = [0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        _ = Glibc.send(socket, hello, hello.count, Int32(MSG_NOSIGNAL))
        do {
            let head = try Self.receive(8, from: socket)
            let body = try Self.receive((Int(head[6]) | Int(head[7]) << 8) * 4, from: socket)
            guard head[0] == 1 else { throw WireError("refused: \(String(decoding: body, as: UTF8.self))") }
            let setup = Message(code: 1, bytes: body)
            idBase = setup.word(at: 4)
            let vendor = setup.half(at: 16)
            root = setup.word(at: 32 + (vendor + 3) / 4 * 4 + Int(body[21]) * 8)
        } catch {
            close(socket)
            throw error
        }
    }

    deinit { close(socket) }

    private static func receive(_ count: Int, from socket: Int32) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            var part = [UInt8](repeating: 0, count: count - bytes.count)
            let length = recv(socket, &part, part.count, 0)
            guard length > 0 else { throw WireError("the X server has not answered") }
            bytes += part.prefix(length)
        }
        return bytes
    }

    func send(_ request: UInt8, _ detail: UInt8 = 0, _ words: [UInt32]) throws {
        let head = UInt32(request) | UInt32(detail) << 8 | UInt32(words.count + 1) << 16
        let bytes = ([head] + words).flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw WireError("the X server has hung up") }
            sent += count
        }
    }

    private func next() throws -> Message {
        let bytes = try Self.receive(32, from: socket)
        let message = Message(code: bytes[0] & 0x7f, bytes: bytes)
        guard message.code == 1 else { return message }
        let rest = try Self.receive(Int(message.word(at: 4)) * 4, from: socket)
        return Message(code: 1, bytes: bytes + rest)
    }

    /// Returns the next reply; events are kept.
    func reply() throws -> Message {
        while true {
            let message = try next()
            if message.code == 1 { return message }
            events.append(message)
        }
    }

    /// Returns the next event with a code; others are dropped.
    func event(_ code: UInt8) throws -> Message {
        while true {
            let message = events.isEmpty ? try next() : events.removeFirst()
            if message.code == code { return message }
        }
    }

    /// Returns the events that have arrived, and were not asked for.
    func takeEvents() -> [Message] {
        defer { events = [] }
        return events
    }

    /// Waits until the server has handled all requests.
    func sync() throws {
        try send(Request.getInputFocus, 0, [])
        _ = try reply()
    }

    // MARK: Requests

    /// Returns a number for a new object.
    func makeID() -> UInt32 {
        idCount += 1
        return idBase | idCount
    }

    /// Creates a window of one colour, which gets presses of buttons, and maps it.
    ///
    /// - Parameters:
    ///   - events: The mask of the events that the client gets.
    ///   - prepare: Called with the window before it is mapped.
    @discardableResult func map(
        x: Int, y: Int, width: Int, height: Int, color: UInt32 = 0xff0000, overridesRedirect: Bool = false,
        events: UInt32 = 1 << 2, prepare: (UInt32) throws -> Void = { _ in }
    ) throws -> UInt32 {
        let id = try create(
            x: x, y: y, width: width, height: height, color: color, overridesRedirect: overridesRedirect,
            events: events)
        try prepare(id)
        try map(id)
        return id
    }

    /// Creates a window of one colour, which gets presses of buttons unless `events` has another mask.
    func create(
        x: Int, y: Int, width: Int, height: Int, color: UInt32 = 0xff0000, overridesRedirect: Bool = false,
        events: UInt32 = 1 << 2
    ) throws -> UInt32 {
        let id = makeID()
        // The values of the background, override-redirect and the events.
        try send(
            Request.createWindow, 0,
            [
                id, root, Self.pair(x, y), Self.pair(width, height), 1 << 16, 0, 1 << 1 | 1 << 9 | 1 << 11, color,
                overridesRedirect ? 1 : 0, events,
            ])
        return id
    }

    func map(_ window: UInt32) throws { try send(Request.mapWindow, 0, [window]) }

    func destroy(_ window: UInt32) throws { try send(Request.destroyWindow, 0, [window]) }

    func resize(_ window: UInt32, width: Int, height: Int) throws {
        try send(Request.configureWindow, 0, [window, 1 << 2 | 1 << 3, UInt32(width), UInt32(height)])
    }

    /// Sets the title of a window.
    func setTitle(_ title: String, of window: UInt32) throws {
        let wmName: UInt32 = 39
        let string: UInt32 = 31
        try send(Request.changeProperty, 0, [window, wmName, string, 8, UInt32(title.utf8.count)] + Self.words(title))
    }

    /// Takes the focus, without asking the window manager.
    func takeFocus(_ window: UInt32) throws { try send(Request.setInputFocus, 1, [window, 0]) }

    /// Asks the window manager to activate a window, as a pager does.
    func activate(_ window: UInt32) throws {
        try sendToRoot("_NET_ACTIVE_WINDOW", [2], about: window)
    }

    /// Asks the window manager for the frame that a window would have.
    func requestFrameExtents(of window: UInt32) throws {
        try sendToRoot("_NET_REQUEST_FRAME_EXTENTS", [], about: window)
    }

    private func sendToRoot(_ name: String, _ data: [UInt32], about window: UInt32) throws {
        let padded = data + [UInt32](repeating: 0, count: 5 - data.count)
        let message: [UInt32] = [33 | 32 << 8, window, try atom(name)] + padded
        try send(Request.sendEvent, 0, [root, 1 << 19 | 1 << 20] + message)
    }

    /// Returns the atom of a name.
    func atom(_ name: String) throws -> UInt32 {
        if let known = atoms[name] { return known }
        try send(Request.internAtom, 0, [UInt32(name.utf8.count)] + Self.words(name))
        let atom = try reply().word(at: 8)
        atoms[name] = atom
        return atom
    }

    /// Sets a property of 32-bit values.
    func setProperty(_ name: String, of window: UInt32, type: String, _ values: [UInt32]) throws {
        try send(
            Request.changeProperty, 0,
            [window, try atom(name), try atom(type), 32, UInt32(values.count)] + values)
    }

    /// Keeps the server from handling requests of others.
    func grabServer() throws { try send(Request.grabServer, 0, []) }

    /// The bytes of a text, filled up with zeros.
    static func words(_ text: String) -> [UInt32] {
        let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
        return stride(from: 0, to: bytes.count, by: 4).map { start in
            (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
        }
    }

    private static func pair(_ low: Int, _ high: Int) -> UInt32 {
        UInt32(UInt16(truncatingIfNeeded: low)) | UInt32(UInt16(truncatingIfNeeded: high)) << 16
    }
}

import Descriptors
import Glibc
import WaylandCommon

/// A client that writes and reads the messages of the protocol itself, and answers nothing.
final class RawClient {
    struct Event {
        var object: UInt32
        var opcode: UInt32
        var arguments: [UInt32]
    }

    private let socket: OwnedFD
    private var received: [Event] = []

    /// Connects, with the registry as object 2.
    convenience init(_ server: TestCompositor) throws { self.init(try server.connect()) }

    init(_ socket: OwnedFD) {
        self.socket = socket
        send(1, opcode: 1, [2])
    }

    func send(_ object: UInt32, opcode: UInt32, _ arguments: [UInt32]) {
        send([object, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments)
    }

    /// Sends several messages at once.
    func send(_ words: [UInt32]) {
        words.withUnsafeBytes { _ = Glibc.send(socket.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Binds a global, once it is advertised.
    func bind(_ interface: String, version: UInt32, id: UInt32) {
        if let number = number(of: interface) { bind(number, interface, version: version, id: id) }
    }

    /// Binds the global with a number.
    func bind(_ number: UInt32, _ interface: String, version: UInt32, id: UInt32) {
        send(2, opcode: 0, [number] + words(interface) + [version, id])
    }

    /// Returns the number of a global, once it is advertised.
    func number(of interface: String) -> UInt32? {
        let name = words(interface)
        while let event = nextEvent(of: 2) {
            guard event.opcode == 0, Array(event.arguments.dropFirst().prefix(name.count)) == name else { continue }
            return event.arguments[0]
        }
        return nil
    }

    /// Returns the numbers of the globals by their interfaces; `id` must be a new object, which is free afterwards.
    func globals(id: UInt32) -> [String: UInt32] {
        send(1, opcode: 0, [id])
        var globals: [String: UInt32] = [:]
        while let event = nextEvent(), event.object != id {
            guard event.object == 2, event.opcode == 0 else { continue }
            let bytes = event.arguments.dropFirst(2).flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
            globals[String(decoding: bytes.prefix(Int(event.arguments[1]) - 1), as: UTF8.self)] = event.arguments[0]
        }
        return globals
    }

    private func words(_ text: String) -> [UInt32] {
        let bytes = Array(text.utf8) + [0]
        return [UInt32(bytes.count)] + (bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)).words
    }

    /// Waits until the compositor has handled all requests; `id` must be a new object.
    func sync(id: UInt32) {
        send(1, opcode: 0, [id])
        _ = nextEvent(of: id)
    }

    /// Returns the next event of an object, and ignores others; nil if there is none within five seconds.
    func nextEvent(of object: UInt32, opcode: UInt32? = nil) -> Event? {
        while true {
            while !received.isEmpty {
                let event = received.removeFirst()
                if event.object == object, opcode ?? event.opcode == event.opcode { return event }
            }
            var entry = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 5000) == 1, read() else { return nil }
        }
    }

    /// Returns the next event of any object; nil if there is none within five seconds.
    func nextEvent() -> Event? {
        var entry = pollfd(fd: socket.rawValue, events: Int16(POLLIN), revents: 0)
        guard !received.isEmpty || poll(&entry, 1, 5000) == 1 && read() else { return nil }
        return received.removeFirst()
    }

    private func read() -> Bool {
        var header: [UInt32] = [0, 0]
        guard header.withUnsafeMutableBytes({ recv(socket.rawValue, $0.baseAddress, 8, Int32(MSG_WAITALL)) }) == 8
        else { return false }
        var arguments = [UInt32](repeating: 0, count: Int(header[1] >> 16) / 4 - 2)
        let size = arguments.count * 4
        // A read of nothing waits for data, too.
        let count =
            size == 0
            ? 0
            : arguments.withUnsafeMutableBytes {
                recv(socket.rawValue, $0.baseAddress, size, Int32(MSG_WAITALL))
            }
        received.append(Event(object: header[0], opcode: header[1] & 0xFFFF, arguments: arguments))
        return count == size
    }
}

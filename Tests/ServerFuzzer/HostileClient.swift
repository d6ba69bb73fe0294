import Glibc
import WaylandClient
import WireFuzzing

/// One connection of the hostile client.
final class HostileClient {
    private struct Global {
        var name: UInt32
        var interface: Int
        var version: UInt32
    }

    private static let timeout: Int32 = 10_000

    /// Called between messages with a random number; the server makes input then.
    var onPause: ((UInt64) throws -> Void)?
    private(set) var sent = 0
    /// The requests that were sent, as `interface.request`.
    private(set) var coverage: Set<String> = []

    var generator: SeededGenerator
    var objects = HostileObjects()
    let style: HostileStyle
    let descriptors = HostileDescriptors()
    /// Numbers and strings from events.
    var numbers: [UInt32] = [0]
    var strings: [String] = [""]

    private let connection: HostileConnection
    private var globals: [Global] = []
    /// Why the connection is over; nil if it is not.
    private var error: String?
    /// Whether the server may take what follows for a part of another message.
    private var isMalformed = false

    init?(_ path: String, _ generator: SeededGenerator) {
        guard let connection = HostileConnection(path) else { return nil }
        self.connection = connection
        self.generator = generator
        style = HostileStyle(using: &self.generator)
    }

    /// Attacks until the end of the connection, which it describes.
    func attack() throws -> String {
        let registry = objects.makeID()
        objects.add(registry, interface: HostileObjects.index(of: "wl_registry")!, version: 1)
        write(Message(1, 1, [registry]))
        try synchronize()
        bindGlobals(registry)
        if style.hasWindow { try makeWindow() }
        while sent < style.length, error == nil, !connection.isClosed, !connection.isBroken {
            for _ in 0..<Int.random(in: 1...style.batch, using: &generator) {
                if chance(style.malformed) {
                    isMalformed = true
                    sendMalformed()
                } else {
                    sendRandomRequest()
                }
            }
            connection.flush()
            guard style.reads else { continue }
            try synchronize()
            if chance(0.2) {
                if chance(0.2) { descriptors.truncateSome(using: &generator) }
                try onPause?(generator.next())
                try synchronize()
            }
        }
        if style.reads, style.endsInOrder { try synchronize() }
        return error ?? (connection.isClosed || connection.isBroken ? "closed without an error" : "hung up")
    }

    func chance(_ share: Double) -> Bool { share > 0 && Double.random(in: 0..<1, using: &generator) < share }

    func write(_ message: Message, _ descriptors: [Int32] = []) { write(message.bytes, descriptors) }

    func write(_ bytes: [UInt8], _ descriptors: [Int32] = []) {
        sent += 1
        connection.write(bytes, descriptors)
    }

    func recordCoverage(_ interface: InterfaceDescription, _ request: MessageDescription) {
        coverage.insert("\(interface.name).\(request.name)")
    }

    // MARK: The start

    private func bindGlobals(_ registry: UInt32) {
        for global in globals {
            // Most of the interfaces in most connections, and mostly in the newest version.
            guard !chance(0.1) else { continue }
            let version = chance(0.2) ? .random(in: 1...global.version, using: &generator) : global.version
            bind(global.name, global.interface, version: version, registry)
        }
    }

    private func bind(_ name: UInt32, _ interface: Int, version: UInt32, _ registry: UInt32) {
        let id = objects.makeID()
        objects.add(id, interface: interface, version: version)
        let words = [name] + Message.string(HostileObjects.interfaces[interface].name) + [version, id]
        write(Message(registry, 0, words))
    }

    /// Binds a global again, or one that does not exist.
    func bindRandomGlobal(_ registry: UInt32) {
        guard let global = globals.randomElement(using: &generator) else { return }
        let name = chance(style.wrongObjects) ? randomUnsigned() : global.name
        bind(name, global.interface, version: chance(style.extreme) ? randomUnsigned() : global.version, registry)
    }

    /// Makes a window with contents, by which much of the rest can happen.
    private func makeWindow() throws {
        guard let compositor = objects.random(of: "wl_compositor", using: &generator),
            let shell = objects.random(of: "xdg_wm_base", using: &generator),
            let shm = objects.random(of: "wl_shm", using: &generator)
        else { return }
        let (surface, xdg, toplevel) = (
            make("wl_surface", compositor), make("xdg_surface", shell), make("xdg_toplevel", shell)
        )
        let (pool, buffer) = (make("wl_shm_pool", shm), make("wl_buffer", shm))
        write(Message(compositor, 0, [surface]))
        write(Message(shell, 2, [xdg, surface]))
        write(Message(xdg, 1, [toplevel]))
        write(Message(surface, 6))
        write(Message(shm, 0, [pool, 65536]), [descriptors.file(65536)])
        write(Message(pool, 0, [buffer, 0, 64, 64, 256, 0]))
        try synchronize()
        write(Message(xdg, 4, [objects[xdg]?.lastNumber ?? 0]))
        write(Message(surface, 1, [buffer, 0, 0]))
        write(Message(surface, 6))
        try synchronize()
    }

    private func make(_ interface: String, _ parent: UInt32) -> UInt32 {
        let id = objects.makeID()
        objects.add(
            id, interface: HostileObjects.index(of: interface)!, version: objects[parent]?.version ?? 1)
        return id
    }

    // MARK: Events

    /// Waits until the server has answered; throws if it does not.
    private func synchronize() throws {
        let callback = objects.makeID()
        connection.write(Message(1, 0, [callback]).bytes)
        connection.flush()
        var isDone = false
        while !isDone, error == nil {
            let messages = connection.read(within: isMalformed ? 50 : Self.timeout)
            if messages.isEmpty {
                if connection.isClosed { return }
                guard isMalformed else { throw Failure(description: "the server does not answer") }
                error = "the server waits for the rest of a message"
            }
            for message in messages {
                if message.object == callback { isDone = true } else { handle(message) }
            }
        }
    }

    private func handle(_ message: Message) {
        if message.object == 1 {
            if message.opcode == 0 { return fail(message) }
            return objects.recycle(message.words[0])
        }
        guard let object = objects[message.object] else { return }
        let events = HostileObjects.interfaces[object.interface].events
        guard message.opcode < events.count else { return }
        var words = message.words[...]
        var text = ""
        for argument in events[message.opcode].arguments {
            switch argument.type {
            case "h": break
            case "s", "a":
                guard let length = words.popFirst() else { return }
                let bytes = words.prefix((Int(length) + 3) / 4).flatMap { word in
                    withUnsafeBytes(of: word) { Array($0) }
                }
                words = words.dropFirst((Int(length) + 3) / 4)
                guard argument.type == "s" else { continue }
                text = String(decoding: bytes.prefix(max(0, Int(length) - 1)), as: UTF8.self)
                remember(text)
            default:
                guard let word = words.popFirst() else { return }
                if argument.type == "u" { remember(word, of: message.object) }
                if argument.type == "n", let interface = argument.interface.flatMap(HostileObjects.index) {
                    objects.add(word, interface: interface, version: object.version)
                }
            }
        }
        if HostileObjects.interfaces[object.interface].name == "wl_registry" { register(message, text) }
    }

    private func register(_ message: Message, _ interface: String) {
        guard message.opcode == 0 else { return globals.removeAll { $0.name == message.words[0] } }
        guard let index = HostileObjects.index(of: interface) else { return }
        let version = min(message.words.last ?? 1, HostileObjects.interfaces[index].version)
        globals.append(Global(name: message.words[0], interface: index, version: version))
    }

    private func remember(_ number: UInt32, of object: UInt32) {
        objects.setLastNumber(number, of: object)
        numbers.append(number)
        if numbers.count > 64 { numbers.removeFirst() }
    }

    private func remember(_ string: String) {
        strings.append(string)
        if strings.count > 32 { strings.removeFirst() }
    }

    private func fail(_ message: Message) {
        let interface =
            objects[message.words[0]].map { HostileObjects.interfaces[$0.interface].name } ?? "unknown object"
        error = "\(interface) \(message.words[1])"
    }
}

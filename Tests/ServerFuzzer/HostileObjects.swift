import WaylandClient
import WireFuzzing

/// The objects of a hostile client, by interface.
struct HostileObjects {
    struct Object {
        /// The index in ``interfaces``.
        var interface: Int
        var version: UInt32
        /// The last number in an event of the object, often a serial.
        var lastNumber: UInt32 = 0
    }

    static let interfaces = interfaceDescriptions
    private static let indices = Dictionary(uniqueKeysWithValues: interfaces.enumerated().map { ($1.name, $0) })

    private var objects: [UInt32: Object] = [:]
    private var ids: [[UInt32]] = Array(repeating: [], count: interfaces.count)
    /// The interfaces that have had objects.
    private(set) var kinds: [Int] = []
    private var free: [UInt32] = []
    /// The latest objects, which are used more than others: most faults need several requests that belong together.
    private var recent: [UInt32] = []
    private var next: UInt32 = 2

    init() { add(1, interface: Self.index(of: "wl_display")!, version: 1) }

    static func index(of interface: String) -> Int? { indices[interface] }

    subscript(id: UInt32) -> Object? { objects[id] }

    /// Returns an identifier that is not in use.
    mutating func makeID() -> UInt32 {
        if let id = free.popLast() { return id }
        defer { next += 1 }
        return next
    }

    mutating func recycle(_ id: UInt32) {
        remove(id)
        // Those above belong to the server.
        if id < 0xff00_0000, id > 1 { free.append(id) }
    }

    mutating func add(_ id: UInt32, interface: Int, version: UInt32) {
        remove(id)
        objects[id] = Object(interface: interface, version: version)
        if ids[interface].isEmpty, !kinds.contains(interface) { kinds.append(interface) }
        ids[interface].append(id)
        recent.append(id)
        if recent.count > 6 { recent.removeFirst() }
    }

    mutating func remove(_ id: UInt32) {
        guard let object = objects.removeValue(forKey: id) else { return }
        ids[object.interface].removeAll { $0 == id }
    }

    mutating func setLastNumber(_ number: UInt32, of id: UInt32) { objects[id]?.lastNumber = number }

    /// Returns an object of an interface; nil if there is none.
    func random(of interface: Int, using generator: inout SeededGenerator) -> UInt32? {
        Bool.random(using: &generator) ? ids[interface].last : ids[interface].randomElement(using: &generator)
    }

    func random(of interface: String, using generator: inout SeededGenerator) -> UInt32? {
        Self.index(of: interface).flatMap { random(of: $0, using: &generator) }
    }

    /// Returns one of the latest objects, or any, with each interface as likely as the others.
    func random(using generator: inout SeededGenerator) -> UInt32 {
        if Bool.random(using: &generator), let id = recent.randomElement(using: &generator), objects[id] != nil {
            return id
        }
        for _ in 0..<20 {
            if let id = random(of: kinds.randomElement(using: &generator)!, using: &generator) { return id }
        }
        return 1
    }
}

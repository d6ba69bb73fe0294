internal import CWaylandClient

/// All `wl_interface`s of one side, in one block of memory that is never freed.
// Sendable: the memory is written by the builder only, before the table exists, and never freed.
package struct InterfaceTable: @unchecked Sendable {
    private let base: UnsafePointer<wl_interface>
    private let count: Int

    fileprivate init(base: UnsafePointer<wl_interface>, count: Int) {
        self.base = base
        self.count = count
    }

    /// The descriptions of all interfaces of the table. O(*n*).
    package var descriptions: [InterfaceDescription] { (0..<count).map { InterfaceDescription(base[$0]) } }

    /// The `wl_interface` at an index.
    package subscript(index: Int) -> UnsafeRawPointer { UnsafeRawPointer(base + index) }

    /// Returns the NUL-terminated name of an interface.
    package func name(of index: Int) -> UnsafePointer<CChar> { base[index].name }
}

/// A builder of an ``InterfaceTable``: each interface, followed by its requests and events in order.
package struct InterfaceTableBuilder {
    private let interfaces: UnsafeMutablePointer<wl_interface>
    private let messages: UnsafeMutablePointer<wl_message>
    private let types: UnsafeMutablePointer<UnsafePointer<wl_interface>?>
    private var interfaceCount = 0
    private var messageCount = 0
    private var typeCount: Int

    /// Allocates a table; the first `untyped` types stay nil, for messages without an interface.
    package init(interfaces: Int, messages: Int, types: Int, untyped: Int) {
        self.interfaces = .allocate(capacity: interfaces)
        self.messages = .allocate(capacity: messages)
        self.types = .allocate(capacity: types + untyped)
        self.types.initialize(repeating: nil, count: types + untyped)
        typeCount = untyped
    }

    package mutating func interface(_ name: StaticString, _ version: Int32, requests: Int32, events: Int32) {
        let first = messages + messageCount
        (interfaces + interfaceCount).initialize(
            to: wl_interface(
                name: cString(name), version: version, method_count: requests, methods: first, event_count: events,
                events: first + Int(requests)))
        interfaceCount += 1
    }

    package mutating func message(_ name: StaticString, _ signature: StaticString) {
        append(name, signature, types)
    }

    package mutating func message(_ name: StaticString, _ signature: StaticString, _ indices: Int...) {
        append(name, signature, types + typeCount)
        for index in indices {
            types[typeCount] = index < 0 ? nil : UnsafePointer(interfaces + index)
            typeCount += 1
        }
    }

    package consuming func finish() -> InterfaceTable { InterfaceTable(base: interfaces, count: interfaceCount) }

    private mutating func append(
        _ name: StaticString, _ signature: StaticString,
        _ types: UnsafeMutablePointer<UnsafePointer<wl_interface>?>
    ) {
        (messages + messageCount).initialize(
            to: wl_message(name: cString(name), signature: cString(signature), types: types))
        messageCount += 1
    }

    private func cString(_ string: StaticString) -> UnsafePointer<CChar> {
        UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

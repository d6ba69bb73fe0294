internal import CWaylandClient

/// An interface with its messages, for programs that make and read messages of all interfaces.
package struct InterfaceDescription: Sendable {
    package var name: String
    package var version: UInt32
    package var requests: [MessageDescription]
    package var events: [MessageDescription]

    init(_ interface: wl_interface) {
        func messages(_ first: UnsafePointer<wl_message>?, _ count: Int32) -> [MessageDescription] {
            (0..<Int(count)).map { MessageDescription(first![$0]) }
        }
        name = String(cString: interface.name)
        version = UInt32(interface.version)
        requests = messages(interface.methods, interface.method_count)
        events = messages(interface.events, interface.event_count)
    }
}

/// A request or an event of an interface.
package struct MessageDescription: Sendable {
    package struct Argument: Sendable {
        /// The letter of the type in libwayland's signatures: i, u, f, s, o, n, a or h.
        package var type: Character
        package var allowsNull: Bool
        /// The interface of an object; nil for other types, and for objects of any interface.
        package var interface: String?
    }

    package var name: String
    /// The first version of the interface that has the message.
    package var since: UInt32
    package var arguments: [Argument]

    init(_ message: wl_message) {
        name = String(cString: message.name)
        let signature = String(cString: message.signature)
        since = UInt32(signature.prefix { $0.isNumber }) ?? 1
        arguments = []
        var allowsNull = false
        for letter in signature.drop(while: \.isNumber) {
            if letter == "?" {
                allowsNull = true
                continue
            }
            let interface = message.types[arguments.count].map { String(cString: $0.pointee.name) }
            arguments.append(Argument(type: letter, allowsNull: allowsNull, interface: interface))
            allowsNull = false
        }
    }
}

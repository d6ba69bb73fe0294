/// A position in a protocol file.
struct SourcePosition: Equatable, Sendable {
    var file: String
    var line: Int
    var column: Int
}

/// An error in a protocol file, with its position.
struct ScannerError: Error, Equatable, CustomStringConvertible {
    var position: SourcePosition
    var message: String

    /// The format of compiler messages, so that editors and SwiftPM find the line.
    var description: String { "\(position.file):\(position.line):\(position.column): error: \(message)" }
}

/// One protocol file.
struct ProtocolDocument: Equatable {
    var file: String
    var name: String
    var interfaces: [Interface]
}

/// An `<interface>`.
struct Interface: Equatable {
    var name: String
    var version: UInt32
    var summary: String?
    var requests: [Message] = []
    var events: [Message] = []
    var enumerations: [Enumeration] = []
    var position: SourcePosition
}

/// A `<request>` or an `<event>`.
struct Message: Equatable {
    var name: String
    var since: UInt32
    var isDestructor: Bool
    var summary: String?
    var arguments: [Argument] = []
    var position: SourcePosition

    /// The argument that creates an object; nil for a message without one.
    var newObject: Argument? { arguments.first { $0.type == .newID } }
}

/// An `<arg>`.
struct Argument: Equatable {
    var name: String
    var type: ArgumentType
    var interface: String?
    var enumeration: String?
    var allowsNull: Bool
    var position: SourcePosition
}

/// The wire types of `<arg type="…">`.
enum ArgumentType: String, CaseIterable {
    case int, uint, fixed, string, object, array, fd
    case newID = "new_id"

    /// The letter of this type in a libwayland message signature.
    var signature: String {
        switch self {
        case .int: "i"
        case .uint: "u"
        case .fixed: "f"
        case .string: "s"
        case .object: "o"
        case .newID: "n"
        case .array: "a"
        case .fd: "h"
        }
    }

    var canBeNull: Bool { [.string, .object, .newID, .array].contains(self) }
}

/// An `<enum>`.
struct Enumeration: Equatable {
    var name: String
    var isBitfield: Bool
    var summary: String?
    var entries: [Entry] = []
    var position: SourcePosition
}

/// An `<entry>` of an `<enum>`.
struct Entry: Equatable {
    var name: String
    var value: UInt32
    var summary: String?
}

import Foundation

/// The requests and events of a client, from the lines that libwayland writes with `WAYLAND_DEBUG=1`.
struct ProtocolTrace {
    struct Message {
        let isRequest: Bool
        let interface: String
        let object: Int
        let name: String
        let arguments: [String]

        /// `interface.name`.
        var title: String { "\(interface).\(name)" }
    }

    let messages: [Message]

    init(_ log: String) {
        messages = log.split(separator: "\n").compactMap { Self.message(String($0)) }
    }

    /// `[3265410.123]  -> wl_surface@12.damage_buffer(7, 3, 32, 32)`
    private static func message(_ line: String) -> Message? {
        let pattern = #/^\[[ 0-9.]+\]\s+(->\s+)?(\w+)@(\d+)\.(\w+)\((.*)\)$/#
        guard let match = line.wholeMatch(of: pattern), let object = Int(match.3) else { return nil }
        let arguments = match.5.split(separator: ", ").map(String.init)
        return Message(
            isRequest: match.1 != nil, interface: String(match.2), object: object, name: String(match.4),
            arguments: arguments)
    }

    func count(of title: String) -> Int { messages.count { $0.title == title } }

    func firstIndex(of title: String, from start: Int = 0) -> Int? {
        messages[start...].firstIndex { $0.title == title }
    }

    /// The damage of each commit with a buffer, in order: rectangles as x, y, width, height.
    var damages: [[[Int]]] {
        var damages: [[[Int]]] = []
        var rects: [[Int]] = []
        var hasBuffer = false
        for message in messages where message.isRequest && message.interface == "wl_surface" {
            switch message.name {
            case "attach": hasBuffer = message.arguments.first != "nil"
            case "damage_buffer": rects.append(message.arguments.compactMap { Int($0) })
            case "commit":
                if hasBuffer { damages.append(rects) }
                (rects, hasBuffer) = ([], false)
            default: break
            }
        }
        return damages
    }
}

import Foundation
import Glibc

/// What a flooding client does.
enum Flood: String, CaseIterable {
    case frames, nothing, damage, sizes, reorder, map, deep, windows, popups
    case destroyWide = "destroy-wide"
    case disconnect
    case control
    case web

    /// Whether the client sends to the socket of `--web`, which only `oriel serve` has, or to the control socket.
    var isWayland: Bool { self != .control && self != .web }

    /// Floods the server, until the standard input says to end; then prints the number of requests.
    static func main(_ name: String, _ address: String) -> Never {
        do {
            guard let flood = Flood(rawValue: name) else { throw Failure(description: "there is no flood \(name)") }
            ServerFuzzer.print("flooding")
            ServerFuzzer.print("\(try flood.run(address))")
            exit(0)
        } catch {
            ServerFuzzer.print("failed: \(error)")
            exit(1)
        }
    }

    private static var hasInput: Bool {
        var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    private func run(_ address: String) throws -> Int {
        switch self {
        case .control: return try SocketFlood.control(path: address) { !Self.hasInput }
        case .web: return try SocketFlood.web(url: address) { !Self.hasInput }
        case .disconnect:
            var requests = 0
            while !Self.hasInput {
                let client = try FloodClient()
                client.mapSubsurfaces(1000)
                try client.roundtrip()
                requests += client.requests
                client.close()
            }
            return requests
        default: break
        }
        let client = try FloodClient()
        while !Self.hasInput {
            try step(client)
            // The next requests are in the socket before the answer arrives, except for those of one step.
            try client.roundtrip()
        }
        return client.requests
    }

    private func step(_ client: FloodClient) throws {
        switch self {
        case .frames: client.commitFrames()
        case .nothing: client.commitNothing()
        case .damage: client.commitDamage()
        case .sizes: client.commitSizes()
        case .reorder: client.reorderSubsurfaces(1000)
        case .map: client.mapSubsurfaces(500)
        case .deep: client.changeDeepTree()
        case .windows: try client.mapWindow()
        case .popups: try client.openPopups()
        case .destroyWide: try client.destroySubsurfaces(1000)
        case .disconnect, .control, .web: break
        }
    }
}

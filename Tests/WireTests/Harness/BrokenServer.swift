import Foundation
import Glibc
import Testing

/// A Wayland socket with nothing good behind it.
final class BrokenServer: Sendable {
    enum Fault: String, CaseIterable, CustomTestStringConvertible, Sendable {
        /// Accepts and closes immediately.
        case hangsUp
        /// Reads the first request, then closes.
        case hangsUpAfterTheFirstRequest
        /// Answers with an event that `wl_display` does not have.
        case talksNonsense
        /// Reads everything and answers nothing.
        case saysNothing

        var testDescription: String { rawValue }
    }

    private let folder: PrivateFolder
    private let listener: Int32

    /// What a client is given to meet this server.
    let environment: [String: String]

    init(_ fault: Fault) throws {
        folder = try PrivateFolder()
        listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let listener = listener
        guard withUnixAddress("\(folder.path)/broken", { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0 else {
            throw WireError("no socket: \(String(cString: strerror(errno)))")
        }
        environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging(["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": "broken", "LANG": "C.UTF-8"]) { $1 }
        let thread = Thread { Self.serve(listener, fault) }
        thread.start()
    }

    deinit {
        // Wakes the thread in accept, which then closes the descriptor.
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Starts a program as a client of this server.
    func run(
        _ program: String, _ arguments: [String] = [], environment extra: [String: String] = [:]
    ) throws -> Subprocess {
        try Subprocess(program, arguments, environment: environment.merging(extra) { $1 }, folder: folder.path)
    }

    private static func serve(_ listener: Int32, _ fault: Fault) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let client = accept(listener, nil, nil), client >= 0 {
            switch fault {
            case .hangsUp: break
            case .hangsUpAfterTheFirstRequest: _ = read(client, &buffer, buffer.count)
            case .talksNonsense:
                _ = read(client, &buffer, buffer.count)
                // Object 1, then eight bytes in all and opcode 99.
                let nonsense: [UInt32] = [1, 8 << 16 | 99]
                _ = send(client, nonsense, 8, Int32(MSG_NOSIGNAL))
                while read(client, &buffer, buffer.count) > 0 {}
            case .saysNothing:
                while read(client, &buffer, buffer.count) > 0 {}
            }
            close(client)
        }
        close(listener)
    }
}

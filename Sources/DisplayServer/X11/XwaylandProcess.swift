import CSystem
import Diagnostics
import Foundation
import Glibc

/// The process of an X server that draws on the display server.
@MainActor final class XwaylandProcess {
    /// The socket of the client of Wayland. The owner of the process takes it.
    let waylandSocket: Int32
    /// The socket of the window manager. The owner of the process takes it.
    let windowManagerSocket: Int32
    private let process: ChildProcess

    /// The seconds without clients after which the process ends: programs of a script follow each other.
    private static let lingering = 5

    /// Whether Xwayland is installed.
    static var isInstalled: Bool {
        ChildProcess.executable(named: "Xwayland", searchPath: ProcessInfo.processInfo.environment["PATH"]) != nil
    }

    /// Starts Xwayland, which accepts the connections of clients.
    ///
    /// - Parameters:
    ///   - usesSharedMemory: Whether it should draw in shared memory only.
    ///   - onExit: Called with the exit status, or 128 and the number of the signal that has ended it.
    init(
        _ sockets: XDisplaySockets, usesSharedMemory: Bool, onExit: @escaping @MainActor (Int32) -> Void
    ) throws {
        var (own, wayland, ownManager, manager): (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)
        guard oriel_socket_pair(&own, &wayland) else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        guard oriel_socket_pair(&ownManager, &manager) else {
            let error = POSIXError(.init(rawValue: errno) ?? .EIO)
            for descriptor in [own, wayland] { close(descriptor) }
            throw error
        }
        defer { for descriptor in [wayland, manager] { close(descriptor) } }

        // The numbers that the descriptors have in the process.
        var arguments = ["Xwayland", ":\(sockets.number)", "-rootless", "-terminate", "\(Self.lingering)", "-wm", "4"]
        for index in sockets.descriptors.indices { arguments += ["-listenfd", "\(5 + index)"] }
        if usesSharedMemory { arguments.append("-shm") }
        let environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("ORIEL_") && !["DISPLAY", "WAYLAND_DISPLAY"].contains(name) }
            .merging(["WAYLAND_SOCKET": "3"]) { $1 }
        let output = Pipe()
        do {
            process = try ChildProcess(
                arguments, environment: environment, directory: nil,
                output: output.fileHandleForWriting.fileDescriptor,
                descriptors: [wayland, manager] + sockets.descriptors, onExit: onExit)
        } catch {
            for descriptor in [own, ownManager] { close(descriptor) }
            throw error
        }
        waylandSocket = own
        windowManagerSocket = ownManager
        try? output.fileHandleForWriting.close()
        let messages = output.fileHandleForReading
        Thread.detachNewThread { Self.log(messages) }
    }

    /// Asks the process to end.
    func terminate() { process.terminate() }

    /// Logs the errors among what the process prints, until it ends.
    nonisolated private static func log(_ messages: FileHandle) {
        var line: [UInt8] = []
        while let bytes = try? messages.read(upToCount: 4096), !bytes.isEmpty {
            for byte in bytes {
                if byte != UInt8(ascii: "\n") {
                    if line.count < 1024 { line.append(byte) }
                    continue
                }
                // The keymap compiler that it runs warns of keys that X does not know.
                let text = String(decoding: line, as: UTF8.self)
                if text.hasPrefix("(EE)"), text.count > 5 { logger.once("Xwayland: \(text.dropFirst(5))") }
                line = []
            }
        }
    }
}

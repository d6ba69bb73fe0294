import Foundation
import Glibc
import ServerScript

/// A program that the server has started.
@MainActor final class RunningProgram {
    private let process = Process()
    /// The exit status, or 128 and the number of the signal that ended it; nil while it runs.
    private(set) var status: Int32?

    init(
        _ program: Program, socketName: String, controlPath: String?,
        onExit: @escaping @MainActor (Int32) -> Void = { _ in }
    ) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // A thread of this process may have signals blocked, which programs inherit.
        process.arguments = ["--default-signal"] + program.arguments
        if let directory = program.directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
        // The settings of this app are not for its clients, which may be apps of the same toolkit.
        process.environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("ORIEL_") && !["DISPLAY", "WAYLAND_SOCKET"].contains(name) }
            .merging(["WAYLAND_DISPLAY": socketName]) { $1 }
            .merging(controlPath.map { ["ORIEL_SOCKET": $0] } ?? [:]) { $1 }
            .merging(program.environment) { $1 }
        // The program keeps this object until it has ended, even if the server is gone by then.
        process.terminationHandler = { process in
            let status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.status = status
                    self.process.terminationHandler = nil
                    onExit(status)
                }
            }
        }
        do { try process.run() } catch {
            process.terminationHandler = nil
            throw error
        }
    }

    var processID: Int { Int(process.processIdentifier) }

    /// Asks the program to end, if it has not, and those that it has started with it.
    func terminate() {
        guard status == nil, process.isRunning else { return }
        // Foundation makes each process the leader of a group. A shell does not pass the signal on.
        if kill(-process.processIdentifier, SIGTERM) != 0 { process.terminate() }
    }
}

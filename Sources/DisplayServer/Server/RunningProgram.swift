import Foundation
import ServerScript

/// A program that the server has started.
@MainActor final class RunningProgram {
    private let process: ChildProcess

    /// - Parameter activationToken: The token by which the program's first window gets the focus.
    init(
        _ program: Program, socketName: String, controlPath: String?, xDisplay: String?, activationToken: String,
        onExit: @escaping @MainActor (Int32) -> Void = { _ in }
    ) throws(ProgramError) {
        // The settings of this app are not for its clients, which may be apps of the same toolkit.
        let environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("ORIEL_") && !["DISPLAY", "WAYLAND_SOCKET"].contains(name) }
            .merging(["WAYLAND_DISPLAY": socketName]) { $1 }
            // Programs of X take it from the second one.
            .merging(["XDG_ACTIVATION_TOKEN": activationToken, "DESKTOP_STARTUP_ID": activationToken]) { $1 }
            .merging(xDisplay.map { ["DISPLAY": $0] } ?? [:]) { $1 }
            .merging(controlPath.map { ["ORIEL_SOCKET": $0] } ?? [:]) { $1 }
            .merging(program.environment) { $1 }
        process = try ChildProcess(
            program.arguments, environment: environment, directory: program.directory, onExit: onExit)
    }

    /// The exit status, or 128 and the number of the signal that ended it; nil while it runs.
    var status: Int32? { process.status }

    var processID: Int { Int(process.id) }

    /// Asks the program to end, if it has not, and those that it has started with it.
    func terminate() { process.terminate() }
}

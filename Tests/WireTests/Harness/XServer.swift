import Foundation
import Testing

/// A display server with an X server that nobody has connected to yet.
final class XServer {
    let folder: PrivateFolder
    let process: Subprocess
    /// The name of the X display.
    let display: String
    private let socketName: String
    /// The programs that were run, which end with this object.
    private var programs: [Subprocess] = []

    static var isInstalled: Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            access("\($0)/Xwayland", X_OK) == 0
        }
    }

    /// Starts a server, by default with an output of 400 × 300 points.
    init(output: String = "400x300,name=a", allowsTools: Bool = false) async throws {
        folder = try PrivateFolder()
        let process = try Subprocess(
            Oriel.path, ["serve", "--xwayland", "--output", output] + (allowsTools ? ["--allow-tools"] : []),
            environment: Self.environment(folder), folder: folder.path)
        self.process = process
        let names = try await eventually(within: .seconds(20)) {
            let lines = process.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.count > 2 ? lines.prefix(2).map(String.init) : nil
        }
        let found = try #require(names, "\(process.said)")
        socketName = found[0]
        display = found[1]
    }

    deinit {
        // A server that is killed leaves them behind.
        process.signal(SIGKILL)
        unlink(socketPath)
        unlink(lockPath)
    }

    /// The socket of the clients of Wayland.
    var waylandSocketPath: String { "\(folder.path)/\(socketName)" }

    var socketPath: String { "/tmp/.X11-unix/X\(display.dropFirst())" }
    var lockPath: String { "/tmp/.X\(display.dropFirst())-lock" }

    static func environment(_ folder: PrivateFolder) -> [String: String] {
        ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging(["XDG_RUNTIME_DIR": folder.path, "LANG": "C.UTF-8", "HOME": folder.path]) { $1 }
    }

    /// Runs a program as a client of both servers.
    @discardableResult func run(_ program: String, _ arguments: [String]) throws -> Subprocess {
        let environment = Self.environment(folder).merging(["WAYLAND_DISPLAY": socketName, "DISPLAY": display]) { $1 }
        let new = try Subprocess(program, arguments, environment: environment, folder: folder.path)
        programs.append(new)
        return new
    }

    /// Performs a command of scenarios.
    func ctl(_ command: String, _ value: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        _ = try await result(command, value, sourceLocation: sourceLocation)
    }

    /// Performs a command; returns what it prints.
    func result(
        _ command: String, _ value: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let environment = Self.environment(folder).merging([
            "ORIEL_SOCKET": "\(folder.path)/oriel-\(socketName).sock"
        ]) { $1 }
        let ctl = try Subprocess(
            Oriel.path, ["ctl", command] + (value.map { [$0] } ?? []), environment: environment, folder: folder.path)
        let exit = try await ctl.wait(within: .seconds(40))
        try #require(
            exit == .code(0), "\(command) \(value ?? "")\(ctl.said)\(process.said)", sourceLocation: sourceLocation)
        return ctl.standardOutput
    }

    func screenshot() async throws -> Picture {
        let file = "\(folder.path)/\(UUID().uuidString).png"
        try await ctl("screenshot", file)
        return try Picture(contentsOf: file)
    }

    /// The process of Xwayland; nil if none is running.
    var xwayland: pid_t? {
        let folder = "/proc/\(process.pid)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let children = threads.flatMap { thread in
            ((try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)) ?? "").split(separator: " ")
        }
        return children.compactMap { pid_t($0) }.first { child in
            let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
            return name == "Xwayland\n"
        }
    }

    func waitForEndOfXwayland() async throws {
        let ended: Bool? = try await eventually(within: .seconds(20)) { xwayland == nil ? true : nil }
        try #require(ended == true, "Xwayland still runs\(process.said)")
    }
}

import Foundation
import Glibc

/// A run of a built command, from its start to its end.
struct Command {
    let status: Int32
    let output: String
    let error: String

    /// Runs a command that was built with these tests: SwiftPM puts all products of a build into one folder.
    ///
    /// - Parameter environment: Comes on top of this process's own, from which the Wayland session is taken out.
    init(_ name: String, _ arguments: String..., environment: [String: String] = [:]) throws {
        try self.init(name: name, arguments: arguments, environment: environment)
    }

    /// Returns the path of a command that was built with these tests.
    static func path(of name: String) throws -> String {
        let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return ((bundle as NSString).deletingLastPathComponent as NSString).appendingPathComponent(name)
    }

    /// As above, with the arguments of `oriel`, or of the program at an absolute path, in a list.
    ///
    /// - Parameter limit: Seconds after which the command is killed.
    init(
        name: String = "oriel", arguments: [String], environment: [String: String] = [:], limit: Double = 120
    ) throws {
        let path = try name.hasPrefix("/") ? name : Self.path(of: name)
        let folder = try TemporaryFolder()
        let (outputPath, errorPath) = ("\(folder.path)/out", "\(folder.path)/err")
        for path in [outputPath, errorPath] { _ = FileManager.default.createFile(atPath: path, contents: nil) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment.filter {
            !["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "LP_PERF"].contains($0.key) && !$0.key.hasPrefix("ORIEL_")
        }
        // Commands exit in the middle of a call, whose objects LeakSanitizer takes for lost.
        variables["ASAN_OPTIONS"] = "detect_leaks=0"
        variables.merge(environment) { $1 }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try process.run()
        let watchdog = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watchdog)
        process.waitUntilExit()
        watchdog.cancel()

        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = try String(contentsOfFile: outputPath, encoding: .utf8)
        error = try String(contentsOfFile: errorPath, encoding: .utf8)
    }
}

/// A folder that is removed with the object.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "oriel-tests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}

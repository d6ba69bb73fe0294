import Diagnostics
import Foundation
import Locking

/// Opens URLs in other apps, by programs of the desktop.
///
/// `xdg-open` calls the desktop portal where the process is in a sandbox. Without it, the portal is called by GLib's `gdbus`.
/// Nothing here is called on the main thread.
struct URLOpener: Sendable {
    /// The time, in seconds, after which a running program counts as the opened app itself.
    static let timeout: TimeInterval = 3

    /// The environment variables.
    let variables: [String: String]

    /// Opens a URL; returns the reason if that is impossible.
    ///
    /// - Parameter token: The activation token for the app that opens the URL.
    func open(_ url: URL, token: String?) -> String? {
        for command in commands(for: url, token: token) {
            guard let program = path(of: command[0]) else { continue }
            return run(program, Array(command.dropFirst()), token: token)
        }
        return "neither xdg-open nor gdbus is installed"
    }

    /// Returns programs with their arguments, the best first.
    func commands(for url: URL, token: String?) -> [[String]] {
        var commands = [["xdg-open", url.absoluteString], ["gio", "open", url.absoluteString]]
        // The portal receives files as descriptors, which gdbus cannot pass.
        if !url.isFileURL {
            let options = token.map { "{'activation_token': <\(Self.quoted($0))>}" } ?? "{}"
            commands.append([
                "gdbus", "call", "--session", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
                "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.OpenURI.OpenURI", "''",
                Self.quoted(url.absoluteString), options,
            ])
        }
        return commands
    }

    /// Returns a string in the text format of GVariant.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'")
        return "'\(escaped)'"
    }

    /// Returns the path of an installed program; nil if there is none.
    func path(of program: String) -> String? {
        let folders = (variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
        return folders.lazy.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private func run(_ program: String, _ arguments: [String], token: String?) -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        var environment = variables
        environment["XDG_ACTIVATION_TOKEN"] = token
        environment["DESKTOP_STARTUP_ID"] = token
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let end = Reply<Void>()
        process.terminationHandler = { _ in end.send() }
        do { try process.run() } catch { return "\(program): \(error)" }
        guard end.wait(seconds: Self.timeout) != nil, process.terminationStatus != 0 else { return nil }
        return "\(program) has failed with status \(process.terminationStatus)"
    }
}

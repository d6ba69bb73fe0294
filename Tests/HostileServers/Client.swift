import Foundation
import Glibc

/// A run of `oriel demo` as the client of a server.
final class Client {
    /// Where the server has to listen.
    let socket: String
    private let folder: String
    private let process = Process()
    private let errorPath: String
    private var isLate = false

    /// Seconds from the end of the server to that of the client. Under load, software GL takes seconds for a frame.
    private static let limit = 30.0

    init(oriel: String) throws {
        var template = Array("/tmp/oriel-hostile-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw CocoaError(.fileWriteUnknown) }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        socket = "\(folder)/hostile"
        errorPath = "\(folder)/err"
        _ = FileManager.default.createFile(atPath: errorPath, contents: nil)
        process.executableURL = URL(fileURLWithPath: oriel)
        process.arguments = ["demo"]
        process.environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging([
                "XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "hostile", "ORIEL_CONNECT_TIMEOUT": "0.4",
                "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "ORIEL_RECONNECT": "0",
            ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errorPath)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func start() throws { try process.run() }

    var hasEnded: Bool { !process.isRunning }

    /// Waits for the client's end, which follows that of the server.
    func wait() {
        let deadline = Date(timeIntervalSinceNow: Self.limit)
        while process.isRunning, Date() < deadline { usleep(2000) }
        if process.isRunning {
            isLate = true
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
    }

    /// The exit code; nil where a signal ended the client.
    var code: Int32? { process.terminationReason == .exit ? process.terminationStatus : nil }

    /// What the client wrote to standard error.
    var error: String {
        FileManager.default.contents(atPath: errorPath).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The error in the client's end; nil for none.
    var problem: String? {
        if isLate { return "it still ran \(Int(Self.limit)) s after the server's end" }
        guard let code else { return "ended by signal \(process.terminationStatus)" }
        guard code == 0 || code == 1 else { return "exit code \(code)" }
        // Besides the client's line there is its log: libwayland's messages, what a server lacks, what is too large to draw.
        let lines = error.split(separator: "\n").filter {
            !$0.contains(" warning oriel.") && !$0.contains(" error oriel.")
        }
        let own = lines.filter { $0.hasPrefix("oriel: ") }
        return own.count == (code == 1 ? 1 : 0) && lines.count == own.count ? nil : "more or fewer lines than one"
    }
}

import Foundation
import Glibc

/// A process of the fuzzer that reads commands, and answers with lines.
final class ChildProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let log: String
    private var buffered = Data()

    /// - Parameter log: A file for the standard error.
    init(_ path: String, _ arguments: [String], environment: [String: String], log: String) throws {
        self.log = log
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
            .filter { name, _ in !name.hasPrefix("WAYLAND_") && !name.hasPrefix("ORIEL_") && name != "DISPLAY" }
            .merging(environment) { $1 }
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: log)
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var id: Int32 { process.processIdentifier }

    /// The end of what the process has written to its standard error: of a crash, the beginning of the report.
    var errors: String {
        let bytes = FileManager.default.contents(atPath: log) ?? Data()
        let text = String(decoding: bytes, as: UTF8.self)
        // libwayland prints lines for each client that breaks the rules.
        guard let crash = text.range(of: "Fatal error") ?? text.range(of: "*** Signal") else {
            return String(text.suffix(500))
        }
        return String(text[crash.lowerBound...].prefix(4000))
    }

    func send(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

    /// Sends a line, and returns the answer.
    func ask(_ line: String) throws -> String {
        try send(line)
        return try readLine()
    }

    /// Returns the next line of the output, for which it waits at most 20 seconds.
    func readLine() throws -> String {
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let end = buffered.firstIndex(of: 10) {
                defer { buffered.removeSubrange(...end) }
                return String(decoding: buffered[..<end], as: UTF8.self)
            }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 20_000) > 0 else { throw Failure(description: "no answer within 20 s\n\(errors)") }
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &bytes, bytes.count)
            guard count > 0 else { throw Failure(description: "\(end)\n\(errors)") }
            buffered.append(contentsOf: bytes.prefix(count))
        }
    }

    /// Waits for the end of the process, and describes it.
    private var end: String {
        process.waitUntilExit()
        let reason = process.terminationReason == .exit ? "exit code" : "signal"
        return "ended with \(reason) \(process.terminationStatus)"
    }

    var isRunning: Bool { process.isRunning }

    /// Ends the process by SIGTERM.
    func terminate() {
        process.terminate()
        process.waitUntilExit()
    }

    // MARK: Resources

    /// The open descriptors: the number of each kind.
    var descriptors: [String: Int] {
        let folder = "/proc/\(id)/fd"
        var kinds: [String: Int] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)") else {
                continue
            }
            kinds[String(target.prefix { $0 != "[" && !$0.isNumber }), default: 0] += 1
        }
        return kinds
    }

    /// The memory that the process has written to, in bytes.
    var memory: Int {
        guard let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") }),
            let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kilobytes * 1024
    }
}

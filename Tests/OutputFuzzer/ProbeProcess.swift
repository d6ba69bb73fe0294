import Foundation
import OutputProbeReport

/// An `OutputProbe` that runs as a client of a desktop.
final class ProbeProcess {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let errors: String
    private var buffered = Data()

    /// - Parameter log: A file for the probe's standard error.
    init(path: String, environment: [String: String], log: String) throws {
        errors = log
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--animate"]
        process.environment = environment
        process.standardInput = input
        process.standardOutput = output
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        process.standardError = FileHandle(forWritingAtPath: log)
        try process.run()
        let line = try readLine()
        guard line == "ready" else { throw Failure(description: "the probe said “\(line)”") }
    }

    func report() throws -> ProbeReport {
        try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        return try JSONDecoder().decode(ProbeReport.self, from: Data(try readLine().utf8))
    }

    /// Makes the probe set a mode of one of its screens. It does so before its next report.
    func setMode(choice: Int) throws {
        try input.fileHandleForWriting.write(contentsOf: Data("mode \(choice)\n".utf8))
    }

    /// Reads a line, for at most 60 seconds.
    private func readLine() throws -> String {
        let deadline = Date(timeIntervalSinceNow: 60)
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let end = buffered.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffered = Data(buffered[(end + 1)...]) }
                return String(decoding: buffered[..<end], as: UTF8.self)
            }
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else { throw Failure(description: "the probe does not answer\(said)") }
            guard poll(&entry, 1, Int32(left * 1000)) > 0 else { continue }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else {
                process.waitUntilExit()
                let end = process.terminationReason == .uncaughtSignal ? "signal" : "code"
                throw Failure(description: "the probe ended with \(end) \(process.terminationStatus)\(said)")
            }
            buffered += data
        }
    }

    /// What it has written to standard error.
    private var said: String {
        let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        return text.isEmpty ? "" : ":\n\(text.suffix(4000))"
    }

    /// Ends it, and returns its exit status.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? -process.terminationStatus : process.terminationStatus
    }
}

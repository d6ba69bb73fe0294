import Foundation

/// A run of this program in a process of its own.
struct Child: Sendable {
    enum Outcome: Sendable {
        case success
        /// It stopped with a message of Oriel's.
        case trap(String)
        case fault(String)
    }

    let outcome: Outcome
    var isSuccess: Bool { if case .success = outcome { true } else { false } }
    /// The number of the last call that it began.
    let lastCall: Int
    let error: String

    /// Seconds after which a child hangs. 10,000 calls take some 10 s on llvmpipe in a debug build.
    private static let limit = 300.0

    init(_ arguments: [String]) {
        let folder = NSTemporaryDirectory() + "oriel-fuzz-\(UUID().uuidString)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (progress, errors) = ("\(folder)/progress", "\(folder)/error")
        for path in [progress, errors] { _ = FileManager.default.createFile(atPath: path, contents: Data()) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + ["--progress", progress]
        process.environment = ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("WAYLAND_") && !$0.key.hasPrefix("ORIEL_") }
            .merging([
                "ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "400x300", "SWIFT_BACKTRACE": "enable=no",
            ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(forWritingAtPath: errors)
        do {
            try process.run()
        } catch {
            (outcome, lastCall, self.error) = (.fault("cannot be started: \(error)"), 0, "")
            return
        }
        let isLate = DispatchSemaphore(value: 0)
        let watchdog = DispatchWorkItem {
            isLate.signal()
            kill(process.processIdentifier, SIGKILL)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.limit, execute: watchdog)
        process.waitUntilExit()
        watchdog.cancel()

        let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        error = said
        lastCall = (try? Data(contentsOf: URL(fileURLWithPath: progress))).flatMap(Progress.read) ?? 0
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): outcome = .success
        case (.exit, let status): outcome = .fault("exit status \(status)")
        case (_, let signal):
            if isLate.wait(timeout: .now()) == .success {
                outcome = .fault("hangs")
            } else if let message = Self.ownMessage(in: said) {
                outcome = .trap(message)
            } else {
                outcome = .fault("signal \(signal)")
            }
        }
    }

    /// The words of a trap that are not those of Swift's own checks.
    private static func ownMessage(in said: String) -> String? {
        guard let line = said.split(separator: "\n").last(where: { $0.contains("Fatal error: ") }),
            let range = line.range(of: "Fatal error: ")
        else { return nil }
        let message = line[range.upperBound...]
        let own = [
            "Unexpectedly found nil", "out of range", "cannot be converted", "Range requires", "Can't form Range",
            "Not enough bits", "Division by zero", "Could not cast", "Negative value",
        ]
        if line.hasPrefix("Swift/") || own.contains(where: message.contains) { return nil }
        return String(message.prefix(120))
    }
}

/// The number of the call that a child makes, in a file that survives its end.
final class Progress {
    private let memory: UnsafeMutablePointer<Int>

    init?(path: String) {
        let descriptor = open(path, O_RDWR)
        guard descriptor >= 0, ftruncate(descriptor, off_t(MemoryLayout<Int>.size)) == 0,
            let memory = mmap(
                nil, MemoryLayout<Int>.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
            memory != MAP_FAILED
        else { return nil }
        close(descriptor)
        self.memory = memory.assumingMemoryBound(to: Int.self)
    }

    var call: Int {
        get { memory.pointee }
        set { memory.pointee = newValue }
    }

    static func read(_ data: Data) -> Int? {
        data.count == MemoryLayout<Int>.size ? data.withUnsafeBytes { $0.loadUnaligned(as: Int.self) } : nil
    }
}

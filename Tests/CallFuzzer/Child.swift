import Foundation
import Locking

/// A run of this program in a separate process.
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
    let output: String

    /// What the process held after its rounds: the first, some in between and the last.
    var rounds: String {
        let lines = output.split(separator: "\n").filter { $0.hasPrefix("round") }
        let step = max(1, lines.count / 4)
        return lines.enumerated().filter { $0.offset % step == 0 || $0.offset == lines.count - 1 }
            .map { String($0.element) }.joined(separator: "; ")
    }

    /// Seconds in one call, with the frames that follow it, after which a child hangs.
    private static let limit = 120.0

    /// - Parameter maxTextureSize: Pixels along the edge of a texture; nil for the driver's own limit, at which layers of
    ///   huge sizes take gigabytes and seconds to draw.
    init(_ arguments: [String], maxTextureSize: Int? = 512) {
        let folder = NSTemporaryDirectory() + "oriel-fuzz-\(UUID().uuidString)"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (progress, errors, outputs) = ("\(folder)/progress", "\(folder)/error", "\(folder)/output")
        for path in [progress, errors, outputs] { _ = FileManager.default.createFile(atPath: path, contents: Data()) }

        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + ["--progress", progress]
        process.environment = ProcessInfo.processInfo.environment
            .filter { !$0.key.hasPrefix("WAYLAND_") && !$0.key.hasPrefix("ORIEL_") }
            .merging([
                "ORIEL_PLATFORM": "headless", "ORIEL_HEADLESS": "400x300", "SWIFT_BACKTRACE": "enable=no",
                "ORIEL_MAX_TEXTURE_SIZE": maxTextureSize.map(String.init) ?? "",
                // Where a rectangle covers a whole tile, llvmpipe else rounds otherwise than where it covers a part.
                "LP_PERF": "no_rast_linear",
            ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle(forWritingAtPath: outputs)
        process.standardError = FileHandle(forWritingAtPath: errors)
        do {
            try process.run()
        } catch {
            (outcome, lastCall, self.error, output) = (.fault("cannot be started: \(error)"), 0, "", "")
            return
        }
        let lastSeen = Mutex((call: -1, since: Date()))
        let isLate = Atomic(false)
        let identifier = process.processIdentifier
        let watch = DispatchSource.makeTimerSource(queue: .global())
        watch.schedule(deadline: .now() + 5, repeating: 5)
        watch.setEventHandler {
            let call = Self.progress(at: progress)
            let isStuck = lastSeen.withLock { seen in
                if seen.call != call { seen = (call, Date()) }
                return Date().timeIntervalSince(seen.since) > Self.limit
            }
            guard isStuck else { return }
            isLate.store(true, ordering: .relaxed)
            kill(identifier, SIGKILL)
        }
        watch.resume()
        process.waitUntilExit()
        watch.cancel()

        let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
        error = said
        output = (try? String(contentsOfFile: outputs, encoding: .utf8)) ?? ""
        lastCall = Self.progress(at: progress)
        switch (process.terminationReason, process.terminationStatus) {
        case (.exit, 0): outcome = .success
        case (.exit, let status): outcome = .fault("exit status \(status)")
        case (_, let signal):
            if isLate.load(ordering: .relaxed) {
                outcome = .fault("hangs")
            } else if let message = Self.ownMessage(in: said) {
                outcome = .trap(message)
            } else {
                outcome = .fault("signal \(signal)")
            }
        }
    }

    private static func progress(at path: String) -> Int {
        (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap(Progress.read) ?? 0
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
        // Addresses tell the objects of one run apart, not the reasons.
        return String(message.replacing(/0x[0-9a-f]+/, with: "0x…").prefix(300))
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

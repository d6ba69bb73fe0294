import Foundation

/// The CPU time of the threads of a server that each frame needs: its main thread, and Oriel's render thread.
///
/// Unlike the time of the clock, it does not depend on what else the machine does.
struct ServerTime {
    private let paths: [String]

    /// - Parameter process: The number of the server's process, whose threads run already.
    init(process: Int32) {
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        paths = threads.filter { thread in
            let name = (try? String(contentsOfFile: "\(folder)/\(thread)/comm", encoding: .utf8)) ?? ""
            return thread == "\(process)" || name.hasPrefix("oriel-render")
        }.map { "\(folder)/\($0)/schedstat" }
    }

    /// The time until now, in microseconds.
    var now: Int {
        paths.reduce(0) { sum, path in
            let numbers = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return sum + (numbers.split(separator: " ").first.flatMap { Int($0) } ?? 0) / 1000
        }
    }
}

import Foundation
import Glibc

/// What a program has used up, as the kernel counts it.
extension Subprocess {
    /// Seconds of processor time up to now.
    var processorTime: Double {
        get throws {
            // The name before the last parenthesis may hold anything.
            let stat = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
            let fields = stat[stat.index(after: stat.lastIndex(of: ")")!)...].split(separator: " ")
            guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
                throw WireError("/proc/\(pid)/stat is not as proc(5) says: \(stat)")
            }
            return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }

    /// Resident memory in kB.
    var memory: Int {
        get throws { try Self.number("VmRSS:", of: "/proc/\(pid)/status") }
    }

    /// The files that are mapped into memory, one for each mapping.
    var mappedFiles: [String] {
        get throws {
            try String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8).split(separator: "\n").compactMap { line in
                line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true).dropFirst(5).first
                    .map(String.init)
            }
        }
    }

    /// How often each thread has gone to sleep, and so was woken, by the thread's id.
    var sleeps: [Int: Int] {
        get throws {
            var counts: [Int: Int] = [:]
            for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task") {
                // One may have ended since it was listed.
                guard let id = Int(thread) else { continue }
                counts[id] = try? Self.number("voluntary_ctxt_switches:", of: "/proc/\(pid)/task/\(thread)/status")
            }
            return counts
        }
    }

    private static func number(_ name: String, of file: String) throws -> Int {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
            let value = Int(line.dropFirst(name.count).filter(\.isNumber))
        else { throw WireError("no \(name) in \(file)") }
        return value
    }
}

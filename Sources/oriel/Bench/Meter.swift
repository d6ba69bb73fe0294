import CSystem
import Foundation

/// The resources that the process has used up to a moment.
struct Usage {
    let wall: Double
    let user: Double
    let system: Double
    /// The number of times that a thread of the process went to sleep.
    let switches: Int
    /// The CPU time of the calling thread, the main thread.
    let main: Double

    static let zero = Usage(wall: 0, user: 0, system: 0, switches: 0, main: 0)

    private init(wall: Double, user: Double, system: Double, switches: Int, main: Double) {
        (self.wall, self.user, self.system, self.switches, self.main) = (wall, user, system, switches, main)
    }

    /// Measures the current moment.
    init() {
        var clock = timespec()
        clock_gettime(CLOCK_MONOTONIC, &clock)
        var thread = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &thread)
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        self.init(
            wall: Double(clock.tv_sec) + Double(clock.tv_nsec) * 1e-9,
            user: Double(usage.ru_utime.tv_sec) + Double(usage.ru_utime.tv_usec) * 1e-6,
            system: Double(usage.ru_stime.tv_sec) + Double(usage.ru_stime.tv_usec) * 1e-6, switches: usage.ru_nvcsw,
            main: Double(thread.tv_sec) + Double(thread.tv_nsec) * 1e-9)
    }

    /// The start of the process, to 10 ms, with no resources used.
    static var atProcessStart: Usage {
        let status = (try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8)) ?? ""
        // Field 22, in ticks since the system's start. The second field may contain spaces, and ends with the last parenthesis.
        let fields = status[(status.lastIndex(of: ")") ?? status.startIndex)...].split(separator: " ")
        guard fields.count > 20, let ticks = Double(fields[20]) else { return zero }
        var sinceBoot = timespec()
        clock_gettime(CLOCK_BOOTTIME, &sinceBoot)
        let age =
            Double(sinceBoot.tv_sec) + Double(sinceBoot.tv_nsec) * 1e-9 - ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        return Usage(wall: Usage().wall - age, user: 0, system: 0, switches: 0, main: 0)
    }

    /// Peak resident memory in KiB. Unlike getrusage's it is reset at exec.
    static var peakMemory: Int { statusNumber("VmHWM:") }

    /// Resident memory in KiB.
    static var residentMemory: Int { statusNumber("VmRSS:") }

    private static func statusNumber(_ name: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    }

    /// CPU time of the calling thread in seconds since it began.
    static var mainSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// CPU time of the process since it began.
    static var cpuMilliseconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }

    /// The names and values that every benchmark program prints as JSON.
    func fields(since start: Usage, frames: Int) -> [(name: String, value: String)] {
        func seconds(_ value: Double) -> String { String(format: "%.6f", value) }
        return [
            ("frames", "\(frames)"), ("wall_s", seconds(wall - start.wall)), ("user_s", seconds(user - start.user)),
            ("sys_s", seconds(system - start.system)), ("switches", "\(switches - start.switches)"),
            ("rss_kb", "\(Self.peakMemory)"),
        ]
    }
}

internal import CWaylandClient
internal import Diagnostics
internal import Glibc
internal import Locking

/// The log messages of libwayland, which are the only source of the text of a protocol error.
enum ProtocolLog {
    private static let recent = Mutex<[String]>([])
    private static let installed: Void = wl_log_set_handler_client { format, arguments in
        guard let format, let arguments else { return }
        let line = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            vsnprintf(buffer.baseAddress, buffer.count, format, arguments)
            return String(cString: UnsafePointer(buffer.baseAddress!))
        }
        record(line)
    }

    static func install() { installed }

    private static func record(_ line: String) {
        let line = line.last == "\n" ? String(line.dropLast()) : line
        recent.withLock { recent in
            recent.append(line)
            if recent.count > 16 { recent.removeFirst() }
        }
        // A protocol error reaches the program as an error, and is not logged twice.
        if !line.contains(": error ") { logger.warning(line) }
    }

    /// Returns the compositor's message for an error.
    static func message(interface: String, object: UInt32, code: UInt32) -> String {
        recent.withLock { recent in
            let separator = ": error \(code): "
            for line in recent.reversed() {
                guard line.hasPrefix("\(interface)@\(object)") || line.hasPrefix("\(interface)#\(object)") else {
                    continue
                }
                let parts = line.split(separator: separator, maxSplits: 1)
                if parts.count == 2 { return String(parts[1]) }
            }
            return "no message"
        }
    }
}

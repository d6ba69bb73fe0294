import Locking
import Logging

/// Where UIKit reports what a person should know: one line, what happened and what it means.
enum Log {
    private static let logger = Logger(label: "oriel.uikit")

    static func warning(_ message: String) { logger.warning("\(message)") }
    /// Logs a warning the first time that this message comes.
    ///
    /// After 256 different messages no new one is logged, so that messages that name objects do not fill memory or the log.
    static func once(_ message: String) {
        let isNew = logged.withLock { $0.count < 256 && $0.insert(message).inserted }
        if isNew { warning(message) }
    }

    private static let logged = Mutex<Set<String>>([])

    static func notice(_ message: String) { logger.notice("\(message)") }
}

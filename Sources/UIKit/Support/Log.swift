import Locking
import Logging

/// Logs warnings for people: one line with what happened and what it means.
enum Log {
    private static let logger = Logger(label: "oriel.uikit")

    static func warning(_ message: String) { logger.warning("\(message)") }
    /// Logs a warning on the first occurrence of its message.
    ///
    /// After 256 different messages no further ones are logged, so that messages that name objects fill neither memory
    /// nor the log.
    static func once(_ message: String) {
        let isNew = logged.withLock { $0.count < 256 && $0.insert(message).inserted }
        if isNew { warning(message) }
    }

    private static let logged = Mutex<Set<String>>([])

    static func notice(_ message: String) { logger.notice("\(message)") }
}

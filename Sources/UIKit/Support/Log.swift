import Logging

/// Where UIKit reports what a person should know: one line, what happened and what it means.
enum Log {
    private static let logger = Logger(label: "oriel.uikit")

    static func warning(_ message: String) { logger.warning("\(message)") }
    static func notice(_ message: String) { logger.notice("\(message)") }
}

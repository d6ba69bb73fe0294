// What the modules `os` and `OSLog` have, on swift-log: `Logger`, `os_log`, privacy and formats of values, locks. Not here: `OSLogStore`,
// since nothing keeps the messages, activities, and a recorder of signposts.

public import Foundation
internal import Diagnostics
internal import Logging

/// The log of one subject of a program.
///
///     let log = OSLog(subsystem: "com.example.app", category: "network")
///     os_log("%{public}@ answered %d", log: log, type: .info, host, status)
///
/// Messages go to swift-log, with the subsystem as their label and the category as their source.
public final class OSLog: NSObject, Sendable {
    /// Categories that a recorder of signposts treats in a way of its own. Nothing records signposts here.
    public struct Category: Hashable, Sendable {
        let name: String
        /// Events that are always of interest.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Events that are recorded with backtraces.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
        /// Events that are recorded only while someone records.
        public static let dynamicTracing = Category(name: "DynamicTracing")
    }

    /// The log of messages that name none.
    public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "")
    /// A log that writes nothing.
    public static let disabled = OSLog(category: "")

    /// Nil for a log that writes nothing.
    private let logger: Logging.Logger?
    private let category: String

    /// Creates a log with the name of a part of the program and that of a subject.
    public init(subsystem: String, category: String) {
        logger = Logging.Logger(label: subsystem)
        self.category = category
    }

    /// Creates a log for signposts of a category.
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }

    private init(category: String) {
        logger = nil
        self.category = category
    }

    /// Whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool { isEnabled(type.level) }

    /// Whether signposts of this log are recorded; always false.
    public var signpostsEnabled: Bool { false }

    func isEnabled(_ level: Logging.Logger.Level) -> Bool { logger.map { $0.logLevel <= level } ?? false }

    func write(_ level: Logging.Logger.Level, _ message: String) {
        logger?.log(level: level, "\(message.escapedForTerminals(keepingLines: true))", source: category)
    }
}

extension OSLogType {
    var level: Logging.Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

import Locking
import Logging

/// Keeps the messages of all logs. In a file of its own: swift-log and the module `os` both have a `Logger`.
struct RecordingHandler: LogHandler {
    struct Line: Equatable {
        var label: String
        var level: String
        var source: String
        var text: String
    }

    private static let lines = Mutex<[Line]>([])
    /// Bootstraps the logging system of the process, once.
    private static let install: Void = LoggingSystem.bootstrap { RecordingHandler(label: $0) }

    let label: String
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let line = Line(
            label: label, level: event.level.rawValue, source: event.source, text: event.message.description)
        Self.lines.withLock { $0.append(line) }
    }

    /// Returns what is written while a function runs.
    static func record(_ body: () -> Void) -> [Line] {
        install
        lines.withLock { $0 = [] }
        body()
        return lines.withLock { $0 }
    }
}

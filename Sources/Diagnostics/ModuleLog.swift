import Locking
import Logging

/// The log of one module, which writes repeated messages once.
///
/// Messages go to swift-log: to standard error, unless an app has bootstrapped `LoggingSystem` with a handler of its own. Control
/// characters in them, which may come from other programs, are escaped.
package struct ModuleLog: Sendable {
    /// The maximum number of remembered messages: those that name objects or numbers must not fill memory.
    package static let maxMessages = 512

    /// The name of the module, with which its messages begin.
    package let source: String
    private let logger: Logger
    private let remembered = Remembered()

    private final class Remembered: Sendable {
        let messages = Mutex<Set<String>>([])
    }

    /// - Parameters:
    ///   - label: The label of the messages, as in `oriel.uikit`.
    ///   - fileID: A file of the module.
    package init(label: String, fileID: String = #fileID) {
        source = String(fileID.prefix { $0 != "/" })
        logger = Logger(label: label)
    }

    package func notice(_ message: String) {
        logger.notice("\(message.escapedForTerminals(keepingLines: true))", source: source)
    }

    package func warning(_ message: String) {
        logger.warning("\(message.escapedForTerminals(keepingLines: true))", source: source)
    }

    package func error(_ message: String) {
        logger.error("\(message.escapedForTerminals(keepingLines: true))", source: source)
    }

    /// The number of remembered messages.
    package var messageCount: Int { remembered.messages.withLock { $0.count } }

    /// Logs a warning the first time only: what is wrong in one frame is wrong in the next sixty too.
    ///
    /// After `maxMessages` different messages, one more line says that further ones are not shown.
    package func once(_ message: String) {
        let count = remembered.messages.withLock { messages in
            messages.count <= Self.maxMessages && messages.insert(message).inserted ? messages.count : 0
        }
        if count > Self.maxMessages {
            warning("More than \(Self.maxMessages) different messages; further ones are not shown.")
        } else if count > 0 {
            warning(message)
        }
    }
}

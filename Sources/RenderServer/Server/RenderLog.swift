import Locking
import Logging

/// The log of the render server and of Core Animation.
package enum RenderLog {
    private static let logger = Logger(label: "oriel.render")
    private static let said = Mutex<Set<String>>([])
    /// The maximum number of remembered messages: those with numbers in them must not fill memory.
    package static let maxMessages = 512

    package static func warn(_ message: String) {
        logger.warning("\(message)")
    }

    package static func error(_ message: String) {
        logger.error("\(message)")
    }

    /// The number of remembered messages.
    package static var messageCount: Int { said.withLock { $0.count } }

    /// Logs a message the first time only: an error in one frame is also one in the next sixty.
    ///
    /// After `maxMessages` different messages, one more line says that further ones are not shown.
    package static func once(_ message: String) {
        let count = said.withLock { said in
            said.count <= maxMessages && said.insert(message).inserted ? said.count : 0
        }
        if count > maxMessages {
            warn("More than \(maxMessages) different messages; further ones are not shown.")
        } else if count > 0 {
            warn(message)
        }
    }
}

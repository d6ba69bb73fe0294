import Locking
import Logging

/// What the render server and Core Animation have to say to the person who runs the program.
package enum RenderLog {
    private static let logger = Logger(label: "oriel.render")
    private static let said = Mutex<Set<String>>([])
    /// Messages that are remembered: those with numbers in them must not fill memory.
    package static let maxMessages = 512

    package static func warn(_ message: String) {
        logger.warning("\(message)")
    }

    package static func error(_ message: String) {
        logger.error("\(message)")
    }

    /// Messages that are remembered.
    package static var messageCount: Int { said.withLock { $0.count } }

    /// Logs a message the first time only: what is wrong in one frame is wrong in the next sixty.
    ///
    /// After `maxMessages` different ones, one more line says that further ones are not shown.
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

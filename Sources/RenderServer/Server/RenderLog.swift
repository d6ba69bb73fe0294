import Locking
import Logging

/// What the render server and Core Animation have to say to the person who runs the program.
package enum RenderLog {
    private static let logger = Logger(label: "oriel.render")
    private static let said = Mutex<Set<String>>([])

    package static func warn(_ message: String) {
        logger.warning("\(message)")
    }

    package static func error(_ message: String) {
        logger.error("\(message)")
    }

    /// Says a thing the first time only: what is wrong in one frame is wrong in the next sixty.
    package static func once(_ message: String) {
        if said.withLock({ $0.insert(message).inserted }) { warn(message) }
    }
}

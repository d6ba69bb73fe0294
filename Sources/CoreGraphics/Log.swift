import Foundation
import Locking

/// The log of ignored and replaced values, with one line per distinct message.
package enum Log {
    private static let said = Mutex<Set<String>>([])

    /// Writes a line to standard error, unless this message has been written before.
    ///
    /// An invalid coordinate usually recurs with every frame; it must not flood the log.
    package static func once(_ message: @autoclosure () -> String) {
        let text = message()
        let isNew = said.withLock { set in
            // Messages that contain numbers must not grow the set indefinitely.
            if set.count > 512 { return false }
            return set.insert(text).inserted
        }
        if isNew { FileHandle.standardError.write(Data("CoreGraphics: \(text)\n".utf8)) }
    }
}

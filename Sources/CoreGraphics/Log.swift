import Foundation
import Locking

/// Where this module says, once per distinct message, what it ignored or replaced.
package enum Log {
    private static let said = Mutex<Set<String>>([])

    /// Writes a line to standard error, the first time this message comes.
    ///
    /// A bad coordinate usually comes again with every frame; one line is a message, sixty a second are a flood.
    package static func once(_ message: @autoclosure () -> String) {
        let text = message()
        let isNew = said.withLock { set in
            // Messages with numbers in them must not grow the set for ever.
            if set.count > 512 { return false }
            return set.insert(text).inserted
        }
        if isNew { FileHandle.standardError.write(Data("CoreGraphics: \(text)\n".utf8)) }
    }
}

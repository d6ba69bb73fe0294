import Foundation
import Locking

/// A completion handler that is called once, however often and on whatever thread its caller does so.
final class Once<First, Second>: Sendable {
    private let handler: Mutex<(@Sendable (First, Second) -> Void)?>

    init(_ handler: @escaping @Sendable (First, Second) -> Void) {
        self.handler = Mutex(handler)
    }

    func call(_ first: First, _ second: Second) {
        let handler = handler.withLock { stored in
            defer { stored = nil }
            return stored
        }
        handler?(first, second)
    }
}

/// A progress that is passed to another thread.
// Sendable: `Progress` locks its own variables.
struct ProgressBox: @unchecked Sendable {
    let progress: Progress?
}

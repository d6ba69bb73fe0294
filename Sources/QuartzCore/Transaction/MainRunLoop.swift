import CRunLoop
import Foundation

/// The main thread's run loop, each turn of which ends with a commit.
enum MainRunLoop {
    private static let observed: Void = oriel_main_run_loop_before_waiting({ _ in CATransaction.flush() }, nil)

    /// Commits the main thread's transaction whenever its run loop is about to sleep.
    static func commitBeforeWaiting() {
        _ = observed
    }
}

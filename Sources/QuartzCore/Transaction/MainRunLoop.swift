import CRunLoop
import Foundation

/// The main thread's run loop, whose turns end with a commit.
enum MainRunLoop {
    private static let observed: Void = oriel_main_run_loop_before_waiting({ _ in CATransaction.flush() }, nil)

    /// Has the main thread's transaction committed whenever its run loop is about to sleep.
    static func commitBeforeWaiting() {
        _ = observed
    }
}

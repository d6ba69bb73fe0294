import Foundation
import Locking

/// The number of transfers in progress, and what happens when all have ended.
final class TransferCounter: Sendable {
    private struct State {
        var count = 0
        var hasFailed = false
        var onIdle: (@MainActor @Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func begin() { state.withLock { $0.count += 1 } }

    /// Whether a transfer has ended without its data.
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    func end(hasFailed: Bool = false) {
        let handler = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
            state.count -= 1
            if hasFailed { state.hasFailed = true }
            guard state.count == 0 else { return nil }
            defer { state.onIdle = nil }
            return state.onIdle
        }
        if let handler { DispatchQueue.main.async { handler() } }
    }

    /// Calls a closure once no transfer is in progress: now if there is none.
    @MainActor func whenIdle(_ handler: @escaping @MainActor @Sendable () -> Void) {
        let isIdle = state.withLock { state in
            if state.count == 0 { return true }
            state.onIdle = handler
            return false
        }
        if isIdle { handler() }
    }
}

import Locking

/// The work of a UI framework before layers are laid out, each time the main thread commits.
///
/// A view system with constraints solves them for a whole window before the first layer lays out its sublayers.
package enum LayoutPreparation {
    /// The block, in a struct because a mutex of a function type wraps the function in another one at each access.
    private struct Preparation {
        var body: (@Sendable () -> Void)?
    }

    private static let preparation = Mutex(Preparation())

    /// Sets a function that is called on the main thread before each layout pass, at most once per pass.
    ///
    /// - Returns: The function that was set before.
    @discardableResult
    package static func set(_ body: (@Sendable () -> Void)?) -> (@Sendable () -> Void)? {
        preparation.withLock { preparation in
            defer { preparation.body = body }
            return preparation.body
        }
    }

    /// Ends this turn of the run loop with a commit, even if no layer has changed.
    package static func request() {
        TransactionContext.current.request()
    }

    static func run() {
        preparation.withLock { $0.body }?()
    }
}

/// The work of a UI framework after layers were laid out and drawn, once in each commit of the main thread that changes layers.
///
/// An input system finds out what is under a pointer that has not moved. What the function changes belongs to the same commit.
package enum LayoutCompletion {
    /// The block, in a struct because a mutex of a function type wraps the function in another one at each access.
    private struct Completion {
        var body: (@Sendable () -> Bool)?
    }

    private static let completion = Mutex(Completion())

    /// Sets a function that is called on the main thread, and returns whether it may have changed something.
    ///
    /// - Returns: The function that was set before.
    @discardableResult
    package static func set(_ body: (@Sendable () -> Bool)?) -> (@Sendable () -> Bool)? {
        completion.withLock { completion in
            defer { completion.body = body }
            return completion.body
        }
    }

    /// Returns whether layers, views or constraints may have changed, so that they are laid out once more.
    static func run() -> Bool { completion.withLock { $0.body }?() ?? false }
}

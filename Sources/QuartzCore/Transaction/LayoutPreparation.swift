import Locking

/// What a toolkit above the layers does before they are laid out, each time that the main thread commits.
///
/// View systems with constraints work out positions for a whole window before the first layer places its sublayers.
package enum LayoutPreparation {
    /// Holds the block in a field: a mutex of a function type wraps the function in another one at each access.
    private struct Preparation {
        var body: (@Sendable () -> Void)?
    }

    private static let preparation = Mutex(Preparation())

    /// Sets what is called on the main thread before each pass of layout; at most once a pass.
    package static func set(_ body: @escaping @Sendable () -> Void) {
        preparation.withLock { $0.body = body }
    }

    /// Has this turn end with a commit even where no layer has changed.
    package static func request() {
        TransactionContext.current.request()
    }

    static func run() {
        preparation.withLock { $0.body }?()
    }
}

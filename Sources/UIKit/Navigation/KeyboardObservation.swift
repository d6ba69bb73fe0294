import Foundation

/// An observation of on-screen keyboards that are about to appear, until the object is released.
final class KeyboardObservation {
    private let token: any NSObjectProtocol

    @MainActor init(_ action: @escaping @MainActor @Sendable () -> Void) {
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { action() } }
    }

    deinit { NotificationCenter.default.removeObserver(token) }
}

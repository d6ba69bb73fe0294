/// Lets a task sleep until something has changed.
@MainActor final class WaitSignal {
    private var continuation: CheckedContinuation<Void, Never>?
    private var isSignalled = false

    /// Wakes the task, or lets its next sleep end at once.
    func signal() {
        guard let continuation else { return isSignalled = true }
        self.continuation = nil
        continuation.resume()
    }

    /// Returns when there was a signal since the last call, or when the task is cancelled.
    func wait() async {
        if !isSignalled, !Task.isCancelled {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    // It may have been cancelled meanwhile: the handler has found no continuation then.
                    if Task.isCancelled { continuation.resume() } else { self.continuation = continuation }
                }
            } onCancel: {
                Task { @MainActor in self.signal() }
            }
        }
        isSignalled = false
    }
}

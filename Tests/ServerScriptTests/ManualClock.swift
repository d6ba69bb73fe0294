import ServerScript

/// A clock that advances to the next time that something waits for, as soon as nothing else can run.
///
/// All tasks of a test run on the main actor, so that a number of turns of it lets all of them go on as far as they can.
@MainActor final class ManualClock: ScenarioClock {
    private struct Entry {
        let id: Int
        let time: Double
        let action: @MainActor (_ isCancelled: Bool) -> Void
    }

    private(set) var now = 0.0
    private var entries: [Entry] = []
    private var count = 0
    private var isRunning = false

    /// Performs an action at a time.
    func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) {
        add(at: time, id: nextID()) { if !$0 { action() } }
    }

    func sleep(until time: Double) async throws {
        guard time > now else { return try Task.checkCancellation() }
        let id = nextID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
                add(at: time, id: id) { isCancelled in
                    if isCancelled {
                        continuation.resume(throwing: CancellationError())
                    } else {
                        continuation.resume()
                    }
                }
            }
        } onCancel: {
            Task { @MainActor in self.cancel(id) }
        }
    }

    private func nextID() -> Int {
        count += 1
        return count
    }

    private func add(at time: Double, id: Int, _ action: @escaping @MainActor (Bool) -> Void) {
        entries.append(Entry(id: id, time: time, action: action))
        guard !isRunning else { return }
        isRunning = true
        Task {
            while !entries.isEmpty {
                for _ in 0..<50 { await Task.yield() }
                advance()
            }
            isRunning = false
        }
    }

    private func cancel(_ id: Int) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries.remove(at: index).action(true)
    }

    private func advance() {
        guard let next = entries.min(by: { ($0.time, $0.id) < ($1.time, $1.id) }) else { return }
        entries.removeAll { $0.id == next.id }
        now = max(now, next.time)
        next.action(false)
    }
}

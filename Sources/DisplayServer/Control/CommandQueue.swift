/// The commands of all programs that control the server, in the order in which they have arrived.
///
/// In a turn of the run loop commands begin for a limited time, at least one of them: clients draw between the commands of a
/// program that sends them without a pause. A command that waits for something does not keep the next one from beginning.
@MainActor final class CommandQueue {
    private var waiting: ArraySlice<@MainActor () async -> Void> = []
    private var isScheduled = false

    /// Adds a command.
    ///
    /// - Parameter command: Performs it. The first part, until it suspends, is run in one turn.
    func add(_ command: @escaping @MainActor () async -> Void) {
        waiting.append(command)
        schedule()
    }

    private func schedule() {
        guard !isScheduled, !waiting.isEmpty else { return }
        isScheduled = true
        // A task, not a work item of the queue, in which a further task would not begin at once.
        Task { [weak self] in self?.run() }
    }

    private func run() {
        isScheduled = false
        let budget = TurnBudget(connectionCount: 1)
        while let command = waiting.popFirst() {
            Task.immediate { await command() }
            if budget.isExhausted { break }
        }
        schedule()
    }
}

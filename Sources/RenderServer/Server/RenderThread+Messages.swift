/// The messages of other threads, which the render thread handles in their order.
extension RenderThread {
    /// Handles a message, or queues it behind a commit whose images are being uploaded.
    func take(_ message: RenderServer.Message) throws {
        let waits =
            switch message {
            case .commit(let commit): !held.isEmpty || startUploads(of: commit)
            case .request(let request): !held.isEmpty && request.order == .afterCommits
            }
        if waits { held.append(message) } else { try handle(message) }
    }

    /// Continues with the queued messages; after an error, the rest stays queued.
    func takeHeld(isFirstReady: Bool) throws {
        var waiting = held[...]
        held = []
        var isReady = isFirstReady
        while let message = waiting.popFirst() {
            do {
                if isReady { try handle(message) } else { try take(message) }
            } catch {
                held += waiting
                throw error
            }
            isReady = false
        }
    }

    func handle(_ message: RenderServer.Message) throws {
        switch message {
        case .commit(let commit):
            try apply(commit)
            server.commitWasApplied(commit)
        case .request(let request): try request.body(self)
        }
    }
}

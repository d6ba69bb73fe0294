import WaylandServer

/// The commits of a surface that wait until its client's GPU has drawn their buffers, and those after them.
final class SurfaceUpdateQueue {
    private unowned let display: ServerDisplay
    private var updates: [SurfaceUpdate] = []
    private var source: ServerSource?
    private var file: OwnedFD?
    /// Applies an update whose buffer has been drawn.
    private let apply: (SurfaceUpdate) -> Void
    /// Called after updates have been applied.
    private let onSettle: () -> Void

    init(_ display: ServerDisplay, apply: @escaping (SurfaceUpdate) -> Void, onSettle: @escaping () -> Void) {
        self.display = display
        self.apply = apply
        self.onSettle = onSettle
    }

    var isEmpty: Bool { updates.isEmpty }
    var count: Int { updates.count }
    /// The updates, from the oldest.
    var all: [SurfaceUpdate] { updates }

    func append(_ update: SurfaceUpdate) {
        updates.append(update)
        if updates.count == 1 { waitForFirst() }
    }

    private func waitForFirst() {
        source?.cancel()
        source = nil
        file = nil
        while let first = updates.first {
            if let point = first.acquirePoint, !point.isSignalled {
                // Without a descriptor, the buffer is shown at once: at worst it is incomplete.
                if let file = point.timeline.notification(of: point.value) {
                    self.file = file
                    source = display.addDescriptor(file.rawValue) { [weak self] in self?.settle() }
                    return
                }
            }
            updates.removeFirst()
            apply(first)
        }
    }

    private func settle() {
        waitForFirst()
        onSettle()
    }

    /// Forgets all updates, and returns them.
    func removeAll() -> [SurfaceUpdate] {
        source?.cancel()
        source = nil
        file = nil
        defer { updates = [] }
        return updates
    }
}

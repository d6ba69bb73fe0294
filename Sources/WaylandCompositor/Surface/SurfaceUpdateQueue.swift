import WaylandServer

/// The commits of a surface that are not ready, and those after them.
///
/// A commit is ready once its client's GPU has drawn its buffer, and the barrier that it waits for is cleared.
final class SurfaceUpdateQueue {
    private unowned let display: ServerDisplay
    private var updates: [SurfaceUpdate] = []
    private var source: ServerSource?
    private var file: OwnedFD?
    /// Whether updates that wait for the barrier are not ready.
    private let isBarred: () -> Bool
    /// Applies an update that is ready.
    private let apply: (SurfaceUpdate) -> Void
    /// Called after updates have been applied.
    private let onChange: () -> Void

    init(
        _ display: ServerDisplay, isBarred: @escaping () -> Bool, apply: @escaping (SurfaceUpdate) -> Void,
        onChange: @escaping () -> Void
    ) {
        self.display = display
        self.isBarred = isBarred
        self.apply = apply
        self.onChange = onChange
    }

    var isEmpty: Bool { updates.isEmpty }
    var count: Int { updates.count }
    /// The updates, from the oldest.
    var all: [SurfaceUpdate] { updates }

    /// Whether the oldest update waits for nothing but the barrier.
    var isFirstBarred: Bool {
        guard let first = updates.first, first.acquirePoint?.isSignalled != false else { return false }
        return first.waitsForBarrier && isBarred()
    }

    func append(_ update: SurfaceUpdate) {
        updates.append(update)
        if updates.count == 1 { applyReady() }
    }

    /// Applies the updates that are ready by now.
    func update() {
        applyReady()
        onChange()
    }

    private func applyReady() {
        source?.cancel()
        source = nil
        file = nil
        while let first = updates.first {
            if let point = first.acquirePoint, !point.isSignalled {
                // Without a descriptor, the buffer is shown at once: at worst it is incomplete.
                if let file = point.timeline.notification(of: point.value) {
                    self.file = file
                    source = display.addDescriptor(file.rawValue) { [weak self] in self?.update() }
                    return
                }
            }
            if first.waitsForBarrier, isBarred() { return }
            updates.removeFirst()
            apply(first)
        }
    }

    /// Removes all updates, and returns them.
    func removeAll() -> [SurfaceUpdate] {
        source?.cancel()
        source = nil
        file = nil
        defer { updates = [] }
        return updates
    }
}

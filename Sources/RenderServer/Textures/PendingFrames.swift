import RenderProtocol

/// The frames that apps have drawn for a later time, for each layer in the order of presentation.
final class PendingFrames: FrameSampler {
    private struct Waiting {
        let update: ContentsUpdate
        let frame: TextureFrame

        var id: ContentsID { update.id }
    }

    /// The time since which contents have presented their current frame.
    private struct Presented {
        let id: ContentsID
        var since: Double
        /// Whether a target has drawn a frame with it, which determines its time.
        var isDrawn = false
    }

    private unowned let tree: RenderTree
    private var waiting: [Waiting] = []
    private var presented: [Presented] = []

    /// The seconds after which a frame that no target requests counts as presented: an app may wait for its texture.
    private static let maxWait = 0.5

    init(tree: RenderTree) {
        self.tree = tree
    }

    /// Presents a frame, or keeps it for later.
    func add(_ frame: TextureFrame, of update: ContentsUpdate, now: Double) {
        let new = Waiting(update: update, frame: frame)
        guard frame.presentation == .immediate else {
            waiting.append(new)
            return
        }
        discard(update.id)
        present(new, at: now, isDrawn: false)
    }

    /// Removes contents that are destroyed.
    func remove(_ id: ContentsID) {
        discard(id)
        presented.removeAll { $0.id == id }
    }

    /// Drops all frames, whose context is about to be destroyed.
    func removeAll() {
        for frame in waiting { frame.update.discard() }
        waiting.removeAll()
        presented.removeAll()
    }

    private func discard(_ id: ContentsID) {
        guard !waiting.isEmpty else { return }
        for frame in waiting where frame.id == id { frame.update.discard() }
        waiting.removeAll { $0.id == id }
    }

    private func present(_ new: Waiting, at time: Double, isDrawn: Bool) {
        tree.contents.show(new.frame, of: new.update)
        let state = Presented(id: new.id, since: time, isDrawn: isDrawn)
        if let index = presented.firstIndex(where: { $0.id == new.id }) {
            presented[index] = state
        } else {
            presented.append(state)
        }
    }

    // MARK: Waiting

    /// Returns the presentation time of the frame at `index`, if it is the next one of its layer.
    private func dueTime(_ index: Int) -> Double? {
        let next = waiting[index]
        guard !waiting[..<index].contains(where: { $0.id == next.id }) else { return nil }
        switch next.frame.presentation {
        case .immediate: return -.infinity
        case .at(let time): return time
        case .after(let duration): return presented.first { $0.id == next.id }.map { $0.since + duration } ?? -.infinity
        }
    }

    func nextChange(on target: TargetID) -> Double {
        guard !waiting.isEmpty else { return .infinity }
        var next = Double.infinity
        for index in waiting.indices {
            guard let due = dueTime(index), tree.visibleTarget(of: waiting[index].update.owner) == target else {
                continue
            }
            // It depends on the presentation time of the previous frame, which is not known.
            if case .after = waiting[index].frame.presentation,
                presented.contains(where: { $0.id == waiting[index].id && !$0.isDrawn })
            {
                return -.infinity
            }
            next = min(next, due)
        }
        return next
    }

    func sample(at time: Double, on target: TargetID) {
        guard !waiting.isEmpty else { return }
        for frame in waiting where tree.visibleTarget(of: frame.update.owner) == target {
            for index in presented.indices where presented[index].id == frame.id && !presented[index].isDrawn {
                presented[index].since = time
                presented[index].isDrawn = true
            }
        }
        presentDue(by: time, at: time, isDrawn: true) { self.tree.visibleTarget(of: $0.owner) == target }
    }

    private func presentDue(by due: Double, at time: Double, isDrawn: Bool, where isMeant: (ContentsUpdate) -> Bool) {
        var index = 0
        while index < waiting.count {
            if let next = dueTime(index), next <= due, isMeant(waiting[index].update) {
                let frame = waiting.remove(at: index)
                present(frame, at: time, isDrawn: isDrawn)
                tree.damageContents(of: frame.update.owner, showing: frame.id)
            } else {
                index += 1
            }
        }
    }

    /// The time of the next action of ``presentOverdue(at:)``.
    var deadline: Double {
        var next = Double.infinity
        for index in waiting.indices { next = min(next, dueTime(index) ?? .infinity) }
        return next + Self.maxWait
    }

    /// Presents frames that no target has requested.
    func presentOverdue(at now: Double) {
        guard !waiting.isEmpty else { return }
        presentDue(by: now - Self.maxWait, at: now, isDrawn: false) { _ in true }
    }
}

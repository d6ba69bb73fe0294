import RenderProtocol

/// The frames that apps have drawn for a later time, for each layer in the order of presentation.
final class PendingFrames: FrameSampler {
    /// The time since which contents have shown their current frame.
    private struct Shown {
        let id: ContentsID
        var since: Double
        /// Whether a target has drawn a frame with it, which determines its time.
        var isSeen = false
    }

    private unowned let tree: RenderTree
    private var waiting: [ForeignFrame] = []
    private var shown: [Shown] = []

    /// The seconds after which a frame that no target requests counts as shown: an app may wait for its texture.
    private static let maxWait = 0.5

    init(tree: RenderTree) {
        self.tree = tree
    }

    /// Shows a frame, or keeps it for later.
    func take(_ frame: ForeignFrame, now: Double) {
        guard frame.showing == .immediately else {
            waiting.append(frame)
            return
        }
        refuse(frame.id)
        show(frame, at: now, isSeen: false)
    }

    /// Removes contents that are destroyed.
    func remove(_ id: ContentsID) {
        refuse(id)
        shown.removeAll { $0.id == id }
    }

    /// Drops all frames, whose context is about to be destroyed.
    func removeAll() {
        for frame in waiting { frame.refuse() }
        waiting.removeAll()
        shown.removeAll()
    }

    private func refuse(_ id: ContentsID) {
        guard !waiting.isEmpty else { return }
        for frame in waiting where frame.id == id { frame.refuse() }
        waiting.removeAll { $0.id == id }
    }

    private func show(_ frame: ForeignFrame, at time: Double, isSeen: Bool) {
        tree.contents.show(frame)
        let new = Shown(id: frame.id, since: time, isSeen: isSeen)
        if let index = shown.firstIndex(where: { $0.id == frame.id }) { shown[index] = new } else { shown.append(new) }
    }

    // MARK: Waiting

    /// Returns the time at which the frame at `index` is to be shown, if it is the next one of its layer.
    private func dueTime(_ index: Int) -> Double? {
        let frame = waiting[index]
        guard !waiting[..<index].contains(where: { $0.id == frame.id }) else { return nil }
        switch frame.showing {
        case .immediately: return -.infinity
        case .at(let time): return time
        case .after(let duration): return shown.first { $0.id == frame.id }.map { $0.since + duration } ?? -.infinity
        }
    }

    func nextChange(on target: TargetID) -> Double {
        guard !waiting.isEmpty else { return .infinity }
        var next = Double.infinity
        for index in waiting.indices {
            guard let due = dueTime(index), tree.visibleTarget(of: waiting[index].owner) == target else {
                continue
            }
            // It depends on the presentation time of the previous frame, which is not known.
            if case .after = waiting[index].showing, shown.contains(where: { $0.id == waiting[index].id && !$0.isSeen })
            {
                return -.infinity
            }
            next = min(next, due)
        }
        return next
    }

    func sample(at time: Double, on target: TargetID) {
        guard !waiting.isEmpty else { return }
        for frame in waiting where tree.visibleTarget(of: frame.owner) == target {
            for index in shown.indices where shown[index].id == frame.id && !shown[index].isSeen {
                shown[index].since = time
                shown[index].isSeen = true
            }
        }
        showDue(by: time, at: time, isSeen: true) { self.tree.visibleTarget(of: $0.owner) == target }
    }

    private func showDue(by due: Double, at time: Double, isSeen: Bool, where isMeant: (ForeignFrame) -> Bool) {
        var index = 0
        while index < waiting.count {
            if let next = dueTime(index), next <= due, isMeant(waiting[index]) {
                let frame = waiting.remove(at: index)
                show(frame, at: time, isSeen: isSeen)
                tree.damageContents(of: frame.owner, showing: frame.id)
            } else {
                index += 1
            }
        }
    }

    /// The time of the next action of `settle`.
    var deadline: Double {
        var next = Double.infinity
        for index in waiting.indices { next = min(next, dueTime(index) ?? .infinity) }
        return next + Self.maxWait
    }

    /// Treats frames as shown that no target has requested.
    func settle(at now: Double) {
        guard !waiting.isEmpty else { return }
        showDue(by: now - Self.maxWait, at: now, isSeen: false) { _ in true }
    }
}

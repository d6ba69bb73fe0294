import WaylandCompositor

/// The commits that the views of surfaces follow with a later frame.
///
/// The first commit of a surface in a frame is shown at once, as far as the ``FrameBudget`` of its client permits. Those that
/// come later in the same frame are merged and shown with the next one: a client that commits without waiting for frames costs
/// one copy of its contents a frame, and the buffers between are released unread. What synchronized subsurfaces commit is shown
/// with the commit of the parent that applies it, whatever that costs.
@MainActor final class DeferredCommits {
    private struct Entry {
        let view: SurfaceView
        var commit: SurfaceCommit
        /// The place in the order of the first commits.
        let number: Int
    }

    private unowned let server: DisplayServer
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The keys of ``entries`` in the order of their numbers. Those that are shown or replaced stay until a half of the list
    /// is: each removal is O(1) on average.
    private var order: [(key: ObjectIdentifier, number: Int)] = []
    private var nextNumber = 0
    /// Whether several commits are being shown, after which what is under the pointer is searched for once.
    private var isShowing = false
    /// The budget of the clients' commits.
    let budget = FrameBudget()

    init(_ server: DisplayServer) { self.server = server }

    /// The number of surfaces with commits that are not shown yet.
    var count: Int { entries.count }
    /// The number of commits that a view has followed, for tests.
    private(set) var presentedCount = 0

    /// Shows a commit, or merges it with those that wait for the next frame.
    func receive(_ commit: SurfaceCommit, of view: SurfaceView) {
        let leader = leader(of: view)
        if leader === view {
            view.isDeferring = view.wasPresentedInCurrentFrame || budget.isExhausted(for: view.surface.client)
        }
        if leader.isDeferring { add(commit, of: view) } else { show(commit, of: view, leader: leader) }
    }

    /// Arranges the subsurfaces of a view with the next frame.
    func setNeedsArrangement(_ view: SurfaceView) {
        var commit = SurfaceCommit()
        commit.changes = .subsurfaces
        add(commit, of: view)
    }

    /// The view of the surface whose commits apply those of a view's surface.
    private func leader(of view: SurfaceView) -> SurfaceView {
        let root = view.surface.synchronizationRoot
        return root === view.surface ? view : SurfaceView.of(root) ?? view
    }

    private func add(_ commit: SurfaceCommit, of view: SurfaceView) {
        let maxDamage = server.compositor.options.maxDamageRectangles
        guard entries[ObjectIdentifier(view)]?.commit.merge(commit, maxDamage: maxDamage) == nil else { return }
        entries[ObjectIdentifier(view)] = Entry(view: view, commit: commit, number: nextNumber)
        if order.count > 2 * entries.count + 64 { order.removeAll { entries[$0.key]?.number != $0.number } }
        order.append((ObjectIdentifier(view), nextNumber))
        nextNumber += 1
        // Without an output nobody sees the surface: it waits until one shows it, or the client commits again.
        view.output?.frames.requestRefresh()
    }

    private func show(_ commit: SurfaceCommit, of view: SurfaceView, leader: SurfaceView) {
        var commit = commit
        if var earlier = entries.removeValue(forKey: ObjectIdentifier(view))?.commit {
            earlier.merge(commit, maxDamage: server.compositor.options.maxDamageRectangles)
            commit = earlier
        }
        if !commit.changes.isDisjoint(with: .visible) { leader.recordPresentation() }
        presentedCount += 1
        let state = view.surface.state
        let bytes = commit.changes.contains(.buffer) ? state.bufferSize.width * state.bufferSize.height * 4 : 0
        budget.charge(1 + (bytes >> 20), to: view.surface.client) {
            view.apply(commit)
            server.windows.surfaceDidCommit(view.surface, commit)
            server.xwayland?.session?.surfaceDidCommit(view.surface)
        }
    }

    // MARK: Frames

    /// Shows what waits for a refresh of an output, as far as the clients' budgets permit.
    ///
    /// - Returns: The surfaces that have changed, whose contents the next frame presents.
    func show(on output: ServerOutput) -> Set<Surface> { show(isLimited: true) { $0.output === output } }

    /// Shows everything that waits, since pictures are taken of it.
    func showAll() { _ = show(isLimited: false) { _ in true } }

    /// Shows what waits for a view to become visible. O(1): a frame may add many views to a window.
    ///
    /// One that was visible in the same frame waits for the next one.
    func show(_ view: SurfaceView) {
        guard let entry = entries[ObjectIdentifier(view)] else { return }
        if view.wasPresentedInCurrentFrame, let output = view.output { return output.frames.requestRefresh() }
        entries[ObjectIdentifier(view)] = nil
        show(entry.commit, of: view, leader: leader(of: view))
        if !isShowing { server.compositor.refocus() }
    }

    /// Whether commits wait for a further refresh of an output.
    func isWaiting(for output: ServerOutput) -> Bool { entries.values.contains { $0.view.output === output } }

    private func show(isLimited: Bool, where isIncluded: (SurfaceView) -> Bool) -> Set<Surface> {
        guard !entries.isEmpty else { return [] }
        isShowing = true
        var applied: Set<Surface> = []
        // Commits that one commit has applied appear together, or not yet.
        var isPermitted: [ObjectIdentifier: Bool] = [:]
        for (key, number) in order {
            // The view of a parent that becomes visible may have shown it.
            guard let entry = entries[key], entry.number == number, isIncluded(entry.view) else { continue }
            let leader = leader(of: entry.view)
            if isLimited {
                let appliesNow =
                    isPermitted[ObjectIdentifier(leader)] ?? !budget.isExhausted(for: entry.view.surface.client)
                isPermitted[ObjectIdentifier(leader)] = appliesNow
                guard appliesNow else { continue }
            }
            entries[key] = nil
            applied.insert(entry.view.surface)
            show(entry.commit, of: entry.view, leader: leader)
        }
        isShowing = false
        if entries.isEmpty { order = [] }
        if !applied.isEmpty { server.compositor.refocus() }
        return applied
    }

    /// Discards what waits for a surface that is destroyed.
    func remove(_ view: SurfaceView) { entries[ObjectIdentifier(view)] = nil }
}

extension SurfaceCommit.Changes {
    /// The changes that affect a picture of the surface.
    fileprivate static let visible: Self = [
        .buffer, .size, .placement, .subsurfaces, .gainedContents, .lostContents, .windowGeometry, .alpha,
    ]
}

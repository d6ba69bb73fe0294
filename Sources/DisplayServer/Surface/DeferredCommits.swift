import WaylandCompositor

/// The commits that the views of surfaces follow with the next frame.
///
/// The first commit of a surface in a frame is shown at once. Those that come later in the same frame are merged and shown with
/// the next one: a client that commits without waiting for frames costs one copy of its contents a frame, and the buffers
/// between are released unread. What synchronized subsurfaces commit is shown with the commit of the parent that applies it.
@MainActor final class DeferredCommits {
    private struct Entry {
        let view: SurfaceView
        var commit: SurfaceCommit
        /// The place in the order of the first commits.
        let number: Int
    }

    private unowned let server: DisplayServer
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var nextNumber = 0

    init(_ server: DisplayServer) { self.server = server }

    /// The number of surfaces with commits that are not shown yet.
    var count: Int { entries.count }
    /// How often a view has followed a commit, for tests.
    private(set) var shownCount = 0

    /// Shows a commit, or merges it with those that wait for the next frame.
    func receive(_ commit: SurfaceCommit, of view: SurfaceView) {
        let root = view.surface.synchronizationRoot
        let leader = root === view.surface ? view : SurfaceView.of(root) ?? view
        if leader === view { view.isDeferring = view.wasShownInCurrentFrame }
        // What has no contents costs nothing, and must not be visible any longer.
        if leader.isDeferring, !commit.changes.contains(.lostContents) {
            add(commit, of: view)
        } else {
            show(commit, of: view, leader: leader)
        }
    }

    /// Arranges the subsurfaces of a view with the next frame.
    func setNeedsArrangement(_ view: SurfaceView) {
        var commit = SurfaceCommit()
        commit.changes = .subsurfaces
        add(commit, of: view)
    }

    private func add(_ commit: SurfaceCommit, of view: SurfaceView) {
        let maxDamage = server.compositor.options.maxDamageRectangles
        if entries[ObjectIdentifier(view)]?.commit.merge(commit, maxDamage: maxDamage) == nil {
            entries[ObjectIdentifier(view)] = Entry(view: view, commit: commit, number: nextNumber)
            nextNumber += 1
        }
        // Without an output nobody sees the surface: it waits until one shows it, or the client commits again.
        view.output?.frames.requestRefresh()
    }

    private func show(_ commit: SurfaceCommit, of view: SurfaceView, leader: SurfaceView) {
        var commit = commit
        if var earlier = entries.removeValue(forKey: ObjectIdentifier(view))?.commit {
            earlier.merge(commit, maxDamage: server.compositor.options.maxDamageRectangles)
            commit = earlier
        }
        if !commit.changes.isDisjoint(with: .visible) { leader.recordShown() }
        shownCount += 1
        view.apply(commit)
        server.windows.surfaceDidCommit(view.surface, commit)
        server.xwayland?.session?.surfaceDidCommit(view.surface)
    }

    // MARK: Frames

    /// Shows what waits for a refresh of an output.
    ///
    /// - Returns: The surfaces that have changed, whose contents the next frame presents.
    func show(on output: ServerOutput) -> Set<Surface> { show { $0.output === output } }

    /// Shows everything that waits, since pictures are taken of it.
    func showAll() { _ = show { _ in true } }

    /// Shows what waits for a view to become visible.
    func show(_ view: SurfaceView) {
        guard entries[ObjectIdentifier(view)] != nil else { return }
        _ = show { $0 === view }
    }

    private func show(where isIncluded: (SurfaceView) -> Bool) -> Set<Surface> {
        guard !entries.isEmpty else { return [] }
        let included = entries.values.filter { isIncluded($0.view) }.sorted { $0.number < $1.number }
        for entry in included {
            // The view of a parent that becomes visible may have shown it.
            guard entries.removeValue(forKey: ObjectIdentifier(entry.view)) != nil else { continue }
            let leader = SurfaceView.of(entry.view.surface.synchronizationRoot) ?? entry.view
            show(entry.commit, of: entry.view, leader: leader)
        }
        if !included.isEmpty { server.compositor.refocus() }
        return Set(included.map(\.view.surface))
    }

    /// Discards what waits for a surface that is destroyed.
    func remove(_ view: SurfaceView) { entries[ObjectIdentifier(view)] = nil }
}

extension SurfaceCommit.Changes {
    /// What changes a picture of the surface.
    fileprivate static let visible: Self = [
        .buffer, .size, .placement, .subsurfaces, .gainedContents, .lostContents, .windowGeometry, .alpha,
    ]
}

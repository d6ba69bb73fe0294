import Diagnostics
import QuartzCore

/// The pass before the layout of layers at the end of a run-loop turn: it calls `updateConstraints()` from the deepest
/// view up, and updates the engines.
@MainActor enum LayoutPass {
    /// The number of views for which `updateConstraints()` is due, on screen or not.
    static var flagged = 0
    /// The number of rounds of `updateConstraints()`: one in each pass, and one in each `updateConstraintsIfNeeded()`.
    private(set) static var round = 0
    private static var roundDepth = 0

    /// Returns whether a view has received `updateConstraints()` in the current round.
    static func hasUpdated(_ node: LayoutNode) -> Bool { roundDepth > 0 && node.updatedInRound == round }

    /// Performs `body` as a part of the current round, or as a new one.
    static func inRound(_ body: () -> Void) {
        if roundDepth == 0 { round += 1 }
        roundDepth += 1
        body()
        roundDepth -= 1
    }

    private struct Entry {
        weak var view: UIView?
    }

    private struct EngineEntry {
        weak var engine: LayoutEngine?
    }

    /// The due views that may be on screen.
    private static var due: [Entry] = []
    /// Engines with work to do.
    private static var engines: [EngineEntry] = []
    private static var isPrepared = false

    /// The maximum number of rounds of `updateConstraints()` in one pass; more indicate an infinite loop in the app.
    private static let maxRounds = 100

    /// Schedules `updateConstraints()` of a view for the end of the run-loop turn, or for when it enters a window.
    static func schedule(_ view: UIView) {
        due.append(Entry(view: view))
        requestPass()
    }

    /// Requests a pass at the end of this run-loop turn.
    static func requestPass() {
        prepare()
        LayoutPreparation.request()
    }

    private static func prepare() {
        guard !isPrepared else { return }
        isPrepared = true
        LayoutPreparation.set { MainActor.assumeIsolated { run() } }
    }

    /// Schedules an update of an engine at the end of the run-loop turn, if its root is a window.
    static func list(_ engine: LayoutEngine) {
        engines.append(EngineEntry(engine: engine))
        requestPass()
    }

    /// The views whose classes override `needsUpdateConstraints()`.
    private static var overriders: [Entry] = []

    /// Registers a view whose class overrides `needsUpdateConstraints()`, which each pass asks.
    static func register(overrider view: UIView) {
        let node = view.ensureLayoutNode()
        guard !node.isRegisteredOverrider else { return }
        node.isRegisteredOverrider = true
        overriders.append(Entry(view: view))
    }

    /// Adds the views on screen that need `updateConstraints()` without a request. O(registered views).
    private static func addOverriders() {
        guard !overriders.isEmpty else { return }
        overriders.removeAll { $0.view == nil }
        for entry in overriders {
            guard let view = entry.view, view.window != nil, let node = view.layoutNode, !node.needsUpdateConstraints,
                view.needsUpdateConstraints()
            else { continue }
            node.needsUpdateConstraints = true
            due.append(entry)
        }
    }

    private static func run() {
        addOverriders()
        inRound { updateConstraintsOnScreen() }
        guard !engines.isEmpty else { return }
        let listed = engines
        engines.removeAll(keepingCapacity: true)
        for entry in listed {
            guard let engine = entry.engine else { continue }
            engine.pending.isInPass = false
            // Other hierarchies wait for `layoutIfNeeded()`, because views outside windows may be incomplete.
            guard let window = engine.livingRoot as? UIWindow, window.isVisible else { continue }
            engine.addPending()
        }
        // Views that an engine has just added first receive `updateConstraints()`.
        inRound { updateConstraintsOnScreen() }
        for entry in listed {
            guard let engine = entry.engine, let window = engine.livingRoot as? UIWindow, window.isVisible else {
                continue
            }
            engine.update()
        }
    }

    /// Calls `updateConstraints()` on the due views in windows; other views wait until they enter one. O(due views ·
    /// depth).
    private static func updateConstraintsOnScreen() {
        var rounds = 0
        var postponed: [Entry] = []
        defer { due += postponed }
        while !due.isEmpty {
            rounds += 1
            guard rounds <= maxRounds else {
                let names = due.compactMap(\.view?.debugName).joined(separator: ", ")
                logger.warning(
                    "updateConstraints() requests itself on each call, in \(names): deferred to the next turn.")
                return
            }
            var visible: [(depth: Int, view: UIView)] = []
            for entry in due {
                guard let view = entry.view, view.layoutNode?.needsUpdateConstraints == true, view.window != nil
                else { continue }
                visible.append((view.depth, view))
            }
            due.removeAll(keepingCapacity: true)
            visible.sort { $0.depth > $1.depth }
            for (_, view) in visible where !view.sendUpdateConstraints() { postponed.append(Entry(view: view)) }
        }
    }
}

extension UIView {
    /// The number of ancestors of this view. O(depth).
    var depth: Int {
        var depth = 0
        var view = self
        while let next = view._superview {
            depth += 1
            view = next
        }
        return depth
    }

    func _setNeedsUpdateConstraints() {
        let node = ensureLayoutNode()
        guard !node.needsUpdateConstraints else { return }
        node.wasAskedForConstraints = true
        node.needsUpdateConstraints = true
        _layer.setOwnerNeedsUpdate()
        LayoutPass.schedule(self)
    }

    /// Called after a constraint was added to or removed from this view; requests `updateConstraints()`, or the
    /// controller's `updateViewConstraints()`.
    ///
    /// Changes made by an `updateConstraints()` do not count for the view itself and for views that were called before
    /// it.
    func heldConstraintsChanged() {
        guard controller != nil || UIViewOverrides.updateConstraints.isOverridden(in: type(of: self)),
            let node = layoutNode, !LayoutPass.hasUpdated(node)
        else { return }
        setNeedsUpdateConstraints()
    }

    /// Schedules a due `updateConstraints()` after the view has entered a window.
    func scheduleUpdateConstraints() {
        if Self.requiresConstraintBasedLayout, layoutNode?.wasAskedForConstraints != true {
            return setNeedsUpdateConstraints()
        }
        if LayoutPass.flagged > 0, layoutNode?.needsUpdateConstraints == true { LayoutPass.schedule(self) }
    }

    /// Calls `updateConstraints()` where it is due in this subtree, on the deepest views first. O(views on the path,
    /// and their siblings).
    func _updateConstraintsIfNeeded() {
        let isDue = LayoutPass.flagged > 0 && _layer.subtreeNeedsUpdate
        guard
            isDue || UIViewOverrides.needsUpdateConstraints.isOverridden(in: type(of: self)) && needsUpdateConstraints()
        else { return }
        LayoutPass.inRound {
            for subview in _subviews where subview._layer.subtreeNeedsUpdate {
                subview._updateConstraintsIfNeeded()
            }
            _layer.ownerWillUpdate()
            if !sendUpdateConstraints() { _layer.setOwnerNeedsUpdate() }
        }
    }

    /// Calls `updateConstraints()`, or the controller's `updateViewConstraints()`, if it is due.
    ///
    /// - Returns: False if it is due, and the view postpones it.
    func sendUpdateConstraints() -> Bool {
        guard needsUpdateConstraints() else { return layoutNode?.needsUpdateConstraints != true }
        let node = ensureLayoutNode()
        node.needsUpdateConstraints = false
        node.baseUpdatedConstraints = false
        node.updatedInRound = LayoutPass.round
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        require(
            node.baseUpdatedConstraints,
            """
            \(debugName): \(controller.map { "\(type(of: $0)).updateViewConstraints()" } ?? "updateConstraints()") \
            did not call super; call it at the end of the override
            """)
        return true
    }
}

import Diagnostics
import QuartzCore

/// What comes before the layout of layers at the end of a turn: `updateConstraints()` from the deepest view up.
@MainActor enum LayoutPass {
    /// Views for which `updateConstraints()` is due, on screen or not.
    static var flagged = 0
    /// Counts the rounds of `updateConstraints()`: one in each pass, and one in each `updateConstraintsIfNeeded()`.
    private(set) static var round = 0
    private static var roundDepth = 0

    /// Whether a view has been sent `updateConstraints()` in the round that is under way.
    static func hasUpdated(_ node: LayoutNode) -> Bool { roundDepth > 0 && node.updatedInRound == round }

    /// Runs `body` as a part of the round that is under way, or as a new one.
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

    /// Those of them that may be on screen.
    private static var due: [Entry] = []
    /// Engines with work to do.
    private static var engines: [EngineEntry] = []
    private static var isPrepared = false

    /// Rounds of `updateConstraints()` in one pass: more is a loop in the program.
    private static let mostRounds = 100

    /// Has `updateConstraints()` of a view sent at the end of the turn, or when it comes into a window.
    static func schedule(_ view: UIView) {
        due.append(Entry(view: view))
        requestPass()
    }

    /// Has this turn end with a pass.
    static func requestPass() {
        prepare()
        LayoutPreparation.request()
    }

    private static func prepare() {
        guard !isPrepared else { return }
        isPrepared = true
        LayoutPreparation.set { MainActor.assumeIsolated { run() } }
    }

    /// Has an engine brought up to date at the end of the turn if its root is a window.
    static func list(_ engine: LayoutEngine) {
        engines.append(EngineEntry(engine: engine))
        requestPass()
    }

    private static func run() {
        inRound { updateConstraintsOnScreen() }
        guard !engines.isEmpty else { return }
        let listed = engines
        engines.removeAll(keepingCapacity: true)
        for entry in listed {
            guard let engine = entry.engine else { continue }
            engine.isListed = false
            // Other hierarchies wait for `layoutIfNeeded()`: what is in no window may be unfinished.
            guard let window = engine.livingRoot as? UIWindow, window.isVisible else { continue }
            engine.takeInNew()
        }
        // Views that came under an engine just now are asked for their constraints first.
        inRound { updateConstraintsOnScreen() }
        for entry in listed {
            guard let engine = entry.engine, let window = engine.livingRoot as? UIWindow, window.isVisible else {
                continue
            }
            engine.update()
        }
    }

    /// Sends what is due in windows. Who is in none waits there until it comes into one. O(views that are due · depth).
    private static func updateConstraintsOnScreen() {
        var rounds = 0
        while !due.isEmpty {
            rounds += 1
            guard rounds <= mostRounds else {
                let names = due.compactMap(\.view?.debugName).joined(separator: ", ")
                Log.warning(
                    "updateConstraints() asks for itself each time it runs, in \(names): left for the next turn.")
                return
            }
            var shown: [(depth: Int, view: UIView)] = []
            for entry in due {
                guard let view = entry.view, view.layoutNode?.needsUpdateConstraints == true, view.window != nil
                else { continue }
                shown.append((view.depth, view))
            }
            due.removeAll(keepingCapacity: true)
            shown.sort { $0.depth > $1.depth }
            for (_, view) in shown { view.sendUpdateConstraints() }
        }
    }
}

extension UIView {
    /// Superviews above this view. O(depth).
    var depth: Int {
        var depth = 0
        var view = self
        while let next = view.storedSuperview {
            depth += 1
            view = next
        }
        return depth
    }

    func flagUpdateConstraints() {
        let node = makeLayoutNode()
        guard !node.needsUpdateConstraints else { return }
        node.wasAskedForConstraints = true
        node.needsUpdateConstraints = true
        storedSuperview?.noteConstraintUpdatesBelow()
        LayoutPass.schedule(self)
    }

    /// The view holds a constraint more or less than before, so that its `updateConstraints()` is due, or its controller's
    /// `updateViewConstraints()`.
    ///
    /// A change that `updateConstraints()` itself makes is not such a change, for the view that makes it and for those that
    /// have been sent it before.
    func heldConstraintsChanged() {
        guard controller != nil || UIViewOverrides.updateConstraints.isOverridden(in: type(of: self)),
            let node = layoutNode, !LayoutPass.hasUpdated(node)
        else { return }
        setNeedsUpdateConstraints()
    }

    /// Whether `updateConstraints()` is due here or below.
    var waitsForConstraintUpdates: Bool { hasConstraintUpdatesBelow || layoutNode?.needsUpdateConstraints == true }

    /// Notes here and above that `updateConstraints()` is due below. O(depth), O(1) where that is known.
    func noteConstraintUpdatesBelow() {
        var next: UIView? = self
        while let view = next, !view.hasConstraintUpdatesBelow {
            view.hasConstraintUpdatesBelow = true
            next = view.storedSuperview
        }
    }

    /// A view that is due came into a window, where it is sent.
    func scheduleUpdateConstraints() {
        if Self.requiresConstraintBasedLayout, layoutNode?.wasAskedForConstraints != true {
            return setNeedsUpdateConstraints()
        }
        if LayoutPass.flagged > 0, layoutNode?.needsUpdateConstraints == true { LayoutPass.schedule(self) }
    }

    /// Sends `updateConstraints()` where it is due in this subtree, the deepest first. O(views on the way there, and what is next
    /// to them).
    func updateConstraintsInSubtree() {
        guard LayoutPass.flagged > 0 else { return }
        LayoutPass.inRound {
            if hasConstraintUpdatesBelow {
                for subview in storedSubviews where subview.waitsForConstraintUpdates {
                    subview.updateConstraintsInSubtree()
                }
                hasConstraintUpdatesBelow = storedSubviews.contains(where: \.waitsForConstraintUpdates)
            }
            sendUpdateConstraints()
        }
    }

    func sendUpdateConstraints() {
        guard let node = layoutNode, node.needsUpdateConstraints else { return }
        node.needsUpdateConstraints = false
        node.baseUpdatedConstraints = false
        node.updatedInRound = LayoutPass.round
        if let controller { controller.updateViewConstraints() } else { updateConstraints() }
        require(
            node.baseUpdatedConstraints,
            """
            \(debugName): \(controller.map { "\(type(of: $0)).updateViewConstraints()" } ?? "updateConstraints()") \
            did not call super; call it as the last thing that the override does
            """)
    }
}

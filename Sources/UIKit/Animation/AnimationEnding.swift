import Foundation
import QuartzCore

/// Waits for all animations of a block, then calls its completion and its delegate, and lets views receive touches
/// again.
@MainActor final class AnimationEnding: CAAnimationDelegate {
    private struct WeakView {
        weak var view: UIView?
    }

    private var running = 0
    private var isClosed = false
    private var isDone = false
    private var hasStarted = false
    private var allFinished = true
    private var views: [ObjectIdentifier: WeakView] = [:]
    /// The animations that later changes of the same block have replaced, until they are reported as stopped.
    private var replaced: Set<ObjectIdentifier> = []
    var onStart: (() -> Void)?
    private var onEnd: [(Bool) -> Void] = []
    /// Clean-up that runs before the completions, and as soon as an animation is stopped before its end.
    private var cleanUp: [() -> Void] = []

    init(_ completion: ((Bool) -> Void)?) {
        if let completion { onEnd.append(completion) }
    }

    func whenDone(_ body: @escaping (Bool) -> Void) { onEnd.append(body) }

    func whenDone(cleanUp body: @escaping () -> Void) { cleanUp.append(body) }

    /// Counts an animation of a view's layer.
    func add(_ layer: CALayer, allowsTouches: Bool) {
        running += 1
        guard !allowsTouches, let view = layer.delegate as? UIView, views[ObjectIdentifier(view)]?.view == nil else {
            return
        }
        views[ObjectIdentifier(view)] = WeakView(view: view)
        view.ensureExtras().touchBlockingAnimations += 1
    }

    /// Records that a later change of the same block replaces an animation, which does not count as stopped.
    func replace(_ animation: CAAnimation) { replaced.insert(ObjectIdentifier(animation)) }

    /// Marks the block as complete. If it has no animations, its end is reported after the pending callbacks.
    func close() {
        isClosed = true
        guard running == 0 else { return }
        guard onStart != nil || !onEnd.isEmpty || !cleanUp.isEmpty else { return }
        AnimationCallbacks.call { MainActor.assumeIsolated { self.finishIfDone() } }
    }

    nonisolated func animationDidStart(_ anim: CAAnimation) {
        MainActor.assumeIsolated { start() }
    }

    nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        let identity = ObjectIdentifier(anim)
        MainActor.assumeIsolated {
            running -= 1
            if replaced.remove(identity) == nil, !flag {
                allFinished = false
                // The layers in front of a view that is already in its final state are removed.
                runCleanUp()
            }
            finishIfDone()
        }
    }

    private func start() {
        guard !hasStarted else { return }
        hasStarted = true
        onStart?()
        onStart = nil
    }

    private func finishIfDone() {
        guard isClosed, running == 0, !isDone else { return }
        isDone = true
        start()
        for entry in views.values { entry.view?.extras?.touchBlockingAnimations -= 1 }
        views.removeAll()
        runCleanUp()
        let blocks = onEnd
        onEnd.removeAll()
        for block in blocks { block(allFinished) }
    }

    private func runCleanUp() {
        let bodies = cleanUp
        cleanUp.removeAll()
        for body in bodies { body() }
    }
}

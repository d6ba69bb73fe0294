import Foundation
import RenderProtocol
import RenderServer
import Locking

/// The queue of callbacks to animation delegates and completion blocks, called in order on the main thread.
package final class AnimationCallbacks: Sendable {
    enum Callback: Sendable {
        case event(AnimationEvent)
        case ended(AttachedAnimation, finished: Bool)
        case completion(@Sendable () -> Void)
    }

    /// An animation whose end has not been reported.
    struct Running: Sendable {
        let attached: AttachedAnimation
        /// Whether its start has been reported.
        var isStarted = false
    }

    private struct State {
        var queue: [Callback] = []
        var running: [AnimationID: Running] = [:]
        var lastID: UInt64 = 0
        var isScheduled = false
        /// The time at which the timer of `keepTimeWithoutRenderThread` fires; infinite for no timer.
        var timer = Double.infinity
    }

    static let shared = AnimationCallbacks()
    private let state = Mutex(State())

    private init() {
        RenderServer.shared.onAnimationEvents { events in
            AnimationCallbacks.shared.enqueue(events.map { .event($0) })
        }
    }

    func nextID() -> AnimationID {
        AnimationID(
            number: state.withLock { state in
                state.lastID += 1
                return state.lastID
            })
    }

    /// Registers a new animation, whose end will be reported.
    func begin(_ attached: AttachedAnimation) {
        state.withLock { $0.running[attached.id] = Running(attached: attached) }
    }

    /// Reports that an animation was removed before its end.
    func cancel(_ attached: AttachedAnimation) {
        // Without an entry its end has been reported already.
        guard state.withLock({ $0.running.removeValue(forKey: attached.id) }) != nil else { return }
        enqueue([.ended(attached, finished: false)])
    }

    /// Reports the start and the end of an animation that the render server never receives.
    func finish(_ attached: AttachedAnimation, of layer: CALayer) {
        enqueue([
            .event(AnimationEvent(layer: layer.id, id: attached.id, kind: .started)),
            .event(AnimationEvent(layer: layer.id, id: attached.id, kind: .ended(finished: true))),
        ])
    }

    func call(_ completion: @escaping @Sendable () -> Void) { enqueue([.completion(completion)]) }

    /// Calls a block on the main thread, after all callbacks that are queued already.
    package static func call(_ block: @escaping @Sendable () -> Void) { shared.call(block) }

    /// Returns animations of a thread whose layers have been visible since they were added and no longer are.
    /// O(running animations).
    func detachedAnimations(of context: TransactionContext) -> [AttachedAnimation] {
        let thread = context.number
        let running = state.withLock { state in
            state.running.values.lazy.map(\.attached).filter { $0.context == thread }
        }
        return running.filter { $0.wasInRenderTree && $0.layer?.isInRenderTree == false }.sorted {
            $0.id.number < $1.id.number
        }
    }

    /// Whether any animation of any layer has yet to end. O(1).
    package static var isAnyRunning: Bool { !shared.isIdle }

    /// Whether no animation waits for its end to be reported. O(1).
    var isIdle: Bool { state.withLock { $0.running.isEmpty } }

    /// All animations whose end has not been reported, on any thread. O(count).
    var allRunning: [Running] { state.withLock { Array($0.running.values) } }

    /// Returns whether a timer for `time` has to be set; false if one is set for the same or an earlier time.
    func claimTimer(for time: Double) -> Bool {
        state.withLock { state in
            guard time < state.timer else { return false }
            state.timer = time
            return true
        }
    }

    /// Clears the timer for `time`, which has fired.
    func timerFired(for time: Double) {
        state.withLock { if $0.timer == time { $0.timer = .infinity } }
    }

    func enqueue(_ callbacks: [Callback]) {
        let isFirst = state.withLock { state in
            state.queue += callbacks
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { DispatchQueue.main.async { self.deliver() } }
    }

    /// Delivers all queued callbacks. Main thread only.
    package static func deliver() { shared.deliver() }

    private func deliver() {
        state.withLock { $0.isScheduled = false }
        var isDone = false
        while !isDone {
            // One at a time: a delegate may enqueue more, or call this function.
            let next = state.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst() }
            switch next {
            case .event(let event): report(event)
            case .ended(let attached, let finished): end(attached, finished: finished)
            case .completion(let block): block()
            case nil: isDone = true
            }
        }
    }

    private func report(_ event: AnimationEvent) {
        switch event.kind {
        case .started:
            let attached: AttachedAnimation? = state.withLock { state in
                // The render thread repeats what was reported before it started.
                guard let entry = state.running[event.id], !entry.isStarted else { return nil }
                state.running[event.id]?.isStarted = true
                return entry.attached
            }
            if let attached { attached.animation.delegate?.animationDidStart(attached.animation) }
        case .ended(let finished):
            guard let attached = state.withLock({ $0.running.removeValue(forKey: event.id) })?.attached else { return }
            if attached.animation.isRemovedOnCompletion || !finished {
                attached.layer?.animations?.remove(attached)
                // On the thread that the layer belongs to; on another one the snapshot stays transparent until the next
                // transition.
                if attached.context == TransactionContext.current.number {
                    attached.layer?.removeTransitionSnapshot(of: attached)
                }
            }
            end(attached, finished: finished)
        }
    }

    private func end(_ attached: AttachedAnimation, finished: Bool) {
        attached.animation.delegate?.animationDidStop(attached.animation, finished: finished)
        for group in attached.groups where group.leave() { group.block() }
    }
}

import Foundation
import RenderServer
import Locking

/// What delegates and completion blocks are to be told, in order, on the main thread.
package final class AnimationCallbacks: Sendable {
    enum Callback: Sendable {
        case event(AnimationEvent)
        case ended(AttachedAnimation, finished: Bool)
        case completion(@Sendable () -> Void)
    }

    /// An animation that has not been reported to have ended.
    struct Running: Sendable {
        let attached: AttachedAnimation
        /// Its start has been reported.
        var isStarted = false
    }

    private struct State {
        var queue: [Callback] = []
        var running: [AnimationID: Running] = [:]
        var lastID: UInt64 = 0
        var isScheduled = false
        /// When the timer of `keepTimeWithoutRenderThread` fires; infinite for no timer.
        var timer = Double.infinity
    }

    static let shared = AnimationCallbacks()
    private let state = Mutex(State())

    private init() {
        RenderServer.shared.onAnimationEvents { events in
            AnimationCallbacks.shared.enqueue(events.map { .event($0) })
        }
    }

    func takeID() -> AnimationID {
        AnimationID(
            number: state.withLock { state in
                state.lastID += 1
                return state.lastID
            })
    }

    /// An animation was added, and will be told to have ended.
    func begin(_ attached: AttachedAnimation) {
        state.withLock { $0.running[attached.id] = Running(attached: attached) }
    }

    /// An animation has gone before its time was over, as far as anybody has been told.
    func cancel(_ attached: AttachedAnimation) {
        // Otherwise it has been told that it is over.
        guard state.withLock({ $0.running.removeValue(forKey: attached.id) }) != nil else { return }
        enqueue([.ended(attached, finished: false)])
    }

    func call(_ completion: @escaping @Sendable () -> Void) { enqueue([.completion(completion)]) }

    /// Animations of a thread whose layer has been shown since they were added, and is shown no more.
    /// O(running animations).
    func orphans(of context: TransactionContext) -> [AttachedAnimation] {
        let thread = ObjectIdentifier(context)
        let running = state.withLock { state in
            state.running.values.lazy.map(\.attached).filter { $0.context == thread }
        }
        return running.filter { $0.wasShown && $0.layer?.isShown == false }.sorted { $0.id.number < $1.id.number }
    }

    /// Whether no animation waits to be reported. O(1).
    var isIdle: Bool { state.withLock { $0.running.isEmpty } }

    /// All animations that have not been reported to have ended, whatever thread their layers belong to. O(those).
    var allRunning: [Running] { state.withLock { Array($0.running.values) } }

    /// Says that a timer for `time` is to be set, unless one is set for no later time.
    func takeTimer(for time: Double) -> Bool {
        state.withLock { state in
            guard time < state.timer else { return false }
            state.timer = time
            return true
        }
    }

    /// Forgets the timer for `time`, which has fired.
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

    /// Tells all that is to be told now. On the main thread.
    package static func deliver() { shared.deliver() }

    private func deliver() {
        state.withLock { $0.isScheduled = false }
        var isDone = false
        while !isDone {
            // One at a time: a delegate may have more told, or run this itself.
            let next = state.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst() }
            switch next {
            case .event(let event): tell(event)
            case .ended(let attached, let finished): end(attached, finished: finished)
            case .completion(let block): block()
            case nil: isDone = true
            }
        }
    }

    private func tell(_ event: AnimationEvent) {
        switch event.kind {
        case .started:
            let attached: AttachedAnimation? = state.withLock { state in
                // The render thread repeats what was reported before it ran.
                guard let entry = state.running[event.id], !entry.isStarted else { return nil }
                state.running[event.id]?.isStarted = true
                return entry.attached
            }
            if let attached { attached.animation.delegate?.animationDidStart(attached.animation) }
        case .ended(let finished):
            guard let attached = state.withLock({ $0.running.removeValue(forKey: event.id) })?.attached else { return }
            if attached.animation.isRemovedOnCompletion || !finished {
                attached.layer?.animations?.remove(attached)
                // On the thread that the layer belongs to; elsewhere the picture stays transparent until the next one.
                if attached.context == ObjectIdentifier(TransactionContext.current) {
                    attached.layer?.dropOldPicture(of: attached)
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

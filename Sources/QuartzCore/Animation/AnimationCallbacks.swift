import Foundation
import RenderServer
import Locking

/// What delegates and completion blocks are to be told, in order, on the main thread.
package final class AnimationCallbacks: Sendable {
    private enum Callback: Sendable {
        case event(AnimationEvent)
        case ended(AttachedAnimation, finished: Bool)
        case completion(@Sendable () -> Void)
    }

    private struct State {
        var queue: [Callback] = []
        /// Animations that run, and have not been told to have ended.
        var running: [AnimationID: AttachedAnimation] = [:]
        var lastID: UInt64 = 0
        var isScheduled = false
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
        state.withLock { $0.running[attached.id] = attached }
    }

    /// An animation has gone before its time was over, as far as anybody has been told.
    func cancel(_ attached: AttachedAnimation) {
        // Otherwise it has been told that it is over.
        guard state.withLock({ $0.running.removeValue(forKey: attached.id) }) != nil else { return }
        enqueue([.ended(attached, finished: false)])
    }

    func call(_ completion: @escaping @Sendable () -> Void) { enqueue([.completion(completion)]) }

    /// Those of a thread whose layer was shown, and is shown no more. O(running animations).
    func orphans(of context: TransactionContext) -> [AttachedAnimation] {
        let thread = ObjectIdentifier(context)
        let running = state.withLock { state in state.running.values.filter { $0.context == thread } }
        return running.filter { $0.wasShown && $0.layer?.isShown == false }.sorted { $0.id.number < $1.id.number }
    }

    private func enqueue(_ callbacks: [Callback]) {
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
            guard let attached = state.withLock({ $0.running[event.id] }) else { return }
            attached.animation.delegate?.animationDidStart(attached.animation)
        case .ended(let finished):
            guard let attached = state.withLock({ $0.running.removeValue(forKey: event.id) }) else { return }
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

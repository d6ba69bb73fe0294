import Dispatch
import Foundation
import Glibc
import Locking

/// A thread for a decoder that cannot be interrupted, for which its caller waits no longer than a limit.
///
/// librsvg draws a whole file in one call: 300 bytes with filters keep it busy for minutes. A thread that exceeds its limit is
/// abandoned: it continues with the lowest priority, and its result is dropped. While ``maximumAbandoned`` of them run, no others start.
final class DecodingThread: Sendable {
    typealias Outcome = Result<DecodedImage, ImageError>

    /// The maximum number of abandoned threads.
    static let maximumAbandoned = 2
    /// The longest wait for a thread, in multiples of its processor time: it may have to share a processor.
    private static let waitFactor = 3.0
    /// `SCHED_IDLE`, which is no part of the overlay of the C library.
    private static let idlePolicy: Int32 = 5
    private static let abandoned = Mutex(0)

    /// The number of abandoned threads that are still running.
    static var abandonedCount: Int { abandoned.withLock { $0 } }

    private enum State {
        case running
        case finished(Outcome)
        case abandoned
    }

    private let state = Mutex(State.running)
    private let end = DispatchSemaphore(value: 0)
    private let work: @Sendable () -> Outcome

    private init(_ work: @escaping @Sendable () -> Outcome) {
        self.work = work
    }

    /// Returns what the work does, or throws `ImageError.tooSlow`.
    ///
    /// - Parameter limit: The maximum processor time of the work in seconds.
    static func run(
        limit: Double, _ work: @escaping @Sendable () -> Outcome
    ) throws(ImageError) -> DecodedImage {
        guard abandonedCount < maximumAbandoned else {
            throw .undecodable("\(maximumAbandoned) images that take too long are still being decoded")
        }
        return try DecodingThread(work).run(limit: limit).get()
    }

    private func run(limit: Double) -> Outcome {
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<DecodingThread>.fromOpaque(argument!).takeRetainedValue().main()
                return nil
            }, Unmanaged.passRetained(self).toOpaque())
        guard code == 0 else {
            Unmanaged.passUnretained(self).release()
            return .failure(.undecodable("no thread can be created: \(String(cString: strerror(code)))"))
        }
        if waits(for: thread, limit: limit) {
            pthread_join(thread, nil)
        } else {
            abandon(thread)
            pthread_detach(thread)
        }
        return state.withLock { if case .finished(let outcome) = $0 { outcome } else { .failure(.tooSlow(limit)) } }
    }

    private func main() {
        let outcome = work()
        let wasAbandoned = state.withLock { state in
            if case .abandoned = state { return true }
            state = .finished(outcome)
            return false
        }
        if wasAbandoned { Self.abandoned.withLock { $0 -= 1 } }
        end.signal()
    }

    /// Returns whether the work ends within its time.
    private func waits(for thread: pthread_t, limit: Double) -> Bool {
        var clock = clockid_t()
        guard pthread_getcpuclockid(thread, &clock) == 0 else { return end.wait(timeout: .now() + limit) == .success }
        let start = ProcessorClock.now(CLOCK_MONOTONIC)
        while true {
            let used = ProcessorClock.now(clock)
            let waited = ProcessorClock.now(CLOCK_MONOTONIC) - start
            guard used < limit, waited < limit * Self.waitFactor else { return false }
            let time = max(min(limit - used, limit * Self.waitFactor - waited), 0.001)
            if end.wait(timeout: .now() + time) == .success { return true }
        }
    }

    private func abandon(_ thread: pthread_t) {
        state.withLock { state in
            guard case .running = state else { return }
            state = .abandoned
            Self.abandoned.withLock { $0 += 1 }
        }
        var parameters = sched_param()
        pthread_setschedparam(thread, Self.idlePolicy, &parameters)
    }
}

/// The clocks of the kernel, in seconds.
package enum ProcessorClock {
    static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The processor time of this thread.
    package static var ofThread: Double { now(CLOCK_THREAD_CPUTIME_ID) }
}

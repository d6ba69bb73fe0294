internal import CRunLoop
public import Foundation
public import OpenCombine

extension RunLoop: @retroactive Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Options of work on a run loop; there are none.
    public struct SchedulerOptions: Sendable {}

    public var now: DateSchedulerTime { DateSchedulerTime(Date()) }

    public var minimumTolerance: DateSchedulerTime.Stride { 0 }

    /// Calls a function in the next turn of the loop, in its default mode.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedFunction(action)
        if self === RunLoop.main {
            perform { work.call(()) }
            // Foundation adds the block, and lets the loop sleep.
            oriel_main_run_loop_wake()
        } else {
            // A timer wakes its loop.
            add(after: .distantPast, repeating: 0, tolerance: 0, work)
        }
    }

    /// Calls a function at a time.
    public func schedule(
        after date: DateSchedulerTime, tolerance: DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { add(after: date.date, repeating: 0, tolerance: tolerance, UncheckedFunction(action)) }

    /// Calls a function at a time and then in an interval, until the result is cancelled.
    public func schedule(
        after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, tolerance: DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = add(
            after: date.date, repeating: interval.timeInterval, tolerance: tolerance, UncheckedFunction(action))
        return AnyCancellable { timer.invalidate() }
    }

    @discardableResult private func add(
        after date: Date, repeating interval: TimeInterval, tolerance: DateSchedulerTime.Stride,
        _ work: UncheckedFunction<Void>
    ) -> Timer {
        let timer = Timer(fire: date, interval: interval, repeats: interval > 0) { _ in work.call(()) }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}

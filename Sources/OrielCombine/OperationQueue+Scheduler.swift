public import Foundation
public import OpenCombine

extension OperationQueue: @retroactive Scheduler {
    public typealias SchedulerTimeType = DateSchedulerTime

    /// Options of work on an operation queue; there are none.
    public struct SchedulerOptions: Sendable {}

    public var now: DateSchedulerTime { DateSchedulerTime(Date()) }

    public var minimumTolerance: DateSchedulerTime.Stride { 0 }

    /// Adds an operation that calls a function.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = UncheckedFunction(action)
        addOperation { work.call(()) }
    }

    /// Adds an operation that calls a function at a time.
    public func schedule(
        after date: DateSchedulerTime, tolerance: DateSchedulerTime.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = UncheckedFunction(action)
        DispatchQueue.global().asyncAfter(deadline: Self.deadline(date)) { self.addOperation { work.call(()) } }
    }

    /// Adds operations that call a function at a time and then in an interval, until the result is cancelled.
    public func schedule(
        after date: DateSchedulerTime, interval: DateSchedulerTime.Stride, tolerance: DateSchedulerTime.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = UncheckedFunction(action)
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(
            deadline: Self.deadline(date), repeating: interval.timeInterval,
            leeway: .nanoseconds(Int(max(0, min(tolerance.timeInterval, 60)) * 1e9)))
        timer.setEventHandler { self.addOperation { work.call(()) } }
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }

    private static func deadline(_ date: DateSchedulerTime) -> DispatchTime {
        .now() + max(0, date.date.timeIntervalSinceNow)
    }
}

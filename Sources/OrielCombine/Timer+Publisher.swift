public import Foundation
public import OpenCombine

extension Timer {
    /// Returns a publisher of the date in an interval, once it is connected.
    ///
    /// - Parameters:
    ///   - interval: The interval in seconds.
    ///   - tolerance: How much later, in seconds, the date may be published.
    ///   - runLoop: The run loop that the dates are published on.
    ///   - mode: The mode in which the run loop runs.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher of the date in an interval.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        public let options: RunLoop.SchedulerOptions?
        private let dates = PassthroughSubject<Date, Never>()

        /// Creates a publisher; a timer runs on the loop for each connection.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            (self.interval, self.tolerance, self.runLoop) = (interval, tolerance, runLoop)
            (self.mode, self.options) = (mode, options)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            dates.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            let dates = dates
            let work = UncheckedFunction<Void> { dates.send(Date()) }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in work.call(()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }
}

public import Foundation
public import OpenCombine

/// The time of the schedulers of Foundation: a date.
///
/// `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType` are names for it.
public struct DateSchedulerTime: Strideable, Hashable, Codable, Sendable {
    /// The date.
    public var date: Date

    /// Creates a time from a date.
    public init(_ date: Date) { self.date = date }

    public func distance(to other: DateSchedulerTime) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    public func advanced(by n: Stride) -> DateSchedulerTime {
        DateSchedulerTime(date.addingTimeInterval(n.timeInterval))
    }

    /// A duration.
    public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Codable, Sendable,
        ExpressibleByFloatLiteral
    {
        /// The duration in seconds.
        public var timeInterval: TimeInterval

        /// The duration in seconds.
        public var magnitude: TimeInterval { timeInterval.magnitude }

        /// Creates a duration in seconds.
        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }

        public init(integerLiteral value: TimeInterval) { timeInterval = value }

        public init(floatLiteral value: TimeInterval) { timeInterval = value }

        public init?<T: BinaryInteger>(exactly source: T) {
            guard let value = TimeInterval(exactly: source) else { return nil }
            timeInterval = value
        }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }

        public static func < (left: Stride, right: Stride) -> Bool { left.timeInterval < right.timeInterval }
        public static func + (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval + right.timeInterval) }
        public static func - (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval - right.timeInterval) }
        public static func * (left: Stride, right: Stride) -> Stride { Stride(left.timeInterval * right.timeInterval) }
        public static func += (left: inout Stride, right: Stride) { left = left + right }
        public static func -= (left: inout Stride, right: Stride) { left = left - right }
        public static func *= (left: inout Stride, right: Stride) { left = left * right }
    }
}

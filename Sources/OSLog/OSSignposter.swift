/// Marks intervals and events of a program for a recorder of its performance.
///
///     let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
///     defer { signposter.endInterval("load", state) }
///
/// Nothing records signposts here: `isEnabled` is false, and the messages are not made.
public struct OSSignposter: Sendable {
    /// A signposter that marks nothing.
    public static let disabled = OSSignposter()

    /// Creates a signposter with the name of a part of the program and that of a subject.
    public init(subsystem: String, category: String) {}

    /// Creates a signposter of a category.
    public init(subsystem: String, category: OSLog.Category) {}

    /// Creates a signposter of the program.
    public init() {}

    /// Creates a signposter of a log.
    public init(logHandle: OSLog) {}

    /// Creates a signposter of a logger.
    public init(logger: Logger) {}

    /// Whether intervals and events are recorded; always false.
    public var isEnabled: Bool { false }

    /// Returns an identifier that tells an interval from others of its name.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: .disabled) }

    /// Returns the identifier of the intervals of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: .disabled, object: object) }

    // MARK: Intervals

    /// Begins an interval.
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id)
    }

    /// Begins an interval with a message.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

    /// Begins an interval in which an animation runs.
    public func beginAnimationInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        OSSignpostIntervalState(id)
    }

    /// Begins an interval in which an animation runs, with a message.
    public func beginAnimationInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

    /// Ends an interval.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

    /// Ends an interval with a message.
    public func endInterval(
        _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
    ) {}

    /// Calls a function within an interval, and returns its result.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
    ) rethrows -> T { try task() }

    /// Calls a function within an interval with a message, and returns its result.
    public func withIntervalSignpost<T>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage,
        around task: () throws -> T
    ) rethrows -> T { try task() }

    // MARK: Events

    /// Marks an event.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

    /// Marks an event with a message.
    public func emitEvent(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
    ) {}
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    /// The identifier of the interval.
    public let signpostID: OSSignpostID

    init(_ signpostID: OSSignpostID) { self.signpostID = signpostID }

    /// Returns the state of an interval that began elsewhere.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

import Dispatch

/// The result of work on another thread, for which one thread waits.
public final class Reply<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let semaphore = DispatchSemaphore(value: 0)

    /// Creates a reply that has not been sent.
    public init() {}

    /// Sends the result, on any thread, once.
    public func send(_ result: Value) {
        value.withLock { $0 = result }
        semaphore.signal()
    }

    /// Waits for the result.
    public func wait() -> Value {
        semaphore.wait()
        return value.withLock { value in
            guard let value else { preconditionFailure("a reply is signalled with its value") }
            return value
        }
    }

    /// Waits for the result; returns nil if it has not come within a number of seconds.
    public func wait(seconds: Double) -> Value? {
        guard semaphore.wait(timeout: .now() + seconds) == .success else { return nil }
        return value.withLock { $0 }
    }
}

extension Reply<Void> {
    /// Sends that the work is done.
    public func send() { send(()) }
}

internal import Locking
internal import Diagnostics

/// Transfers objects to the thread that will own them.
///
/// It contains what the other thread needs, created on that thread's ``EventQueue``; the compiler checks that none of
/// it is used here afterwards.
///
/// ```swift
/// let queue = display.makeQueue(name: "render")
/// let handover = Handover(surface.wrapper(queue: queue))
/// Thread { run(surface: handover.take(), queue: queue) }.start()
/// ```
public final class Handover<Value>: Sendable {
    private let value: Mutex<Value?>

    /// Creates a handover of a value without other references.
    public init(_ value: sending Value) { self.value = Mutex(value) }

    /// Returns the value. Traps on the second call.
    public func take() -> sending Value {
        let taken = value.withLock { value -> sending Value? in
            let taken = value
            value = nil
            return taken
        }
        guard let taken else { trap("a Handover can be taken only once") }
        return taken
    }
}

internal import Locking
import Diagnostics

/// Carries objects to the thread that will own them from now on.
///
/// Put in what the other thread needs, made on that thread's ``EventQueue``; the compiler checks that nothing of it is
/// used here any more.
///
/// ```swift
/// let queue = display.makeQueue(name: "render")
/// let handover = Handover(surface.wrapper(queue: queue))
/// Thread { run(surface: handover.take(), queue: queue) }.start()
/// ```
public final class Handover<Value>: Sendable {
    private let value: Mutex<Value?>

    /// Takes a value that nobody else holds.
    public init(_ value: sending Value) { self.value = Mutex(value) }

    /// Hands the value over. Traps the second time.
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

/// `Mutex` and `Atomic` for all modules of Oriel that share values between threads.
///
/// These are the types of Swift's `Synchronization`. ThreadSanitizer does not see its mutex, a futex of the runtime,
/// and reports each value behind one as a race; builds for the sanitizer use the type below.
@_exported import Synchronization

#if ORIEL_THREAD_SANITIZER
    /// A mutex of `Synchronization` whose order of critical sections is visible to ThreadSanitizer. O(1).
    ///
    /// The atomic expresses no more than the mutex guarantees: each entry happens after all previous exits.
    public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
        private let mutex: Synchronization.Mutex<Value>
        private let order = Atomic(0)

        /// Creates a mutex that protects `initialValue`.
        public init(_ initialValue: consuming sending Value) {
            mutex = Synchronization.Mutex(initialValue)
        }

        /// Calls `body` with exclusive access to the value, and returns or throws what `body` does.
        public borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            try mutex.withLock { value throws(Failure) in
                _ = order.load(ordering: .acquiring)
                defer { order.store(0, ordering: .releasing) }
                return try body(&value)
            }
        }
    }
#endif

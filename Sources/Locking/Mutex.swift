/// `Mutex` and `Atomic` for every module of Oriel that shares something between threads.
///
/// They are those of Swift's `Synchronization`. Its mutex is a futex that the runtime takes without ThreadSanitizer being
/// able to see it, which then reports each value behind one as a race; so a build for the sanitizer has the type below.
@_exported import Synchronization

#if ORIEL_THREAD_SANITIZER
    /// A mutex of `Synchronization` with an order of its sections that ThreadSanitizer sees. O(1).
    ///
    /// The atomic tells of no more than the mutex guarantees: who enters comes after all who left.
    public struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
        private let mutex: Synchronization.Mutex<Value>
        private let order = Atomic(0)

        /// Guards `initialValue`.
        public init(_ initialValue: consuming sending Value) {
            mutex = Synchronization.Mutex(initialValue)
        }

        /// Calls `body` with the value while no other thread has it, and returns or throws what `body` does.
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

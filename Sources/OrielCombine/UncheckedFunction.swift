/// A function that Foundation calls on another thread.
struct UncheckedFunction<Argument>: @unchecked Sendable {
    // Sendable: the protocols of publishers and schedulers have functions that are not. A publisher calls them on the thread on which its
    // elements are received, one after the other; what they capture is moved from thread to thread, as in Apple's Combine.
    let call: (Argument) -> Void

    init(_ call: @escaping (Argument) -> Void) { self.call = call }
}

internal import Glibc
internal import Locking

/// A file descriptor with one owner: it is closed when the last reference goes away.
///
/// Events that carry a descriptor hand one of these to their handler.
public final class OwnedFD: Sendable {
    private let descriptor: Atomic<Int32>

    /// Takes ownership of an open descriptor; a negative one stands for none.
    public init(_ descriptor: Int32) { self.descriptor = Atomic(descriptor) }

    /// The descriptor, still owned by this object; -1 after ``take()``.
    public var rawValue: Int32 { descriptor.load(ordering: .acquiring) }

    /// Hands the descriptor and the duty to close it to the caller; -1 where it has been taken before.
    public func take() -> Int32 { descriptor.exchange(-1, ordering: .acquiringAndReleasing) }

    deinit {
        let descriptor = take()
        if descriptor >= 0 { close(descriptor) }
    }
}

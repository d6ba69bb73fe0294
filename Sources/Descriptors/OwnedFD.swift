internal import Glibc
internal import Locking

/// A file descriptor with one owner: it is closed with the last reference.
///
/// Events with a descriptor pass one of these to their handler.
public final class OwnedFD: Sendable {
    private let descriptor: Atomic<Int32>

    /// Takes ownership of an open descriptor; a negative one stands for none.
    public init(_ descriptor: Int32) { self.descriptor = Atomic(descriptor) }

    /// The descriptor, still owned by this object; -1 after ``take()``.
    public var rawValue: Int32 { descriptor.load(ordering: .acquiring) }

    /// Transfers the descriptor and its ownership to the caller; returns -1 if it has been taken before.
    public func take() -> Int32 { descriptor.exchange(-1, ordering: .acquiringAndReleasing) }

    deinit {
        let descriptor = take()
        if descriptor >= 0 { close(descriptor) }
    }
}

import Locking
import RenderProtocol

/// The commits that the render thread has not applied, and those who wait because there are too many of them.
struct PendingCommits {
    private(set) var count = 0
    /// The number of bytes of the pixels in them.
    private(set) var pixelBytes = 0
    private var waiters: [Reply<Void>] = []

    /// The maximum number of commits; at 60 a second the render thread is a second behind.
    static let maxCount = 60
    /// The maximum number of bytes of pixels, unless there are only few commits: one with large images waits for their upload.
    static let maxPixelBytes = 64 << 20
    private static let minCount = 3

    /// Whether who commits should wait.
    var areTooMany: Bool { count > Self.maxCount || count > Self.minCount && pixelBytes > Self.maxPixelBytes }

    mutating func add(_ commit: borrowing Commit) {
        count += 1
        pixelBytes += commit.pixelBytes
    }

    mutating func remove(_ commit: borrowing Commit) {
        // After a failure there are none.
        count = max(0, count - 1)
        pixelBytes = max(0, pixelBytes - commit.pixelBytes)
        if !areTooMany { wakeWaiters() }
    }

    mutating func removeAll() {
        (count, pixelBytes) = (0, 0)
        wakeWaiters()
    }

    /// Adds someone who is woken when there are no longer too many.
    mutating func addWaiter(_ waiter: Reply<Void>) { waiters.append(waiter) }

    private mutating func wakeWaiters() {
        for waiter in waiters { waiter.send() }
        waiters = []
    }
}

extension RenderServer {
    /// The longest time in seconds for which a commit waits for the render thread, which a driver may block.
    private static let maxWait = 0.25

    /// Waits while the render thread is far behind, so that the commits of a thread that makes them faster than they are applied
    /// do not fill the memory.
    ///
    /// The render thread applies commits between two frames, whether a compositor asks for frames or not; it never waits for the
    /// main thread.
    package func waitForPendingCommits() {
        let waiter = shared.withLock { shared -> Reply<Void>? in
            guard shared.pending.areTooMany else { return nil }
            let waiter = Reply<Void>()
            shared.pending.addWaiter(waiter)
            return waiter
        }
        _ = waiter?.wait(seconds: Self.maxWait)
    }

    /// The number of commits that the render thread has not applied.
    package var pendingCommitCount: Int { shared.withLock { $0.pending.count } }

    func commitWasApplied(_ commit: borrowing Commit) { shared.withLock { $0.pending.remove(commit) } }
}

extension Commit {
    /// The number of bytes of the pixels.
    fileprivate var pixelBytes: Int { contents.reduce(0) { $0 + $1.pixelBytes } }
}

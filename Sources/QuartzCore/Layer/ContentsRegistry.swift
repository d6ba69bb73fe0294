import Foundation
import RenderServer
import Locking

/// Who sends pixels again that the render server has dropped for want of memory, or lost with the GL context.
final class ContentsRegistry: Sendable {
    static let shared = ContentsRegistry()

    private let senders = Mutex<[ContentsID: @Sendable () -> Void]>([:])

    private init() {
        RenderServer.shared.onContentsNeeded { ids in
            DispatchQueue.main.async { ContentsRegistry.shared.send(ids) }
        }
    }

    /// Has `send` called on the main queue whenever the pixels of `id` are needed; it commits all of them.
    func register(_ id: ContentsID, _ send: @escaping @Sendable () -> Void) {
        senders.withLock { $0[id] = send }
    }

    func remove(_ id: ContentsID) {
        // The closure goes outside of the lock: it may hold the last reference to something.
        _ = senders.withLock { $0.removeValue(forKey: id) }
    }

    private func send(_ ids: [ContentsID]) {
        for id in ids { senders.withLock { $0[id] }?() }
    }
}

/// A layer to be drawn anew, if it is still there.
// Sendable: a weak reference may be read on any thread; the layer is used on the main queue alone, as layers are that
// are shown.
final class WeakLayer: @unchecked Sendable {
    private(set) weak var layer: CALayer?

    init(_ layer: CALayer) {
        self.layer = layer
    }
}

import Foundation
import RenderProtocol
import RenderServer
import Locking

/// The callbacks that send pixels again after the render server has evicted them or lost the GL context.
final class ContentsRegistry: Sendable {
    static let shared = ContentsRegistry()

    private let senders = Mutex<[ContentsID: @Sendable () -> Void]>([:])

    private init() {
        RenderServer.shared.onContentsNeeded { ids in
            DispatchQueue.main.async { ContentsRegistry.shared.send(ids) }
        }
    }

    /// Registers `send`, which is called on the main queue whenever the pixels of `id` are needed; it commits all of
    /// them.
    func register(_ id: ContentsID, _ send: @escaping @Sendable () -> Void) {
        senders.withLock { $0[id] = send }
    }

    func remove(_ id: ContentsID) {
        // The closure is released outside the lock: it may hold the last reference to an object.
        _ = senders.withLock { $0.removeValue(forKey: id) }
    }

    private func send(_ ids: [ContentsID]) {
        for id in ids { senders.withLock { $0[id] }?() }
    }
}

/// A weak reference to a layer that is to be redrawn.
// Sendable: a weak reference may be read on any thread; the layer is used only on the main queue, as visible layers are.
final class WeakLayer: @unchecked Sendable {
    private(set) weak var layer: CALayer?

    init(_ layer: CALayer) {
        self.layer = layer
    }
}

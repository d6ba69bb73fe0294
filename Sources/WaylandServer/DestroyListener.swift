internal import CWaylandServer

/// A `wl_listener` that calls a closure.
///
/// It removes itself from its signal after the call or when it is deallocated.
final class DestroyListener {
    private struct Storage {
        // First, so that a pointer to the listener is also one to the storage.
        var listener: wl_listener
        var owner: Unmanaged<DestroyListener>
    }

    private let storage: UnsafeMutablePointer<Storage>
    private let callback: () -> Void

    init(_ callback: @escaping () -> Void) {
        self.callback = callback
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(listener: wl_listener(), owner: .passUnretained(self)))
        storage.pointee.listener.notify = { listener, _ in
            guard let listener else { return }
            let storage = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Storage.self)
            let owner = storage.pointee.owner.takeUnretainedValue()
            owner.unlink()
            owner.callback()
        }
        wl_list_init(link)
    }

    var pointer: UnsafeMutablePointer<wl_listener> {
        UnsafeMutableRawPointer(storage).assumingMemoryBound(to: wl_listener.self)
    }

    private var link: UnsafeMutablePointer<wl_list> {
        UnsafeMutableRawPointer(storage).assumingMemoryBound(to: wl_list.self)
    }

    private func unlink() {
        wl_list_remove(link)
        wl_list_init(link)
    }

    deinit {
        unlink()
        storage.deallocate()
    }
}

internal import CWaylandServer

/// A `wl_listener` that calls a closure with the data of a signal.
///
/// It removes itself from its signal when it is deallocated, and after its first call unless it repeats.
final class SignalListener {
    private struct Storage {
        // First, so that a pointer to the listener is also one to the storage.
        var listener: wl_listener
        var owner: Unmanaged<SignalListener>
    }

    private let storage: UnsafeMutablePointer<Storage>
    private let repeats: Bool
    private let callback: (UnsafeMutableRawPointer?) -> Void

    init(repeats: Bool = false, _ callback: @escaping (UnsafeMutableRawPointer?) -> Void) {
        self.repeats = repeats
        self.callback = callback
        storage = .allocate(capacity: 1)
        storage.initialize(to: Storage(listener: wl_listener(), owner: .passUnretained(self)))
        storage.pointee.listener.notify = { listener, data in
            guard let listener else { return }
            let storage = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Storage.self)
            let owner = storage.pointee.owner.takeUnretainedValue()
            if !owner.repeats { owner.unlink() }
            owner.callback(data)
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

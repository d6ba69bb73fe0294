/// The senders of events that wait until a client reads again.
final class StalledSenders {
    struct Sender {
        let owner: AnyObject
        var send: () -> Void
    }

    private var senders: [Sender] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    private let source: ServerSource

    /// - Parameter resume: Called when the socket has space. It may release this object.
    init(of socket: Int32, _ display: ServerDisplay, resume: @escaping () -> Void) {
        source = ServerSource(display: display, descriptor: socket, condition: .space, handler: resume)
    }

    /// Whether the event loop watches the socket.
    var isActive: Bool { source.isActive }

    /// Adds a sender, in place of an earlier one of the same owner. O(1).
    func add(_ owner: AnyObject, _ send: @escaping () -> Void) {
        if let index = indices[ObjectIdentifier(owner)] {
            senders[index].send = send
        } else {
            // The address is that of no other object, because the owner is kept.
            indices[ObjectIdentifier(owner)] = senders.count
            senders.append(Sender(owner: owner, send: send))
        }
    }

    /// Returns the senders, in the order in which their owners were added, and waits no longer.
    func take() -> [Sender] {
        source.cancel()
        indices = [:]
        defer { senders = [] }
        return senders
    }
}

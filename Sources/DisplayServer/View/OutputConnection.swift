import Foundation

/// The output that a view is, until the view is deallocated.
@MainActor final class OutputConnection {
    let output: ServerOutput
    private let server: DisplayServer
    private(set) var isRemoved = false
    private var observers: [any NSObjectProtocol] = []

    init(_ output: ServerOutput, of server: DisplayServer) {
        self.output = output
        self.server = server
    }

    isolated deinit { remove() }

    /// Connects the output, or sends clients its new properties.
    func update() {
        guard !isRemoved else { return }
        if server.outputs.contains(where: { $0 === output }) { server.outputDidChange() } else { server.add(output) }
    }

    func observe(_ name: Notification.Name, _ handler: @escaping @MainActor () -> Void) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { handler() }
            })
    }

    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        observers = []
        server.remove(output)
    }
}

import WaylandServer

/// A tool's `zwlr_output_manager_v1`, with the heads that it has been sent.
final class OutputManager {
    private let resource: ZwlrOutputManagerV1
    private(set) var heads: [OutputHead] = []

    init(_ resource: ZwlrOutputManagerV1) { self.resource = resource }

    /// Sends what differs from the last call, or holds it for a client that does not read.
    func update(_ current: [OutputManagement.Head], serial: UInt32) {
        let client = resource.client
        guard !client.isStalled else {
            return client.whenReading(self) { [unowned self] in update(current, serial: serial) }
        }
        heads.removeAll { head in
            guard !current.contains(where: { $0.description.name == head.name }) else { return false }
            head.finish()
            return true
        }
        for entry in current {
            if let head = heads.first(where: { $0.name == entry.description.name }) {
                head.update(entry)
            } else if let new = resource.sendHead() {
                let head = OutputHead(new, name: entry.description.name)
                heads.append(head)
                head.update(entry)
            }
        }
        resource.sendDone(serial: serial)
    }
}

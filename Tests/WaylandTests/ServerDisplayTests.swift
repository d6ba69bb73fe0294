import Glibc
import Testing
import WaylandServer

@Suite struct ServerDisplayTests {
    private func connect(_ display: ServerDisplay) throws -> (client: ServerClient, end: OwnedFD) {
        var ends: [Int32] = [-1, -1]
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
        return (try display.addClient(socket: OwnedFD(ends[1])), OwnedFD(ends[0]))
    }

    @Test func `Clients are listed in the order in which they have connected, with numbers that are not used again`()
        throws
    {
        let display = try ServerDisplay()
        defer { display.close() }
        let connections = try (0..<20).map { _ in try connect(display) }
        #expect(display.connectedClients.map(\.id) == Array(1...20))
        connections[7].client.disconnect()
        connections[19].client.disconnect()
        let last = try connect(display)
        #expect(display.connectedClients.map(\.id) == (1...19).filter { $0 != 8 } + [21])
        #expect(display.connectedClients.last === last.client)
        #expect(last.client.processID == getpid())
    }

    @Test func `All requests that have arrived are handled, also those that one round does not read`() throws {
        let display = try ServerDisplay()
        defer { display.close() }
        let (_, end) = try connect(display)
        // wl_display.sync with new identifiers: 500 messages of 12 bytes.
        let requests = (0..<500).flatMap { index in [UInt32(1), UInt32(12 << 16), UInt32(index + 2)] }
        let sent = requests.withUnsafeBytes { write(end.rawValue, $0.baseAddress, $0.count) }
        #expect(sent == requests.count * 4)
        display.dispatchPending()
        // wl_callback.done and wl_display.delete_id for each, of 12 bytes.
        var bytes = [UInt8](repeating: 0, count: 20_000)
        #expect(recv(end.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == 500 * 24)
    }

    @Test func `A client that does not stop sending does not keep the server`() throws {
        let display = try ServerDisplay()
        defer { display.close() }
        let (client, end) = try connect(display)
        let request: [UInt32] = [1, 12 << 16, 2]
        _ = request.withUnsafeBytes { write(end.rawValue, $0.baseAddress, $0.count) }
        display.dispatchPending(maxRounds: 0)
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(recv(end.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == -1)
        display.dispatchPending(maxRounds: 1)
        #expect(recv(end.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == 24)
        #expect(client.isConnected)
    }

    private final class Owner {
        var global: ServerGlobal?
        var display: ServerDisplay?
    }

    @Test func `A display that is closed keeps neither its user data nor itself`() throws {
        weak var weakDisplay: ServerDisplay?
        do {
            let (display, owner) = (try ServerDisplay(), Owner())
            owner.display = display
            display.userData = owner
            display.onConnect = { _ in withExtendedLifetime(display) {} }
            weakDisplay = display
            display.close()
        }
        #expect(weakDisplay == nil)
    }

    @Test func `Globals of a display that is closed keep nothing`() throws {
        weak var weakOwner: Owner?
        do {
            let display = try ServerDisplay()
            let owner = Owner()
            owner.global = display.addGlobal(WlOutput.self, version: 4) { _ in withExtendedLifetime(owner) {} }
            weakOwner = owner
            display.close()
        }
        #expect(weakOwner == nil)
    }

    @Test func `Sources end with their display`() throws {
        let display = try ServerDisplay()
        let (_, end) = try connect(display)
        let source = display.addDescriptor(end.rawValue) {}
        #expect(source.isActive)
        display.close()
        #expect(!source.isActive)
        source.cancel()
    }
}

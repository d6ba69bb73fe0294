import Foundation
import Glibc
import Testing

@testable import WaylandServer

/// Servers in a process that may have no more files open.
@Suite(.serialized, .timeLimit(.minutes(1))) final class DescriptorLimitTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let display: ServerDisplay
    private var refusals: [String] = []

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        display = try ServerDisplay()
        display.onRefusal = { [unowned self] in refusals.append($0) }
    }

    deinit {
        display.close()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs `body` in a process that may have a number of descriptors open beyond those that it has.
    private func withLimit(further: Int, _ body: () throws -> Void) rethrows {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var old = rlimit()
        getrlimit(resource, &old)
        // There are holes among the numbers in use.
        var fillers: [OwnedFD] = []
        let highest = (0..<Int32(65536)).last { fcntl($0, F_GETFD) >= 0 } ?? 2
        while (fillers.last?.rawValue ?? -1) <= highest { fillers.append(OwnedFD(dup(0))) }
        var new = old
        new.rlim_cur = rlim_t(Int(highest) + 2 + further)
        setrlimit(resource, &new)
        defer { setrlimit(resource, &old) }
        try body()
    }

    private func connect(_ name: String) throws -> OwnedFD {
        let socket = OwnedFD(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array("\(folder.path)/\(name)".utf8)) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket.rawValue, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        return socket
    }

    /// Sends `wl_display.sync`, and returns whether the answer arrives.
    private func roundtrip(_ client: OwnedFD, _ number: UInt32) -> Bool {
        let request: [UInt32] = [1, 12 << 16, number]
        _ = request.withUnsafeBytes { send(client.rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        display.dispatchPending()
        var bytes = [UInt8](repeating: 0, count: 64)
        return recv(client.rawValue, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == 24
    }

    private func isClosed(_ client: OwnedFD) -> Bool {
        var byte: UInt8 = 0
        return recv(client.rawValue, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    @Test func `Clients that cannot be accepted are refused, and the others continue`() throws {
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        let name = try display.addSocket()
        #expect(name == "wayland-0")
        let first = try connect(name)
        #expect(roundtrip(first, 2))
        let waiting = try (0..<3).map { _ in try connect(name) }
        withLimit(further: 0) {
            #expect(roundtrip(first, 3))
            var entry = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&entry, 1, 0) == 0, "the event loop sleeps")
            #expect(waiting.allSatisfy(isClosed))
        }
        #expect(refusals == Array(repeating: "A client cannot connect: the server has too many files open.", count: 3))
        let last = try connect(name)
        #expect(roundtrip(last, 2) && roundtrip(first, 4))
        #expect(display.connectedClients.count == 2)
    }

    @Test func `A name belongs to one server until it is closed`() throws {
        setenv("XDG_RUNTIME_DIR", folder.path, 1)
        try display.addSocket(name: "here")
        let other = try ServerDisplay()
        defer { other.close() }
        #expect(throws: ServerError.cannotListen(name: "here", errno: EADDRINUSE)) { try other.addSocket(name: "here") }
        #expect(try other.addSocket() == "wayland-0" && display.addSocket() == "wayland-1")
        display.close()
        #expect(try other.addSocket(name: "here") == "here")
        other.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        let long = String(repeating: "n", count: 200)
        let third = try ServerDisplay()
        defer { third.close() }
        #expect(throws: ServerError.cannotListen(name: long, errno: ENAMETOOLONG)) { try third.addSocket(name: long) }
    }

    @Test func `The client with the most files ends if the process has hardly any left`() throws {
        func client() throws -> (ServerClient, OwnedFD) {
            var ends: [Int32] = [-1, -1]
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
            return (try display.addClient(socket: OwnedFD(ends[1])), OwnedFD(ends[0]))
        }
        display.maxDescriptorsPerClient = 1000
        let (small, smallEnd) = try client()
        let (large, largeEnd) = try client()
        let (unlimited, unlimitedEnd) = try client()
        unlimited.maxDescriptors = .max
        var files: [ClientFile?] = []
        func add(_ client: ServerClient, _ count: Int) {
            for _ in 0..<count { files.append(ClientFile(OwnedFD(dup(0)), client: client)) }
        }
        withLimit(further: 200) {
            add(unlimited, 55)
            add(large, 50)
            add(small, 15)
            #expect(refusals.isEmpty && small.descriptorCount == 15)
            // Other threads of the process may close some meanwhile: the limit is reached a little later.
            while refusals.isEmpty, small.descriptorCount < 45 { add(small, 1) }
            display.dispatch()
        }
        #expect(refusals.count == 1 && refusals.first?.contains("50 of them") == true, "\(refusals)")
        #expect(!large.isConnected && small.isConnected && unlimited.isConnected)
        withExtendedLifetime((smallEnd, largeEnd, unlimitedEnd)) {}
    }
}

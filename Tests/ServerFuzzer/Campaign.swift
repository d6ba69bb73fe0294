import Foundation
import Glibc
import WaylandClient
import WaylandCompositor
import WireFuzzing

/// A run of the fuzzer: the server, the client that draws, and one connection of the hostile client after the other.
struct Campaign {
    /// The number of connections before the resources of the server are measured for the first time: until then it fills
    /// its caches. Growth is not checked in runs with fewer.
    private static let warmUp = 300
    /// The heap of the fuzzer's server may be larger by this, in bytes.
    private static let maxHeapGrowth = 128 << 10
    /// The memory of `oriel serve` may be larger by this, in bytes; its textures and caches have no fixed size.
    private static let maxMemoryGrowth = 64 << 20
    /// The longest time between two frames of the drawing client, in milliseconds.
    private static let maxGap = 1000

    private struct Resources {
        var descriptors: [String: Int] = [:]
        var heap = 0
        var clients = 0
    }

    private let options: Options
    private let folder: String
    private let server: ChildProcess
    private let client: ChildProcess
    private let socket: String
    private var sent = 0
    private var connections = 0
    private var ends: [String: Int] = [:]
    private var coverage: Set<String> = []
    private var interfaces: Set<Int> = []

    init(_ options: Options) throws {
        self.options = options
        var template = Array("/tmp/oriel-fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure(description: "mkdtemp: \(String(cString: strerror(errno)))")
        }
        folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        socket = "\(folder)/fuzz"
        let environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "fuzz", "LANG": "C.UTF-8"]
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        server = try ChildProcess(
            options.oriel ?? own,
            options.oriel == nil
                ? ["serve"] : ["serve", "--socket", "fuzz", "--output", "640x480", "--output", "320x240"],
            environment: environment, log: "\(folder)/server.log")
        guard try server.readLine() == "fuzz" else { throw Failure(description: "the server has another socket") }
        client = try ChildProcess(own, ["draw"], environment: environment, log: "\(folder)/client.log")
        guard try client.readLine() == "drawing" else { throw Failure(description: "the client does not draw") }
    }

    mutating func run() throws {
        let start = Date()
        var first: Resources?
        do {
            if let only = options.only {
                try connect(only)
            } else {
                while sent < options.messages {
                    if connections == Self.warmUp { first = try settle() }
                    try connect(connections)
                }
            }
            let last = try settle()
            let frames = try check(client.ask("end"))
            let seconds = Date().timeIntervalSince(start)
            ServerFuzzer.print(
                "\(sent) messages in \(connections) connections, \(Int(seconds)) s, seed \(options.seed)")
            let common = ends.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            ServerFuzzer.print(common.prefix(12).map { "  \($0.value) × \($0.key)" }.joined(separator: "\n"))
            let requests = interfaces.reduce(0) { $0 + HostileObjects.interfaces[$1].requests.count }
            ServerFuzzer.print(
                "\(coverage.count) of \(requests) requests of \(interfaces.count) interfaces; \(frames)")
            if let first { try checkGrowth(from: first, to: last) }
            try checkEnd()
        } catch {
            let server = options.oriel.map { " --oriel \($0)" } ?? ""
            let repetition = "script/fuzz --server --messages \(options.messages) --seed \(options.seed)\(server)"
            throw Failure(description: "connection \(connections - 1): \(error)\nrepeat: \(repetition)")
        }
        try? FileManager.default.removeItem(atPath: folder)
    }

    private mutating func connect(_ number: Int) throws {
        // Each connection has its own random numbers, so that it can be repeated without those before it.
        let generator = SeededGenerator(seed: options.seed &* 1_000_003 &+ UInt64(number))
        connections += 1
        guard let hostile = HostileClient(socket, generator) else {
            // The server says nothing but how it has ended.
            throw Failure(description: "nobody listens: \(try server.readLine())")
        }
        let isOwnServer = options.oriel == nil
        hostile.onPause = { [server] seed in if isOwnServer { _ = try server.ask("input \(seed)") } }
        let end = try hostile.attack()
        sent += hostile.sent
        coverage.formUnion(hostile.coverage)
        interfaces.formUnion(hostile.objects.kinds)
        ends[end, default: 0] += 1
    }

    // MARK: Checks

    /// Waits until the server knows that the hostile client is gone, and returns what it has then.
    private func settle() throws -> Resources {
        guard options.oriel == nil else {
            sleep(2)
            return Resources(descriptors: server.descriptors, heap: server.memory, clients: 1)
        }
        var resources = Resources()
        for _ in 0..<1000 {
            let answer = try server.ask("report").split(separator: " ").compactMap { Int($0) }
            resources = Resources(descriptors: server.descriptors, heap: answer[1], clients: answer[0])
            if resources.clients == 1 { break }
            usleep(5000)
        }
        // Timers of removed globals, and the reports of clients that are gone.
        usleep(300_000)
        let answer = try server.ask("report").split(separator: " ").compactMap { Int($0) }
        return Resources(descriptors: server.descriptors, heap: answer[1], clients: answer[0])
    }

    private func check(_ report: String) throws -> String {
        let numbers = report.split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 5 else { throw Failure(description: "the drawing client: \(report)") }
        let (frames, presented, discarded, gap) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let summary =
            "the other client has drawn \(frames) frames, \(presented) were shown, \(discarded) not; "
            + "the longest gap was \(gap) ms"
        // The answers to the last ones may be on their way.
        guard frames > 0, discarded == 0, presented >= frames - 2, gap <= Self.maxGap else {
            throw Failure(description: summary)
        }
        return summary
    }

    /// The number of additional descriptors: those of the sockets for sandboxes, whose end the server cannot see if it has been
    /// sent both ends of the close descriptor. Each has four: the socket, two ends, and the reserve of ``ConnectionAcceptor``.
    private var maxDescriptors: Int {
        4 * (options.oriel == nil ? FuzzedServer.maxSecurityContexts : CompositorOptions().maxSecurityContexts)
    }

    private func checkGrowth(from first: Resources, to last: Resources) throws {
        let heap = last.heap - first.heap
        let (before, after) = (first.descriptors.values.reduce(0, +), last.descriptors.values.reduce(0, +))
        ServerFuzzer.print(
            "the server: descriptors \(before) to \(after), memory \(first.heap / 1000) to "
                + "\(last.heap / 1000) kB, \(last.clients) client")
        guard last.clients == 1 else { throw Failure(description: "clients that are gone remain") }
        guard after - before <= maxDescriptors else {
            throw Failure(description: "more descriptors: \(first.descriptors) before, \(last.descriptors) now")
        }
        guard heap <= (options.oriel == nil ? Self.maxHeapGrowth : Self.maxMemoryGrowth) else {
            throw Failure(description: "the memory has grown by \(heap) bytes")
        }
    }

    private func checkEnd() throws {
        guard server.isRunning else { throw Failure(description: "the server: \(try server.readLine())") }
        server.terminate()
    }
}

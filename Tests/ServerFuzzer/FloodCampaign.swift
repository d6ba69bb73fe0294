import Foundation
import Glibc

/// Runs of one flooding client after the other, each beside a client that draws, in a server of its own.
struct FloodCampaign {
    private let options: Options
    private let own: String

    init(_ options: Options) throws {
        guard options.oriel != nil else { throw Failure(description: "floods need --oriel=PATH") }
        self.options = options
        own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    }

    func run() throws {
        var failures: [String] = []
        for flood in Flood.allCases where options.flood == nil || options.flood == flood {
            // Another compositor than Oriel has neither socket.
            if options.isWeston, !flood.isWayland { continue }
            let result = try run(flood)
            let line =
                "\(flood.rawValue): the longest gap \(result.gap) ms, of which CPU time \(result.serverTime) ms, memory \(result.memory >> 20) MiB, "
                + "\(result.frames) frames, \(result.requests) requests"
            ServerFuzzer.print(line)
            if result.gap > options.maxGap || result.memory > options.maxMemory << 20 { failures.append(line) }
        }
        guard failures.isEmpty else {
            let limits = "more than \(options.maxGap) ms, or \(options.maxMemory) MiB"
            throw Failure(description: "\(limits):\n\(failures.joined(separator: "\n"))")
        }
    }

    private struct Result {
        var gap = 0
        /// The most CPU time of the server between two frames, in milliseconds.
        var serverTime = 0
        var frames = 0
        /// The largest number of bytes that the server had written to.
        var memory = 0
        var requests = 0
    }

    private func run(_ flood: Flood) throws -> Result {
        var template = Array("/tmp/oriel-flood-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw Failure(description: "mkdtemp: \(String(cString: strerror(errno)))")
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "fuzz", "LANG": "C.UTF-8"]
        let log = "\(folder)/server.log"
        let server = try startServer(environment, log)
        defer { server.terminate() }
        let client = try ChildProcess(
            own, ["draw", "\(server.id)"], environment: environment, log: "\(folder)/client.log")
        guard try client.readLine() == "drawing" else { throw Failure(description: "the client does not draw") }
        let address =
            switch flood {
            case .web: try page(in: log)
            default: "\(folder)/oriel-fuzz.sock"
            }
        let flooder = try ChildProcess(
            own, ["flood", flood.rawValue, address], environment: environment, log: "\(folder)/flood.log")
        guard try flooder.readLine() == "flooding" else { throw Failure(description: flooder.errors) }
        var result = Result()
        let end = ContinuousClock.now + .seconds(options.seconds)
        while ContinuousClock.now < end {
            usleep(20_000)
            result.memory = max(result.memory, server.memory)
            guard server.isRunning else { throw Failure(description: "\(flood.rawValue): \(server.errors)") }
        }
        guard client.isRunning, flooder.isRunning else {
            let reason = try (client.isRunning ? flooder : client).readLine()
            throw Failure(description: "\(flood.rawValue): a client has ended: \(reason)")
        }
        let numbers = try client.ask("end").split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 5 else { throw Failure(description: "the drawing client has said \(numbers)") }
        (result.frames, result.gap, result.serverTime) = (numbers[0], numbers[3], numbers[4])
        let requests = try flooder.ask("end")
        guard let count = Int(requests) else { throw Failure(description: "\(flood.rawValue): \(requests)") }
        result.requests = count
        return result
    }

    private func startServer(_ environment: [String: String], _ log: String) throws -> ChildProcess {
        let path = options.oriel!
        if options.isWeston {
            let server = try ChildProcess(
                path,
                [
                    "--backend=headless-backend.so", "--socket=fuzz", Self.westonRenderer(path), "--idle-time=0",
                    "--no-config", "--width=1280", "--height=720",
                ],
                environment: environment, log: log)
            for _ in 0..<500 where access("\(environment["XDG_RUNTIME_DIR"]!)/fuzz", F_OK) != 0 { usleep(10_000) }
            return server
        }
        let server = try ChildProcess(
            path, ["serve", "--socket", "fuzz", "--output", "1280x720", "--web", "0"], environment: environment,
            log: log)
        guard try server.readLine() == "fuzz" else { throw Failure(description: "the server has another socket") }
        return server
    }

    /// Returns the option by which weston draws: one without it composites nothing.
    private static func westonRenderer(_ path: String) -> String {
        let version = Process()
        let output = Pipe()
        version.executableURL = URL(fileURLWithPath: path)
        version.arguments = ["--version"]
        version.standardOutput = output
        guard (try? version.run()) != nil else { return "--renderer=pixman" }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        version.waitUntilExit()
        let major = text.split(separator: " ").last?.split(separator: ".").first.flatMap { Int($0) } ?? 0
        return major < 12 ? "--use-pixman" : "--renderer=pixman"
    }

    /// Returns the address that the server prints for browsers.
    private func page(in log: String) throws -> String {
        for _ in 0..<500 {
            let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
            if let line = text.split(separator: "\n").first(where: { $0.hasPrefix("http://127.0.0.1:") }) {
                return String(line)
            }
            usleep(10_000)
        }
        throw Failure(description: "the server has printed no address")
    }
}

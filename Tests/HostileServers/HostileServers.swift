import Foundation
import WireFuzzing

/// Runs the `oriel` command against servers that misbehave, and says of each run that ends in another way than it should
/// how to see it again.
///
/// A client may end with exit code 0 or 1, after at most one line of its own, and not with a signal.
@main struct HostileServers {
    static func main() throws {
        var options = ["oriel": "", "count": "100", "seed": "1", "only": ""]
        for argument in CommandLine.arguments.dropFirst() {
            let parts = argument.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
            guard parts.count == 2, options[parts[0]] != nil else {
                fail("unknown argument \(argument); --oriel=PATH --count=N --seed=N --only=RUN are known")
            }
            options[parts[0]] = parts[1]
        }
        guard let count = Int(options["count"]!), count > 0, let seed = UInt64(options["seed"]!) else {
            fail("--count is a number from 1, --seed one from 0")
        }
        let runs = Int(options["only"]!).map { $0..<($0 + 1) } ?? 0..<count
        var failures = 0
        var codes: [Int32: Int] = [:]
        for run in runs {
            // Each run has its own random numbers, so that it can be repeated without those before it.
            var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(run))
            let scenario = Scenario(using: &generator)
            let client = try Client(oriel: options["oriel"]!)
            let server = try HostileServer(scenario, generator: generator, socket: client.socket)
            try client.start()
            server.serve { client.hasEnded }
            withExtendedLifetime(server) { client.wait() }
            if let code = client.code { codes[code, default: 0] += 1 }
            if let problem = client.problem {
                failures += 1
                say("run \(run) (\(scenario)): \(problem)\n\(client.error)")
            }
        }
        let ends = codes.sorted { $0.key < $1.key }.map { "\($0.value) with exit code \($0.key)" }
        say("\(runs.count) hostile servers, seed \(seed): \(ends.joined(separator: ", ")); \(failures) failures")
        exit(failures == 0 ? 0 : 1)
    }

    /// Unbuffered, so that results are printed even if the fuzzer is killed.
    private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("HostileServers: \(message)\n".utf8))
        exit(64)
    }
}

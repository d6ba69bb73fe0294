import Foundation
import Glibc

/// Sends random requests of all interfaces to a Wayland server, beside a client that draws.
///
///     ServerFuzzer --messages=N [--seed=N] [--only=CONNECTION] [--oriel=PATH]
///
/// The server is a process with the rules of `WaylandCompositor` and a plain desktop, or `oriel serve`. The hostile client
/// connects, sends requests, is disconnected or hangs up, and comes again, until all messages are sent. The server must
/// answer throughout, the other client must see every frame, and at the end the server has what it had at the start.
///
///     ServerFuzzer --floods --oriel=PATH [--flood=NAME] [--seconds=N] [--max-gap=MS] [--max-memory=MIB]
///
/// Sends well-formed requests that are expensive, without a pause, beside a client that draws: its longest gap between two
/// frames and the memory of the server are limited. The CPU time of the server between two frames, which is printed beside the gap,
/// does not depend on what else the machine does.
@main struct ServerFuzzer {
    static func main() {
        // The end of a process is seen by its output.
        signal(SIGPIPE, SIG_IGN)
        switch CommandLine.arguments.dropFirst().first {
        case "serve": FuzzedServer.main()
        case "draw": DrawingClient.main(server: CommandLine.arguments.dropFirst(2).first.flatMap { Int32($0) })
        case "flood":
            guard CommandLine.arguments.count == 4 else { exit(1) }
            Flood.main(CommandLine.arguments[2], CommandLine.arguments[3])
        default:
            do {
                let options = try Options(CommandLine.arguments.dropFirst())
                if options.runsFloods { return try FloodCampaign(options).run() }
                var campaign = try Campaign(options)
                try campaign.run()
            } catch {
                FileHandle.standardError.write(Data("ServerFuzzer: \(error)\n".utf8))
                exit(1)
            }
        }
    }

    /// Unbuffered, so that results are printed even if the fuzzer is killed.
    static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}

/// A result that fails the run.
struct Failure: Error, CustomStringConvertible {
    var description: String
}

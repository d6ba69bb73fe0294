import Foundation
import Glibc

/// Sends random requests of all interfaces to a Wayland server, beside a client that draws.
///
///     ServerFuzzer --messages=N [--seed=N] [--only=CONNECTION] [--oriel=PATH]
///
/// The server is a process with the rules of `WaylandCompositor` and a plain desktop, or `oriel serve`. The hostile client
/// connects, sends requests, is disconnected or hangs up, and comes again, until all messages are sent. The server must
/// answer throughout, the other client must see every frame, and at the end the server has what it had at the start.
@main struct ServerFuzzer {
    static func main() {
        // The end of a process is seen by its output.
        signal(SIGPIPE, SIG_IGN)
        switch CommandLine.arguments.dropFirst().first {
        case "serve": FuzzedServer.main()
        case "draw": DrawingClient.main()
        default:
            do {
                var campaign = try Campaign(Options(CommandLine.arguments.dropFirst()))
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

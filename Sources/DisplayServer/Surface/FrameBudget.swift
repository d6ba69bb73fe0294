import RenderProtocol
import WaylandServer

/// The work that the views of each client may cause in a 60th of a second.
///
/// What a client commits beyond it is shown later, so that thousands of surfaces of one client do not delay the frames of the
/// others. The clients that commit in the same interval share the time of a turn, `TurnBudget.limit`; the first units of each
/// are always permitted, however slow the machine is.
@MainActor final class FrameBudget {
    private struct Usage {
        var units = 0
        var time = Duration.zero
    }

    /// The length of an interval in seconds.
    private static let interval = 1.0 / 60
    /// The number of units that each client has in any case. A unit is a commit, or a MiB of pixels.
    static let minUnits = 64

    /// The time for all clients together.
    var limit = TurnBudget.limit
    private var start = -Double.infinity
    private var usages: [Int: Usage] = [:]

    /// Returns whether further commits of a client have to wait.
    func isExhausted(for client: ServerClient) -> Bool {
        let now = MediaClock.now
        if now - start >= Self.interval || now < start {
            start = now
            usages.removeAll(keepingCapacity: true)
        }
        guard let usage = usages[client.id], usage.units >= Self.minUnits else { return false }
        return usage.time >= limit / usages.count
    }

    /// Performs work of a client, and adds it to what the client has used. The work may charge other work, which counts twice.
    func charge(_ units: Int, to client: ServerClient, _ work: () -> Void) {
        let begin = ContinuousClock.now
        work()
        usages[client.id, default: Usage()].units += units
        usages[client.id, default: Usage()].time += ContinuousClock.now - begin
    }
}

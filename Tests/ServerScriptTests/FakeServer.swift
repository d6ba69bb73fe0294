import ServerScript

/// A server that records commands with their times, and whose state a test changes.
@MainActor final class FakeServer: ServerControlling {
    struct Event: Equatable {
        let time: Double
        let command: ServerCommand
    }

    let clock = ManualClock()
    private(set) var events: [Event] = []
    var openWindows: [WindowState] = [] { didSet { resumeWaits() } }
    var plugged: [OutputState] = []
    var connected: [ClientState] = []
    var picture = PixelColor(red: 0, green: 0, blue: 0) { didSet { resumeWaits() } }
    var exits: [String: Int] = [:] { didSet { resumeWaits() } }
    var difference = PictureDifference(differingPixels: 0, pixels: 100, maxDifference: 0)
    /// The errors of commands, by name.
    var errors: [String: ControlError] = [:]
    private(set) var comparisons: [Comparison] = []
    private(set) var cancelledWaits = 0
    private var waits: [(id: Int, condition: WaitCondition, continuation: CheckedContinuation<Bool, Never>)] = []
    private var count = 0

    var commands: [ServerCommand] { events.map(\.command) }

    func perform(_ command: ServerCommand) async throws(ControlError) -> CommandResult {
        events.append(Event(time: clock.now, command: command))
        if let error = errors[command.encoded.name] { throw error }
        return .none
    }

    func outputs() async throws(ControlError) -> [OutputState] { plugged }
    func windows() async throws(ControlError) -> [WindowState] { openWindows }
    func clients() async throws(ControlError) -> [ClientState] { connected }
    func color(x: Int, y: Int, output: OutputName?) async throws(ControlError) -> PixelColor { picture }

    func exitStatus(of program: String) async throws(ControlError) -> Int? {
        guard program != "nobody" else { throw ControlError(.notFound, "there is no program nobody") }
        return exits[program]
    }

    func compare(_ comparison: Comparison) async throws(ControlError) -> PictureDifference {
        comparisons.append(comparison)
        return difference
    }

    func wait(for condition: WaitCondition) async throws(ControlError) {
        if holds(condition) { return }
        count += 1
        let id = count
        let isMet = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: false)
                } else {
                    waits.append((id, condition, continuation))
                }
            }
        } onCancel: {
            Task { @MainActor in self.cancel(id) }
        }
        if !isMet {
            cancelledWaits += 1
            throw ControlError(.cancelled, "cancelled")
        }
    }

    private func cancel(_ id: Int) {
        guard let index = waits.firstIndex(where: { $0.id == id }) else { return }
        waits.remove(at: index).continuation.resume(returning: false)
    }

    private func holds(_ condition: WaitCondition) -> Bool {
        switch condition {
        case .window(let selector, let isPresent): openWindows.contains { selector.matches($0) } == isPresent
        case .windowCount(let count): openWindows.count == count
        case .pixel(let pixel): pixel.isMet(by: picture)
        case .exit(let program): exits[program] != nil
        case .frames, .still: false
        }
    }

    private func resumeWaits() {
        let met = waits.filter { holds($0.condition) }
        waits.removeAll { wait in met.contains { $0.id == wait.id } }
        for wait in met { wait.continuation.resume(returning: true) }
    }
}

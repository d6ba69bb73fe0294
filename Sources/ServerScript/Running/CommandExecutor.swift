/// Performs commands of scenarios and of the control protocol on a server.
///
/// It does what takes time: waits with their timeouts, and gestures, which it divides into the single events of a device.
@MainActor package struct CommandExecutor {
    /// The samples of a finger in motion in a second, as those of a touch screen.
    package nonisolated static let samplesPerSecond = 120.0

    /// Something that is cancelled when its time is over.
    typealias Operation = @MainActor @Sendable () async throws -> Void

    private static let cancelled = ControlError(.cancelled, "the command was cancelled")

    package let server: any ServerControlling
    package let clock: any ScenarioClock

    package init(server: any ServerControlling, clock: any ScenarioClock) {
        self.server = server
        self.clock = clock
    }

    package func perform(_ command: ServerCommand) async throws(ControlError) -> CommandResult {
        switch command {
        case .listOutputs: return .outputs(try await server.outputs())
        case .listWindows: return .windows(try await server.windows())
        case .listClients: return .clients(try await server.clients())
        case .sleep(let duration): try await sleep(until: clock.now + duration)
        case .wait(let wait): return try await perform(wait)
        case .expect(let expectation):
            if let failure = try await failure(of: expectation) { throw ControlError(.expectationFailed, failure) }
        case .compare(let comparison): return try await perform(comparison)
        case .click(let click): try await perform(click)
        case .key(let keys): try await perform(keys)
        case .type(let text, let interval) where interval > 0: try await type(text, interval: interval)
        case .tap(let tap): try await perform(tap)
        case .swipe(let swipe): try await perform(swipe)
        case .pinch(let pinch): try await perform(pinch)
        default: return try await server.perform(command)
        }
        return .none
    }

    // MARK: Time

    func sleep(until time: Double) async throws(ControlError) {
        do {
            try await clock.sleep(until: time)
        } catch {
            throw Self.cancelled
        }
    }

    /// Performs an operation, and cancels it when a time has come.
    ///
    /// - Returns: Whether the operation has ended before the time.
    func perform(until time: Double, _ operation: @escaping Operation) async throws(ControlError) -> Bool {
        let clock = clock
        let work = Task { try await operation() }
        let timer = Task {
            try await clock.sleep(until: time)
            work.cancel()
        }
        do {
            try await withTaskCancellationHandler {
                try await work.value
            } onCancel: {
                work.cancel()
            }
            timer.cancel()
            return true
        } catch {
            // A timer that has fired does not throw.
            timer.cancel()
            if case .success = await timer.result { return false }
            throw error as? ControlError ?? Self.cancelled
        }
    }

    private func perform(_ wait: Wait) async throws(ControlError) -> CommandResult {
        let server = server
        let isMet = try await perform(until: clock.now + wait.timeout) {
            try await server.wait(for: wait.condition)
        }
        guard isMet else {
            let found = try await state(of: wait.condition).map { "; \($0)" } ?? ""
            let timeout = ScriptJSON.description(of: wait.timeout)
            throw ControlError(.timeout, "expected \(wait.condition) within \(timeout) s\(found)")
        }
        guard case .window(let selector, true) = wait.condition else { return .none }
        return .windows(try await server.windows().filter { selector.matches($0) })
    }

    /// Returns the state that there is instead of the condition of a wait.
    private func state(of condition: WaitCondition) async throws(ControlError) -> String? {
        switch condition {
        case .window(let selector, let isPresent):
            var expectation = WindowExpectation(selector)
            expectation.isPresent = isPresent
            return try await failure(of: .window(expectation))
        case .windowCount(let count): return try await failure(of: .windowCount(count))
        case .pixel(let pixel): return try await failure(of: .pixel(pixel))
        case .frames, .still, .exit: return nil
        }
    }

    // MARK: Expectations

    /// Returns why an expectation is not met.
    private func failure(of expectation: Expectation) async throws(ControlError) -> String? {
        switch expectation {
        case .pixel(let pixel):
            let color = try await server.color(x: pixel.x, y: pixel.y, output: pixel.output)
            guard !pixel.isMet(by: color) else { return nil }
            let tolerance = pixel.tolerance > 0 ? " ± \(pixel.tolerance)" : ""
            return "expected \(pixel.color.word)\(tolerance) at \(pixel.x), \(pixel.y), found \(color.word)"
        case .window(let window):
            return window.failure(windows: try await server.windows())
        case .windowCount(let count):
            let windows = try await server.windows()
            return windows.count == count ? nil : "expected \(count) windows, found \(windows.count)"
        case .output(let output):
            return output.failure(outputs: try await server.outputs())
        case .exit(let program, let status):
            guard let found = try await server.exitStatus(of: program) else {
                return "expected \(program) to have exited with status \(status); it runs"
            }
            return found == status ? nil : "expected status \(status) of \(program), found \(found)"
        }
    }

    private func perform(_ comparison: Comparison) async throws(ControlError) -> CommandResult {
        let difference = try await server.compare(comparison)
        guard difference.share <= comparison.maxDiffering else {
            throw ControlError(
                .expectationFailed,
                "expected the picture of \(comparison.reference): \(difference.differingPixels) of "
                    + "\(difference.pixels) pixels differ, by up to \(difference.maxDifference)")
        }
        return .comparison(difference)
    }
}

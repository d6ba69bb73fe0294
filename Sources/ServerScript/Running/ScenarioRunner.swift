/// Runs the steps of a scenario on a server, in their order.
///
///     let report = await ScenarioRunner(scenario, server: server).run()
///
/// A step that fails is reported, and the next one runs, unless the scenario stops on failure. The outputs of the scenario
/// are not plugged: the server has them from its start.
@MainActor package final class ScenarioRunner {
    package let scenario: Scenario
    /// Called after each step.
    package var stepFinished: ((StepResult) -> Void)?

    private let executor: CommandExecutor
    private var clock: any ScenarioClock { executor.clock }

    package init(_ scenario: Scenario, server: any ServerControlling, clock: any ScenarioClock = MonotonicClock()) {
        self.scenario = scenario
        executor = CommandExecutor(server: server, clock: clock)
    }

    /// Runs all steps. When the task is cancelled, the step that runs is, too, and the others are skipped.
    package func run() async -> ScenarioReport {
        let start = clock.now
        var report = ScenarioReport(scenario)
        var isEnded = false
        for (index, step) in scenario.steps.enumerated() {
            var result = StepResult(step, index: index)
            if !isEnded {
                if let interruption = interruption(since: start) {
                    result.outcome = interruption
                    isEnded = true
                } else {
                    await run(step, start: start, result: &result)
                    let hasFailed = result.outcome != .passed
                    isEnded = hasFailed && (scenario.stopsOnFailure || interruption(since: start) != nil)
                }
                if case .quit(let status) = step.command, result.outcome == .passed {
                    report.quitStatus = status
                    isEnded = true
                }
            }
            report.results.append(result)
            stepFinished?(result)
        }
        report.duration = clock.now - start
        return report
    }

    /// The outcome of the step that would run, if the scenario may not continue.
    private func interruption(since start: Double) -> StepResult.Outcome? {
        if Task.isCancelled { return .error(ControlError(.cancelled, "the scenario was cancelled")) }
        if let limit = scenario.limits.time, clock.now - start >= limit { return .failed(timeIsOver) }
        return nil
    }

    private var timeIsOver: ControlError {
        let seconds = ScriptJSON.description(of: scenario.limits.time ?? 0)
        return ControlError(.timeout, "the scenario's time of \(seconds) s is over")
    }

    private func run(_ step: ScenarioStep, start: Double, result: inout StepResult) async {
        let command = step.command.resolvingPaths(in: scenario.folder, screenshots: scenario.screenshotFolder)
        let time =
            switch step.timing {
            case .next: clock.now
            case .after(let duration): clock.now + duration
            case .at(let time): max(clock.now, start + time)
            }
        result.start = clock.now - start
        do throws(ControlError) {
            if time > clock.now {
                try await limited(since: start) { [executor] () async throws(ControlError) in
                    try await executor.sleep(until: time)
                }
            }
            result.start = clock.now - start
            try await limited(since: start) { [executor] () async throws(ControlError) in
                _ = try await executor.perform(command)
            }
            result.outcome = .passed
            if case .screenshot(let file, _, _) = command { result.screenshot = file }
        } catch {
            switch error.code {
            case .expectationFailed, .timeout: result.outcome = .failed(error)
            default: result.outcome = .error(error)
            }
        }
        result.duration = clock.now - start - result.start
    }

    /// Performs an operation within the scenario's time.
    private func limited(
        since start: Double, _ operation: @escaping @MainActor @Sendable () async throws(ControlError) -> Void
    ) async throws(ControlError) {
        guard let limit = scenario.limits.time else { return try await operation() }
        guard try await executor.perform(until: start + limit, operation) else { throw timeIsOver }
    }
}

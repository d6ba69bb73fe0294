/// The outcome of a step of a scenario.
package struct StepResult: Equatable, Sendable {
    package enum Outcome: Equatable, Sendable {
        case passed
        /// An expectation was not met, or a wait has taken too long.
        case failed(ControlError)
        /// A command could not be performed.
        case error(ControlError)
        /// A step before it has ended the scenario.
        case skipped
    }

    package let step: ScenarioStep
    /// The number of steps before it.
    package let index: Int
    package var outcome = Outcome.skipped
    /// The file that the step has written, if it took a screenshot.
    package var screenshot: String?
    /// The start of its command in seconds after that of the scenario.
    package var start = 0.0
    /// The time that its command has taken, in seconds.
    package var duration = 0.0

    package init(_ step: ScenarioStep, index: Int) {
        self.step = step
        self.index = index
    }

    /// The step's own name, or its number and its command.
    package var title: String {
        if let name = step.name { return name }
        let (name, value) = step.command.encoded
        let text = ScriptJSON.text(of: value)
        return "step \(index + 1): \(name)"
            + (text == "{}" ? "" : " " + text.prefix(100) + (text.count > 100 ? "…" : ""))
    }

    /// Whether the step tests something: it has a name, it is an expectation, a comparison or a wait, or it has failed.
    package var isTest: Bool {
        if step.name != nil { return true }
        switch outcome {
        case .failed, .error: return true
        case .passed, .skipped: break
        }
        switch step.command {
        case .expect, .compare, .wait: return true
        default: return false
        }
    }
}

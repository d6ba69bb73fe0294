import Diagnostics
import Foundation

/// The outcome of a scenario.
package struct ScenarioReport: Equatable, Sendable {
    package let name: String
    package let file: String
    package var results: [StepResult] = []
    /// The time from the start to the end in seconds.
    package var duration = 0.0
    /// The status with which the scenario has ended the server; nil if it has not.
    package var quitStatus: Int?

    package init(_ scenario: Scenario) {
        name = scenario.name
        file = scenario.file
    }

    /// The steps whose expectation was not met.
    package var failures: [StepResult] {
        results.filter { if case .failed = $0.outcome { true } else { false } }
    }

    /// The steps that could not be performed.
    package var errors: [StepResult] {
        results.filter { if case .error = $0.outcome { true } else { false } }
    }

    /// The steps that did not run.
    package var skipped: [StepResult] { results.filter { $0.outcome == .skipped } }

    /// Whether no step has failed.
    package var isSuccess: Bool { failures.isEmpty && errors.isEmpty }

    /// The status for the process: 1 if a step has failed, else that of `quit`, else 0.
    package var exitStatus: Int { isSuccess ? quitStatus ?? 0 : 1 }

    /// Returns the position of a step, as in `a.yaml:12:3`.
    private func position(of result: StepResult) -> String {
        file + (result.step.position.map { ":\($0.line):\($0.column)" } ?? "")
    }

    /// The report for people: a line for each failed step, and a line with the numbers.
    package var summary: String {
        var lines = results.compactMap { result -> String? in
            switch result.outcome {
            case .passed, .skipped: nil
            case .failed(let error), .error(let error): "\(position(of: result)): \(result.title): \(error.message)"
            }
        }
        let counts = [
            (results.count { $0.outcome == .passed }, "passed"), (failures.count, "failed"), (errors.count, "errors"),
            (skipped.count, "skipped"),
        ]
        let parts = counts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }
            .map { "\($0.element.0) \($0.element.1)" }
        lines.append("\(name): \(parts.joined(separator: ", ")), in \(Self.seconds(duration)) s")
        return lines.map { $0.escapedForTerminals() }.joined(separator: "\n")
    }

    // MARK: JUnit XML

    /// Several reports as a file of JUnit's format, in which each scenario is a suite.
    package static func junit(_ reports: [ScenarioReport]) -> String {
        let duration = reports.reduce(0) { $0 + $1.duration }
        let attributes = counts(of: reports.flatMap(\.results), duration: duration)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites\(attributes)>
            \(reports.map(\.suite).joined())</testsuites>

            """
    }

    /// The report as a suite of JUnit's format. A step that is no test occurs only if it has failed.
    private var suite: String {
        let tests = results.filter(\.isTest)
        let attributes = Self.counts(of: results, duration: duration)
        let cases = tests.map { result in
            var attributes = Self.attribute("name", result.title) + Self.attribute("classname", name)
            attributes += Self.attribute("file", file)
            if let position = result.step.position { attributes += Self.attribute("line", "\(position.line)") }
            attributes += Self.attribute("time", Self.seconds(result.duration))
            let content =
                switch result.outcome {
                case .passed: ""
                case .skipped: "<skipped/>"
                case .failed(let error): element("failure", error, of: result)
                case .error(let error): element("error", error, of: result)
                }
            return content.isEmpty
                ? "    <testcase\(attributes)/>\n" : "    <testcase\(attributes)>\(content)</testcase>\n"
        }
        return "  <testsuite\(Self.attribute("name", name))\(attributes)>\n\(cases.joined())  </testsuite>\n"
    }

    private func element(_ name: String, _ error: ControlError, of result: StepResult) -> String {
        let attributes = Self.attribute("message", error.message) + Self.attribute("type", error.code.rawValue)
        return "<\(name)\(attributes)>\(Self.escaped("\(position(of: result)): \(error.message)"))</\(name)>"
    }

    private static func counts(of results: [StepResult], duration: Double) -> String {
        let tests = results.filter(\.isTest)
        let failures = tests.count { if case .failed = $0.outcome { true } else { false } }
        let errors = tests.count { if case .error = $0.outcome { true } else { false } }
        return attribute("tests", "\(tests.count)") + attribute("failures", "\(failures)")
            + attribute("errors", "\(errors)") + attribute("skipped", "\(tests.count { $0.outcome == .skipped })")
            + attribute("time", seconds(duration))
    }

    private static func seconds(_ duration: Double) -> String { String(format: "%.3f", duration) }

    private static func attribute(_ name: String, _ value: String) -> String { " \(name)=\"\(escaped(value))\"" }

    /// Text for XML 1.0, which has no form for most control characters: they become U+FFFD.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            // Written out, since a parser replaces line breaks in attributes by spaces.
            case 0x09, 0x0A, 0x0D: escaped += "&#\(scalar.value);"
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

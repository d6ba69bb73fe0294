import Diagnostics

/// Everything that is wrong with the file of a scenario.
package struct ScenarioError: Error, Equatable, Sendable {
    package let file: String
    /// The issues in the order of the file.
    package let issues: [ScriptIssue]
    /// Whether there is more than `issues` says.
    package let hasMoreIssues: Bool
}

extension ScenarioError: CustomStringConvertible {
    /// A line `file:line:column: reason` for each issue.
    package var description: String {
        var lines = issues.map { issue in
            "\(file):" + (issue.position.map { "\($0.line):\($0.column):" } ?? "") + " \(issue.message)"
        }
        if hasMoreIssues { lines.append("\(file): there are more errors") }
        return lines.map { $0.escapedForTerminals() }.joined(separator: "\n")
    }
}

import Foundation

/// The message for packages that SwiftPM cannot fetch.
enum MissingDependencies {
    /// Returns one message from what SwiftPM wrote: each repository once, where SwiftPM repeats all that git says about each.
    static func message(from log: String) -> String {
        var repositories: [String] = []
        var reasons: [String] = []
        for line in log.split(separator: "\n") {
            let text = line.trimmingCharacters(in: .whitespaces)
            if let range = text.range(of: "Failed to clone repository ") {
                let url = text[range.upperBound...].trimmingCharacters(in: CharacterSet(charactersIn: ": "))
                if !repositories.contains(url) { repositories.append(url) }
            } else if text.hasPrefix("error: ") {
                reasons.append(String(text.dropFirst("error: ".count)))
            }
        }
        guard !repositories.isEmpty else {
            return "The package's dependencies could not be resolved:\n"
                + (reasons.isEmpty ? log : reasons.joined(separator: "\n"))
        }
        return "These packages could not be fetched:\n"
            + repositories.map { "  \($0)" }.joined(separator: "\n")
            + "\n`oriel build --check` compiles what does not need them."
    }
}

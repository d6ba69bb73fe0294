import Foundation

/// An error of the compiler.
struct CompilerError: Hashable {
    /// The kind of what does not compile.
    enum Kind: String, CaseIterable {
        case missingModule = "Modules that are missing"
        case missingName = "Types and functions that are missing"
        case missingMember = "Members that are missing"
        case objectiveC = "Objective-C"
        case override = "Overrides of nothing"
        case conformance = "Conformances"
        case concurrency = "Concurrency"
        case other = "Other errors"
    }

    let path: String
    let line: Int
    let column: Int
    let message: String
    let kind: Kind
    /// What is missing, or the message without the names in it.
    let subject: String

    /// Reads a line of the compiler's output; nil if it is none of an error.
    init?(_ line: Substring) {
        guard let match = line.firstMatch(of: /^(.+?):(\d+):(\d+): (?:fatal )?error: (.+)$/), let number = Int(match.2),
            let column = Int(match.3)
        else { return nil }
        path = String(match.1)
        self.line = number
        self.column = column
        message = String(match.4)
        (kind, subject) = Self.classify(message)
    }

    private static func classify(_ message: String) -> (Kind, String) {
        if let match = message.firstMatch(of: /no such module '(.+)'/) { return (.missingModule, String(match.1)) }
        if let match = message.firstMatch(of: /cannot find (?:type |operator )?'(.+?)' in scope/) {
            return (.missingName, String(match.1))
        }
        if let match = message.firstMatch(of: /no type named '(.+?)' in module/) {
            return (.missingName, String(match.1))
        }
        if let match = message.firstMatch(of: /^(?:value of )?type '(.+?)' has no (?:dynamic |static )?member '(.+?)'/)
        {
            return (.missingMember, "\(match.1).\(match.2)")
        }
        if let match = message.firstMatch(of: /^'(.+?)' is not a member type of \w+ '(.+?)'/) {
            return (.missingMember, "\(match.2).\(match.1)")
        }
        let general = message.replacing(/'[^']*'/, with: "…")
        if message.contains(/Objective-C|@objc|#selector|#keyPath|@IB|@NSManaged/) { return (.objectiveC, general) }
        if message.contains("does not override") {
            return (.override, message.replacing(/\ from its superclass/, with: ""))
        }
        if message.contains("does not conform to protocol") || message.contains("conform") {
            return (.conformance, general)
        }
        if message.contains(/isolated|Sendable|actor|data race/) { return (.concurrency, general) }
        return (.other, general)
    }
}

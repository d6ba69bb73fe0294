import Foundation

/// The languages that the user prefers, and the choice among those of a bundle.
///
/// Foundation's `Locale.preferredLanguages` is English on Linux, whatever the environment says.
package enum PreferredLanguages {
    /// The languages of this process, the preferred one first: the setting `AppleLanguages`, else the environment's.
    package static let current: [String] =
        UserDefaults.standard.stringArray(forKey: "AppleLanguages")
        ?? languages(environment: ProcessInfo.processInfo.environment)

    /// Returns the languages that the environment variables of POSIX and gettext name.
    static func languages(environment: [String: String]) -> [String] {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
        guard let main = tag(locale) else { return [] }
        return (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { tag(String($0)) } + [main]
    }

    /// Returns the language of a locale such as `de_AT.UTF-8`; nil for that of C.
    private static func tag(_ locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        return name.isEmpty || name == "C" || name == "POSIX" ? nil : String(name).replacing("_", with: "-")
    }

    /// Returns the language of a bundle that fits best; nil if none does.
    static func match(_ preferred: [String], among available: [String]) -> String? {
        let keys = Dictionary(available.map { (canonical($0), $0) }, uniquingKeysWith: { first, _ in first })
        for language in preferred {
            var tag = canonical(language)
            let base = tag.prefix { $0 != "-" }
            while true {
                if let found = keys[tag] { return found }
                guard let hyphen = tag.lastIndex(of: "-") else { break }
                tag = String(tag[..<hyphen])
            }
            // Simplified and traditional Chinese cannot stand for each other.
            guard base != "zh" else { continue }
            if let relative = keys.keys.filter({ $0.hasPrefix("\(base)-") }).min() { return keys[relative] }
        }
        return nil
    }

    /// Returns a tag by which equal languages compare equal: in lower case, with hyphens, Chinese with its script.
    private static func canonical(_ language: String) -> String {
        let tag = language.lowercased().replacing("_", with: "-")
        let parts = tag.split(separator: "-")
        switch parts.first {
        case "zh" where !parts.contains("hans") && !parts.contains("hant"):
            let isTraditional = ["tw", "hk", "mo"].contains { parts.contains($0) }
            return (["zh", isTraditional ? "hant" : "hans"] + parts.dropFirst()).joined(separator: "-")
        case "no": return (["nb"] + parts.dropFirst()).joined(separator: "-")
        default: return tag
        }
    }
}

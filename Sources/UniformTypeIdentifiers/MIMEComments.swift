/// The names of a MIME type in its file of the database, by languages.
struct MIMEComments {
    /// The names by languages; that in English has an empty one.
    private(set) var names: [String: String] = [:]

    /// Reads the elements `comment`. The file is written by a program; what does not look like it is skipped.
    init(_ text: String) {
        var rest = text[...]
        while let start = rest.firstRange(of: "<comment") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstIndex(of: ">"), let close = rest[end...].firstRange(of: "</comment>") else {
                return
            }
            let attributes = rest[..<end]
            let name = Self.unescaped(rest[rest.index(after: end)..<close.lowerBound])
            rest = rest[close.upperBound...]
            var language = ""
            if let lang = attributes.firstRange(of: "xml:lang=\"") {
                language = String(attributes[lang.upperBound...].prefix { $0 != "\"" })
            }
            if names[language] == nil, !name.isEmpty { names[language] = name }
        }
    }

    /// Returns the name in the first of several languages that there is one in, such as `de-AT`; nil if there is none in English either.
    func best(_ languages: [String]) -> String? {
        for language in languages {
            let parts = language.replacing("-", with: "_").split(separator: "_").map(String.init)
            guard let code = parts.first else { continue }
            if parts.count > 1, let last = parts.last, let name = names["\(code)_\(last)"] { return name }
            if let name = names[code] { return name }
            if code == "en" { break }
        }
        return names[""]
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&apos;", with: "'").replacing("&amp;", with: "&")
    }
}

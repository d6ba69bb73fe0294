/// A buffer of indented lines of Swift.
struct SourceWriter {
    private(set) var text = ""
    private var depth = 0

    /// Adds a line; an empty one stays empty.
    mutating func line(_ line: String = "") {
        if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
        text += "\n"
    }

    /// Adds `head {`, the lines of `body` indented by one level, and `}`.
    mutating func block(_ head: String, tail: String = "}", _ body: (inout SourceWriter) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line(tail)
    }

    /// Adds a documentation comment of one line.
    mutating func document(_ summary: String?, fallback: String) {
        let words = (summary ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let sentence = words.isEmpty ? fallback : words.prefix(1).uppercased() + words.dropFirst()
        line("/// " + sentence + (sentence.last?.isPunctuation == true ? "" : "."))
    }
}

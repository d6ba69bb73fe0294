extension Unicode.Scalar {
    /// Whether terminals interpret the character: one that controls them, changes the direction of text, or separates lines.
    package var isInterpretedByTerminals: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// Returns the text with escapes, such as `\u{1B}`, for what terminals interpret.
    ///
    /// Titles, names of outputs and files, and messages of other programs are printed in this form only.
    ///
    /// - Parameter keepingLines: Whether line breaks and tabs remain.
    package func escapedForTerminals(keepingLines: Bool = false) -> String {
        guard unicodeScalars.contains(where: \.isInterpretedByTerminals) else { return self }
        return unicodeScalars.reduce(into: "") { result, scalar in
            let isKept = keepingLines && (scalar == "\n" || scalar == "\t")
            result += isKept || !scalar.isInterpretedByTerminals ? String(scalar) : scalar.escaped(asASCII: true)
        }
    }
}

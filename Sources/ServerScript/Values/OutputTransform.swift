/// The transform of an output, with the values of `wl_output.transform`.
package enum OutputTransform: UInt32, CaseIterable, Sendable {
    case normal
    case rotated90
    case rotated180
    case rotated270
    case flipped
    case flipped90
    case flipped180
    case flipped270
}

extension OutputTransform: ScriptWord {
    package static let words = ["normal", "90", "180", "270", "flipped", "flipped-90", "flipped-180", "flipped-270"]

    package static let expectation = "a transform: \(words.joined(separator: ", "))"

    package init?(word: String) {
        guard let index = Self.words.firstIndex(of: word) else { return nil }
        self.init(rawValue: UInt32(index))
    }

    package var word: String { Self.words[Int(rawValue)] }
}

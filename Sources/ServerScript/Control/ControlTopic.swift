/// The topics to which a client may subscribe.
package enum ControlTopic: String, ScriptWord, CaseIterable {
    /// Outputs that are plugged, change or are unplugged.
    case outputs
    /// Windows that open, change or close.
    case windows

    package static let words = allCases.map(\.rawValue)
    package static let expectation = "a topic: \(words.joined(separator: ", "))"

    package init?(word: String) { self.init(rawValue: word) }

    package var word: String { rawValue }
}

/// A value that scripts and the command line write as one word, as in `1920x1080@60` or `flipped-90`.
package protocol ScriptWord: Equatable, Sendable {
    /// The kind of word, for errors: "a mode as in 1920x1080@60".
    static var expectation: String { get }
    /// All words, where they are a fixed set, so that an error can suggest the closest.
    static var words: [String] { get }

    init?(word: String)

    var word: String { get }
}

extension ScriptWord {
    package static var words: [String] { [] }
}

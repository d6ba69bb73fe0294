import Foundation

/// The dictionaries of the system.
@MainActor protocol SpellingDictionaries: AnyObject {
    /// The languages of the dictionaries, as in `en_GB`.
    var languages: [String] { get }
    /// Whether a dictionary is available without waiting for it.
    var isPrepared: Bool { get }
    /// Makes the dictionary of a language available without blocking the thread, and calls a closure.
    func prepare(_ tag: String, _ completion: @escaping @MainActor () -> Void)
    /// Returns the dictionary of a language; nil if there is none.
    func dictionary(for language: String) -> (any SpellingDictionary)?
}

/// The words of a language.
@MainActor protocol SpellingDictionary: AnyObject {
    func contains(_ word: String) -> Bool
    /// Returns words that may be meant, the most likely one first.
    func guesses(for word: String) -> [String]
    /// Adds a word to those of the user.
    func learn(_ word: String)
    /// Removes a word from those of the user.
    func unlearn(_ word: String)
    /// Whether the user has added a word.
    func hasLearned(_ word: String) -> Bool
}

@testable import UIKit

/// Dictionaries with some words, in place of those of the system.
@MainActor final class FakeDictionaries: SpellingDictionaries {
    /// The words of a language.
    final class Words: SpellingDictionary {
        var words: Set<String> = []
        var learned: Set<String> = []
        /// The words that were looked up.
        var checked: [String] = []
        var suggestions: [String: [String]] = [:]

        func contains(_ word: String) -> Bool {
            checked.append(word)
            return words.contains(word.lowercased()) || learned.contains(word)
        }
        func guesses(for word: String) -> [String] { suggestions[word] ?? [] }
        func learn(_ word: String) { learned.insert(word) }
        func unlearn(_ word: String) { learned.remove(word) }
        func hasLearned(_ word: String) -> Bool { learned.contains(word) }
    }

    var languages: [String] { open.keys.sorted() }
    var isPrepared = true
    var open: [String: Words] = [:]
    private var completions: [@MainActor () -> Void] = []

    /// Creates a dictionary of English.
    init(_ words: String) {
        let english = Words()
        english.words = Set(words.split(separator: " ").map { $0.lowercased() })
        open["en_US"] = english
    }

    var english: Words { open["en_US"]! }

    func dictionary(for language: String) -> (any SpellingDictionary)? { open[language] }

    func prepare(_ tag: String, _ completion: @escaping @MainActor () -> Void) {
        if isPrepared { completion() } else { completions.append(completion) }
    }

    func finishPreparing() {
        isPrepared = true
        for completion in completions { completion() }
        completions = []
    }

    /// Uses the dictionaries for the duration of a closure.
    func use<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let old = UITextChecker.dictionaries
        UITextChecker.dictionaries = self
        defer { UITextChecker.dictionaries = old }
        return try await body()
    }
}

import Diagnostics
import Foundation

/// Finds misspelled words, and words that may be meant.
///
///     let checker = UITextChecker()
///     let range = checker.rangeOfMisspelledWord(
///         in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false, language: "en_GB")
///     if range.location != NSNotFound { print(checker.guesses(forWordRange: range, in: text, language: "en_GB") ?? []) }
///
/// The dictionaries are those of libenchant, of which Linux distributions have packages. Without it there are no languages, and no word is
/// misspelled. A language such as `en` uses the first dictionary of it.
@preconcurrency @MainActor open class UITextChecker: NSObject {
    /// The maximum numbers of ignored and of learned words; further words are ignored.
    private static let maximumWordCount = 10_000
    /// The maximum length of a word that is checked, in UTF-16 units.
    private static let maximumWordLength = 100

    /// The dictionaries; a test replaces them.
    static var dictionaries: any SpellingDictionaries = EnchantDictionaries()
    /// The words that were learned without a dictionary that stores them.
    private static var learned: Set<String> = []

    private var ignored: [String] = []
    private var ignoredSet: Set<String> = []

    public override init() { super.init() }

    // MARK: Languages

    /// The languages with a dictionary, as in `en_GB`: those of the user first.
    open class var availableLanguages: [String] {
        let all = dictionaries.languages
        let preferred = Locale.preferredLanguages.compactMap(knownLanguage)
        let first = preferred.enumerated().filter { !preferred.prefix($0).contains($1) }.map(\.element)
        return first + all.filter { !first.contains($0) }
    }

    /// Returns the available language of a tag, or the first one with the same primary language; nil if there is none.
    static func knownLanguage(_ tag: String) -> String? { dictionaries.languages.first(matching: tag) }

    private static func dictionary(for language: String) -> (any SpellingDictionary)? {
        knownLanguage(language).flatMap(dictionaries.dictionary)
    }

    /// The dictionary that stores learned words: that of the user's first language.
    private static var userDictionary: (any SpellingDictionary)? {
        availableLanguages.first.flatMap(dictionaries.dictionary)
    }

    // MARK: Checking

    /// Returns the range of the first misspelled word that starts in a part of a text, in UTF-16; its location is `NSNotFound` if there is
    /// none, or no dictionary of the language.
    ///
    /// - Parameters:
    ///   - stringToCheck: The text.
    ///   - range: The part.
    ///   - startingOffset: The position in the text at which the search begins.
    ///   - wrapFlag: Whether the search continues at the start of the part when it has reached the end.
    ///   - language: The language, as in `en_GB` or `en-GB`.
    open func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
    ) -> NSRange {
        let none = NSRange(location: NSNotFound, length: 0)
        guard let dictionary = Self.dictionary(for: language) else { return none }
        let text = NSString(string: stringToCheck)
        let part = Self.limited(range, to: text.length)
        let start = min(max(startingOffset, part.lowerBound), part.upperBound)
        if let found = firstMisspelled(in: text, start..<part.upperBound, dictionary) { return NSRange(found) }
        guard wrapFlag, let found = firstMisspelled(in: text, part.lowerBound..<start, dictionary) else { return none }
        return NSRange(found)
    }

    private static func limited(_ range: NSRange, to length: Int) -> Range<Int> {
        guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else { return 0..<0 }
        let lower = min(range.location, length)
        return lower..<lower + min(range.length, length - lower)
    }

    private func firstMisspelled(
        in text: NSString, _ part: Range<Int>, _ dictionary: any SpellingDictionary
    ) -> Range<Int>? {
        var position = part.lowerBound
        while position < part.upperBound {
            let end = min(position + SpellingWords.pieceLength, part.upperBound)
            let lower = max(0, position - SpellingWords.contextLength)
            let upper = min(text.length, end + SpellingWords.contextLength)
            let piece = text.substring(with: NSRange(lower..<upper))
            for word in SpellingWords.words(in: piece) {
                let range = word.range.lowerBound + lower..<word.range.upperBound + lower
                guard range.lowerBound >= position, range.lowerBound < end else { continue }
                if isMisspelled(word.text, dictionary) { return range }
            }
            position = end
        }
        return nil
    }

    /// Whether a word is misspelled in a language; false without a dictionary of it.
    func isMisspelled(_ word: String, language: String) -> Bool {
        guard let dictionary = Self.dictionary(for: language) else { return false }
        return isMisspelled(word, dictionary)
    }

    private func isMisspelled(_ word: String, _ dictionary: any SpellingDictionary) -> Bool {
        guard word.utf16.count <= Self.maximumWordLength, !ignoredSet.contains(word), !Self.learned.contains(word)
        else {
            return false
        }
        return !dictionary.contains(word)
    }

    /// Returns words that may be meant by a word, the most likely one first; nil without a dictionary of the language.
    open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let dictionary = Self.dictionary(for: language), let word = Self.word(range, in: string) else {
            return nil
        }
        return dictionary.guesses(for: word)
    }

    /// Returns words that begin with a part of a word, as far as the dictionary suggests them; nil without a dictionary of the language.
    ///
    /// Dictionaries cannot be listed: the words are those that they suggest for the part, and those that were learned or are ignored.
    open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
        guard let dictionary = Self.dictionary(for: language), let word = Self.word(range, in: string) else {
            return nil
        }
        let prefix = word.lowercased()
        var result: [String] = []
        for candidate in dictionary.guesses(for: word) + Self.learned.sorted() + ignored
        where candidate != word && candidate.lowercased().hasPrefix(prefix) && !result.contains(candidate) {
            result.append(candidate)
        }
        return result
    }

    private static func word(_ range: NSRange, in string: String) -> String? {
        let text = NSString(string: string)
        let part = limited(range, to: text.length)
        guard !part.isEmpty, part.count <= maximumWordLength else { return nil }
        let word = text.substring(with: NSRange(part)).replacingOccurrences(of: "\u{2019}", with: "'")
        return word.unicodeScalars.contains { $0.value == 0 } ? nil : word
    }

    // MARK: Words of the user

    /// Treats a word as correct in this checker.
    open func ignoreWord(_ wordToIgnore: String) {
        guard ignored.count < Self.maximumWordCount, !wordToIgnore.isEmpty,
            ignoredSet.insert(wordToIgnore).inserted
        else { return }
        ignored.append(wordToIgnore)
    }

    /// The words that this checker treats as correct, in the order in which they were ignored.
    open var ignoredWords: [String]? {
        get { ignored }
        set {
            (ignored, ignoredSet) = ([], [])
            for word in newValue ?? [] { ignoreWord(word) }
        }
    }

    /// Treats a word as correct in all checkers. The dictionary of the user's first language stores it; without one it is learned until the
    /// app ends.
    open class func learnWord(_ word: String) {
        guard isLearnable(word), !hasLearnedWord(word) else { return }
        if let dictionary = userDictionary { dictionary.learn(word) }
        if learned.count < maximumWordCount { learned.insert(word) }
    }

    /// Whether a word was learned, in this app or by another one.
    open class func hasLearnedWord(_ word: String) -> Bool {
        learned.contains(word) || (isLearnable(word) && userDictionary?.hasLearned(word) == true)
    }

    /// Removes a word from those that were learned.
    open class func unlearnWord(_ word: String) {
        learned.remove(word)
        if isLearnable(word), let dictionary = userDictionary, dictionary.hasLearned(word) { dictionary.unlearn(word) }
    }

    private static func isLearnable(_ word: String) -> Bool {
        !word.isEmpty && word.utf16.count <= maximumWordLength
            && !word.unicodeScalars.contains { $0.value == 0 || $0.properties.isWhitespace }
    }
}

import Foundation
import TestSupport
import Testing
import UIKitTestSupport

@testable import UIKit

extension WindowTests {
    /// Finding misspelled words, with dictionaries of the test.
    @MainActor @Suite struct TextCheckerTests {
        private let dictionaries = FakeDictionaries("the cat sat on a mat don't see")
        private let none = NSRange(location: NSNotFound, length: 0)

        private func misspelled(
            _ text: String, _ range: NSRange? = nil, from start: Int = 0, wrap: Bool = false,
            language: String = "en_US",
            by checker: UITextChecker = UITextChecker()
        ) -> NSRange {
            checker.rangeOfMisspelledWord(
                in: text, range: range ?? NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
                language: language)
        }

        @Test func `The first misspelled word from a position is found`() async {
            await dictionaries.use {
                #expect(misspelled("the cat sat") == none)
                #expect(misspelled("the caat saat") == NSRange(location: 4, length: 4))
                #expect(misspelled("the caat saat", from: 5) == NSRange(location: 9, length: 4))
                #expect(misspelled("the caat sat", from: 9) == none)
                #expect(misspelled("the caat sat", from: 9, wrap: true) == NSRange(location: 4, length: 4))
                #expect(misspelled("caat the saat", NSRange(location: 5, length: 8)) == NSRange(location: 9, length: 4))
                #expect(misspelled("\u{1F600} caat") == NSRange(location: 3, length: 4))
                #expect(misspelled("Don\u{2019}t don't") == none)
                // Neither numbers nor addresses are words.
                #expect(misspelled("a 12th b2 xy@zz.org https://zz.org/xy zz.org") == none)
                let long = String(repeating: "the cat sat ", count: 2000)
                #expect(misspelled(long + "caat") == NSRange(location: 24_000, length: 4))
            }
        }

        @Test func `A language is found by its tag, and by its primary language`() async {
            await dictionaries.use {
                #expect(UITextChecker.availableLanguages == ["en_US"])
                for tag in ["en-US", "EN_us", "en", "en_GB"] {
                    #expect(misspelled("caat", language: tag) == NSRange(location: 0, length: 4))
                }
                #expect(misspelled("caat", language: "de") == none && misspelled("caat", language: "") == none)
                let all = NSRange(location: 0, length: 4)
                #expect(UITextChecker().guesses(forWordRange: all, in: "caat", language: "de") == nil)
                #expect(UITextChecker().completions(forPartialWordRange: all, in: "caat", language: "de") == nil)
            }
        }

        @Test func `Guesses and completions are those of the dictionary`() async {
            dictionaries.english.suggestions = ["caat": ["cat", "chat"], "ca": ["cat", "a"]]
            await dictionaries.use {
                let checker = UITextChecker()
                let range = NSRange(location: 4, length: 4)
                #expect(checker.guesses(forWordRange: range, in: "the caat", language: "en_US") == ["cat", "chat"])
                checker.ignoreWord("carpet")
                let part = NSRange(location: 0, length: 2)
                #expect(
                    checker.completions(forPartialWordRange: part, in: "ca", language: "en_US") == ["cat", "carpet"])
                for hostile in [NSRange(location: -1, length: 2), none, NSRange(location: 9, length: .max)] {
                    #expect(checker.guesses(forWordRange: hostile, in: "caat", language: "en_US") == nil)
                    #expect(misspelled("caat", hostile) == none)
                }
                #expect(misspelled("caat", NSRange(location: 0, length: .max), from: -5).location == 0)
            }
        }

        @Test func `Words are ignored by one checker, and learned by all`() async {
            await dictionaries.use {
                let checker = UITextChecker()
                checker.ignoreWord("caat")
                #expect(misspelled("caat", by: checker) == none && misspelled("caat").location == 0)
                #expect(checker.ignoredWords == ["caat"])
                checker.ignoredWords = ["saat", "saat", ""]
                #expect(checker.ignoredWords == ["saat"] && misspelled("caat", by: checker).location == 0)
                UITextChecker.learnWord("caat")
                #expect(UITextChecker.hasLearnedWord("caat") && misspelled("caat") == none)
                #expect(dictionaries.english.learned == ["caat"])
                UITextChecker.unlearnWord("caat")
                #expect(!UITextChecker.hasLearnedWord("caat") && misspelled("caat").location == 0)
                UITextChecker.learnWord("")
                UITextChecker.learnWord("two words")
                #expect(dictionaries.english.learned.isEmpty)
            }
        }

        @Test func `Without dictionaries no word is misspelled, and words are learned until the end`() async {
            dictionaries.open = [:]
            await dictionaries.use {
                #expect(UITextChecker.availableLanguages.isEmpty && misspelled("caat") == none)
                UITextChecker.learnWord("caat")
                #expect(UITextChecker.hasLearnedWord("caat"))
                UITextChecker.unlearnWord("caat")
                #expect(!UITextChecker.hasLearnedWord("caat"))
            }
        }
    }
}

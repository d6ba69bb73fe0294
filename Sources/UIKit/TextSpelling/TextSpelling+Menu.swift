import Foundation
import UIFoundation

extension TextSpelling {
    // MARK: Replacing

    /// Returns the misspelled word that is selected, or that contains the caret; nil if there is none.
    func misspelledWord(at selection: Range<Int>) -> Range<Int>? {
        misspelled.first { word in
            selection.isEmpty
                ? word.lowerBound <= selection.lowerBound && selection.lowerBound <= word.upperBound
                : word.lowerBound <= selection.lowerBound && selection.upperBound <= word.upperBound
        }
    }

    /// The maximum number of words that a menu offers.
    private static let maximumGuesses = 6

    /// Returns the menu of a misspelled word that is selected: words that may be meant, and to learn it; nil if there is none.
    func menu(for selection: Range<Int>) -> UIMenu? {
        guard let language, let word = misspelledWord(at: selection), word.upperBound <= editor.length else {
            return nil
        }
        let text = editor.storage.text(in: NSRange(word))
        let all = NSRange(location: 0, length: word.count)
        let guesses = checker.guesses(forWordRange: all, in: text, language: language) ?? []
        var elements: [UIMenuElement] = guesses.prefix(Self.maximumGuesses).map { guess in
            UIAction(title: guess) { [weak self] _ in self?.replace(word, text, by: guess) }
        }
        if elements.isEmpty {
            elements = [UIAction(title: "No Replacements Found", attributes: .disabled) { _ in }]
        }
        let learn = UIAction(title: "Learn Spelling") { [weak self] _ in
            UITextChecker.learnWord(text.replacingOccurrences(of: "\u{2019}", with: "'"))
            self?.settingsDidChange()
        }
        elements.append(learn)
        return UIMenu(identifier: .spelling, options: .displayInline, children: elements)
    }

    private func replace(_ word: Range<Int>, _ text: String, by guess: String) {
        // The text may have changed while the menu was open.
        guard word.upperBound <= editor.length, editor.storage.text(in: NSRange(word)) == text,
            editor.view.shouldChangeText(in: editor.range(word), replacementText: guess)
        else { return }
        let attributes = editor.storage.attributes(at: word.lowerBound, effectiveRange: nil)
        editor.editAsUser { editor.replace(word, with: NSAttributedString(string: guess, attributes: attributes)) }
    }
}

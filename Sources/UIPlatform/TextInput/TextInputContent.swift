/// The kind of text of a field, by which an input method chooses its layout and what it suggests.
package struct TextInputContent: Hashable, Sendable {
    package enum Purpose: Sendable {
        case normal, alphabetic, digits, number, phone, url, email, name, password, pin, date, time, dateAndTime,
            terminal
    }

    package struct Hints: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Suggests completions of words.
        package static let completion = Hints(rawValue: 1 << 0)
        /// Suggests corrections of words.
        package static let spellChecking = Hints(rawValue: 1 << 1)
        /// Begins sentences with capital letters.
        package static let autocapitalization = Hints(rawValue: 1 << 2)
        package static let lowercase = Hints(rawValue: 1 << 3)
        package static let uppercase = Hints(rawValue: 1 << 4)
        /// Begins words with capital letters.
        package static let titlecase = Hints(rawValue: 1 << 5)
        /// The characters are not shown.
        package static let hiddenText = Hints(rawValue: 1 << 6)
        /// What is typed is not stored.
        package static let sensitiveData = Hints(rawValue: 1 << 7)
        /// Only Latin characters are typed.
        package static let latin = Hints(rawValue: 1 << 8)
        /// The field has several lines.
        package static let multiline = Hints(rawValue: 1 << 9)
    }

    package var purpose: Purpose
    package var hints: Hints

    package init(purpose: Purpose = .normal, hints: Hints = []) {
        self.purpose = purpose
        self.hints = hints
    }
}

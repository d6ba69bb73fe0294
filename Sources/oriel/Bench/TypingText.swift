import Foundation

/// The texts of the typing scene, each of about 1 MB, the same in all programs.
enum TypingShape: String, CaseIterable {
    /// Latin words in lines of at most 80 characters.
    case columns
    /// Latin words in one line.
    case line
    /// Paragraphs of Arabic, Hebrew and Latin words.
    case bidi
    /// 100,000 emoji that are joined from several, 40 in a line.
    case emoji

    private static let byteCount = 1_000_000
    private static let columnCount = 80
    private static let paragraphLength = 48
    private static let emojiCount = 100_000
    private static let emojiPerLine = 40

    private static let latin = [
        "the", "quick", "brown", "fox", "jumps", "over", "a", "lazy", "dog", "while", "twelve", "boxing", "wizards",
        "pack", "liquor", "jugs",
    ]
    private static let mixed = [
        "سلام", "the", "שלום", "quick", "كتاب", "مدينة", "ספר", "עיר", "brown", "طريق", "דרך", "2026", "نهر", "fox",
        "ים", "river",
    ]
    private static let joined = ["👩‍👩‍👧‍👦", "👩🏽‍🚀", "👨‍👩‍👦", "🏳️‍🌈"]

    /// The text. Word i, or emoji i, is number `floor(rnd(i, 0) · count)` of its list.
    var text: String {
        var text = ""
        text.reserveCapacity(Self.byteCount + 64)
        switch self {
        case .columns, .line, .bidi:
            let words = self == .bidi ? Self.mixed : Self.latin
            var (number, column) = (0, 0)
            while text.utf8.count < Self.byteCount {
                let word = Self.item(number, words)
                let breaks = self == .columns ? column + 1 + word.utf8.count > Self.columnCount : column == 0
                if self == .bidi {
                    if number > 0 { text += number % Self.paragraphLength == 0 ? "\n" : " " }
                } else if number > 0 {
                    text += breaks ? "\n" : " "
                }
                column = breaks && self == .columns ? word.utf8.count : column + 1 + word.utf8.count
                text += word
                number += 1
            }
        case .emoji:
            for number in 0..<Self.emojiCount {
                if number > 0, number % Self.emojiPerLine == 0 { text += "\n" }
                text += Self.item(number, Self.joined)
            }
        }
        return text
    }

    private static func item(_ number: Int, _ list: [String]) -> String {
        list[Int(SceneNumbers.random(number, 0) * Double(list.count))]
    }
}

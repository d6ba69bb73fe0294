import Foundation

extension UITextInput {
    /// Returns the text before a position, at most its last `maximum` UTF-16 code units, from a character's start; nil if the
    /// position is not of this text. O(maximum).
    func text(before position: UITextPosition, maximum: Int) -> String? {
        let start = self.position(from: position, offset: -maximum) ?? beginningOfDocument
        guard let range = textRange(from: start, to: position), let text = text(in: range) else { return nil }
        // A position inside of a surrogate pair splits it.
        return text.unicodeScalars.first == "\u{FFFD}" ? String(text.dropFirst()) : text
    }

    /// Returns the text after a position, at most its first `maximum` UTF-16 code units, to a character's end; nil if the
    /// position is not of this text. O(maximum).
    func text(after position: UITextPosition, maximum: Int) -> String? {
        let end = self.position(from: position, offset: maximum) ?? endOfDocument
        guard let range = textRange(from: position, to: end), let text = text(in: range) else { return nil }
        return text.unicodeScalars.last == "\u{FFFD}" ? String(text.dropLast()) : text
    }
}

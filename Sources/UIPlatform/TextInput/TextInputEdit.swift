/// A change of a field by an input method.
///
/// It is applied in this order: what was composed is removed, text around the selection is deleted, `text` replaces the
/// selection, and `preedit` is shown at its end.
package struct TextInputEdit: Hashable, Sendable {
    /// A text that is being composed.
    package struct Preedit: Hashable, Sendable {
        package var text: String
        /// The cursor, or the highlighted part, in UTF-16 code units of the text; nil if it is hidden.
        package var cursor: Range<Int>?

        package init(text: String, cursor: Range<Int>?) {
            self.text = text
            self.cursor = cursor
        }

        /// Creates the text from a message; nil for an empty one.
        ///
        /// Positions outside the text are moved to its ends, and those within a scalar include it.
        ///
        /// - Parameters:
        ///   - begin: The position of the cursor in bytes. If it and `end` are −1, the cursor is hidden.
        ///   - end: The end of the highlighted part in bytes.
        init?(_ text: String, cursorBegin begin: Int32, end: Int32) {
            guard !text.isEmpty else { return nil }
            self.text = text
            guard begin != -1 || end != -1 else { return }
            let first = Self.index(of: min(begin, end), in: text, forward: false)
            let last = Self.index(of: max(begin, end), in: text, forward: begin != end)
            cursor = text[..<first].utf16.count..<text[..<last].utf16.count
        }

        private static func index(of byte: Int32, in text: String, forward: Bool) -> String.Index {
            let utf8 = text.utf8
            var index =
                utf8.index(utf8.startIndex, offsetBy: max(0, Int(byte)), limitedBy: utf8.endIndex) ?? utf8.endIndex
            while index > utf8.startIndex, index < utf8.endIndex, utf8[index].isContinuation {
                index = forward ? utf8.index(after: index) : utf8.index(before: index)
            }
            return index
        }
    }

    /// The number of bytes of UTF-8 to delete before the selection; see `SurroundingText.deletion(bytesBefore:bytesAfter:)`.
    package var deletedBytesBefore: Int
    /// The number of bytes of UTF-8 to delete after the selection.
    package var deletedBytesAfter: Int
    /// The text to insert; empty for none.
    package var text: String
    /// The text that is being composed from now on; nil for none.
    package var preedit: Preedit?

    package init(
        deletedBytesBefore: Int = 0, deletedBytesAfter: Int = 0, text: String = "", preedit: Preedit? = nil
    ) {
        self.deletedBytesBefore = deletedBytesBefore
        self.deletedBytesAfter = deletedBytesAfter
        self.text = text
        self.preedit = preedit
    }
}

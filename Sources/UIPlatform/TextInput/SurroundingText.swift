/// The text around a field's cursor, as input methods may read it: at most 4,000 bytes of UTF-8.
package struct SurroundingText: Hashable, Sendable {
    /// The largest length in bytes: a message has 4,096, with its header and the positions.
    package static let maxLength = 4000

    package let text: String
    /// The position of the cursor in bytes, from 0 to the length of the text; always between two scalars.
    package let cursor: Int
    /// The other end of the selection in bytes; the cursor's position if nothing is selected.
    package let anchor: Int

    /// Creates the text from its parts, of which it keeps those near to the cursor.
    ///
    /// The whole selection is kept if it fits. Of a longer one, the end with the cursor is. O(`maxLength`), and O(1) in the
    /// lengths of the parts.
    ///
    /// - Parameters:
    ///   - before: The text before the selection, or its end.
    ///   - selection: The selected text; empty for none.
    ///   - after: The text after the selection, or its beginning.
    ///   - cursorIsAtStart: Whether the cursor is at the beginning of the selection rather than at its end.
    package init(before: String, selection: String = "", after: String = "", cursorIsAtStart: Bool = false) {
        var (before, selected, after) = (before[...], selection[...], after[...])
        if selected.utf8.count > Self.maxLength {
            // What lies on the other side of the selection is too far from the cursor.
            if cursorIsAtStart {
                before = before.bytes(last: Self.maxLength / 2)
                selected = selected.bytes(first: Self.maxLength - before.utf8.count)
                after = ""
            } else {
                after = after.bytes(first: Self.maxLength / 2)
                selected = selected.bytes(last: Self.maxLength - after.utf8.count)
                before = ""
            }
        } else {
            let available = Self.maxLength - selected.utf8.count
            before = before.bytes(last: max(available / 2, available - after.utf8.count))
            after = after.bytes(first: available - before.utf8.count)
        }
        let (start, length) = (before.utf8.count, selected.utf8.count)
        var text = String(before + selected + after)
        // A message ends its strings with a null.
        if text.utf8.contains(0) { text = String(decoding: text.utf8.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self) }
        self.text = text
        cursor = cursorIsAtStart ? start : start + length
        anchor = cursorIsAtStart ? start + length : start
    }

    /// Returns the lengths, in UTF-16 code units, of the text that an input method deletes around the selection.
    ///
    /// A length that ends within a scalar includes it, and one that is larger than the text ends with the text.
    ///
    /// - Parameters:
    ///   - before: The number of bytes before the selection; negative ones count as none.
    ///   - after: The number of bytes after it.
    package func deletion(bytesBefore before: Int, bytesAfter after: Int) -> (before: Int, after: Int) {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: min(cursor, anchor))
        let end = utf8.index(utf8.startIndex, offsetBy: max(cursor, anchor))
        var first = utf8.index(start, offsetBy: -max(0, before), limitedBy: utf8.startIndex) ?? utf8.startIndex
        while first > utf8.startIndex, first < start, utf8[first].isContinuation { first = utf8.index(before: first) }
        var last = utf8.index(end, offsetBy: max(0, after), limitedBy: utf8.endIndex) ?? utf8.endIndex
        while last < utf8.endIndex, last > end, utf8[last].isContinuation { last = utf8.index(after: last) }
        return (text[first..<start].utf16.count, text[end..<last].utf16.count)
    }
}

extension Substring {
    /// Returns the beginning, of at most some bytes of UTF-8, up to the end of a scalar.
    fileprivate func bytes(first count: Int) -> Substring {
        guard var end = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) else { return self }
        while end > startIndex, end < endIndex, utf8[end].isContinuation { end = utf8.index(before: end) }
        return self[..<end]
    }

    /// Returns the end, of at most some bytes of UTF-8, from the beginning of a scalar.
    fileprivate func bytes(last count: Int) -> Substring {
        guard var start = utf8.index(endIndex, offsetBy: -count, limitedBy: startIndex) else { return self }
        while start < endIndex, utf8[start].isContinuation { start = utf8.index(after: start) }
        return self[start...]
    }
}

extension UInt8 {
    /// Whether the byte continues a scalar of UTF-8.
    var isContinuation: Bool { self & 0xC0 == 0x80 }
}

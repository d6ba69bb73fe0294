/// A text that is edited in O(log n), however long it is: a tree of chunks of UTF-8.
///
///     var text = TextRope("Hello world")
///     text.replace(5..<5, with: ",")
///     text.string(in: 7..<12)  // "world"
///
/// Positions are offsets in UTF-16, as in `NSString`. One between the units of a surrogate pair stands for that before the pair, as
/// the end of a range for that after it, since Swift's strings cannot have half of a pair. A copy costs O(1).
package struct TextRope {
    private var chunks = SummaryTree<TextChunk>()

    /// Creates a text. O(n).
    package init(_ string: String = "") {
        chunks = SummaryTree(TextChunk.chunks(of: Array(string.utf8)))
    }

    /// The number of UTF-16 units.
    package var utf16Count: Int { chunks.summary.utf16 }
    /// The number of bytes in UTF-8.
    package var utf8Count: Int { chunks.summary.utf8 }

    /// The number of chunks, for tests.
    var chunkCount: Int { chunks.count }

    /// The whole text. O(n).
    package var string: String { string(in: 0..<utf16Count) }

    // MARK: Editing

    /// Replaces a range. O(log n + the replaced and the new text).
    ///
    /// - Returns: The range that was replaced, which includes both units of each surrogate pair, and the length of the new text, in
    ///   UTF-16.
    @discardableResult package mutating func replace(_ range: Range<Int>, with string: String) -> (
        range: Range<Int>, newLength: Int
    ) {
        check(range)
        let first = location(range.lowerBound)
        var last = range.isEmpty ? first : location(range.upperBound)
        if !range.isEmpty, last.utf16 < range.upperBound { last = location(range.upperBound + 1) }
        let before = utf16Count
        let replaced = first.utf16..<last.utf16
        guard chunks.count > 0 else {
            self = TextRope(string)
            return (replaced, utf16Count)
        }
        var bytes = Array(chunks[first.chunk].bytes[..<first.byte])
        bytes += string.utf8
        bytes += chunks[last.chunk].bytes[last.byte...]
        var touched = first.chunk..<last.chunk + 1
        // A small rest joins its neighbour, so that deletions leave no crumbs.
        if bytes.count < TextChunk.targetSize / 2 {
            if touched.upperBound < chunks.count {
                bytes += chunks[touched.upperBound].bytes
                touched = touched.lowerBound..<touched.upperBound + 1
            } else if touched.lowerBound > 0 {
                bytes = chunks[touched.lowerBound - 1].bytes + bytes
                touched = touched.lowerBound - 1..<touched.upperBound
            }
        }
        chunks.replace(touched, with: TextChunk.chunks(of: bytes))
        return (replaced, utf16Count - before + replaced.count)
    }

    // MARK: Reading

    /// Returns the text of a range. O(log n + the range).
    package func string(in range: Range<Int>) -> String {
        check(range)
        guard !range.isEmpty else { return "" }
        let first = location(range.lowerBound)
        var last = location(range.upperBound)
        if last.utf16 < range.upperBound { last = location(range.upperBound + 1) }
        return String(unsafeUninitializedCapacity: last.utf8 - first.utf8) { buffer in
            var end = 0
            chunks.forEach(in: first.chunk..<last.chunk + 1) { index, chunk in
                let from = index == first.chunk ? first.byte : 0
                let to = index == last.chunk ? last.byte : chunk.bytes.count
                end = buffer[end...].update(fromContentsOf: chunk.bytes[from..<to])
                return true
            }
            return end
        }
    }

    /// Returns a UTF-16 unit. O(log n).
    package func unit(at offset: Int) -> UInt16 {
        precondition(offset >= 0 && offset < utf16Count, "TextRope: offset \(offset) is out of 0..<\(utf16Count)")
        let place = location(offset)
        let text = String(decoding: chunks[place.chunk].bytes[place.byte...].prefix(4), as: UTF8.self)
        let units = text.utf16
        return units[units.index(units.startIndex, offsetBy: offset - place.utf16)]
    }

    /// Returns the UTF-8 offset of a position. O(log n).
    package func utf8(atUTF16 offset: Int) -> Int {
        precondition(offset >= 0 && offset <= utf16Count, "TextRope: offset \(offset) is out of 0...\(utf16Count)")
        return location(offset).utf8
    }

    /// Returns the UTF-16 offset of the scalar at an offset in UTF-8. O(log n).
    package func utf16(atUTF8 offset: Int) -> Int {
        precondition(offset >= 0 && offset <= utf8Count, "TextRope: offset \(offset) is out of 0...\(utf8Count)")
        guard chunks.count > 0 else { return 0 }
        let (index, before) = chunks.find(offset) { $0.utf8 }
        return before.utf16 + chunks[index].utf16(atByte: offset - before.utf8)
    }

    // MARK: Paragraphs

    /// Returns the position after the first paragraph separator that ends after `offset`; nil if there is none. O(log n + the paragraph).
    ///
    /// Separators are a line feed, a carriage return, both together, and U+2029, as in `NSString`.
    package func endOfSeparator(after offset: Int) -> Int? {
        check(offset..<offset)
        guard offset < utf16Count else { return nil }
        let start = location(offset)
        var result: Int?
        var utf8 = start.utf8
        // The bytes before those of a chunk, for separators that lie in two.
        var endsWithReturn = false
        chunks.forEach(in: start.chunk..<chunks.count) { index, chunk in
            let from = index == start.chunk ? start.byte : 0
            if endsWithReturn {
                result = utf8 + (chunk.bytes.first == 0x0A ? 1 : 0)
                return false
            }
            guard let end = chunk.endOfSeparator(from: from) else {
                utf8 += chunk.bytes.count - from
                return true
            }
            utf8 += end - from
            endsWithReturn = end == chunk.bytes.count && chunk.bytes[end - 1] == 0x0D
            if endsWithReturn { return true }
            result = utf8
            return false
        }
        if endsWithReturn, result == nil { result = utf8 }
        return result.map(utf16(atUTF8:))
    }

    /// Returns the positions after the paragraph separators that end after the start of a range, and not after its end. O(log n + the range).
    package func separatorEnds(in range: Range<Int>) -> [Int] {
        check(range)
        guard !range.isEmpty else { return [] }
        let start = location(range.lowerBound)
        var ends: [Int] = []
        var position = start.utf16
        // A line feed after a carriage return may be in the next chunk.
        var isAfterReturn = false
        chunks.forEach(in: start.chunk..<chunks.count) { index, chunk in
            chunk.bytes.withUnsafeBufferPointer { bytes in
                for offset in (index == start.chunk ? start.byte : 0)..<bytes.count {
                    let byte = bytes[offset]
                    if isAfterReturn, byte != 0x0A { ends.append(position) }
                    isAfterReturn = byte == 0x0D
                    if byte & 0xC0 != 0x80 { position += byte >= 0xF0 ? 2 : 1 }
                    let isParagraphSeparator =
                        byte == 0xA9 && offset > 1 && bytes[offset - 1] == 0x80 && bytes[offset - 2] == 0xE2
                    if byte == 0x0A || isParagraphSeparator { ends.append(position) }
                }
            }
            return position < range.upperBound || isAfterReturn
        }
        if isAfterReturn { ends.append(position) }
        while let last = ends.last, last > range.upperBound { ends.removeLast() }
        return ends
    }

    /// Returns the start of the paragraph with a position. O(log n + the paragraph).
    package func startOfParagraph(at offset: Int) -> Int {
        check(offset..<offset)
        guard chunks.count > 0 else { return 0 }
        let place = location(offset)
        var (index, end) = (place.chunk, place.byte)
        // A position inside of CR LF belongs to the paragraph that these end.
        var isBeforeLineFeed = place.utf16 < utf16Count && unit(at: place.utf16) == 0x0A
        var utf8 = place.utf8
        while true {
            let bytes = chunks[index].bytes
            var position = end
            while position > 0 {
                let byte = bytes[position - 1]
                if byte == 0x0A || byte == 0x0D && !isBeforeLineFeed { return utf16(atUTF8: utf8) }
                if byte == 0xA9, position > 2, bytes[position - 2] == 0x80, bytes[position - 3] == 0xE2 {
                    return utf16(atUTF8: utf8)
                }
                isBeforeLineFeed = false
                position -= 1
                utf8 -= 1
            }
            guard index > 0 else { return 0 }
            index -= 1
            end = chunks[index].bytes.count
        }
    }

    // MARK: Locations

    private struct Location {
        var chunk: Int
        /// The offset in the chunk.
        var byte: Int
        var utf8: Int
        /// The offset in the text, before a surrogate pair for one in its middle.
        var utf16: Int
    }

    private func location(_ offset: Int) -> Location {
        guard chunks.count > 0 else { return Location(chunk: 0, byte: 0, utf8: 0, utf16: 0) }
        let (index, before) = chunks.find(offset) { $0.utf16 }
        let chunk = chunks[index]
        let byte = chunk.byte(atUTF16: offset - before.utf16)
        return Location(
            chunk: index, byte: byte, utf8: before.utf8 + byte, utf16: before.utf16 + chunk.utf16(atByte: byte))
    }

    private func check(_ range: Range<Int>) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= utf16Count,
            "TextRope: range \(range) is out of 0..<\(utf16Count)")
    }

    /// Checks the invariants, for tests. O(n).
    package func checkInvariants() {
        chunks.checkInvariants()
        chunks.forEach(in: 0..<chunks.count) { _, chunk in
            precondition(!chunk.bytes.isEmpty && chunk.bytes.count <= TextChunk.maximumSize + 3)
            precondition(String(validating: chunk.bytes, as: UTF8.self) != nil, "a chunk divides a scalar")
            return true
        }
    }
}

extension TextChunk {
    /// Returns the position after the first separator that begins at or after a byte; nil if there is none.
    ///
    /// A carriage return at the end may be followed by a line feed in the next chunk. The bytes of U+2029 are in one chunk.
    func endOfSeparator(from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            for index in start..<max(start, bytes.count) {
                if let end = ParagraphSeparator.end(at: index, in: bytes) { return end }
            }
            return nil
        }
    }
}

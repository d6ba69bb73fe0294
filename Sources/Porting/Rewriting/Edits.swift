/// The changes of a file's bytes, which keep each line on its line.
struct Edits {
    private struct Edit {
        var range: Range<Int>
        var text: String
        var order: Int
    }

    private let bytes: [UInt8]
    private var edits: [Edit] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// Inserts text without line breaks at an offset, after what was inserted there before.
    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    mutating func replace(_ range: Range<Int>, with text: String) {
        edits.append(Edit(range: range, text: text, order: edits.count))
    }

    /// Replaces a range by spaces. Line breaks stay.
    mutating func blank(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        replace(range, with: String(decoding: bytes[range].map { Self.isLineBreak($0) ? $0 : 0x20 }, as: UTF8.self))
    }

    /// Replaces a range by text that is as long if it can be, so that what follows keeps its line and its column.
    ///
    /// - Parameter end: The end of the text, which comes after the spaces and the range's line breaks.
    mutating func replace(_ range: Range<Int>, with text: String, paddedBefore end: String = "") {
        let original = bytes[range]
        let breaks = original.filter(Self.isLineBreak)
        let lastLine =
            original.count - (original.lastIndex(where: Self.isLineBreak).map { $0 + 1 - range.lowerBound } ?? 0)
        let used = breaks.isEmpty ? text.utf8.count + end.utf8.count : end.utf8.count
        let padding = String(repeating: " ", count: max(0, lastLine - used))
        replace(range, with: text + String(decoding: breaks, as: UTF8.self) + padding + end)
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Returns the bytes with the edits. Of those that overlap, the outer one applies.
    func applied() -> [UInt8] {
        let sorted = edits.sorted { a, b in
            if a.range.lowerBound != b.range.lowerBound { return a.range.lowerBound < b.range.lowerBound }
            // Insertions first, then the longest.
            if a.range.isEmpty != b.range.isEmpty { return a.range.isEmpty }
            if a.range.count != b.range.count { return a.range.count > b.range.count }
            return a.order < b.order
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
        var position = 0
        for edit in sorted where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }
}

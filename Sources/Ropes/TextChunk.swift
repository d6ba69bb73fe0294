/// A piece of a text: whole Unicode scalars in UTF-8.
struct TextChunk: Summarized {
    /// The number of bytes at which text is divided into chunks. In larger ones offsets are searched for longer, smaller ones take
    /// more memory beside the text: an array has a header of 32 bytes.
    static let targetSize = 1024
    static let maximumSize = 2 * targetSize

    private(set) var bytes: [UInt8]
    private(set) var utf16Count: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        utf16Count = bytes.withUnsafeBufferPointer { Self.utf16Count(of: $0) }
    }

    var summary: TextMeasure { TextMeasure(utf8: bytes.count, utf16: utf16Count) }

    /// Divides bytes into chunks of about the target size, between scalars.
    static func chunks(of bytes: [UInt8]) -> [TextChunk] {
        guard bytes.count > maximumSize else { return bytes.isEmpty ? [] : [TextChunk(bytes)] }
        let number = (bytes.count + targetSize - 1) / targetSize
        var chunks: [TextChunk] = []
        chunks.reserveCapacity(number)
        var start = 0
        for index in 1...number {
            var end = bytes.count * index / number
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            chunks.append(TextChunk(Array(bytes[start..<end])))
            start = end
        }
        return chunks
    }

    /// Returns the number of UTF-16 units of UTF-8 bytes.
    static func utf16Count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        // One for each scalar and another for each of four bytes. Without branches, so that it is vectorized.
        var count = 0
        for byte in bytes {
            count += (byte & 0xC0 != 0x80 ? 1 : 0) + (byte >= 0xF0 ? 1 : 0)
        }
        return count
    }

    /// Returns the byte at which the scalar with a UTF-16 unit begins. O(chunk).
    func byte(atUTF16 offset: Int) -> Int {
        if utf16Count == bytes.count { return min(offset, bytes.count) }
        return bytes.withUnsafeBufferPointer { bytes in
            var (index, left) = (0, offset)
            while left > 0, index < bytes.count {
                let length = Self.length(ofScalarWith: bytes[index])
                let units = length == 4 ? 2 : 1
                // The second half of a surrogate pair has no position of its own.
                if units > left { break }
                left -= units
                index += length
            }
            return index
        }
    }

    /// Returns the UTF-16 offset of the scalar at a byte. O(chunk).
    func utf16(atByte offset: Int) -> Int {
        if utf16Count == bytes.count { return offset }
        return bytes.withUnsafeBufferPointer { Self.utf16Count(of: UnsafeBufferPointer(rebasing: $0[..<offset])) }
    }

    private static func length(ofScalarWith first: UInt8) -> Int {
        first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }
}

/// The lengths of a text.
package struct TextMeasure: Summable, Sendable {
    /// The number of bytes in UTF-8.
    package var utf8: Int
    /// The number of units in UTF-16.
    package var utf16: Int

    package static let zero = TextMeasure(utf8: 0, utf16: 0)

    package static func += (left: inout TextMeasure, right: TextMeasure) {
        left.utf8 += right.utf8
        left.utf16 += right.utf16
    }
}

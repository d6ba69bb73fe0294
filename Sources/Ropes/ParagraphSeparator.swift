/// The separators of paragraphs: a line feed, a carriage return, both together, and U+2029, as in `NSString`.
package enum ParagraphSeparator {
    /// Returns whether a UTF-16 unit is a separator, or the first or second part of one.
    package static func contains(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    /// Returns the end of the separator that begins at a byte of UTF-8; nil if none does.
    ///
    /// A carriage return at the end of the bytes may be followed by a line feed elsewhere.
    package static func end(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        switch bytes[index] {
        case 0x0A: index + 1
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? index + 2 : index + 1
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9: index + 3
        default: nil
        }
    }
}

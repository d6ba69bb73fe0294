import Foundation

/// Converts between UTF-16 offsets, which Foundation uses, and UTF-8 offsets, which Pango uses.
struct UTF16Offsets {
    /// The UTF-8 offset for each UTF-16 offset; empty for ASCII, where both are equal.
    private let bytes: [Int32]
    let utf16Count: Int
    let utf8Count: Int

    init(_ string: String) {
        let utf8 = string.utf8
        utf8Count = utf8.count
        utf16Count = string.utf16.count
        guard utf16Count != utf8Count else {
            bytes = []
            return
        }
        var table: [Int32] = []
        table.reserveCapacity(utf16Count + 1)
        var offset: Int32 = 0
        for scalar in string.unicodeScalars {
            table.append(offset)
            if scalar.value > 0xFFFF { table.append(offset) }
            offset += Int32(UTF8.width(scalar))
        }
        table.append(offset)
        bytes = table
    }

    /// Returns the UTF-8 offset of a UTF-16 offset; one inside a surrogate pair maps to its start. O(1).
    func utf8(_ utf16: Int) -> Int {
        let index = min(max(utf16, 0), utf16Count)
        return bytes.isEmpty ? index : Int(bytes[index])
    }

    /// Returns the UTF-16 offset of a UTF-8 offset. O(log n).
    func utf16(_ utf8: Int) -> Int {
        let target = min(max(utf8, 0), utf8Count)
        if bytes.isEmpty { return target }
        var (low, high) = (0, bytes.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(bytes[middle]) < target { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

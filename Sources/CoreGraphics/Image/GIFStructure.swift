/// The blocks of a GIF file (GIF89a, 17 to 27).
enum GIFStructure {
    /// The byte of the trailer, which ends a file.
    static let trailer: UInt8 = 0x3B

    /// Returns the number of bytes up to the end of the first image; nil if the file has none that is complete. O(bytes before).
    ///
    /// gdk-pixbuf decodes all frames of a file, in a time that is quadratic in their number: 32 s for 100,000 frames in 2.3 MB.
    static func lengthOfFirstFrame(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count > 13 else { return nil }
        var offset = 13 + colorTableLength(bytes[10])
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x21:
                guard let end = endOfBlocks(bytes, from: offset + 2) else { return nil }
                offset = end
            case 0x2C:
                guard offset + 9 < bytes.count else { return nil }
                // The descriptor, the local colour table, and the size of the first code.
                return endOfBlocks(bytes, from: offset + 10 + colorTableLength(bytes[offset + 9]) + 1)
            default: return nil
            }
        }
        return nil
    }

    /// The length of a colour table whose existence and size are in the packed fields of a descriptor.
    private static func colorTableLength(_ fields: UInt8) -> Int { fields & 0x80 == 0 ? 0 : 3 << (Int(fields & 7) + 1) }

    /// Returns the end of a sequence of data sub-blocks, the last of which is empty; nil if the file ends before.
    private static func endOfBlocks(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var offset = start
        while offset < bytes.count {
            let length = Int(bytes[offset])
            offset += length + 1
            if length == 0 { return offset }
        }
        return nil
    }
}

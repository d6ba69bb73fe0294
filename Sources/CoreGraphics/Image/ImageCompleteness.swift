import Foundation

/// Detects truncated files, which gdk-pixbuf's decoders accept with the missing part left empty.
package enum ImageCompleteness {
    /// Returns whether a PNG or JPEG file is truncated; false for other formats. O(n) at worst.
    package static func isCutOff(_ data: Data) -> Bool {
        data.withUnsafeBytes { bytes in
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return isPNGCutOff(bytes) }
            if bytes.starts(with: [0xFF, 0xD8]) { return isJPEGCutOff(bytes) }
            return false
        }
    }

    /// Visits the chunks (PNG 1.2, 3.2) up to the one that ends the file.
    private static func isPNGCutOff(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            if bytes[(offset + 4)..<(offset + 8)].elementsEqual("IEND".utf8) { return false }
            offset += length + 12
        }
        return true
    }

    /// Skips the segments before the scan (ITU-T T.81, B.1), whose thumbnails have end markers too, and searches for
    /// the end marker after it.
    private static func isJPEGCutOff(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var offset = 2
        while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
                continue
            }
            if marker == 0xDA { break }
            offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
        }
        guard offset < bytes.count else { return true }
        return !zip(bytes[offset...], bytes[(offset + 1)...]).contains { $0 == 0xFF && $1 == 0xD9 }
    }
}

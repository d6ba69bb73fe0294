import Foundation

/// The segments of a JPEG file (ITU-T T.81, B.1).
enum JPEGStructure {
    /// Returns the number of scans of the first image. O(n).
    static func scanCount(_ bytes: UnsafeRawBufferPointer) -> Int {
        var count = 0
        var offset = 2
        while offset + 4 <= bytes.count {
            guard bytes[offset] == 0xFF else {
                // The entropy-coded data of a scan, up to the next marker.
                guard let next = nextMarker(bytes, from: offset) else { break }
                offset = next
                continue
            }
            switch bytes[offset + 1] {
            case 0xD9: return count
            // Stuffing, fill bytes and markers without a segment.
            case 0x00: offset += 2
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case let marker:
                if marker == 0xDA { count += 1 }
                offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
            }
        }
        return count
    }

    private static func nextMarker(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base + start, 0xFF, bytes.count - start) else {
            return nil
        }
        return UnsafeRawPointer(found) - base
    }
}

/// The blocks of a GIF file (GIF89a, 17 to 27).
package enum GIFStructure {
    /// The byte of the trailer, which ends a file.
    package static let trailer: UInt8 = 0x3B

    /// Returns the number of bytes up to the end of the first image; nil if the file has none that is complete. O(bytes before).
    ///
    /// gdk-pixbuf decodes all frames of a file, in a time that is quadratic in their number: 32 s for 100,000 frames in 2.3 MB.
    static func lengthOfFirstFrame(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard let start = endOfHeader(bytes) else { return nil }
        return frame(bytes, from: start)?.blocks.upperBound
    }

    /// Returns the end of the header, the screen's descriptor and its colour table; nil if the file is shorter.
    package static func endOfHeader(_ bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.count > 13 else { return nil }
        let end = 13 + colorTableLength(bytes[10])
        return end < bytes.count ? end : nil
    }

    /// Returns the size of the screen in pixels; 0 for a file that is shorter than its header.
    package static func screenSize(_ bytes: UnsafeRawBufferPointer) -> (width: Int, height: Int) {
        bytes.count > 13 ? (half(bytes, 6), half(bytes, 8)) : (0, 0)
    }

    /// The place of a frame in a file, and how it follows the one before.
    package struct Frame: Sendable {
        /// The bytes of the image with its extensions: together with the header and the trailer they are a file.
        package var blocks: Range<Int>
        /// The area of the screen in pixels from the top-left corner.
        package var area: (x: Int, y: Int, width: Int, height: Int)
        /// The time until the next frame in hundredths of a second.
        package var delay = 0
        /// The treatment of the area before the next frame: 2 clears it, 3 restores what it showed before.
        package var disposal: UInt8 = 0
        /// The number of repetitions, 0 for no end; nil if the frame's extensions do not declare it.
        package var loopCount: Int?
    }

    /// Returns the frames that are complete. O(bytes).
    ///
    /// - Parameter limit: The maximum number of frames, since a frame of 14 bytes is possible.
    package static func frames(_ bytes: UnsafeRawBufferPointer, limit: Int) -> [Frame] {
        var frames: [Frame] = []
        guard var offset = endOfHeader(bytes) else { return [] }
        while frames.count < limit, let frame = frame(bytes, from: offset) {
            frames.append(frame)
            offset = frame.blocks.upperBound
        }
        return frames
    }

    /// Returns the next frame; nil at the end of the file.
    private static func frame(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Frame? {
        var frame = Frame(blocks: start..<start, area: (0, 0, 0, 0))
        var offset = start
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x21:
                guard let end = endOfBlocks(bytes, from: offset + 2) else { return nil }
                read(bytes, extension: offset..<end, into: &frame)
                offset = end
            case 0x2C:
                guard offset + 9 < bytes.count else { return nil }
                // The descriptor, the local colour table, and the size of the first code.
                let data = offset + 10 + colorTableLength(bytes[offset + 9]) + 1
                guard let end = endOfBlocks(bytes, from: data) else { return nil }
                frame.blocks = start..<end
                frame.area = (
                    half(bytes, offset + 1), half(bytes, offset + 3), half(bytes, offset + 5), half(bytes, offset + 7)
                )
                return frame
            default: return nil
            }
        }
        return nil
    }

    /// Reads the graphic control extension (GIF89a, 23), and that of Netscape with the number of repetitions.
    private static func read(
        _ bytes: UnsafeRawBufferPointer, extension range: Range<Int>, into frame: inout Frame
    ) {
        let start = range.lowerBound
        switch bytes[start + 1] {
        case 0xF9 where range.count >= 8:
            frame.disposal = bytes[start + 3] >> 2 & 7
            frame.delay = half(bytes, start + 4)
        case 0xFF where range.count >= 19:
            guard bytes[(start + 3)..<(start + 14)].elementsEqual("NETSCAPE2.0".utf8), bytes[start + 14] >= 3,
                bytes[start + 15] == 1
            else { return }
            frame.loopCount = half(bytes, start + 16)
        default: break
        }
    }

    private static func half(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Int {
        Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
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

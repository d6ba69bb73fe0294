import Foundation

/// An image of a cursor in one colour, 24 pixels wide and high.
struct XcursorSample {
    /// Alpha, red, green and blue.
    var color: UInt32
    var delay: UInt32 = 0
    var hotspot: UInt32 = 4

    /// Returns the file of a cursor in the format of Xcursor.
    static func file(_ images: [XcursorSample]) -> Data {
        let side: UInt32 = 24
        var words: [UInt32] = [0x7275_6358, 16, 1, UInt32(images.count)]
        let length = 36 + side * side * 4
        for index in images.indices {
            words += [0xfffd_0002, side, UInt32(16 + images.count * 12) + UInt32(index) * length]
        }
        for image in images {
            words += [36, 0xfffd_0002, side, 1, side, side, image.hotspot, image.hotspot, image.delay]
            words += [UInt32](repeating: image.color, count: Int(side * side))
        }
        return words.withUnsafeBytes { Data($0) }
    }
}

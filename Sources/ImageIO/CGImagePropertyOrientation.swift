/// The position of an image's first row and first column when it is displayed, as defined by EXIF 2.3.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// The first row is at the top, the first column at the left: as stored.
    case up = 1
    /// Mirrored horizontally.
    case upMirrored = 2
    /// Rotated by 180°.
    case down = 3
    /// Mirrored vertically.
    case downMirrored = 4
    /// Mirrored horizontally, and rotated by 90° anticlockwise.
    case leftMirrored = 5
    /// Stored rotated by 90° anticlockwise: displayed rotated clockwise.
    case right = 6
    /// Mirrored horizontally, and rotated by 90° clockwise.
    case rightMirrored = 7
    /// Stored rotated by 90° clockwise: displayed rotated anticlockwise.
    case left = 8

    /// Creates an orientation from its number in EXIF; `up` for a number that is none.
    init(exif number: Int) {
        self = UInt32(exactly: number).flatMap(CGImagePropertyOrientation.init(rawValue:)) ?? .up
    }

    /// Whether width and height change places.
    var isTransposed: Bool { rawValue >= 5 }
}

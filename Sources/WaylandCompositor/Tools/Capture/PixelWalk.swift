/// The positions of a mode's pixels in a picture to which the output's transform has been applied.
struct PixelWalk {
    /// The distance in bytes of two pixels that are side by side in the mode.
    let column: Int
    private let origin: Int
    private let row: Int

    /// - Parameters:
    ///   - transform: The transform that the picture shows.
    ///   - size: The size of the picture.
    ///   - stride: The number of bytes from one row of the picture to the next.
    init(_ transform: BufferTransform, size: Size, stride: Int) {
        let right = (size.width - 1) * 4
        let bottom = (size.height - 1) * stride
        (origin, column, row) =
            switch transform {
            case .normal: (0, 4, stride)
            case .rotated90: (right, stride, -4)
            case .rotated180: (right + bottom, -4, -stride)
            case .rotated270: (bottom, -stride, 4)
            case .flipped: (right, -4, stride)
            case .flipped90: (0, stride, 4)
            case .flipped180: (bottom, 4, -stride)
            case .flipped270: (right + bottom, -stride, -4)
            }
    }

    /// Returns the position in bytes of a pixel of the mode.
    func offset(x: Int, y: Int) -> Int { origin + x * column + y * row }
}

/// A picture of a whole source.
package struct CapturedImage {
    /// The size in pixels.
    package var size: Size
    /// The number of bytes from one row to the next.
    package var stride: Int
    /// Rows from the top; for each pixel blue, green, red and alpha, premultiplied.
    package var pixels: UnsafeRawBufferPointer
    /// Whether the output's transform has been applied to the picture; otherwise it is as the mode has it.
    package var isTransformed: Bool
    /// The time at which the picture was shown, on `CLOCK_MONOTONIC`.
    package var nanoseconds: UInt64

    package init(
        size: Size, stride: Int, pixels: UnsafeRawBufferPointer, isTransformed: Bool = false, nanoseconds: UInt64
    ) {
        self.size = size
        self.stride = stride
        self.pixels = pixels
        self.isTransformed = isTransformed
        self.nanoseconds = nanoseconds
    }

    /// Copies pixels in the orientation of a mode.
    ///
    /// - Parameters:
    ///   - area: The part of the mode's pixels, which is inside of the complete picture.
    ///   - transform: The transform of the output, which may have been applied to the picture.
    func copy(
        _ area: BufferRectangle, transform: BufferTransform, to target: UnsafeMutableRawPointer,
        stride targetStride: Int
    ) {
        guard let source = pixels.baseAddress else { return }
        let layout = PixelWalk(isTransformed ? transform : .normal, size: size, stride: stride)
        for y in 0..<area.height {
            let from = source + layout.offset(x: area.minX, y: area.minY + y)
            let to = target + y * targetStride
            guard layout.column != 4 else {
                to.copyMemory(from: from, byteCount: area.width * 4)
                continue
            }
            for x in 0..<area.width {
                let pixel = (from + x * layout.column).loadUnaligned(as: UInt32.self)
                to.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
            }
        }
    }

    /// Whether the pixels are as many as the size says.
    var isComplete: Bool {
        !size.isEmpty && stride / 4 >= size.width && pixels.count >= stride * (size.height - 1) + size.width * 4
    }
}

/// Converts pixels to the planes of a frame of video: Y′, Cb and Cr in the limited range, with one chroma sample for four
/// pixels, in their middle.
struct YCbCrConversion {
    /// The weights of the components.
    enum Matrix: String {
        /// ITU-R BT.601, for standard definition.
        case bt601 = "BT.601"
        /// ITU-R BT.709, for high definition.
        case bt709 = "BT.709"

        fileprivate var weights: (red: Double, blue: Double) {
            switch self {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            }
        }
    }

    let width: Int
    let height: Int
    let matrix: Matrix

    /// The matrix is what players assume of a frame of this size: the format has no field that says it.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        matrix = width >= 1280 || height > 576 ? .bt709 : .bt601
    }

    /// The number of bytes of a frame; an odd size has a chroma sample for its last column and row.
    var byteCount: Int { width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2) }

    /// Appends the planes of an opaque picture.
    ///
    /// - Parameter pixels: Blue, green, red and alpha of each pixel, rows from the top without padding.
    func append(_ pixels: [UInt8], to frame: inout [UInt8]) {
        let start = frame.count
        frame.append(contentsOf: repeatElement(0, count: byteCount))
        pixels.withUnsafeBufferPointer { pixels in
            frame.withUnsafeMutableBufferPointer { frame in
                convert(pixels, UnsafeMutableBufferPointer(rebasing: frame[start...]))
            }
        }
    }

    private func convert(_ pixels: UnsafeBufferPointer<UInt8>, _ planes: UnsafeMutableBufferPointer<UInt8>) {
        // In 65536ths; the components of white add up to the whole range.
        let (kr, kb) = matrix.weights
        let luma = 219.0 / 255 * 65536
        let (yr, yb) = (Int32((kr * luma).rounded()), Int32((kb * luma).rounded()))
        let yg = Int32(luma.rounded()) - yr - yb
        let chroma = 112.0 / 255 * 65536
        // A difference from luma: the weights of each chroma component add up to 0.
        let full = Int32(chroma.rounded())
        let (br, rb) = (Int32((kr / (1 - kb) * chroma).rounded()), Int32((kb / (1 - kr) * chroma).rounded()))
        let (bg, rg) = (full - br, full - rb)
        for row in 0..<height {
            for column in 0..<width {
                let pixel = (row * width + column) * 4
                let y = yb * Int32(pixels[pixel]) + yg * Int32(pixels[pixel + 1]) + yr * Int32(pixels[pixel + 2])
                planes[row * width + column] = UInt8(truncatingIfNeeded: (y + (16 << 16) + (1 << 15)) >> 16)
            }
        }
        let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
        let blue = width * height
        let red = blue + columns * rows
        for row in 0..<rows {
            let (top, bottom) = (2 * row * width, min(2 * row + 1, height - 1) * width)
            for column in 0..<columns {
                let (left, right) = (2 * column, min(2 * column + 1, width - 1))
                let corners = (4 * (top + left), 4 * (top + right), 4 * (bottom + left), 4 * (bottom + right))
                func sum(_ component: Int) -> Int32 {
                    Int32(pixels[corners.0 + component]) + Int32(pixels[corners.1 + component])
                        + Int32(pixels[corners.2 + component]) + Int32(pixels[corners.3 + component])
                }
                let (b, g, r) = (sum(0), sum(1), sum(2))
                let middle: Int32 = (128 << 18) + (1 << 17)
                planes[blue + row * columns + column] = UInt8(
                    truncatingIfNeeded: (full * b - bg * g - br * r + middle) >> 18)
                planes[red + row * columns + column] = UInt8(
                    truncatingIfNeeded: (full * r - rg * g - rb * b + middle) >> 18)
            }
        }
    }
}

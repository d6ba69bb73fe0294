import CoreGraphics
import Foundation
import ServerScript
import UIKit

/// The pixels of an output, or of a reference file.
package struct Picture {
    package let width: Int
    package let height: Int
    /// Blue, green, red and alpha of each pixel, rows from the top.
    private let bytes: [UInt8]

    package init(_ image: CGImage) {
        width = image.width
        height = image.height
        var bytes = [UInt8]()
        bytes.reserveCapacity(width * height * 4)
        image.withUnsafeBytes { source in
            for row in 0..<image.height {
                bytes += source[row * image.bytesPerRow..<row * image.bytesPerRow + image.width * 4]
            }
        }
        self.bytes = bytes
    }

    package init(file: String) throws(ControlError) {
        // Damage in a large file shows when it is decoded.
        let prepared = UIImage(contentsOfFile: FilePath.url(of: file).path)?.preparingForDisplay()
        guard let image = prepared?.cgImage else {
            throw ControlError(.notFound, "\(file) is no picture that can be read.")
        }
        self.init(image)
    }

    /// Returns the colour of a pixel; nil outside of the picture.
    package func color(x: Int, y: Int) -> PixelColor? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let first = (y * width + x) * 4
        return PixelColor(red: bytes[first + 2], green: bytes[first + 1], blue: bytes[first])
    }

    /// Compares two pictures; returns nil if their sizes differ.
    ///
    /// - Parameter tolerance: The largest difference of a component that is none.
    package func difference(from other: Picture, tolerance: Int) -> PictureDifference? {
        guard width == other.width, height == other.height else { return nil }
        var differing = 0
        var largest = 0
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            var difference = 0
            for component in pixel..<pixel + 3 {
                difference = max(difference, abs(Int(bytes[component]) - Int(other.bytes[component])))
            }
            if difference > tolerance { differing += 1 }
            largest = max(largest, difference)
        }
        return PictureDifference(differingPixels: differing, pixels: width * height, maxDifference: largest)
    }
}

import CoreGraphics
import Testing
import UIFoundation

/// A pixel, premultiplied: red, green, blue, alpha.
package typealias Probe = [Int]

extension UIImage {
    /// The pixel at a position of the stored image.
    package func probe(_ x: Int, _ y: Int) -> Probe {
        guard let image = cgImage else { return [] }
        return image.withUnsafeBytes { bytes in
            let offset = y * image.bytesPerRow + x * 4
            return [Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]), Int(bytes[offset + 3])]
        }
    }

    /// How many pixels are not fully transparent.
    package var inkCount: Int {
        guard let image = cgImage else { return 0 }
        return (0..<image.height).reduce(0) { sum, y in
            sum + (0..<image.width).count { probe($0, y)[3] > 0 }
        }
    }
}

package func near(_ a: Probe, _ b: Probe, within tolerance: Int = 2) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

/// Draws a picture of one pixel per point.
package func render(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
        draw($0.cgContext)
    }
}

import Foundation

/// The limits of the memory and time for an image file, a few bytes of which can ask for any amount of either.
package struct ImageLimits: Sendable {
    /// The maximum size of a file in bytes.
    package var fileSize = 1 << 28
    /// The maximum number of pixels of an image from a small file: 256 MB of pixels.
    package var pixels = 1 << 26
    /// The maximum number of pixels for each byte of a file, above ``pixels``: photographs have one to eight.
    package var pixelsPerByte = 16
    /// The maximum number of pixels of an image from a file of any size.
    package var maximumPixels = 1 << 28
    /// The maximum number of pixels of an image that is drawn from shapes, whose filters need bitmaps of that size.
    package var vectorPixels = 1 << 24
    /// The maximum number of pixels in all scans of a progressive JPEG file, each of which is drawn.
    package var scannedPixels = 1 << 30
    /// The maximum processor time of a decoder in seconds.
    package var time = 10.0
    /// The maximum processor time of a decoder that cannot be interrupted, in seconds. The time to wait for it is at most three times
    /// as long.
    package var uninterruptibleTime = 3.0

    package init() {}

    /// Returns the maximum number of pixels of a file.
    func pixels(of data: Data, _ format: ImageFormat) -> Int {
        if format == .vector { return vectorPixels }
        let (product, overflows) = data.count.multipliedReportingOverflow(by: pixelsPerByte)
        let limit = min(max(pixels, overflows ? .max : product), maximumPixels)
        guard format == .jpeg else { return limit }
        return min(limit, scannedPixels / max(1, data.withUnsafeBytes { JPEGStructure.scanCount($0) }))
    }
}

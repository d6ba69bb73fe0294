import CoreGraphics
import Foundation

/// The quality of a JPEG file, from 0 to 1; 0.9 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The `CGColor` behind transparent pixels in a JPEG file; black by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The maximum width and height in pixels; larger images are made smaller.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

/// Returns the types of files that destinations write.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { ImageType.writable.map(\.rawValue) }

/// Creates a destination that appends a file to a data object.
///
/// - Parameters:
///   - data: The data object.
///   - type: `public.png` or `public.jpeg`; the result is `nil` for others, also for GIF, which has no encoder.
///   - count: 1; the result is `nil` for other numbers.
///   - options: Ignored.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGDataConsumer(data: data).flatMap { CGImageDestination(.consumer($0), type, count) }
}

/// Creates a destination that writes a file, in place of an existing one, when it is finalized.
///
/// - Parameters:
///   - url: A file URL.
///   - type: `public.png` or `public.jpeg`; the result is `nil` for others, also for GIF, which has no encoder.
///   - count: 1; the result is `nil` for other numbers.
///   - options: Ignored.
public func CGImageDestinationCreateWithURL(
    _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    url.isFileURL ? CGImageDestination(.file(url), type, count) : nil
}

/// Creates a destination that passes a file to a consumer.
///
/// - Parameters:
///   - consumer: The consumer.
///   - type: `public.png` or `public.jpeg`; the result is `nil` for others, also for GIF, which has no encoder.
///   - count: 1; the result is `nil` for other numbers.
///   - options: Ignored.
public func CGImageDestinationCreateWithDataConsumer(
    _ consumer: CGDataConsumer, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
    CGImageDestination(.consumer(consumer), type, count)
}

/// Adds an image. One more than the destination was created for is ignored.
///
/// - Parameter properties: Options of the destination, and the orientation.
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
    idst.add(image, properties ?? [:])
}

/// Adds an image of a source with its orientation. Nothing is added if it cannot be decoded.
///
/// - Parameter properties: Replaces the image's properties of the same keys.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = isrc.image(at: index), image.prepare() else { return }
    var all: [String: Any] = [:]
    if let header = isrc.header(at: index), properties?.orientation == nil {
        all[kCGImagePropertyOrientation] = header.orientation
    }
    idst.add(image, all.merging(properties ?? [:]) { $1 })
}

/// Sets properties of all images of a destination; those that an image is added with have precedence.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
    idst.set(properties ?? [:])
}

/// Encodes the image and writes it. Returns false if that fails, if there is no image, and after the first time.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }

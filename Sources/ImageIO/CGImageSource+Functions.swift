import CoreGraphics
import Diagnostics
import Foundation

/// Whether a decoded image is kept. Without effect: a source keeps only the last frame of a GIF file.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether an image is decoded when it is created; otherwise a large one is decoded when it is first drawn. False by default.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Whether components may have more than 8 bits. Without effect: they have 8.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// The probable type of the data. Without effect: the type is that of the first bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a thumbnail is made from the image if the file has none. Those in files are not read: it always is.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is made from the image even if the file has one.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The maximum width and height of a thumbnail in pixels; without it, a thumbnail has the size of the image.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Whether a thumbnail is rotated to the image's orientation; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"

/// Returns the types of files that sources read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ImageType.allCases.map(\.rawValue) }

/// Creates a source of the images in data, which has no images if the format is unknown.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    CGImageSource(data)
}

/// Creates a source of the images in a file; `nil` if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    do {
        return CGImageSource(try ImageFile.read(url))
    } catch {
        logger.once("CGImageSource: \(error)")
        return nil
    }
}

/// Creates a source of the images in a provider's data; `nil` if it has none.
public func CGImageSourceCreateWithDataProvider(
    _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
    provider.data.map { CGImageSource($0) }
}

/// Creates a source without data, which `CGImageSourceUpdateData(_:_:_:)` provides as it arrives.
///
///     let source = CGImageSourceCreateIncremental(nil)
///     received.append(part)
///     CGImageSourceUpdateData(source, received as CFData, isLast)
///     imageView.image = CGImageSourceCreateImageAtIndex(source, 0, nil).map { UIImage(cgImage: $0) }
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource() }

/// Sets the data of an incremental source: all that has arrived, not only the new part. O(1).
///
/// An update of another source, and one after the final data, is ignored.
/// - Parameter final: Whether the data is complete.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update(data, isFinal: final)
}

/// Sets the data of an incremental source to that of a provider, as `CGImageSourceUpdateData(_:_:_:)` does.
public func CGImageSourceUpdateDataProvider(_ isrc: CGImageSource, _ provider: CGDataProvider, _ final: Bool) {
    isrc.update(provider.data ?? Data(), isFinal: final)
}

/// Returns the uniform type identifier of the format; `nil` if that is unknown.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type?.rawValue }

/// Returns the number of images: of a GIF file that of its frames, at most 65,536. O(1).
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Returns the index of the image that represents the file, 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the state of a source's data.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// Returns the state of an image's data.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
    isrc.status(at: index)
}

/// Returns the properties of the file; `nil` if it has no images.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties
}

/// Returns the properties of an image; `nil` beyond the last, and if they cannot be read.
///
/// The images of formats other than PNG, JPEG and GIF are decoded.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    isrc.properties(at: index)
}

/// Returns an image as it is stored, without its orientation; `nil` beyond the last, and if it cannot be decoded.
///
/// A PNG or JPEG image of 2²⁰ pixels or more is decoded when it is first drawn. The frames of a GIF file are cheap in ascending order:
/// each is drawn over those before.
public func CGImageSourceCreateImageAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    guard let image = isrc.image(at: index) else { return nil }
    if options?.isOn(kCGImageSourceShouldCacheImmediately) == true, !image.prepare() { return nil }
    return image
}

/// Returns an image made smaller; `nil` without an option to create one from the image.
///
/// - Parameter options: `kCGImageSourceCreateThumbnailFromImageAlways` or `…IfAbsent`, `kCGImageSourceThumbnailMaxPixelSize`,
///   `kCGImageSourceCreateThumbnailWithTransform`.
public func CGImageSourceCreateThumbnailAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
    let options = options ?? [:]
    guard
        options.isOn(kCGImageSourceCreateThumbnailFromImageAlways)
            || options.isOn(kCGImageSourceCreateThumbnailFromImageIfAbsent), let image = isrc.image(at: index),
        image.prepare()
    else { return nil }
    let limit = options.pixelLimit(kCGImageSourceThumbnailMaxPixelSize)
    let isRotated = options.isOn(kCGImageSourceCreateThumbnailWithTransform)
    return image.fitted(to: limit, isRotated ? isrc.header(at: index)?.orientation ?? .up : .up)
}

/// Does nothing: a source keeps only the last frame of a GIF file.
public func CGImageSourceRemoveCacheAtIndex(_ isrc: CGImageSource, _ index: Int) {}

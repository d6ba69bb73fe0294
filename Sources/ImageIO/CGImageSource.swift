import CoreGraphics
import Diagnostics
import Foundation
import Locking

/// The images in a file or in data: PNG, JPEG, BMP, all frames of GIF, and what gdk-pixbuf has modules for.
///
///     if let source = CGImageSourceCreateWithData(data, nil) {
///         let options = [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 200]
///         let thumbnail = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
///     }
///
/// What decoding may need is limited, as for `UIImage`. A source may be used on any thread.
public final class CGImageSource: Sendable {
    /// The maximum number of frames: one needs 14 bytes of a file, and more of memory.
    static let maximumFrames = 1 << 16

    let data: Data
    let type: ImageType?
    /// The frames of a GIF file; empty for other formats.
    let frames: [GIFStructure.Frame]
    private let composer: Mutex<GIFComposer?>

    init(_ data: Data) {
        self.data = data
        let type = data.withUnsafeBytes { ImageType($0) }
        self.type = type
        frames = type == .gif ? data.withUnsafeBytes { GIFStructure.frames($0, limit: Self.maximumFrames) } : []
        composer = Mutex(nil)
    }

    /// The number of images.
    var count: Int {
        switch type {
        case nil: 0
        case .gif: frames.count
        default: 1
        }
    }

    /// Returns an image as it is stored; nil beyond the last, and if it cannot be decoded.
    func image(at index: Int) -> CGImage? {
        guard (0..<count).contains(index) else { return nil }
        if type == .gif {
            return composer.withLock { composer in
                if composer == nil { composer = GIFComposer(data, frames) }
                return composer?.image(at: index)
            }
        }
        return decoded?.image
    }

    /// The image of a file that has one.
    private var decoded: DecodedImage? {
        do {
            return try ImageDecoder.image(data)
        } catch {
            logger.once("CGImageSource: \(error)")
            return nil
        }
    }

    /// The size of the images and their orientation; PNG, JPEG and GIF files need not be decoded for it.
    func header(at index: Int) -> (width: Int, height: Int, orientation: CGImagePropertyOrientation)? {
        guard (0..<count).contains(index) else { return nil }
        if type == .gif {
            let size = data.withUnsafeBytes { GIFStructure.screenSize($0) }
            return (size.width, size.height, .up)
        }
        let header = data.withUnsafeBytes { ImageHeader($0, format: ImageFormat(of: $0)) }
        if let header { return (header.width, header.height, CGImagePropertyOrientation(exif: header.orientation)) }
        return decoded.map { ($0.image.width, $0.image.height, CGImagePropertyOrientation(exif: $0.orientation)) }
    }

    // MARK: Properties

    /// The properties that belong to the file.
    var properties: [String: Any]? {
        guard let type, count > 0 else { return nil }
        var properties: [String: Any] = [kCGImagePropertyFileSize: NSNumber(value: data.count)]
        if type == .gif {
            var gif: [String: Any] = [
                kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: data[data.startIndex + 10] & 0x80 != 0)
            ]
            if let header = header(at: 0) {
                gif[kCGImagePropertyGIFCanvasPixelWidth] = NSNumber(value: header.width)
                gif[kCGImagePropertyGIFCanvasPixelHeight] = NSNumber(value: header.height)
            }
            if let count = frames.lazy.compactMap(\.loopCount).first {
                gif[kCGImagePropertyGIFLoopCount] = NSNumber(value: count)
            }
            properties[kCGImagePropertyGIFDictionary] = gif
        }
        return properties
    }

    /// Returns the properties of an image; nil beyond the last, and if they cannot be read.
    func properties(at index: Int) -> [String: Any]? {
        guard let header = header(at: index) else { return nil }
        let orientation = NSNumber(value: header.orientation.rawValue)
        var properties: [String: Any] = [
            kCGImagePropertyPixelWidth: NSNumber(value: header.width),
            kCGImagePropertyPixelHeight: NSNumber(value: header.height),
            kCGImagePropertyDepth: NSNumber(value: 8),
            kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
        ]
        switch type {
        case .jpeg, .tiff:
            properties[kCGImagePropertyOrientation] = orientation
            properties[kCGImagePropertyTIFFDictionary] = [kCGImagePropertyTIFFOrientation: orientation as Any]
        case .gif:
            let seconds = Double(frames[index].delay) / 100
            properties[kCGImagePropertyGIFDictionary] =
                [
                    kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: seconds),
                    kCGImagePropertyGIFDelayTime: NSNumber(value: max(seconds, 0.1)),
                ] as [String: Any]
        default: break
        }
        return properties
    }

    /// Whether the file of an image ends too early, or its format is unknown.
    var status: CGImageSourceStatus {
        guard type != nil else { return .statusUnknownType }
        return count == 0 || ImageCompleteness.isCutOff(data) ? .statusUnexpectedEOF : .statusComplete
    }
}

/// The state of an image source.
public enum CGImageSourceStatus: Int32, Sendable {
    /// The data ends too early.
    case statusUnexpectedEOF = -5
    /// The data is damaged.
    case statusInvalidData = -4
    /// The format is unknown.
    case statusUnknownType = -3
    /// The header has not arrived.
    case statusReadingHeader = -2
    /// The data has not arrived completely.
    case statusIncomplete = -1
    /// The data is complete. It may still turn out to be damaged when it is decoded.
    case statusComplete = 0
}

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
///
/// A source of data that is still arriving, by `CGImageSourceCreateIncremental(_:)`, decodes what it has each time when it is
/// asked for an image: ask it less often than data arrives.
public final class CGImageSource: Sendable {
    /// The maximum number of frames: one needs 14 bytes of a file, and more of memory.
    static let maximumFrames = 1 << 16

    /// The data, and what was found in it.
    private struct Contents: Sendable {
        var data: Data
        var type: ImageType?
        /// The complete frames of a GIF file; nil before they are read.
        var frames: [GIFStructure.Frame]?
        /// Whether no more data follows.
        var isFinal: Bool

        init(_ data: Data, isFinal: Bool) {
            self.data = data
            self.isFinal = isFinal
            type = data.withUnsafeBytes { ImageType($0) }
        }
    }

    private let contents: Mutex<Contents>
    private let isIncremental: Bool
    private let composer = Mutex<GIFComposer?>(nil)

    init(_ data: Data) {
        contents = Mutex(Contents(data, isFinal: true))
        isIncremental = false
    }

    /// Creates a source whose data arrives later, by `update(_:isFinal:)`.
    init() {
        contents = Mutex(Contents(Data(), isFinal: false))
        isIncremental = true
    }

    var data: Data { contents.withLock { $0.data } }
    var type: ImageType? { contents.withLock { $0.type } }

    /// The complete frames of a GIF file; empty for other formats.
    private var frames: [GIFStructure.Frame] {
        contents.withLock { contents in
            if let frames = contents.frames { return frames }
            let frames =
                contents.type == .gif
                ? contents.data.withUnsafeBytes { GIFStructure.frames($0, limit: Self.maximumFrames) } : []
            contents.frames = frames
            return frames
        }
    }

    /// Replaces the data of an incremental source by all that has arrived. O(1): it is read when images are requested.
    func update(_ data: Data, isFinal: Bool) {
        let isAccepted = contents.withLock { contents in
            guard isIncremental, !contents.isFinal else { return false }
            contents = Contents(data, isFinal: isFinal)
            return true
        }
        guard isAccepted else {
            logger.once("CGImageSource: an update of a source whose data is final is ignored")
            return
        }
        composer.withLock { $0 = nil }
    }

    /// The number of images: before the data is final, of those whose size is known, and of complete frames.
    var count: Int {
        let (type, isFinal) = contents.withLock { ($0.type, $0.isFinal) }
        switch type {
        case nil: return 0
        case .gif: return frames.count
        case .png, .jpeg: return isFinal || fileHeader != nil ? 1 : 0
        default: return 1
        }
    }

    /// Returns an image as it is stored; nil beyond the last, and if it cannot be decoded.
    ///
    /// Before the data is final, that of a PNG or JPEG file is the part that has arrived.
    func image(at index: Int) -> CGImage? {
        guard (0..<count).contains(index) else { return nil }
        if type == .gif {
            let (data, frames) = (data, frames)
            return composer.withLock { composer in
                if composer == nil { composer = GIFComposer(data, frames) }
                return composer?.image(at: index)
            }
        }
        return decoded?.image
    }

    private var isFinal: Bool { contents.withLock { $0.isFinal } }

    /// The image of a file that has one.
    private var decoded: DecodedImage? {
        let data = data
        do {
            if !isFinal, ImageCompleteness.isCutOff(data) { return try ImageDecoder.decodePart(data) }
            return try ImageDecoder.image(data)
        } catch {
            logger.once("CGImageSource: \(error)")
            return nil
        }
    }

    /// The header of a PNG or JPEG file.
    private var fileHeader: ImageHeader? {
        data.withUnsafeBytes { ImageHeader($0, format: ImageFormat(of: $0)) }
    }

    /// The size of the images and their orientation; PNG, JPEG and GIF files need not be decoded for it.
    func header(at index: Int) -> (width: Int, height: Int, orientation: CGImagePropertyOrientation)? {
        guard (0..<count).contains(index) else { return nil }
        if type == .gif {
            let size = data.withUnsafeBytes { GIFStructure.screenSize($0) }
            return (size.width, size.height, .up)
        }
        if let header = fileHeader {
            return (header.width, header.height, CGImagePropertyOrientation(exif: header.orientation))
        }
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

    /// The number of bytes by which each format is recognized.
    private static let recognizedLength = 1024

    /// Whether the file of an image ends too early, or its format is unknown; before the data is final, whether the header
    /// has arrived.
    var status: CGImageSourceStatus {
        let (data, type, isFinal) = contents.withLock { ($0.data, $0.type, $0.isFinal) }
        if !isFinal {
            if type == nil { return data.count < Self.recognizedLength ? .statusReadingHeader : .statusUnknownType }
            let hasHeader = type == .gif ? data.count > 13 : type == .png || type == .jpeg ? fileHeader != nil : true
            return hasHeader ? .statusIncomplete : .statusReadingHeader
        }
        guard type != nil else { return .statusUnknownType }
        return count == 0 || ImageCompleteness.isCutOff(data) ? .statusUnexpectedEOF : .statusComplete
    }

    /// Returns whether the data of an image is complete.
    func status(at index: Int) -> CGImageSourceStatus {
        if isFinal { return (0..<count).contains(index) || type == nil ? status : .statusUnexpectedEOF }
        let status = status
        guard status == .statusIncomplete, (0..<count).contains(index) else { return status }
        switch type {
        // A frame is counted when it is complete.
        case .gif: return .statusComplete
        case .png, .jpeg: return ImageCompleteness.isCutOff(data) ? .statusIncomplete : .statusComplete
        default: return .statusIncomplete
        }
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

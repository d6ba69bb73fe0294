import CoreGraphics
import Diagnostics
import Foundation

/// The receiver of one image that is encoded as PNG or JPEG.
///
///     let data = NSMutableData()
///     if let destination = CGImageDestinationCreateWithData(data, "public.jpeg" as CFString, 1, nil) {
///         let options = [kCGImageDestinationLossyCompressionQuality: 0.8]
///         CGImageDestinationAddImage(destination, image, options as CFDictionary)
///         CGImageDestinationFinalize(destination)
///     }
public final class CGImageDestination {
    /// The place that the encoded file is written to.
    enum Target {
        case consumer(CGDataConsumer)
        case file(URL)
    }

    private enum State {
        case empty
        case filled(CGImage, [String: Any])
        case finalized
    }

    private let target: Target
    private let type: ImageType
    private var state = State.empty
    private var properties: [String: Any] = [:]

    /// Creates a destination; nil for a type that has no encoder, and for another number of images than 1.
    init?(_ target: Target, _ identifier: String, _ count: Int) {
        guard let type = ImageType(rawValue: identifier), ImageType.writable.contains(type) else {
            logger.once("CGImageDestination: there is no encoder for \(identifier)")
            return nil
        }
        guard count == 1 else {
            logger.once("CGImageDestination: a file of the type \(identifier) has 1 image, not \(count)")
            return nil
        }
        self.target = target
        self.type = type
    }

    func add(_ image: CGImage, _ properties: [String: Any]) {
        guard case .empty = state else {
            logger.once("CGImageDestination: an image more than the destination was created for is ignored")
            return
        }
        state = .filled(image, properties)
    }

    func set(_ properties: [String: Any]) {
        self.properties.merge(properties) { $1 }
    }

    /// Encodes the image and writes it; returns false if that fails, if there is no image, and after the first time.
    func finalize() -> Bool {
        guard case .filled(let image, let own) = state else {
            logger.once("CGImageDestination: there is no image to write")
            return false
        }
        state = .finalized
        do {
            let file = try encode(image, properties.merging(own) { $1 })
            switch target {
            case .consumer(let consumer): return consumer.put(file)
            case .file(let url):
                try file.write(to: url, options: .atomic)
                return true
            }
        } catch {
            logger.once("CGImageDestination: \(error)")
            return false
        }
    }

    private func encode(_ image: CGImage, _ properties: [String: Any]) throws -> Data {
        let limit = properties.pixelLimit(kCGImageDestinationImageMaxPixelSize)
        let orientation = properties.orientation ?? .up
        switch type {
        case .jpeg:
            var picture = image.fitted(to: limit, .up) ?? image
            if let color = properties[kCGImageDestinationBackgroundColor] as? CGColor, !picture.isOpaque {
                picture = picture.composited(over: color) ?? picture
            }
            let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
            var file = try ImageEncoder.encode(picture, as: .jpeg(quality: quality))
            if orientation != .up { file.insert(contentsOf: Self.segment(of: orientation), at: 2) }
            return file
        default:
            // Decoders of PNG expect no orientation: the pixels are rotated instead.
            return try ImageEncoder.encode(image.fitted(to: limit, orientation) ?? image, as: .png)
        }
    }

    /// An APP1 segment with one entry: tag 0x0112, type SHORT, count 1 (EXIF 2.3, 4.6.4).
    private static func segment(of orientation: CGImagePropertyOrientation) -> [UInt8] {
        let tiff: [UInt8] = [
            0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,
            0, 0, 0, 0,
        ]
        let body = Array("Exif".utf8) + [0, 0] + tiff
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }
}

import CoreGraphics
import Foundation

/// The formats of image files, by their uniform type identifiers.
enum ImageType: String, CaseIterable {
    case png = "public.png"
    case jpeg = "public.jpeg"
    case gif = "com.compuserve.gif"
    case bmp = "com.microsoft.bmp"
    case tiff = "public.tiff"
    case webP = "org.webmproject.webp"
    case svg = "public.svg-image"

    /// Recognizes a format by the first bytes; nil for all others.
    init?(_ bytes: UnsafeRawBufferPointer) {
        switch ImageFormat(of: bytes) {
        case .png: self = .png
        case .jpeg: self = .jpeg
        case .gif: self = .gif
        case .bmp: self = .bmp
        case .tiff: self = .tiff
        case .webP: self = .webP
        case .animatedCursor, .appleIcon, .other: return nil
        case .vector:
            // Other text is no image.
            guard String(decoding: bytes.prefix(1024), as: UTF8.self).contains("<svg") else { return nil }
            self = .svg
        }
    }

    /// The types that an image destination writes.
    static let writable: [ImageType] = [.png, .jpeg]
}

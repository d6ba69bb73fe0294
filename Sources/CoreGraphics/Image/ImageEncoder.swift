import CGdkPixbuf
import Foundation

/// Writes image files with gdk-pixbuf.
package enum ImageEncoder {
    /// A file format with its options.
    package enum Format: Sendable {
        /// PNG, which keeps alpha.
        case png
        /// JPEG with a quality from 0 to 1; transparent pixels are composited over black.
        case jpeg(quality: Double)
    }

    /// Encodes an image as a file.
    ///
    /// - Throws: `ImageError.unencodable` with the encoder's message.
    package static func encode(_ image: CGImage, as format: Format) throws(ImageError) -> Data {
        let isJPEG = if case .jpeg = format { true } else { false }
        let hasAlpha = !isJPEG && !image.isOpaque
        guard
            let pixbuf = gdk_pixbuf_new(
                GDK_COLORSPACE_RGB, hasAlpha ? 1 : 0, 8, Int32(image.width), Int32(image.height)),
            let pixels = gdk_pixbuf_get_pixels(pixbuf)
        else { throw .unencodable("no memory") }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        fill(pixels, Int(gdk_pixbuf_get_rowstride(pixbuf)), hasAlpha, from: image)

        var bytes: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        let isSaved: gboolean
        switch format {
        case .png:
            isSaved = gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "png", nil, nil, &error)
        case .jpeg(let quality):
            let percent = quality.isFinite ? Int((min(max(quality, 0), 1) * 100).rounded()) : 100
            isSaved = "quality".withCString { key in
                "\(percent)".withCString { value in
                    var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
                    var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
                    return gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", &keys, &values, &error)
                }
            }
        }
        guard isSaved != 0, let bytes else { throw .unencodable(ImageDecoder.takeMessage(error)) }
        defer { g_free(bytes) }
        return Data(bytes: bytes, count: Int(count))
    }

    private static func fill(
        _ pixels: UnsafeMutablePointer<guchar>, _ stride: Int, _ hasAlpha: Bool, from image: CGImage
    ) {
        image.withUnsafeBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            let straight = PixelLayout(order: .rgba, alpha: .straight)
            for row in 0..<image.height {
                let source = base + row * image.bytesPerRow
                let target = pixels + row * stride
                if hasAlpha {
                    straight.write(source, into: target, count: image.width)
                } else {
                    for x in 0..<image.width {
                        target[3 * x] = source[4 * x + 2]
                        target[3 * x + 1] = source[4 * x + 1]
                        target[3 * x + 2] = source[4 * x]
                    }
                }
            }
        }
    }
}

import CGdkPixbuf
import CPango
import Foundation

/// An image from a file, with its orientation.
package struct DecodedImage: Sendable {
    package var image: CGImage
    /// The orientation as defined by EXIF 2.3, from 1 (not rotated) to 8.
    package var orientation: Int
}

/// Reads image files with gdk-pixbuf: PNG, JPEG, GIF (first frame only), BMP, TIFF, and other installed formats.
package enum ImageDecoder {
    /// The maximum number of pixels read from a file, since a few bytes can declare any size.
    package static let pixelLimit = 1 << 28

    /// Decodes the bytes of an image file.
    ///
    /// - Throws: `ImageError` if the bytes are empty, damaged, truncated or too large.
    package static func decode(_ data: Data) throws(ImageError) -> DecodedImage {
        guard !data.isEmpty else { throw .empty }
        guard let loader = gdk_pixbuf_loader_new() else { throw .undecodable("no decoder could be created") }
        defer { g_object_unref(loader) }

        var announced = AnnouncedSize()
        var failure: String?
        withUnsafeMutablePointer(to: &announced) { size in
            let callback: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?) -> Void = {
                loader, width, height, size in
                guard let size = size?.assumingMemoryBound(to: AnnouncedSize.self) else { return }
                size.pointee = AnnouncedSize(width: Int(width), height: Int(height))
                // In gdk-pixbuf, a size of zero means that nothing needs to be decoded.
                if size.pointee.isTooLarge { gdk_pixbuf_loader_set_size(loader, 0, 0) }
            }
            g_signal_connect_data(
                loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self), size, nil, GConnectFlags(0))
            failure = feed(loader, data)
        }
        if announced.isTooLarge { throw .tooLarge(width: announced.width, height: announced.height) }
        if let failure { throw .undecodable(failure) }
        if ImageCompleteness.isCutOff(data) { throw .undecodable("the file is truncated") }
        guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .undecodable("it contains no image") }
        return try convert(pixbuf)
    }

    /// Decodes an image file.
    ///
    /// - Throws: `ImageError` if the file cannot be read or decoded.
    package static func decode(contentsOf url: URL) throws(ImageError) -> DecodedImage {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw .unreadable(path: url.path, reason: error.localizedDescription)
        }
        return try decode(data)
    }

    private struct AnnouncedSize {
        var width = 0
        var height = 0

        var isTooLarge: Bool {
            width > BitmapLimits.side || height > BitmapLimits.side || width * height > ImageDecoder.pixelLimit
        }
    }

    /// Feeds all bytes to the loader; returns the error message, if any.
    private static func feed(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ data: Data) -> String? {
        var error: UnsafeMutablePointer<GError>?
        let isWritten = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
        }
        if isWritten == 0 {
            // The loader must be closed before it is released, and then repeats the error.
            gdk_pixbuf_loader_close(loader, nil)
            return takeMessage(error)
        }
        return gdk_pixbuf_loader_close(loader, &error) == 0 ? takeMessage(error) : nil
    }

    static func takeMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "unknown error" }
        defer { g_error_free(error) }
        return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    }

    private static func convert(_ pixbuf: OpaquePointer) throws(ImageError) -> DecodedImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        guard BitmapLimits.accepts(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
            throw .undecodable("its pixels do not have 8 bits per component")
        }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let buffer = PixelBuffer(width: width, height: height)
        let straight = PixelLayout(order: .rgba, alpha: .straight)
        for row in 0..<height {
            let source = pixels + row * stride
            let target = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            if channels == 4 {
                straight.read(source, into: target, count: width)
            } else {
                for x in 0..<width {
                    target[4 * x] = source[3 * x + 2]
                    target[4 * x + 1] = source[3 * x + 1]
                    target[4 * x + 2] = source[3 * x]
                    target[4 * x + 3] = 255
                }
            }
        }
        let option = gdk_pixbuf_get_option(pixbuf, "orientation").flatMap { Int(String(cString: $0)) } ?? 1
        return DecodedImage(image: CGImage(buffer: buffer), orientation: (1...8).contains(option) ? option : 1)
    }
}

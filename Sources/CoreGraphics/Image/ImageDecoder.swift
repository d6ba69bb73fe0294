import CGdkPixbuf
import CPango
import Foundation

/// An image from a file, with its orientation.
package struct DecodedImage: Sendable {
    package var image: CGImage
    /// The orientation as defined by EXIF 2.3, from 1 (not rotated) to 8.
    package var orientation: Int
    /// The number of pixels for each that a drawing says to have; 1 for an image of pixels.
    package var vectorScale = 1.0
}

/// Reads image files with gdk-pixbuf: PNG, JPEG, GIF (first frame only), BMP, TIFF, and other installed formats.
///
/// What a file may need is limited by ``ImageLimits``: its size is checked before its pixels are decoded.
package enum ImageDecoder {
    /// The number of bytes after which the time is checked.
    private static let partSize = 1 << 16

    /// Decodes the bytes of an image file.
    ///
    /// - Parameter vectorScale: The number of pixels for each that a drawing says to have. A drawing that would get parts of pixels
    ///   has the next whole number instead: its size in points is the same at each scale.
    /// - Throws: `ImageError` if the bytes are empty, damaged, truncated, or need more than the limits allow.
    package static func decode(
        _ data: Data, limits: ImageLimits = ImageLimits(), vectorScale: Double = 1
    ) throws(ImageError) -> DecodedImage {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= limits.fileSize else { throw .undecodable("it has more than \(limits.fileSize) bytes") }
        let format = data.withUnsafeBytes { ImageFormat(of: $0) }
        switch format {
        case .animatedCursor, .appleIcon: throw .undecodable("the format is not supported")
        case _ where format.isDecodedInParts: return try Decoding(data, format, limits).run()
        default:
            return try DecodingThread.run(limit: limits.uninterruptibleTime) {
                Result { () throws(ImageError) in
                    try Decoding(data, format, limits, vectorScale: vectorScale).run()
                }
            }
        }
    }

    /// Decodes the part of a PNG or JPEG file that has arrived; pixels that have not are transparent, or black in a format
    /// without alpha. The limits are those of a whole file.
    ///
    /// - Throws: `ImageError` if the header has not arrived, if the bytes are damaged or need more than the limits allow, and
    ///   for other formats.
    package static func decodePart(
        _ data: Data, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> DecodedImage {
        guard !data.isEmpty else { throw .empty }
        guard data.count <= limits.fileSize else { throw .undecodable("it has more than \(limits.fileSize) bytes") }
        let format = data.withUnsafeBytes { ImageFormat(of: $0) }
        guard format == .png || format == .jpeg else { throw .undecodable("a part of this format has no image") }
        return try Decoding(data, format, limits, acceptsPart: true).run()
    }

    /// The number of pixels from which on a file is decoded when its pixels are needed.
    package static let deferredPixels = 1 << 20

    /// Returns the image of a file. A large PNG or JPEG file is decoded when its pixels are needed, and its header now.
    ///
    /// - Throws: `ImageError` as ``decode(_:limits:vectorScale:)`` does; a large file may still turn out to be damaged, and is
    ///   transparent then.
    package static func image(
        _ data: Data, limits: ImageLimits = ImageLimits(), vectorScale: Double = 1
    ) throws(ImageError) -> DecodedImage {
        let format = data.withUnsafeBytes { ImageFormat(of: $0) }
        guard let header = data.withUnsafeBytes({ ImageHeader($0, format: format) }),
            BitmapLimits.accepts(width: header.width, height: header.height),
            header.width * header.height >= deferredPixels, data.count <= limits.fileSize
        else { return try decode(data, limits: limits, vectorScale: vectorScale) }
        guard header.width * header.height <= limits.pixels(of: data, format) else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        if ImageCompleteness.isCutOff(data) { throw .undecodable("the file is truncated") }
        let deferred = DeferredImage(data, header, limits: limits)
        return DecodedImage(
            image: CGImage(deferred, width: header.width, height: header.height), orientation: header.orientation)
    }

    /// Returns the image of a file, as ``image(_:limits:vectorScale:)`` does.
    ///
    /// - Throws: `ImageError` if the file cannot be read or decoded.
    package static func image(contentsOf url: URL) throws(ImageError) -> DecodedImage { try image(ImageFile.read(url)) }

    /// Decodes an image file.
    ///
    /// - Throws: `ImageError` if the file cannot be read or decoded.
    package static func decode(contentsOf url: URL) throws(ImageError) -> DecodedImage {
        try decode(ImageFile.read(url))
    }

    static func takeMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
        guard let error else { return "unknown error" }
        defer { g_error_free(error) }
        return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    }

    /// The decoding of one file.
    private struct Decoding {
        let data: Data
        let format: ImageFormat
        let limits: ImageLimits
        /// Whether the pixels before the end of a truncated file are an image.
        let acceptsPart: Bool
        /// The number of pixels for each that a drawing says to have.
        let vectorScale: Double

        init(
            _ data: Data, _ format: ImageFormat, _ limits: ImageLimits, acceptsPart: Bool = false,
            vectorScale: Double = 1
        ) {
            self.data = data
            self.format = format
            self.limits = limits
            self.acceptsPart = acceptsPart
            self.vectorScale = format == .vector ? vectorScale : 1
        }

        func run() throws(ImageError) -> DecodedImage {
            guard let loader = makeLoader() else { throw .undecodable("no decoder could be created") }
            defer { g_object_unref(loader) }
            let start = ProcessorClock.ofThread
            var announced = AnnouncedSize(scale: vectorScale, limit: limits.pixels(of: data, format))
            var failure: Failure?
            withUnsafeMutablePointer(to: &announced) { size in
                let callback: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?) -> Void =
                    {
                        loader, width, height, size in
                        guard let size = size?.assumingMemoryBound(to: AnnouncedSize.self) else { return }
                        size.pointee.announce(width: width, height: height)
                        // In gdk-pixbuf, a size of zero means that nothing needs to be decoded.
                        if size.pointee.isTooLarge {
                            gdk_pixbuf_loader_set_size(loader, 0, 0)
                        } else if size.pointee.scale != 1 {
                            gdk_pixbuf_loader_set_size(loader, Int32(size.pointee.width), Int32(size.pointee.height))
                        }
                    }
                g_signal_connect_data(
                    loader, "size-prepared", unsafeBitCast(callback, to: GCallback.self), size, nil, GConnectFlags(0))
                if acceptsPart { clearPixels(of: loader) }
                failure = feed(loader, since: start)
            }
            if announced.isTooLarge { throw .tooLarge(width: announced.width, height: announced.height) }
            switch failure {
            case nil: break
            case .time: throw .tooSlow(limits.time)
            case .message(let message):
                // The end of a part is an error of the loader, which has the pixels before it.
                guard acceptsPart else { throw .undecodable(message) }
            }
            if !acceptsPart, ImageCompleteness.isCutOff(data) { throw .undecodable("the file is truncated") }
            guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .undecodable("it contains no image") }
            var decoded = try ImageDecoder.convert(pixbuf)
            decoded.vectorScale = announced.scale
            return decoded
        }

        /// Creates the decoder of the format. By itself, gdk-pixbuf recognizes no format on a machine without the
        /// database of MIME types (shared-mime-info), as in small containers.
        private func makeLoader() -> UnsafeMutablePointer<GdkPixbufLoader>? {
            format.moduleName.flatMap { gdk_pixbuf_loader_new_with_type($0, nil) } ?? gdk_pixbuf_loader_new()
        }

        /// Clears the memory of the pixels before the first ones are decoded: gdk-pixbuf does not.
        private func clearPixels(of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
            let callback: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gpointer?) -> Void = { loader, _ in
                if let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) { gdk_pixbuf_fill(pixbuf, 0) }
            }
            g_signal_connect_data(
                loader, "area-prepared", unsafeBitCast(callback, to: GCallback.self), nil, nil, GConnectFlags(0))
        }

        private enum Failure {
            case time
            case message(String)
        }

        private struct AnnouncedSize {
            var width = 0
            var height = 0
            var scale: Double
            let limit: Int

            mutating func announce(width: Int32, height: Int32) {
                func isWhole(_ length: Int32) -> Bool {
                    let scaled = Double(length) * scale
                    return abs(scaled - scaled.rounded()) < 1 / 64
                }
                if !isWhole(width) || !isWhole(height) { scale = scale.rounded(.up) }
                // Far above the limit already, and still an integer.
                func scaled(_ length: Int32) -> Int { Int(min((Double(length) * scale).rounded(), 1e9)) }
                (self.width, self.height) = (scaled(width), scaled(height))
            }

            var isTooLarge: Bool {
                width > BitmapLimits.side || height > BitmapLimits.side || width * height > limit
            }
        }

        /// Feeds the bytes to the loader, those of the first frame only; returns why this has failed.
        private func feed(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, since start: Double) -> Failure? {
            data.withUnsafeBytes { bytes in
                let length = format == .gif ? GIFStructure.lengthOfFirstFrame(bytes) : nil
                if let failure = write(
                    UnsafeRawBufferPointer(rebasing: bytes[..<(length ?? bytes.count)]), to: loader, start)
                {
                    return failure
                }
                if length != nil {
                    let failure = withUnsafeBytes(of: GIFStructure.trailer) { write($0, to: loader, start) }
                    if let failure { return failure }
                }
                var error: UnsafeMutablePointer<GError>?
                return gdk_pixbuf_loader_close(loader, &error) == 0 ? .message(takeMessage(error)) : nil
            }
        }

        private func write(
            _ bytes: UnsafeRawBufferPointer, to loader: UnsafeMutablePointer<GdkPixbufLoader>, _ start: Double
        ) -> Failure? {
            var offset = 0
            while offset < bytes.count {
                let count = min(bytes.count - offset, ImageDecoder.partSize)
                let part = UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
                var error: UnsafeMutablePointer<GError>?
                if gdk_pixbuf_loader_write(loader, part.bindMemory(to: guchar.self).baseAddress, gsize(count), &error)
                    == 0
                {
                    // The loader must be closed before it is released, and then repeats the error.
                    gdk_pixbuf_loader_close(loader, nil)
                    return .message(takeMessage(error))
                }
                offset += count
                if offset < bytes.count, ProcessorClock.ofThread - start > limits.time {
                    gdk_pixbuf_loader_close(loader, nil)
                    return .time
                }
            }
            return nil
        }
    }

    private static func convert(_ pixbuf: OpaquePointer) throws(ImageError) -> DecodedImage {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        guard BitmapLimits.accepts(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
        guard gdk_pixbuf_get_bits_per_sample(pixbuf) == 8, let pixels = gdk_pixbuf_get_pixels(pixbuf) else {
            throw .undecodable("its pixels do not have 8 bits per component")
        }
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let buffer: PixelBuffer
        if gdk_pixbuf_get_n_channels(pixbuf) == 4 {
            buffer = premultiplied(pixbuf, pixels, stride: stride, width: width, height: height)
        } else {
            buffer = PixelBuffer(width: width, height: height)
            for row in 0..<height {
                let source = pixels + row * stride
                let target = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self)
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

    /// Returns the pixels of an image with alpha, converted in place if its rows allow that: a second copy of a large image would
    /// double the memory.
    private static func premultiplied(
        _ pixbuf: OpaquePointer, _ pixels: UnsafeMutablePointer<guchar>, stride: Int, width: Int, height: Int
    ) -> PixelBuffer {
        let buffer: PixelBuffer
        if stride == width * 4 {
            let owner = g_object_ref(UnsafeMutableRawPointer(pixbuf))
            buffer = PixelBuffer(adopting: UnsafeMutableRawPointer(pixels), width: width, height: height) { _ in
                g_object_unref(owner)
            }
        } else {
            buffer = PixelBuffer(width: width, height: height)
        }
        let straight = PixelLayout(order: .rgba, alpha: .straight)
        for row in 0..<height {
            let target = (buffer.base + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            straight.read(pixels + row * stride, into: target, count: width)
        }
        return buffer
    }
}

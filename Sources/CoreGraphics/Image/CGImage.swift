import CCairo
import Diagnostics
import Foundation
import Locking

/// An immutable bitmap of premultiplied BGRA pixels, 8 bits a component.
///
/// All images are stored in this layout, whatever they are created from: cairo draws it and GL uploads it without
/// conversion.
public final class CGImage: @unchecked Sendable {
    // Sendable: a buffer is written only before `init`; every initializer takes ownership of the buffer from code that
    // no longer writes to it. The two cached values are atomics.
    private enum Pixels {
        case buffer(PixelBuffer)
        case deferred(DeferredImage)
    }

    private let pixels: Pixels
    private let offset: Int

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether drawing the image larger may blend neighbouring pixels.
    public let shouldInterpolate: Bool

    private let opaqueFact = Atomic<UInt8>(0)
    private let borderFact = Atomic<UInt8>(0)

    /// The renderer's data for this image, such as its texture; released with the image.
    package let rendererAttachment = Mutex<(any AnyObject & Sendable)?>(nil)

    /// The pixels, which are decoded if they have not been.
    var buffer: PixelBuffer {
        switch pixels {
        case .buffer(let buffer): buffer
        case .deferred(let image): image.image.buffer
        }
    }

    /// Creates an image whose pixels are decoded when they are needed.
    init(_ deferred: DeferredImage, width: Int, height: Int) {
        pixels = .deferred(deferred)
        offset = 0
        self.width = width
        self.height = height
        shouldInterpolate = true
    }

    /// Whether the pixels are in memory.
    package var isDecoded: Bool { if case .deferred(let image) = pixels { image.isDecoded } else { true } }

    /// Decodes the pixels if they have not been; returns false if the file is damaged.
    package func prepare() -> Bool { if case .deferred(let image) = pixels { image.prepare() } else { true } }

    init(buffer: PixelBuffer, shouldInterpolate: Bool = true) {
        pixels = .buffer(buffer)
        offset = 0
        width = buffer.width
        height = buffer.height
        self.shouldInterpolate = shouldInterpolate
    }

    private init(_ image: CGImage, _ rect: (x: Int, y: Int, width: Int, height: Int)) {
        let buffer = image.buffer
        pixels = .buffer(buffer)
        offset = image.offset + rect.y * buffer.bytesPerRow + rect.x * 4
        width = rect.width
        height = rect.height
        shouldInterpolate = image.shouldInterpolate
    }

    /// Creates an image from raw pixels, which are copied.
    ///
    /// - Parameters:
    ///   - width: Pixels, 1 to 32,767.
    ///   - height: Pixels, 1 to 32,767.
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 32, or 8 for gray and alpha only.
    ///   - bytesPerRow: At least the size of a row.
    ///   - space: The colour space.
    ///   - bitmapInfo: The order of the components and the place of alpha.
    ///   - provider: The bytes of the pixels.
    ///   - decode: `nil`; ranges other than the default are not supported.
    ///   - shouldInterpolate: Whether pixels are interpolated where the image is scaled.
    ///   - intent: The treatment of colours outside of a gamut.
    /// - Returns: `nil` for an unsupported layout or too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard BitmapLimits.accepts(width: width, height: height), bitsPerComponent == 8, decode == nil,
            let layout = PixelLayout(space: space, info: bitmapInfo, bitsPerPixel: bitsPerPixel),
            bytesPerRow >= width * layout.bytesPerPixel, let data = provider.data,
            data.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
        else {
            logger.once("CGImage: this pixel layout is not supported, or there are too few bytes for the size")
            return nil
        }
        let buffer = PixelBuffer(width: width, height: height)
        data.withUnsafeBytes { bytes in
            guard let source = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            let target = buffer.base.assumingMemoryBound(to: UInt8.self)
            for row in 0..<height {
                layout.read(source + row * bytesPerRow, into: target + row * buffer.bytesPerRow, count: width)
            }
        }
        self.init(buffer: buffer, shouldInterpolate: shouldInterpolate)
    }

    /// Creates an image by decoding a PNG file, or returns `nil` if the bytes are not one.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard let data = source.data else { return nil }
        do {
            self.init(buffer: try ImageDecoder.decode(data).image.buffer, shouldInterpolate: shouldInterpolate)
        } catch {
            logger.once("CGImage: \(error)")
            return nil
        }
    }

    /// Creates an image by decoding a JPEG file, or returns `nil` if the bytes are not one.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(
            pngDataProviderSource: source, decode: decode, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// The distance between rows, in bytes.
    public var bytesPerRow: Int { if case .buffer(let buffer) = pixels { buffer.bytesPerRow } else { width * 4 } }
    /// Always 8.
    public var bitsPerComponent: Int { 8 }
    /// Always 32.
    public var bitsPerPixel: Int { 32 }
    /// Always sRGB.
    public var colorSpace: CGColorSpace? { .standard }
    /// Always premultiplied BGRA.
    public var bitmapInfo: CGBitmapInfo {
        CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Little)
    }
    /// Always premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
    /// Always `false`.
    public var isMask: Bool { false }
    /// A provider of a copy of the pixels. O(n).
    public var dataProvider: CGDataProvider? {
        withUnsafeBytes { CGDataProvider(data: Data($0)) }
    }

    /// Returns the part of the image inside a rectangle, which shares the image's memory; `nil` if it is outside the
    /// image.
    ///
    /// - Parameter rect: In pixels from the top-left corner, extended to whole pixels.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = rect.clipped(to: CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !whole.isNull, whole.width >= 1, whole.height >= 1 else { return nil }
        return CGImage(self, (Int(whole.minX), Int(whole.minY), Int(whole.width), Int(whole.height)))
    }

    /// Returns the image itself, since images are immutable.
    public func copy() -> CGImage? { self }

    /// Returns the image with its alpha multiplied by the luminance, or for a mask with alpha by the alpha, of a mask.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard let context = CGContext(width: width, height: height) else { return nil }
        let box = CGRect(x: 0, y: 0, width: width, height: height)
        context.clip(to: box, mask: mask)
        context.draw(self, in: box)
        return context.makeImage()
    }

    /// Calls a closure with the pixels: rows from the top, `bytesPerRow` apart, each pixel B, G, R, A.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        let buffer = buffer
        let count = (height - 1) * buffer.bytesPerRow + width * 4
        return try withExtendedLifetime(buffer) {
            try body(UnsafeRawBufferPointer(start: buffer.base + offset, count: count))
        }
    }

    /// Whether every pixel is opaque. O(n) the first time, then O(1).
    public var isOpaque: Bool {
        fact(opaqueFact) {
            withUnsafeBytes { bytes in
                for row in 0..<height {
                    let line = UnsafeRawBufferPointer(
                        rebasing: bytes[row * bytesPerRow..<row * bytesPerRow + width * 4])
                    var all: UInt32 = 0xFFFF_FFFF
                    for pixel in line.bindMemory(to: UInt32.self) { all &= pixel }
                    if all >> 24 != 255 { return false }
                }
                return true
            }
        }
    }

    /// Whether every pixel of the outermost ring is fully transparent, so that filtered edges need no antialiasing.
    ///
    /// O(width + height) the first time, then O(1).
    public var hasTransparentBorder: Bool {
        fact(borderFact) {
            withUnsafeBytes { bytes in
                let isClear = { (x: Int, y: Int) in bytes[y * self.bytesPerRow + x * 4 + 3] == 0 }
                return (0..<width).allSatisfy { isClear($0, 0) && isClear($0, height - 1) }
                    && (0..<height).allSatisfy { isClear(0, $0) && isClear(width - 1, $0) }
            }
        }
    }

    /// Returns a cached value: 0 is unknown, 1 no, 2 yes. Two threads may both compute it, with the same result.
    private func fact(_ cache: borrowing Atomic<UInt8>, _ compute: () -> Bool) -> Bool {
        let known = cache.load(ordering: .relaxed)
        if known != 0 { return known == 2 }
        let value = compute()
        cache.store(value ? 2 : 1, ordering: .relaxed)
        return value
    }

    /// Returns a cairo surface on the image's memory, owned by the caller. The surface keeps the memory alive.
    func makeSurface() -> OpaquePointer? {
        let buffer = buffer
        let bytes = (buffer.base + offset).assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(buffer.bytesPerRow))
        let status = cairo_surface_set_user_data(
            surface, CairoKey.buffer.pointer, Unmanaged.passRetained(buffer).toOpaque()
        ) { Unmanaged<PixelBuffer>.fromOpaque($0!).release() }
        require(status == CAIRO_STATUS_SUCCESS, "cairo has no memory for a surface's user data")
        return surface
    }
}

/// The maximum size of a bitmap: cairo's coordinates are 24.8 fixed point and its surfaces are limited to 32,767
/// pixels.
package enum BitmapLimits {
    /// The maximum width and height, in pixels.
    package static let side = 32_767

    package static func accepts(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= side && height <= side
    }
}

/// The key of user data on cairo surfaces.
struct CairoKey: @unchecked Sendable {
    // Sendable: only the address of the pointer is used; its memory is never read or written.
    let pointer: UnsafePointer<cairo_user_data_key_t>

    static let buffer: CairoKey = {
        let memory = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
        memory.initialize(to: cairo_user_data_key_t())
        return CairoKey(pointer: UnsafePointer(memory))
    }()
}

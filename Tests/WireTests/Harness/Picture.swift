import CCairo
import CWire
import Foundation

/// A screenshot: opaque pixels of 8 bits a channel.
struct Picture: Equatable, Sendable {
    let width: Int
    let height: Int
    /// `0xRRGGBB`, row by row from the top left.
    private(set) var pixels: [UInt32]

    /// Reads a PNG file.
    init(contentsOf path: String) throws {
        guard let surface = cairo_image_surface_create_from_png(path) else { throw WireError("no surface") }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw WireError("\(path): \(String(cString: cairo_status_to_string(status)))")
        }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_RGB24 || format == CAIRO_FORMAT_ARGB32,
            let data = cairo_image_surface_get_data(surface)
        else { throw WireError("\(path): not a picture of 8 bits a channel") }
        let (width, height) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        let stride = Int(cairo_image_surface_get_stride(surface))
        self.width = width
        self.height = height
        pixels = Array(unsafeUninitializedCapacity: width * height) { buffer, count in
            for y in 0..<height {
                (data + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { row in
                    oriel_pixels_copy(buffer.baseAddress! + y * width, row, width)
                }
            }
            count = width * height
        }
    }

    private init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Takes pixels of 32 bits, blue first, as shared memory has them.
    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count >= width * height * 4, "too few bytes")
        self.width = width
        self.height = height
        pixels = Array(unsafeUninitializedCapacity: width * height) { buffer, count in
            bytes.withUnsafeBytes { bytes in
                let words = bytes.bindMemory(to: UInt32.self)
                oriel_pixels_copy(buffer.baseAddress!, words.baseAddress!, width * height)
            }
            count = width * height
        }
    }

    /// The pixel's colour, `0xRRGGBB`.
    subscript(x: Int, y: Int) -> UInt32 {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is not in the picture")
        return pixels[y * width + x]
    }

    /// How many pixels are within `tolerance` of a colour in every channel.
    func count(of colour: UInt32, tolerance: Int = 2) -> Int {
        oriel_pixels_count(pixels, pixels.count, colour, UInt32(tolerance))
    }

    /// The largest difference of any channel of any pixel; `nil` where the sizes differ.
    func difference(from other: Picture) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        return Int(oriel_pixels_distance(pixels, other.pixels, pixels.count))
    }

    /// Whether the two are of one size and no channel of any pixel differs by more than the tolerance.
    func isLike(_ other: Picture, tolerance: Int = 2) -> Bool {
        difference(from: other).map { $0 <= tolerance } ?? false
    }

    /// The part of the picture that a rectangle covers.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
        precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height, "not in the picture")
        let rows = (y..<y + height).map { pixels[$0 * self.width + x..<$0 * self.width + x + width] }
        return Picture(width: width, height: height, pixels: Array(rows.joined()))
    }

    /// The part outside of which there is only one colour; `nil` where there is nothing else at all.
    func trimmed(of colour: UInt32) -> Picture? {
        func isPlain(_ pixels: ArraySlice<UInt32>) -> Bool { pixels.allSatisfy { $0 == colour } }
        let rows = (0..<height).filter { !isPlain(pixels[$0 * width..<($0 + 1) * width]) }
        guard let top = rows.first, let bottom = rows.last else { return nil }
        // What is looked for is a rectangle, so its middle row is as wide as any.
        let middle = (top + bottom) / 2
        let columns = (0..<width).filter { pixels[middle * width + $0] != colour }
        guard let left = columns.first, let right = columns.last else { return nil }
        return cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// Writes the picture to a file that remains after the test, for a person to look at; returns the file's path.
    func keep(as name: String) throws -> String {
        let folder = ProcessInfo.processInfo.environment["WIRE_PICTURES"] ?? "/tmp/oriel-wire-pictures"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name).png"
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)) else {
            throw WireError("no surface")
        }
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { throw WireError("no surface") }
        for y in 0..<height {
            pixels.withUnsafeBytes { bytes in
                UnsafeMutableRawPointer(data + y * stride)
                    .copyMemory(from: bytes.baseAddress! + y * width * 4, byteCount: width * 4)
            }
        }
        cairo_surface_mark_dirty(surface)
        let status = cairo_surface_write_to_png(surface, path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw WireError("\(path): \(String(cString: cairo_status_to_string(status)))")
        }
        return path
    }
}

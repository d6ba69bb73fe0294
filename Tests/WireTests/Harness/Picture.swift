import CCairo
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
        pixels = (0..<height).flatMap { y in
            UnsafeRawBufferPointer(start: data + y * stride, count: width * 4).bindMemory(to: UInt32.self)
                .map { $0 & 0xffffff }
        }
    }

    /// The pixel's colour, `0xRRGGBB`.
    subscript(x: Int, y: Int) -> UInt32 {
        precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is not in the picture")
        return pixels[y * width + x]
    }

    /// How many pixels are as wanted.
    func count(where wanted: (UInt32) -> Bool) -> Int {
        pixels.count { wanted($0) }
    }

    /// How many pixels are within `tolerance` of a colour in every channel.
    func count(of colour: UInt32, tolerance: Int = 2) -> Int {
        count { Self.distance($0, colour) <= tolerance }
    }

    /// The largest difference of any channel of any pixel; `nil` where the sizes differ.
    func difference(from other: Picture) -> Int? {
        guard width == other.width, height == other.height else { return nil }
        return zip(pixels, other.pixels).lazy.map(Self.distance).max() ?? 0
    }

    /// The largest difference of any channel.
    static func distance(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].map { abs(Int((a >> $0) & 0xff) - Int((b >> $0) & 0xff)) }.max()!
    }

    /// Writes the picture to a file that outlives the test, for a person to look at; returns the file's path.
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

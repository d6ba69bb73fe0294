import CCairo
import Foundation

/// A PNG file's pixels.
struct Picture {
    let width: Int
    let height: Int
    /// Row by row; the bytes of a pixel are those of cairo's 32-bit formats.
    let bytes: Data

    struct Unreadable: Error { let reason: String }

    init(contentsOf path: String) throws {
        guard let surface = cairo_image_surface_create_from_png(path) else { throw Unreadable(reason: path) }
        defer { cairo_surface_destroy(surface) }
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
            throw Unreadable(reason: "\(path): \(String(cString: cairo_status_to_string(status)))")
        }
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        bytes = Data(bytes: data, count: Int(cairo_image_surface_get_stride(surface)) * height)
    }

    /// The number of different pixels, at most `limit`.
    func colors(upTo limit: Int) -> Int {
        var seen: Set<UInt32> = []
        bytes.withUnsafeBytes { buffer in
            for pixel in buffer.bindMemory(to: UInt32.self) where seen.insert(pixel).inserted && seen.count >= limit {
                return
            }
        }
        return seen.count
    }

    /// How many bytes differ by more than `tolerance` from those of a picture of the same size. What the fourth byte of a
    /// pixel is does not count: cairo leaves it open in pictures without alpha.
    func differences(from other: Picture, above tolerance: Int) -> Int {
        bytes.withUnsafeBytes { mine in
            other.bytes.withUnsafeBytes { theirs in
                guard mine.count == theirs.count else { return max(mine.count, theirs.count) }
                // Few rows differ, and a loop over all bytes takes seconds in a debug build.
                let row = mine.count / max(1, height)
                var count = 0
                for start in stride(from: 0, to: mine.count, by: max(1, row)) {
                    let range = start..<min(mine.count, start + row)
                    if memcmp(mine.baseAddress! + start, theirs.baseAddress! + start, range.count) == 0 { continue }
                    for index in range where index % 4 != 3 && abs(Int(mine[index]) - Int(theirs[index])) > tolerance {
                        count += 1
                    }
                }
                return count
            }
        }
    }
}

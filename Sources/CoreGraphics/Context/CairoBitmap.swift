import CCairo
import Diagnostics
import Foundation

/// A temporary cairo surface for some pixels of a bitmap.
final class CairoBitmap {
    let surface: OpaquePointer
    let bounds: CGRect
    private let format: cairo_format_t

    /// Creates a cleared surface for whole pixels, or returns `nil` if the area is empty or too large.
    init?(_ format: cairo_format_t, _ bounds: CGRect) {
        guard bounds.isFinite,
            BitmapLimits.accepts(width: Int(saturating: bounds.width), height: Int(saturating: bounds.height)),
            let surface = cairo_image_surface_create(format, Int32(bounds.width), Int32(bounds.height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_surface_set_device_offset(surface, -bounds.minX, -bounds.minY)
        self.surface = surface
        self.bounds = bounds
        self.format = format
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    func draw(_ body: (OpaquePointer) -> Void) {
        guard let cairo = cairo_create(surface) else { return }
        body(cairo)
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
    }

    var width: Int { Int(bounds.width) }
    var height: Int { Int(bounds.height) }
    var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

    func withBytes(_ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        body(bytes)
        cairo_surface_mark_dirty(surface)
    }

    /// Replaces each pixel by a function of itself and the other bitmap's pixel at the same position.
    func combine(with other: CairoBitmap, _ function: (UInt32, UInt32) -> UInt32) {
        withBytes { mine in
            other.withBytes { theirs in
                for row in 0..<height {
                    let a = UnsafeMutableRawPointer(mine + row * stride).assumingMemoryBound(to: UInt32.self)
                    let b = UnsafeMutableRawPointer(theirs + row * other.stride).assumingMemoryBound(to: UInt32.self)
                    for x in 0..<width { a[x] = function(a[x], b[x]) }
                }
            }
        }
    }
}

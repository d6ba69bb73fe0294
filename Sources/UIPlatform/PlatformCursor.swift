import CoreGraphics
import UIFoundation

/// The appearance of a pointer.
package enum PlatformCursor: Hashable {
    /// A cursor of the system.
    case system(UISystemCursor)
    case hidden
    /// A filled path, in points; the pointer is at (0, 0).
    case path(CGPath)

    package static var arrow: PlatformCursor { .system(.arrow) }
}

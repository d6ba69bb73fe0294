import CoreGraphics
import UIFoundation

/// The role of a toplevel for the system.
package enum ToplevelRole: Hashable, Sendable {
    /// A window that a person moves, resizes and closes.
    case window
    /// A part of the desktop: a panel, a wallpaper, an overlay.
    case layer(LayerSurfaceRequest)
    /// The cover of an output while the session is locked.
    case lock(PlatformOutput.ID)
}

/// A request for a toplevel that is part of the desktop, with the values of `zwlr_layer_surface_v1`.
package struct LayerSurfaceRequest: Hashable, Sendable {
    package enum Layer: UInt32, Sendable {
        case background, bottom, top, overlay
    }

    package struct Edges: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let top = Edges(rawValue: 1)
        package static let bottom = Edges(rawValue: 2)
        package static let left = Edges(rawValue: 4)
        package static let right = Edges(rawValue: 8)
    }

    package enum KeyboardMode: UInt32, Sendable {
        case none, exclusive, onDemand
    }

    package var layer = Layer.top
    /// The edges of the output to which the surface is anchored.
    package var edges: Edges = []
    /// The size in points; zero for a dimension in which the surface is stretched between two edges.
    package var size = CGSize.zero
    /// The distances in points from the edges.
    package var margins = UIEdgeInsets.zero
    /// The distance in points from the edge that other windows do not cover; 0 to avoid that of other surfaces, -1 to
    /// ignore it.
    package var exclusiveZone = 0
    package var keyboardMode = KeyboardMode.none
    /// The purpose of the surface, such as `panel`.
    package var namespace = ""
    /// The output; nil for one that the system chooses.
    package var output: PlatformOutput.ID?

    package init() {}

    /// The reason for which the system would reject the request; nil if it would not.
    package var problem: String? {
        if size.width <= 0, !edges.isSuperset(of: [.left, .right]) {
            return "a layer surface without a width must be anchored to the left and the right edge"
        }
        if size.height <= 0, !edges.isSuperset(of: [.top, .bottom]) {
            return "a layer surface without a height must be anchored to the top and the bottom edge"
        }
        return nil
    }
}

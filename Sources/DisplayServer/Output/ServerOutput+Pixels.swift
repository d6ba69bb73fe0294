import Foundation
import WaylandCompositor
import WaylandServer

/// The pixels of an output, of which a point may have a fractional number.
extension ServerOutput {
    /// The number of pixels of a point.
    var scale: CGFloat { CGFloat(output.description.scale) / 120 }

    /// Returns the corner of a pixel of the desktop that is nearest to a point.
    ///
    /// Clients know the scale and not their positions, so that they draw for whole pixels.
    func aligned(_ point: CGPoint) -> CGPoint {
        let scale = scale
        return CGPoint(x: (point.x * scale).rounded() / scale, y: (point.y * scale).rounded() / scale)
    }

    /// Returns the size in points of the pixels of a surface: the size times the scale, rounded, as wp_fractional_scale_v1 has it.
    func aligned(_ size: CGSize) -> CGSize {
        let scale = scale
        return CGSize(width: (size.width * scale).rounded() / scale, height: (size.height * scale).rounded() / scale)
    }

    /// The size of the output in points. What clients know of it is rounded to whole points.
    var size: CGSize {
        let pixels = output.description.size.transformed(output.description.transform)
        return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    }

    /// The rectangle of the output, in its own points.
    var rect: CGRect { CGRect(origin: .zero, size: size) }

    /// Converts a rectangle from the points of another output.
    func desktopRect(_ rect: CGRect, of other: ServerOutput) -> CGRect {
        CGRect(origin: desktopPoint(other.layoutPosition(rect.origin)), size: rect.size)
    }

    /// Returns whether a position of the layout is on the output, which may extend beyond its rectangle of whole points by half
    /// a point.
    func contains(_ position: Point) -> Bool {
        rect.contains(desktopPoint(position))
    }

    /// Returns the point of the desktop at which a part of the desktop begins, which its client may have anchored to an edge.
    ///
    /// The right and the lower edge of the output are not always at whole points.
    func origin(of layerSurface: LayerSurface) -> CGPoint {
        let frame = layerSurface.frame
        let position = output.description.position
        let anchor = layerSurface.state.anchor
        let (rounded, exact) = (output.description.logicalSize, size)
        let pixels = aligned(CGSize(width: frame.width, height: frame.height))
        var origin = desktopPoint(Point(x: Double(frame.minX), y: Double(frame.minY)))
        if anchor.contains(.right), !anchor.contains(.left) {
            let gap = CGFloat(position.x + rounded.width - frame.maxX)
            origin.x = exact.width - gap - pixels.width
        }
        if anchor.contains(.bottom), !anchor.contains(.top) {
            let gap = CGFloat(position.y + rounded.height - frame.maxY)
            origin.y = exact.height - gap - pixels.height
        }
        return origin
    }
}

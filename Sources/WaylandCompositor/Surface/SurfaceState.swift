import Diagnostics
import WaylandServer

/// The state of a surface that a commit has applied.
package struct SurfaceState {
    /// The contents; nil while there are none, or after `Surface.releaseBuffer()`.
    package internal(set) var buffer: SurfaceBuffer?
    /// Whether the surface has contents, even if their buffer has been released.
    package internal(set) var hasContents = false
    /// The size of the contents in pixels.
    package internal(set) var bufferSize = Size.zero
    /// The number of pixels for a point.
    package internal(set) var scale = 1
    /// The transform that the client has applied to its contents.
    package internal(set) var transform = BufferTransform.normal
    /// The shown part of the contents, in points before scaling; nil for all.
    package internal(set) var viewportSource: ViewportSource?
    /// The size that the contents are scaled to, in points; nil for their own.
    package internal(set) var viewportDestination: Size?
    /// The part that the client declares to be opaque.
    package internal(set) var opaqueRegion = Region<SurfaceSpace>()
    /// The part that accepts input; nil for all.
    package internal(set) var inputRegion: Region<SurfaceSpace>?
    /// The factor of the contents' opacity, from 0 to 1.
    package internal(set) var alpha = 1.0
    /// The kind of the contents, as far as the client reports it.
    package internal(set) var contentType = WpContentTypeV1.Kind.none
    /// Whether the client prefers contents that tear to contents that are late.
    package internal(set) var allowsTearing = false
    /// The size in points; zero without contents.
    package internal(set) var size = Size.zero

    /// The size of the contents in points, before the viewport.
    var contentSize: Size {
        let size = bufferSize.transformed(transform)
        return Size(width: size.width / scale, height: size.height / scale)
    }

    /// The part of the buffer that the viewport selects, in pixels; nil for all, and without contents.
    package var sourceInBuffer: (minX: Double, minY: Double, maxX: Double, maxY: Double)? {
        guard hasContents, let source = viewportSource else { return nil }
        let scale = Double(scale)
        return transform.bufferRectangle(
            minX: source.x * scale, minY: source.y * scale, maxX: (source.x + source.width) * scale,
            maxY: (source.y + source.height) * scale, in: bufferSize.transformed(transform))
    }

    /// Takes over an update, except for its buffer's hold.
    mutating func apply(_ update: SurfaceUpdate) {
        if let attachment = update.attachment {
            buffer = attachment
            hasContents = attachment != nil
            bufferSize = attachment?.size ?? .zero
        }
        scale = update.scale ?? scale
        transform = update.transform ?? transform
        opaqueRegion = update.opaqueRegion ?? opaqueRegion
        if let region = update.inputRegion { inputRegion = region }
        if let source = update.viewportSource { viewportSource = source }
        if let destination = update.viewportDestination { viewportDestination = destination }
        alpha = update.alpha ?? alpha
        contentType = update.contentType ?? contentType
        allowsTearing = update.allowsTearing ?? allowsTearing
        guard hasContents else {
            size = .zero
            return
        }
        if let viewportDestination {
            size = viewportDestination
        } else if let viewportSource {
            size = Size(width: Int(saturating: viewportSource.width), height: Int(saturating: viewportSource.height))
        } else {
            size = contentSize
        }
    }

    /// Whether the client declares the whole surface to be opaque.
    package var isDeclaredOpaque: Bool {
        opaqueRegion.contains(Rectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    }

    /// Returns where damage in points lies in the buffer, in whole pixels.
    func bufferRectangle(_ rectangle: SurfaceRectangle) -> BufferRectangle {
        let part = rectangle.intersection(Rectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
        guard !part.isEmpty else { return .empty }
        let content = contentSize
        let source =
            viewportSource ?? ViewportSource(x: 0, y: 0, width: Double(content.width), height: Double(content.height))
        let stretchX = source.width / Double(size.width) * Double(scale)
        let stretchY = source.height / Double(size.height) * Double(scale)
        let originX = source.x * Double(scale)
        let originY = source.y * Double(scale)
        let edges = transform.bufferRectangle(
            minX: originX + Double(part.minX) * stretchX, minY: originY + Double(part.minY) * stretchY,
            maxX: originX + Double(part.maxX) * stretchX, maxY: originY + Double(part.maxY) * stretchY,
            in: bufferSize.transformed(transform))
        return Rectangle(
            minX: Int(saturating: edges.minX.rounded(.down)), minY: Int(saturating: edges.minY.rounded(.down)),
            maxX: Int(saturating: edges.maxX.rounded(.up)), maxY: Int(saturating: edges.maxY.rounded(.up)))
    }
}

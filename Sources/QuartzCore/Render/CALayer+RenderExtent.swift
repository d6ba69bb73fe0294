import CoreGraphics
import Foundation
import RenderProtocol

// The maximum extent of a layer in `render(in:)`: it limits the size of group bitmaps and culls invisible subtrees.
extension CALayer {
    /// The box of all that the layer and its sublayers draw, including its shadow and clipped by its mask, in its own
    /// coordinates; `infinite` if too many layers contribute. O(256).
    var renderedExtent: CGRect {
        var budget = 256
        return renderedExtent(&budget)
    }

    /// The box of what the layer and its sublayers draw, without the layer's own shadow and mask. O(256).
    var partsExtent: CGRect {
        var budget = 256
        return partsExtent(&budget)
    }

    /// The box around the bounds of the layer and of all sublayers, and around what shapes draw outside theirs: the
    /// area that an operator such as `sourceIn` changes. O(sublayers).
    var compositedBox: CGRect {
        var box = values.bounds
        if values.masksToBounds { return box }
        if let drawn = drawnRect { box = box.union(drawn) }
        for sublayer in sublayersBackToFront {
            box = box.union(sublayer.compositedBox.applying(sublayer.planarMap(in: self)))
        }
        return box
    }

    private func renderedExtent(_ budget: inout Int) -> CGRect {
        guard !values.isHidden, values.opacity > 0 else { return .null }
        var extent = partsExtent(&budget)
        guard extent != .infinite else { return maskedExtent(.infinite, &budget) }
        if let shadow = visibleShadow, !extent.isNull {
            var cast = extent
            if let box = shadow.path?.boundingBoxOfPath { cast = box }
            // Three box blurs extend slightly farther than three standard deviations.
            let reach = 4 * max(shadow.radius, 0) + 2
            let drawn = cast.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
            guard drawn.isFinite else { return maskedExtent(.infinite, &budget) }
            extent = extent.union(drawn)
        }
        return maskedExtent(extent, &budget)
    }

    private func maskedExtent(_ extent: CGRect, _ budget: inout Int) -> CGRect {
        guard let mask = maskLayer else { return extent }
        let drawn = mask.renderedExtent(&budget).planar(mask.planarMap(in: nil))
        return drawn == .infinite ? extent : extent.intersection(drawn)
    }

    private func partsExtent(_ budget: inout Int) -> CGRect {
        budget -= 1
        guard budget > 0 else { return .infinite }
        var extent = ownExtent
        if values.masksToBounds || extent == .infinite { return extent }
        for sublayer in sublayersBackToFront {
            let part = sublayer.renderedExtent(&budget).planar(sublayer.planarMap(in: self))
            if part == .infinite { return .infinite }
            extent = extent.union(part)
        }
        return extent
    }

    /// The box of background, content and border.
    private var ownExtent: CGRect {
        let bounds = values.bounds
        if renderKind == .transform { return .null }
        // Copies and particles may lie anywhere.
        guard bounds.isFinite, renderKind != .replicator, renderKind != .emitter else { return .infinite }
        if values.masksToBounds { return bounds }
        var extent = bounds
        if let drawn = drawnRect { extent = drawn.isFinite ? extent.union(drawn) : .infinite }
        guard values.gravity != .resize else { return extent }
        // Contents may be larger than the bounds, and a pending display may provide some.
        if (presentedModel ?? self).pending.contains(.display) { return .infinite }
        guard let image = contentsObject as? CGImage else { return extent }
        let frame = contentsBox(image)
        return frame.isFinite ? extent.union(frame) : .infinite
    }

    private var drawnRect: CGRect? {
        let drawn = drawnBox
        guard drawn.z > drawn.x, drawn.w > drawn.y else { return nil }
        return CGRect(x: drawn.x, y: drawn.y, width: drawn.z - drawn.x, height: drawn.w - drawn.y)
    }
}

extension CGRect {
    /// Returns the bounding box of this rectangle under a map; `infinite` if it is not finite.
    fileprivate func planar(_ map: CGAffineTransform) -> CGRect {
        if isNull || self == .infinite { return self }
        let rect = applying(map)
        return rect.isFinite ? rect : .infinite
    }
}

extension CGContext {
    /// Returns whether a rectangle in user space intersects the clip.
    func shows(_ rect: CGRect) -> Bool {
        if rect == .infinite { return true }
        return !rect.isNull && !visiblePart(of: rect).isNull
    }

    /// Begins a transparency layer for content in a rectangle in user space; `infinite` for content anywhere.
    func beginTransparencyLayer(around rect: CGRect) {
        if rect == .infinite { return beginTransparencyLayer(auxiliaryInfo: nil) }
        // Interpolation draws images slightly beyond their edges.
        beginTransparencyLayer(
            in: rect.isNull ? rect : rect.insetBy(dx: -pixels(2), dy: -pixels(2)), auxiliaryInfo: nil)
    }

    /// Returns the part of a rectangle inside the clip, with two more pixels on each side; null for none.
    func visiblePart(of rect: CGRect) -> CGRect {
        let clip = boundingBoxOfClipPath
        guard !clip.isNull, !rect.isNull, clip.isFinite, rect.isFinite else { return .null }
        let visible = rect.intersection(clip.insetBy(dx: -pixels(2), dy: -pixels(2)))
        return visible.width >= 0 && visible.height >= 0 ? visible : .null
    }

    /// Returns the length in user space of `count` pixels along the axis with the lower resolution.
    private func pixels(_ count: CGFloat) -> CGFloat {
        let map = userSpaceToDeviceSpaceTransform
        return count / max(min(hypot(map.a, map.b), hypot(map.c, map.d)), 1e-6)
    }
}

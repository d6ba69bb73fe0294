import CoreGraphics
import Foundation
import RenderServer

// What a layer can draw at most in `render(in:)`: how large the bitmaps of its groups are, and whether it is looked into at all.
extension CALayer {
    /// Around all that the layer and its sublayers draw, with its shadow and within its mask, in its own coordinates; `infinite`
    /// where too many layers have a part in that. O(256).
    var renderedExtent: CGRect {
        var budget = 256
        return renderedExtent(&budget)
    }

    /// Around what the layer and its sublayers draw without the layer's own shadow and mask. O(256).
    var partsExtent: CGRect {
        var budget = 256
        return partsExtent(&budget)
    }

    /// Around the bounds of the layer and of all sublayers, and what shapes draw out of theirs: what an operator such as
    /// `sourceIn` changes. O(sublayers).
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
            // Three box blurs reach a little further out than three deviations.
            let reach = 4 * max(shadow.radius, 0) + 2
            let shown = cast.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
            guard shown.isFinite else { return maskedExtent(.infinite, &budget) }
            extent = extent.union(shown)
        }
        return maskedExtent(extent, &budget)
    }

    private func maskedExtent(_ extent: CGRect, _ budget: inout Int) -> CGRect {
        guard let mask = storedMask else { return extent }
        let shown = mask.renderedExtent(&budget).planar(mask.planarMap(in: nil))
        return shown == .infinite ? extent : extent.intersection(shown)
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

    /// Around background, content and border.
    private var ownExtent: CGRect {
        let bounds = values.bounds
        if renderKind == .transform { return .null }
        // Copies and particles lie anywhere.
        guard bounds.isFinite, renderKind != .replicator, renderKind != .emitter else { return .infinite }
        if values.masksToBounds { return bounds }
        var extent = bounds
        if let drawn = drawnRect { extent = drawn.isFinite ? extent.union(drawn) : .infinite }
        guard values.gravity != .resize else { return extent }
        // Contents may be larger than the bounds. What is still to be displayed may provide some.
        if (presentedModel ?? self).pending.contains(.display) { return .infinite }
        guard let image = contentsObject as? CGImage else { return extent }
        let place = placeOfContents(image)
        return place.isFinite ? extent.union(place) : .infinite
    }

    private var drawnRect: CGRect? {
        let drawn = drawnBox
        guard drawn.z > drawn.x, drawn.w > drawn.y else { return nil }
        return CGRect(x: drawn.x, y: drawn.y, width: drawn.z - drawn.x, height: drawn.w - drawn.y)
    }
}

extension CGRect {
    /// The rectangle around this one under a map; `infinite` where that has no bounds.
    fileprivate func planar(_ map: CGAffineTransform) -> CGRect {
        if isNull || self == .infinite { return self }
        let rect = applying(map)
        return rect.isFinite ? rect : .infinite
    }
}

extension CGContext {
    /// Whether the clip leaves something of a rectangle in user space.
    func shows(_ rect: CGRect) -> Bool {
        if rect == .infinite { return true }
        return !rect.isNull && !visiblePart(of: rect).isNull
    }

    /// Begins a group of what lies in a rectangle in user space; `infinite` for what may lie anywhere.
    func beginTransparencyLayer(around rect: CGRect) {
        if rect == .infinite { return beginTransparencyLayer(auxiliaryInfo: nil) }
        // Images are interpolated a little way out of their place.
        beginTransparencyLayer(
            in: rect.isNull ? rect : rect.insetBy(dx: -pixels(2), dy: -pixels(2)), auxiliaryInfo: nil)
    }

    /// The part of a rectangle that the clip can show, with two pixels more on each side; null for nothing.
    func visiblePart(of rect: CGRect) -> CGRect {
        let clip = boundingBoxOfClipPath
        guard !clip.isNull, !rect.isNull, clip.isFinite, rect.isFinite else { return .null }
        let visible = rect.intersection(clip.insetBy(dx: -pixels(2), dy: -pixels(2)))
        return visible.width >= 0 && visible.height >= 0 ? visible : .null
    }

    /// The length in user space of so many pixels of the more coarsely drawn axis.
    private func pixels(_ count: CGFloat) -> CGFloat {
        let map = userSpaceToDeviceSpaceTransform
        return count / max(min(hypot(map.a, map.b), hypot(map.c, map.d)), 1e-6)
    }
}

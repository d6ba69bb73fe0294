import CoreGraphics
import Foundation
import RenderProtocol

extension CALayer {
    /// Draws the image or the layer's own content: backing stores keep no pixels in memory, so it is drawn again.
    func renderImageOrDrawing(in ctx: CGContext) {
        let source = presentedModel ?? self
        if source.pending.contains(.display) {
            let context = TransactionContext.current
            context.rendering = (source, ctx)
            // Draws through `displayBackingStore`, or provides contents; in the first case the backing store stays
            // outdated.
            source.display()
            context.rendering = nil
            if source.contentsObject == nil { return }
            if let image = source.contentsObject as? CGImage { return render(image, in: ctx) }
        }
        // The contents of a presentation layer may be animated.
        if let image = contentsObject as? CGImage { return render(image, in: ctx) }
        guard backingStore != nil else { return }
        ctx.clip(to: values.bounds)
        source.drawnLayer.draw(in: ctx)
    }

    private func render(_ image: CGImage, in ctx: CGContext) {
        let r = values.contentsRect
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        var drawn = image
        if r != unit {
            let (width, height) = (CGFloat(image.width), CGFloat(image.height))
            let part = CGRect(x: r.minX * width, y: r.minY * height, width: r.width * width, height: r.height * height)
            guard let cut = image.cropping(to: part) else { return }
            drawn = cut
        }
        let size = sizeOfContents(drawn)
        let contentsFrame = Self.contentsFrame(size, in: values.bounds, values.gravity)
        guard contentsFrame.width > 0, contentsFrame.height > 0 else { return }
        let area = contentsFrame.applying(ctx.ctm)
        let isReduced = area.width * area.height < CGFloat(drawn.width * drawn.height)
        if (isReduced ? values.minification : values.magnification) == .nearest {
            ctx.interpolationQuality = .none
        }
        let center = extra(\.contentsCenter)
        if center == unit || values.gravity != .resize {
            ctx.drawUnflipped(drawn, in: contentsFrame)
        } else {
            render(drawn, size: size, stretching: center, in: contentsFrame, ctx)
        }
    }

    /// Returns the box of an image that is the layer's contents, of which `contentsRect` may show only a part.
    func contentsBox(_ image: CGImage) -> CGRect {
        let part = values.contentsRect
        let size = sizeOfContents(image)
        return Self.contentsFrame(
            CGSize(width: size.width * part.width, height: size.height * part.height), in: values.bounds, values.gravity
        )
    }

    private func sizeOfContents(_ image: CGImage) -> CGSize {
        CGSize(width: CGFloat(image.width) / values.contentsScale, height: CGFloat(image.height) / values.contentsScale)
    }

    /// Draws nine parts: the corners keep their size, the middle is stretched.
    private func render(
        _ image: CGImage, size: CGSize, stretching center: CGRect, in contentsFrame: CGRect, _ ctx: CGContext
    ) {
        func cuts(_ from: CGFloat, _ to: CGFloat, pixels: Int, points: CGFloat, length: CGFloat) -> [(CGFloat, CGFloat)]
        {
            let (first, last) = (min(max(from, 0), 1), min(max(to, 0), 1))
            var (head, tail) = (first * points, (1 - last) * points)
            // The ends share the length if they do not fit.
            if head + tail > length, head + tail > 0 {
                (head, tail) = (head * length / (head + tail), tail * length / (head + tail))
            }
            let all = CGFloat(pixels)
            return [(0, 0), (first * all, head), (last * all, length - tail), (all, length)]
        }
        let xs = cuts(center.minX, center.maxX, pixels: image.width, points: size.width, length: contentsFrame.width)
        let ys = cuts(center.minY, center.maxY, pixels: image.height, points: size.height, length: contentsFrame.height)
        for row in 0..<3 {
            for column in 0..<3 {
                let source = CGRect(
                    x: xs[column].0, y: ys[row].0, width: xs[column + 1].0 - xs[column].0,
                    height: ys[row + 1].0 - ys[row].0)
                let target = CGRect(
                    x: contentsFrame.minX + xs[column].1, y: contentsFrame.minY + ys[row].1,
                    width: xs[column + 1].1 - xs[column].1,
                    height: ys[row + 1].1 - ys[row].1)
                guard source.width > 0, source.height > 0, target.width > 0, target.height > 0,
                    let part = image.cropping(to: source)
                else { continue }
                ctx.drawUnflipped(part, in: target)
            }
        }
    }

    /// Returns the position of content of `size` points; the top is at the smallest y.
    private static func contentsFrame(_ size: CGSize, in bounds: CGRect, _ gravity: LayerState.Gravity) -> CGRect {
        guard size.width > 0, size.height > 0 else { return .zero }
        var size = size
        var (x, y): (CGFloat, CGFloat) = (0.5, 0.5)
        switch gravity {
        case .resize: return bounds
        case .resizeAspect, .resizeAspectFill:
            let (across, down) = (bounds.width / size.width, bounds.height / size.height)
            let scale = gravity == .resizeAspect ? min(across, down) : max(across, down)
            size = CGSize(width: size.width * scale, height: size.height * scale)
        case .center: break
        case .top: y = 0
        case .bottom: y = 1
        case .left: x = 0
        case .right: x = 1
        case .topLeft: (x, y) = (0, 0)
        case .topRight: (x, y) = (1, 0)
        case .bottomLeft: (x, y) = (0, 1)
        case .bottomRight: (x, y) = (1, 1)
        }
        return CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}

import GLES
import RenderProtocol

/// A target that shows what another one shows, scaled to fit, in the middle of a black area.
///
/// The tree of the other target is drawn a second time, from its layers: nothing is copied, and text stays sharp at any scale.
extension RenderTarget {
    /// Shows another target instead of the own tree; nil for the own tree.
    func mirror(_ source: RenderTarget?) {
        mirrored = source
        dirty.addEverything()
    }

    /// The pixels that show the other target; empty if that has no size.
    private func mirrorRect(of source: RenderTarget) -> PixelRect {
        let (width, height) = (presenter.width, presenter.height)
        let (sourceWidth, sourceHeight) = (source.presenter.width, source.presenter.height)
        guard source.isConfigured, sourceWidth > 0, sourceHeight > 0 else { return .empty }
        let scale = min(Double(width) / Double(sourceWidth), Double(height) / Double(sourceHeight))
        let fitted = (
            width: min(width, max(1, Int((Double(sourceWidth) * scale).rounded()))),
            height: min(height, max(1, Int((Double(sourceHeight) * scale).rounded())))
        )
        return PixelRect(
            x: (width - fitted.width) / 2, y: (height - fitted.height) / 2, width: fitted.width, height: fitted.height)
    }

    /// The map from points of the other target to pixels of this one.
    private func mirrorMap(of source: RenderTarget, in rect: PixelRect) -> DeviceMap {
        DeviceMap(
            Homography(
                a: source.scale * Double(rect.width) / Double(max(1, source.presenter.width)),
                d: source.scale * Double(rect.height) / Double(max(1, source.presenter.height)), tx: Double(rect.minX),
                ty: Double(rect.minY)))
    }

    /// Adds what has changed in the other target to the area to redraw.
    func damageMirror(of source: RenderTarget, _ box: Box) {
        let rect = mirrorRect(of: source)
        let scaled = mirrorMap(of: source, in: rect).deviceBox(of: box)
        // Edges that were whole pixels there rarely are here.
        dirty.add(PixelRect(covering: scaled.outset(1), within: rect))
    }

    /// Draws a part of the mirror into the bound framebuffer.
    func paintMirror(
        of source: RenderTarget, _ region: DirtyRegion, _ renderer: Renderer, tints: DebugOverlays
    ) throws(GraphicsError) -> FrameStatistics {
        let rect = mirrorRect(of: source)
        renderer.painter.begin(presenter.canvas)
        for part in region.rects { renderer.painter.clear(part, color: SIMD4(0, 0, 0, 1), on: presenter.canvas) }
        renderer.painter.end()
        var inner = DirtyRegion(limit: region.limit)
        for part in region.rects { inner.add(part.intersection(rect)) }
        guard !inner.isEmpty else { return FrameStatistics() }
        // The bitmaps of flattened layers are made for the pixels of one target.
        renderer.bitmaps.invalidateAll()
        defer { renderer.bitmaps.invalidateAll() }
        return try renderer.paint(
            root: source.root, scale: source.scale, toDevice: mirrorMap(of: source, in: rect), region: inner,
            on: presenter.canvas, tints: tints)
    }

    /// Draws the whole mirror into a snapshot.
    func mirrorSnapshot(
        of source: RenderTarget, _ renderer: Renderer, tints: DebugOverlays
    ) throws(GraphicsError) -> Snapshot {
        let framebuffer = try GLFramebuffer(
            width: presenter.width, height: presenter.height, limit: renderer.driver.maxTextureSize)
        var region = DirtyRegion(
            limit: PixelRect(x: 0, y: 0, width: presenter.width, height: presenter.height))
        region.addEverything()
        framebuffer.bind()
        _ = try paintMirror(of: source, region, renderer, tints: tints)
        return Snapshot(of: framebuffer)
    }
}

extension RenderServer {
    /// Lets a target show what another one shows, instead of its own layers; nil ends that.
    ///
    /// The target that is mirrored determines the pace of animations. When it is removed, the mirror shows its own layers again.
    /// A target that mirrors another one cannot be mirrored itself.
    package func mirror(_ target: TargetID, source: TargetID?) {
        send(.afterCommits) { thread in
            thread.target(target)?.mirror(source.flatMap { thread.target($0) })
        }
    }
}

extension RenderThread {
    /// Redraws the targets that mirror another one, of which everything has changed.
    func redrawMirrors(of source: RenderTarget) {
        for target in targets where target.mirrored === source { target.dirty.addEverything() }
    }
}

import GLES
import RenderProtocol

extension Renderer {
    /// Tints what the first builder has just listed and drawn in `region`.
    ///
    /// - Parameter backdrop: The initial content, before the items, where they are of a single rectangle.
    func paintTints(
        _ tints: DebugOverlays, over backdrop: FrameBuilder.Backdrop, _ region: DirtyRegion, on canvas: Painter.Canvas
    ) throws(GraphicsError) {
        overlayItems.removeAll(keepingCapacity: true)
        let scissor = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        if tints.contains(.blended), case .clear(let color) = backdrop, color.w >= 1, let only = region.rects.first {
            overlayItems.append(DrawItem(fill: only, OverlayColor.opaque, scissor: scissor))
        }
        let sizes = tints.contains(.misaligned) ? contents.textureSizes() : [:]
        for item in builders[0].items where !item.scissor.isEmpty && !item.isClear {
            if tints.contains(.blended) {
                overlayItems.append(item.tinted(item.isOpaque ? OverlayColor.opaque : OverlayColor.blended))
            }
            if let size = sizes[item.texture] {
                switch TexelMatch(item, texture: size) {
                case .exact: break
                case .shifted: overlayItems.append(item.tinted(OverlayColor.shifted))
                case .scaled: overlayItems.append(item.tinted(OverlayColor.scaled))
                }
            }
            if tints.contains(.offscreen), item.bitmap != .none {
                overlayItems.append(item.tinted(OverlayColor.offscreen))
            }
        }
        batcher.batch(overlayItems[...])
        try painter.draw(batcher, clips: builders[0].clips, region: scissor, on: canvas)
    }

    /// Draws the overlays of a finished frame into the bound framebuffer: the flash of `damage`, and the panel.
    func paintMarks(
        flashing damage: DirtyRegion?, panel: HUDPanel?, on canvas: Painter.Canvas
    ) throws(GraphicsError) {
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        overlayItems.removeAll(keepingCapacity: true)
        for rect in damage?.rects ?? [] {
            overlayItems.append(DrawItem(fill: rect, OverlayColor.damage, scissor: whole))
        }
        if let panel {
            let font: GLTexture
            if let made = panelFont {
                font = made
            } else {
                font = try HUDFont.makeTexture(limit: driver.maxTextureSize)
                panelFont = font
            }
            panel.list(into: &overlayItems, font: font, scissor: whole)
        }
        painter.begin(canvas)
        batcher.batch(overlayItems[...])
        try painter.draw(batcher, clips: [], region: whole, on: canvas)
        painter.end()
    }

    /// Whether there is a GPU whose work can be timed. Software GL has timer queries too, but they time only some of
    /// its threads, whose work is fully included in the CPU time.
    var hasGPUTimer: Bool { driver.hasTimerQueries && !driver.isSoftware }

    /// Returns the GPU timer of a target's frames; nil where there is none.
    func timer(of target: TargetID) -> GPUTimer? {
        guard hasGPUTimer else { return nil }
        if let timer = timers[target] { return timer }
        guard let timer = GPUTimer(driver) else { return nil }
        timers[target] = timer
        return timer
    }
}

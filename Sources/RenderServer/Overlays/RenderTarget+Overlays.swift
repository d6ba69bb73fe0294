import RenderProtocol
import GLES

extension RenderTarget {
    /// Draws and presents the dirty area, and what the overlays of the previous frame have left, with the overlays of
    /// this one.
    ///
    /// The app's own part is counted as if there were no overlays; a frame without such a part is not counted.
    func frameWithOverlays(_ damage: DirtyRegion, _ renderer: Renderer) throws(GraphicsError) {
        let start = (wall: FrameClock.wall, cpu: FrameClock.thread)
        let options = overlays.options
        let hasPanel = options.contains(.hud)
        var changed = damage
        changed.add(overlays.marks)
        if hasPanel { changed.add(HUDPanel.rect(scale: scale)) }
        let region = try presenter.begin(changed)
        // With no overlay to restore, what the presenter adds belongs to the app.
        let isShared = !overlays.marks.isEmpty || hasPanel
        let own = isShared ? damage : region
        if !damage.isEmpty { count(try paint(own, renderer, isTimed: true)) }
        if isShared {
            var rest = region
            rest.subtract(damage)
            if !rest.isEmpty { _ = try paint(rest, renderer, isTimed: false) }
        }
        let flash = options.contains(.damage) && !damage.isEmpty ? damage : nil
        if flash != nil || hasPanel {
            let panel = hasPanel ? makePanel(renderer) : nil
            try renderer.paintMarks(flashing: flash, panel: panel, on: presenter.canvas)
        }
        overlays.setMarks(flash ?? DirtyRegion(limit: damage.limit))
        try present(changed)
        guard hasPanel, !damage.isEmpty else { return }
        overlays.add(FrameTimes(wall: FrameClock.wall - start.wall, cpu: FrameClock.thread - start.cpu))
    }

    private func makePanel(_ renderer: Renderer) -> HUDPanel {
        let timer = renderer.timer(of: id)
        timer?.collect()
        return HUDPanel(
            frame: overlays.lastTimes, gpu: timer?.latest, statistics: last, layers: renderer.tree.layerCount,
            unit: HUDPanel.unit(scale: scale), history: overlays.history)
    }

    /// Draws `region` into the bound framebuffer.
    ///
    /// - Parameter isTimed: Whether this is the app's own part of a frame, whose GPU time is measured.
    func paint(
        _ region: DirtyRegion, _ renderer: Renderer, isTimed: Bool
    ) throws(GraphicsError) -> FrameStatistics {
        let measures = isTimed && (renderer.measuresGPU || overlays.options.contains(.hud))
        let timer = measures ? renderer.timer(of: id) : nil
        timer?.begin()
        defer { timer?.end() }
        if let mirrored { return try paintMirror(of: mirrored, region, renderer, tints: overlays.options) }
        return try renderer.paint(
            root: root, scale: scale, region: region, on: presenter.canvas, tints: overlays.options)
    }
}

import GLES
import RenderProtocol

extension Renderer {
    /// Draws the content that casts a shadow and blurs it, into the offscreen bitmap of the shadow.
    func blurShadow(_ slot: BitmapIndex, _ depth: Int, _ statistics: inout FrameStatistics) throws(GraphicsError) {
        guard let dirtyRegion = bitmaps.takeDirtyRegion(of: slot) else { return }
        bitmaps.recycle(dirtyRegion)
        while builders.count <= depth { builders.append(makeBuilder()) }
        let bitmap = bitmaps.slots[slot]
        let canvas = Painter.Canvas(width: bitmap.extent.width, height: bitmap.extent.height, isBottomUp: false)
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        let blur: GaussianBlur
        if let made = self.blur {
            blur = made
        } else {
            blur = try GaussianBlur()
            self.blur = blur
        }
        let silhouette = try bitmaps.borrowBitmap(like: bitmap)
        defer { bitmaps.recycle(silhouette) }
        try paint(depth, [whole], into: .texture(silhouette.name), canvas, &statistics) { $0.add(bitmap, region: $1) }
        let half = try bitmaps.borrowBitmap(like: bitmap)
        defer { bitmaps.recycle(half) }
        framebuffer.begin(half)
        blur.draw(silhouette.texture, deviation: bitmap.deviation, isHorizontal: true)
        try framebuffer.begin(.bitmap(slot)) { index throws(GraphicsError) in try bitmaps.bind(index) {} }
        blur.draw(half.texture, deviation: bitmap.deviation, isHorizontal: false)
        statistics.offscreenPasses += 3
        statistics.offscreenPixels += 3 * whole.area
    }
}

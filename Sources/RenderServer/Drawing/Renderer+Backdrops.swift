import GLES
import RenderProtocol

extension Renderer {
    /// Draws what is behind a layer, reduces it and blurs it, into the offscreen bitmap of the layer's backdrop.
    ///
    /// Only the part that has changed is drawn, with its surroundings as far as the blur reaches.
    func blurBackdrop(_ slot: BitmapIndex, _ depth: Int, _ statistics: inout FrameStatistics) throws(GraphicsError) {
        guard let source = bitmaps.slots[slot].backdrop, let dirtyRegion = bitmaps.takeDirtyRegion(of: slot) else {
            return
        }
        var changed = PixelRect.empty
        for rect in dirtyRegion.rects { changed = changed.union(rect) }
        bitmaps.recycle(dirtyRegion)
        let bitmap = bitmaps.slots[slot]
        let needed = source.source(of: changed.moved(bitmap.extent.minX, bitmap.extent.minY))
        guard !needed.isEmpty else { return }
        let factor = Int32(source.factor)
        let part = needed.multiplied(by: factor)
        let picture = try drawBehind(bitmap.owner, source, part, depth, &statistics)
        defer { bitmaps.recycle(picture) }
        let blur: BackdropBlur
        if let made = backdropBlur {
            blur = made
        } else {
            blur = try BackdropBlur()
            backdropBlur = blur
        }

        let (width, height) = (needed.width, needed.height)
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let reduced = try bitmaps.borrowBitmap(width: width, height: height)
        defer { bitmaps.recycle(reduced) }
        framebuffer.begin(reduced)
        let drawn = part.intersection(source.limits).moved(-part.minX, -part.minY)
        blur.reduce(picture.texture, drawn: drawn, factor: source.factor, width: width, height: height)
        let half = try bitmaps.borrowBitmap(width: width, height: height)
        defer { bitmaps.recycle(half) }
        framebuffer.begin(half)
        blur.draw(
            reduced.texture, drawn: whole, into: whole, width: width, height: height, deviation: source.deviation,
            isHorizontal: true)
        try framebuffer.begin(.bitmap(slot)) { index throws(GraphicsError) in
            try bitmaps.bind(index) { painter.clearAll() }
        }
        blur.draw(
            half.texture, drawn: whole, into: changed, width: bitmap.extent.width, height: bitmap.extent.height,
            origin: SIMD2(bitmap.extent.minX - needed.minX, bitmap.extent.minY - needed.minY),
            deviation: source.deviation, isHorizontal: false, saturation: source.saturation)
        statistics.offscreenPasses += 4
        statistics.offscreenPixels += part.area + 2 * whole.area + changed.area
    }

    /// Draws a part of what is behind a layer into a borrowed bitmap.
    ///
    /// - Parameter part: The part in pixels of the source.
    private func drawBehind(
        _ layer: LayerID, _ source: BackdropSource, _ part: PixelRect, _ depth: Int,
        _ statistics: inout FrameStatistics
    ) throws(GraphicsError) -> GLFramebuffer {
        while builders.count <= depth { builders.append(makeBuilder()) }
        let picture = try bitmaps.borrowBitmap(width: part.width, height: part.height)
        let canvas = Painter.Canvas(width: picture.width, height: picture.height, isBottomUp: false)
        let toDevice = source.toPixels.then(.translation(-Double(part.minX), -Double(part.minY)))
        let region = PixelRect(x: 0, y: 0, width: part.width, height: part.height)
        let whole = source.limits.moved(-part.minX, -part.minY)
        do {
            try paint(depth, [region], into: .texture(picture.name), canvas, &statistics) {
                $0.add(behind: layer, root: source.root, toDevice: toDevice, whole: whole, region: $1)
            }
        } catch {
            bitmaps.recycle(picture)
            throw error
        }
        return picture
    }
}

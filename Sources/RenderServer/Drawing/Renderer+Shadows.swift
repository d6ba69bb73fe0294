import GLES

extension Renderer {
    /// Draws the content that casts a shadow and blurs it, into the offscreen bitmap of the shadow.
    func blurShadow(_ slot: Int32, _ depth: Int, _ statistics: inout FrameStatistics) throws(GraphicsError) {
        guard let dirt = surfaces.takeDirt(of: slot) else { return }
        surfaces.giveBack(dirt)
        while builders.count <= depth { builders.append(makeBuilder()) }
        let surface = surfaces.slots[Int(slot)]
        let canvas = Painter.Canvas(width: surface.extent.width, height: surface.extent.height, isBottomUp: false)
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        let blur: GaussianBlur
        if let made = self.blur {
            blur = made
        } else {
            blur = try GaussianBlur()
            self.blur = blur
        }
        let silhouette = try surfaces.borrowBitmap(like: surface)
        defer { surfaces.giveBack(silhouette) }
        silhouette.bind()
        let destination = Destination.target(GLFramebuffer.bound)
        painter.begin(canvas)
        bound = destination
        try paint(depth, [whole], into: destination, canvas, &statistics) { $0.add(surface, region: $1) }
        let half = try surfaces.borrowBitmap(like: surface)
        defer { surfaces.giveBack(half) }
        bound = nil
        half.bind()
        blur.draw(silhouette.texture, deviation: surface.deviation, isHorizontal: true)
        try surfaces.bind(slot) {}
        blur.draw(half.texture, deviation: surface.deviation, isHorizontal: false)
        statistics.offscreenPasses += 3
        statistics.offscreenPixels += 3 * whole.area
    }
}

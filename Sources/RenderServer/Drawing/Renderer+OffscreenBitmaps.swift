import Diagnostics
import GLES
import RenderProtocol

extension Renderer {
    /// Draws `regions`, which do not overlap, after updating the offscreen bitmaps that they show.
    ///
    /// - Parameters:
    ///   - depth: The nesting depth of offscreen bitmaps.
    ///   - list: Adds the visible quads of a region to the list of the builder.
    /// - Returns: The initial content of the only region, before its items were drawn.
    @discardableResult
    func paint(
        _ depth: Int, _ regions: [PixelRect], into destination: FramebufferBinding.Destination,
        _ canvas: Painter.Canvas,
        _ statistics: inout FrameStatistics, list: (FrameBuilder, PixelRect) -> Void
    ) throws(GraphicsError) -> FrameBuilder.Backdrop {
        guard let only = regions.first else { return .covered }
        let builder = builders[depth]
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        let scissor = regions.count == 1 ? only : whole
        builder.begin(canvas: whole, regions: regions.count)
        var backdrop = FrameBuilder.Backdrop.covered
        for region in regions {
            list(builder, region)
            backdrop = builder.cull()
        }
        statistics.layersVisited += builder.layersVisited
        var first = 0
        if builder.hasBitmaps || builder.hasMasks {
            for index in builder.items.indices
            where builder.items[index].bitmap != .none || builder.items[index].mask != .none {
                let isCoverageFull = coverage.pinnedBytes > coverage.limit
                if bitmaps.pinnedBytes > bitmaps.budget || isCoverageFull, index > first {
                    // Not all bitmaps fit the budget together: the prepared items are drawn, and their bitmaps may be
                    // evicted.
                    try paint(
                        builder, first..<index, first == 0 ? backdrop : .covered, scissor, destination, canvas,
                        &statistics)
                    first = index
                    if isCoverageFull { coverage.makeRoom() }
                }
                if builder.items[index].mask != .none {
                    prepareMask(&builder.items[index])
                } else {
                    prepare(&builder.items[index], depth + 1, &statistics)
                }
            }
        }
        try paint(
            builder, first..<builder.items.count, first == 0 ? backdrop : .covered, scissor, destination, canvas,
            &statistics)
        return backdrop
    }

    private func paint(
        _ builder: FrameBuilder, _ range: Range<Int>, _ backdrop: FrameBuilder.Backdrop, _ region: PixelRect,
        _ destination: FramebufferBinding.Destination, _ canvas: Painter.Canvas, _ statistics: inout FrameStatistics
    ) throws(GraphicsError) {
        if coverage.hasPending {
            do {
                try coverage.render(framebuffer)
            } catch {
                logger.once("Paths are not shown: \(error)")
                for index in range where builder.items[index].pipeline == .mask {
                    builder.items[index].scissor = .empty
                }
            }
        }
        try bind(destination, canvas)
        if case .clear(let color) = backdrop { painter.clear(region, color: color, on: canvas) }
        batcher.batch(builder.items[range], regionStarts: builder.regionStarts)
        try painter.draw(batcher, clips: builder.clips, region: region, on: canvas)
        statistics.quads += range.count
        statistics.drawCalls += batcher.batches.count
        for index in range {
            statistics.paintedPixels += builder.items[index].cover.area
            if builder.items[index].mask != .none { coverage.release(builder.items[index].mask) }
            let slot = builder.items[index].bitmap
            guard slot != .none else { continue }
            bitmaps.unpin(slot)
            let mask = bitmaps.slots[slot].mask
            if mask != .none { bitmaps.unpin(mask) }
        }
    }

    /// Ensures that the coverage mask of an item is allocated, and keeps it until the item is drawn.
    private func prepareMask(_ item: inout DrawItem) {
        guard let bitmap = coverage.prepare(item.mask), case .mask(var instance) = item.attributes else {
            item.mask = .none
            item.scissor = .empty
            return
        }
        item.texture = bitmap.texture
        instance.texel += SIMD2(Float(bitmap.x), Float(bitmap.y))
        item.attributes = .mask(instance)
    }

    /// Ensures that the bitmaps of an item exist and are up to date, and keeps them until it is drawn.
    private func prepare(_ item: inout DrawItem, _ depth: Int, _ statistics: inout FrameStatistics) {
        let slot = item.bitmap
        let mask = bitmaps.slots[slot].mask
        bitmaps.pin(slot)
        if mask != .none { bitmaps.pin(mask) }
        do {
            try bringUpToDate(slot, depth, &statistics)
            if mask != .none { try bringUpToDate(mask, depth, &statistics) }
        } catch {
            logger.once("A flattened layer is not shown: \(error)")
            bitmaps.invalidate(slot)
            if mask != .none { bitmaps.invalidate(mask) }
            framebuffer.end()
        }
        item.texture = bitmaps.slots[slot].texture
        if item.texture == 0 { item.scissor = .empty }
        if mask != .none { item.maskTexture = bitmaps.slots[mask].texture }
    }

    private func bringUpToDate(
        _ slot: BitmapIndex, _ depth: Int, _ statistics: inout FrameStatistics
    ) throws(GraphicsError) {
        switch bitmaps.slots[slot].kind {
        case .shadow: return try blurShadow(slot, depth, &statistics)
        case .backdrop: return try blurBackdrop(slot, depth, &statistics)
        case .layer, .mask: break
        }
        guard let dirtyRegion = bitmaps.takeDirtyRegion(of: slot) else { return }
        defer { bitmaps.recycle(dirtyRegion) }
        while builders.count <= depth { builders.append(makeBuilder()) }
        let bitmap = bitmaps.slots[slot]
        let canvas = Painter.Canvas(width: bitmap.extent.width, height: bitmap.extent.height, isBottomUp: false)
        statistics.offscreenPasses += 1
        try paint(depth, dirtyRegion.rects, into: .bitmap(slot), canvas, &statistics) { $0.add(bitmap, region: $1) }
        statistics.offscreenPixels += dirtyRegion.area
    }

    /// Binds `destination` for drawing, unless it is bound.
    func bind(
        _ destination: FramebufferBinding.Destination, _ canvas: Painter.Canvas
    ) throws(GraphicsError) {
        let begins = try framebuffer.begin(destination) { index throws(GraphicsError) in
            try bitmaps.bind(index) { painter.clearAll() }
        }
        if begins { painter.begin(canvas) }
    }
}

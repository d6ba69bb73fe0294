import RenderProtocol

extension FrameBuilder {
    /// Adds the gradient of a gradient layer: its bounds, rounded like its background.
    func emitGradient(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        guard let gradients else { return }
        let slot = gradients.slot(of: layer)
        guard slot != .none else { return }
        let entry = gradients.entries[slot]
        let bounds = nodes[layer].state.boundsBox
        guard entry.count > 0, bounds.width > 0, bounds.height > 0 else { return }
        let outline = tree.outline(of: layer)
        let box = toDevice.deviceBox(of: bounds)
        let isExact =
            outline.radius <= 0 && outline.edges == 0b1111 && clip.chain == .none && toDevice.isAxisAligned
            && toDevice.a > 0
            && toDevice.d > 0
            && box.isPixelAligned
        // Antialiasing extends half a pixel beyond an edge, and further beyond a corner.
        let reached = isExact ? box.rounded : box.outset(toDevice.isAxisAligned ? 0.5 : 1)
        let cover = PixelRect(covering: reached, within: clip.scissor)
        guard !cover.isEmpty else { return }
        let isOpaque = isExact && entry.isOpaque && alpha >= 1 && tint.w >= 1
        var (pipeline, stops) = (Pipeline.gradient, Int(entry.first)..<Int(entry.first + entry.count))
        if outline.isFine {
            pipeline = .fineGradient
        } else if let needed = neededStops(of: entry, gradients, bounds, toDevice, cover) {
            (pipeline, stops) = (.twoStopGradient, needed)
        }
        var item = DrawItem(
            pipeline: pipeline, blends: !isOpaque, isOpaque: isOpaque,
            texture: gradients.textureName,
            clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.quad = isExact ? DeviceQuad(box.rounded) : DeviceQuad(bounds, toDevice)
        item.attributes = .gradient(
            GradientInstance(
                size: SIMD3(Float(bounds.width), Float(bounds.height), Float(outline.radius)), isExact: isExact,
                outline: outline.detail, line: SIMD4(lowHalf: entry.start, highHalf: entry.end),
                stops: SIMD4(
                    Float(stops.lowerBound), Float(stops.count), min(alpha, 1), Float(entry.kind.rawValue)),
                tint: tint))
        items.append(item)
    }

    /// Returns the stops that determine the colours of the pixels `cover`, where they are one or two; nil for more.
    private func neededStops(
        of entry: GradientStore.Entry, _ gradients: GradientStore, _ bounds: Box, _ toDevice: DeviceMap,
        _ cover: PixelRect
    ) -> Range<Int>? {
        guard entry.count > 2 else { return gradients.neededStops(of: entry, in: bounds) }
        // Each pixel searches the stops; for few pixels, that costs less than to do so here.
        guard cover.area >= 4096, toDevice.isAffine, let fromDevice = toDevice.inverse else { return nil }
        let part = fromDevice.layerBox(of: DeviceBox(cover).outset(1))
        return gradients.neededStops(
            of: entry,
            in: Box(
                minX: (part.minX - bounds.minX) / bounds.width, minY: (part.minY - bounds.minY) / bounds.height,
                maxX: (part.maxX - bounds.minX) / bounds.width, maxY: (part.maxY - bounds.minY) / bounds.height))
    }
}

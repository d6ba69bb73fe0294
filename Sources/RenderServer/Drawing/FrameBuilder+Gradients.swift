import RenderProtocol

extension FrameBuilder {
    /// Adds the gradient of a gradient layer: its bounds, rounded like its background.
    func emitGradient(_ index: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        guard let gradients else { return }
        let slot = gradients.slot(of: index)
        guard slot != .none else { return }
        let entry = gradients.entries[slot]
        let bounds = nodes[index].state.boundsBox
        guard entry.count > 0, bounds.width > 0, bounds.height > 0 else { return }
        let outline = tree.outline(of: index)
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
        var item = DrawItem(
            pipeline: outline.isFine ? .fineGradient : .gradient, blends: !isOpaque, isOpaque: isOpaque,
            texture: gradients.textureName,
            clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.quad = isExact ? DeviceQuad(box.rounded) : DeviceQuad(bounds, toDevice)
        item.attributes = .gradient(
            GradientInstance(
                size: SIMD3(Float(bounds.width), Float(bounds.height), Float(outline.radius)), isExact: isExact,
                outline: outline.detail, line: SIMD4(lowHalf: entry.start, highHalf: entry.end),
                stops: SIMD4(Float(entry.first), Float(entry.count), min(alpha, 1), Float(entry.kind.rawValue)),
                tint: tint))
        items.append(item)
    }
}

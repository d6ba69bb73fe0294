import RenderProtocol

extension FrameBuilder {
    /// Adds the path of a shape layer, filled, then stroked.
    func emitPath(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        guard let coverage else { return }
        let path = coverage.paths.slot(of: layer, .shape)
        guard path != .none else { return }
        let entry = coverage.paths.entries[path]
        emitCoverage(of: path, .fill, Self.premultiplied(entry.fillColor, alpha) * tint, toDevice, clip)
        if entry.isStroked {
            emitCoverage(of: path, .stroke, Self.premultiplied(entry.strokeColor, alpha) * tint, toDevice, clip)
        }
    }

    /// Adds a colour through the coverage of a path.
    ///
    /// - Parameter color: Premultiplied.
    func emitCoverage(
        of path: PathIndex, _ part: CoverageCache.Part, _ color: SIMD4<Float>, _ toDevice: DeviceMap, _ clip: Clip
    ) {
        guard color.w > Self.invisible, let mask = coverage?.mask(of: path, part, under: toDevice, within: clip.visible)
        else {
            return
        }
        let cover = mask.rect.intersection(clip.scissor)
        guard !cover.isEmpty else { return }
        var item = DrawItem(
            pipeline: .mask, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: axisAlignedScissor)
        item.quad = DeviceQuad(DeviceBox(cover))
        item.mask = mask.index
        item.attributes = .mask(
            MaskInstance(
                texel: SIMD2(Float(cover.minX - mask.rect.minX), Float(cover.minY - mask.rect.minY)), color: color))
        items.append(item)
        hasMasks = true
    }
}

import RenderProtocol

extension FrameBuilder {
    func push(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: inout Clip) {
        let bounds = nodes[layer].state.boundsBox
        let outline = tree.outline(of: layer)
        let box =
            toDevice.isAxisAligned
            ? toDevice.deviceBox(of: bounds, edges: outline.edges) : toDevice.deviceBox(of: bounds)
        let covered = PixelRect(covering: box, within: clip.scissor)
        if outline.radius <= 0, toDevice.isAxisAligned, box.isPixelAligned {
            clip.scissor = PixelRect(covering: box.rounded, within: clip.scissor)
            clip.visible = PixelRect(covering: box.rounded, within: clip.visible)
            return
        }
        clip.scissor = covered
        clip.visible = PixelRect(covering: box, within: clip.visible)
        if !push(bounds, outline, toDevice, &clip) { clip.scissor = .empty }
    }

    /// Adds an outline of `bounds` to the clips.
    ///
    /// - Returns: Whether it has an area on screen.
    func push(_ bounds: Box, _ outline: Outline, _ toDevice: DeviceMap, _ clip: inout Clip) -> Bool {
        let center = Homography(tx: (bounds.minX + bounds.maxX) / 2, ty: (bounds.minY + bounds.maxY) / 2)
        guard let fromDevice = center.then(toDevice).inverse else { return false }
        clips.append(
            ClipNode(
                fromDevice: fromDevice, halfSize: SIMD2(Float(bounds.width / 2), Float(bounds.height / 2)),
                radius: Float(outline.radius), detail: outline.detail,
                isFine: outline.isFine || clip.chain != .none && clips[clip.chain].isFine, outer: clip.chain))
        clip.chain = ClipIndex(clips.count - 1)
        clip.count += 1
        return true
    }
}

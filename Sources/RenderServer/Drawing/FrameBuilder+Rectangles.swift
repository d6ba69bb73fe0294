extension FrameBuilder {
    func emitBackground(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        let color = node.pointee.state.backgroundColor
        guard color.w * alpha > Self.invisible else { return }
        let premultiplied = Self.premultiplied(color, alpha) * tint
        let bounds = node.pointee.state.boundsBox
        let radius = min(Double(node.pointee.state.cornerRadius), min(bounds.width, bounds.height) / 2)
        let box = toDevice.boundingBox(of: bounds)
        if radius <= 0, clip.chain < 0, toDevice.isUpright, box.isPixelAligned, !isTinted {
            let cover = PixelRect(covering: box.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = premultiplied.w >= 1
            var item = DrawItem(
                pipeline: .fill, blends: !opaque, isOpaque: opaque, cover: cover, scissor: region)
            item.uniform = premultiplied
            item.setUpright(Box(cover))
            items.append(item)
            return
        }
        emitShape(bounds, radius, 0, premultiplied, .zero, toDevice, clip)
    }

    func emitBorder(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        let bounds = node.pointee.state.boundsBox
        let radius = min(Double(node.pointee.state.cornerRadius), min(bounds.width, bounds.height) / 2)
        let color = Self.premultiplied(node.pointee.state.borderColor, alpha) * tint
        guard color.w > Self.invisible else { return }
        emitShape(bounds, radius, Double(node.pointee.state.borderWidth), .zero, color, toDevice, clip)
    }

    func emitShape(
        _ bounds: Box, _ radius: Double, _ border: Double, _ color: SIMD4<Float>, _ borderColor: SIMD4<Float>,
        _ toDevice: Homography, _ clip: Clip
    ) {
        // Antialiasing reaches half a pixel out of an edge, and further out of a corner.
        let cover = PixelRect(
            covering: toDevice.boundingBox(of: bounds).outset(toDevice.isUpright ? 0.5 : 1), within: clip.scissor)
        guard !cover.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        var item = DrawItem(
            pipeline: .shape, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.setQuad(bounds, toDevice)
        item.size = SIMD4(Float(bounds.width), Float(bounds.height), Float(radius), Float(border))
        item.color = color
        item.borderColor = borderColor
        items.append(item)
    }

    static func premultiplied(_ color: SIMD4<Float>, _ alpha: Float) -> SIMD4<Float> {
        let a = min(color.w * alpha, 1)
        return SIMD4(color.x * a, color.y * a, color.z * a, a)
    }
}

extension FrameBuilder {
    func emitContents(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        guard let entry = tree.contents[node.pointee.state.contents] else { return }
        let frame = node.pointee.state.contentsFrame(pixelWidth: entry.width, pixelHeight: entry.height)
        let part = node.pointee.state.contentsRect
        let place = SIMD4(
            entry.place.x + part.x * entry.place.z, entry.place.y + part.y * entry.place.w,
            part.z * entry.place.z, part.w * entry.place.w)
        let box = toDevice.boundingBox(of: frame)
        var item: DrawItem
        if clip.chain < 0, toDevice.isUpright, toDevice.a > 0, toDevice.d > 0, box.isPixelAligned, !isTinted {
            let cover = PixelRect(covering: box.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = entry.isOpaque && alpha >= 1
            let plain = opaque && tint == SIMD4(1, 1, 1, 1)
            item = DrawItem(
                pipeline: plain ? .copy : .image, blends: !opaque, isOpaque: opaque, texture: entry.texture,
                cover: cover, scissor: region)
            item.uniform = SIMD4(repeating: min(alpha, 1)) * tint
            item.setUpright(Box(cover), of: box.rounded, place: place)
        } else {
            let smooth = !entry.hasClearRim
            let cover = PixelRect(
                covering: smooth ? box.outset(toDevice.isUpright ? 0.5 : 1) : box, within: clip.scissor)
            guard !cover.isEmpty else { return }
            item = DrawItem(
                pipeline: smooth ? .smoothSprite : .sprite, blends: true, isOpaque: false, texture: entry.texture,
                clip: clip.chain, cover: cover, scissor: clip.scissor)
            item.setQuad(frame, toDevice)
            item.place = place
            item.size = SIMD4(Float(frame.maxX - frame.minX), Float(frame.maxY - frame.minY), 0, 0)
            item.color = SIMD4(repeating: min(alpha, 1)) * tint
        }
        item.isNearest = node.pointee.state.flags.contains(.nearestFilter)
        items.append(item)
    }
}

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
        let edges: UInt8 =
            node.pointee.state.flags.contains(.antialiasesEdges)
            ? tree.effects(of: node)?.pointee.antialiasedEdges ?? 0b1111 : 0
        let box = toDevice.boundingBox(of: frame)
        // Edges that are not antialiased lie along the pixels, whatever the picture does.
        let edged = edges == 0b1111 || !toDevice.isUpright ? box : toDevice.deviceBox(of: frame, edges: edges)
        var item: DrawItem
        if clip.chain < 0, toDevice.isUpright, toDevice.a > 0, toDevice.d > 0, edged.isPixelAligned {
            let cover = PixelRect(covering: edged.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = entry.isOpaque && alpha >= 1
            item = DrawItem(
                pipeline: opaque ? .copy : .image, blends: !opaque, isOpaque: opaque, texture: entry.texture,
                cover: cover, scissor: region)
            item.uniform = SIMD4(repeating: min(alpha, 1))
            item.setUpright(Box(cover), of: box.isPixelAligned ? box.rounded : box, place: place)
        } else {
            let smooth = !entry.hasClearRim && edges != 0
            let cover = PixelRect(
                covering: smooth ? box.outset(toDevice.isUpright ? 0.5 : 1) : box, within: clip.scissor)
            guard !cover.isEmpty else { return }
            item = DrawItem(
                pipeline: !smooth ? .sprite : edges == 0b1111 ? .smoothSprite : .edgedSprite, blends: true,
                isOpaque: false, texture: entry.texture,
                clip: clip.chain, cover: cover, scissor: clip.scissor)
            item.setQuad(frame, toDevice)
            item.place = place
            item.size = SIMD4(Float(frame.maxX - frame.minX), Float(frame.maxY - frame.minY), 0, 0)
            item.color = SIMD4(repeating: min(alpha, 1))
            item.detail.x = Float(edges)
        }
        item.isNearest = node.pointee.state.flags.contains(.nearestFilter)
        items.append(item)
    }
}

extension FrameBuilder {
    func push(_ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: inout Clip) {
        let bounds = node.pointee.state.boundsBox
        let box = toDevice.boundingBox(of: bounds)
        let radius = Float(min(Double(node.pointee.state.cornerRadius), min(bounds.width, bounds.height) / 2))
        let covered = PixelRect(covering: box, within: clip.scissor)
        if radius <= 0, toDevice.isUpright, box.isPixelAligned {
            clip.scissor = PixelRect(covering: box.rounded, within: clip.scissor)
            return
        }
        clip.scissor = covered
        let center = Homography(tx: (bounds.minX + bounds.maxX) / 2, ty: (bounds.minY + bounds.maxY) / 2)
        guard let fromDevice = center.then(toDevice).inverse else {
            clip.scissor = .empty
            return
        }
        clips.append(
            ClipNode(
                fromDevice: fromDevice, halfSize: SIMD2(Float(bounds.width / 2), Float(bounds.height / 2)),
                radius: radius, outer: clip.chain))
        clip.chain = Int32(clips.count - 1)
        clip.count += 1
    }
}

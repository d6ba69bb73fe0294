import RenderProtocol

extension FrameBuilder {
    func emitParticles(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        guard let system = tree.emitters[layer] else { return }
        let step = tree.depthAxis(of: layer)
        var depth = SIMD3<Double>.zero
        if step != .zero, let fromParent = nodes[layer].toParent.inverse?.then(toDevice) {
            depth = SIMD3(
                step.x * fromParent.a + step.y * fromParent.c + step.z * fromParent.tx,
                step.x * fromParent.b + step.y * fromParent.d + step.z * fromParent.ty,
                step.x * fromParent.px + step.y * fromParent.py + step.z * fromParent.pw)
        }
        system.description.cells.withUnsafeBufferPointer { cells in
            system.sprites.withUnsafeBufferPointer { sprites in
                var cell: Int32?
                var entry: ContentsEntry?
                for position in sprites.indices {
                    let sprite = sprites[position]
                    if sprite.cell != cell {
                        cell = sprite.cell
                        entry = tree.contents.use(cells[Int(sprite.cell)].contents)
                    }
                    guard let entry else { continue }
                    emit(sprite, of: cells[Int(sprite.cell)], entry, toDevice, depth, clip, alpha)
                }
            }
        }
    }

    private func emit(
        _ sprite: ParticleSprite, of cell: borrowing EmitterDescription.Cell, _ entry: ContentsEntry,
        _ toDevice: DeviceMap, _ depth: SIMD3<Double>, _ clip: Clip, _ alpha: Float
    ) {
        func map(_ x: Double, _ y: Double) -> SIMD3<Double> {
            SIMD3(
                x * toDevice.a + y * toDevice.c, x * toDevice.b + y * toDevice.d, x * toDevice.px + y * toDevice.py)
        }
        let center =
            toDevice.homogeneous(Double(sprite.center.x), Double(sprite.center.y)) + Double(sprite.center.z) * depth
        let (cosine, sine) = (Double(sprite.axis.x), Double(sprite.axis.y))
        let right = map(cell.size.x * cosine, cell.size.x * sine)
        let down = map(-cell.size.y * sine, cell.size.y * cosine)
        let origin = center - 0.5 * (right + down)
        var box = DeviceBox.empty
        for corner in 0..<4 {
            let p = origin + (corner & 1 == 0 ? .zero : right) + (corner & 2 == 0 ? .zero : down)
            // Behind the viewer, or so close that it would cover everything.
            guard p.z > 1e-3 else { return }
            let (x, y) = (p.x / p.z, p.y / p.z)
            box = DeviceBox(
                minX: min(box.minX, x), minY: min(box.minY, y), maxX: max(box.maxX, x), maxY: max(box.maxY, y))
        }
        let cover = PixelRect(covering: box, within: clip.scissor)
        guard !cover.isEmpty else { return }
        var item = DrawItem(
            pipeline: .sprite, blends: true, isOpaque: false, texture: entry.texture,
            clip: clip.chain, cover: cover, scissor: clip.scissor)
        if cell.isNearest { item.sampling.magnification = .nearest }
        item.quad = DeviceQuad(origin: SIMD3<Float>(origin), right: SIMD3<Float>(right), down: SIMD3<Float>(down))
        let rect = cell.contentsRect
        let part = SIMD4(
            entry.textureRect.x + rect.x * entry.textureRect.z, entry.textureRect.y + rect.y * entry.textureRect.w,
            rect.z * entry.textureRect.z, rect.w * entry.textureRect.w)
        item.attributes = .sprite(SpriteInstance(part: part, color: sprite.tint * alpha))
        items.append(item)
    }
}

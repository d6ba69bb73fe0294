import RenderProtocol

extension FrameBuilder {
    /// Draws the available tiles of a layer, coarser ones where they are missing, and requests the missing ones.
    func emitTiles(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        guard let pyramid = tree.tiles[layer], let fromDevice = toDevice.inverse else { return }
        let bounds = tree.nodes[layer].state.boundsBox
        // Edges are snapped to whole pixels: a tile may be visible slightly outside of its box.
        let visible = fromDevice.layerBox(of: DeviceBox(clip.scissor).outset(1)).intersection(bounds)
        let onTarget = fromDevice.layerBox(of: DeviceBox(canvas).outset(1)).intersection(bounds)
        guard !visible.isEmpty else { return }
        let scale = toDevice.scale(atX: (visible.minX + visible.maxX) / 2, y: (visible.minY + visible.maxY) / 2)
        guard
            let range = pyramid.beginDrawing(
                visible, scale: scale, onTarget: onTarget, bounds: bounds, version: &tree.tiles.lastVersion)
        else { return }
        let frame = TileFrame(pyramid: pyramid, toDevice: toDevice, clip: clip, alpha: alpha)
        for row in range.minRow..<range.maxRow {
            for column in range.minColumn..<range.maxColumn {
                let key = TileKey(level: range.level, column: column, row: row)
                let tileIndex = pyramid.want(key, version: &tree.tiles.lastVersion)
                let rect = pyramid.rect(of: key).intersection(bounds)
                pyramid.recordDrawn(tileIndex, frame: tree.tiles.frame)
                let hasTexture = pyramid.table[tileIndex].hasTexture
                if !hasTexture || pyramid.table[tileIndex].alpha < 1 { emitSubstitutes(of: key, rect, frame) }
                if hasTexture { emit(tileIndex, rect, frame) }
            }
        }
    }

    /// The values that the tiles of one layer share.
    private struct TileFrame {
        let pyramid: TilePyramid
        let toDevice: DeviceMap
        let clip: Clip
        let alpha: Float
    }

    /// Draws a substitute for a missing tile: the next coarser one, or finer ones.
    private func emitSubstitutes(of key: TileKey, _ rect: Box, _ frame: TileFrame) {
        let pyramid = frame.pyramid
        for step in 1..<Int32(16) {
            let coarser = TileKey(level: key.level - step, column: key.column >> step, row: key.row >> step)
            guard let tileIndex = pyramid.table.find(coarser), pyramid.table[tileIndex].hasTexture else { continue }
            pyramid.recordDrawn(tileIndex, frame: tree.tiles.frame)
            emit(tileIndex, rect, frame)
            return
        }
        for step in 1...Int32(2) {
            guard let range = pyramid.range(of: rect, level: key.level + step) else { return }
            for row in range.minRow..<range.maxRow {
                for column in range.minColumn..<range.maxColumn {
                    let finer = TileKey(level: key.level + step, column: column, row: row)
                    guard let tileIndex = pyramid.table.find(finer), pyramid.table[tileIndex].hasTexture else {
                        continue
                    }
                    pyramid.recordDrawn(tileIndex, frame: tree.tiles.frame)
                    emit(tileIndex, pyramid.rect(of: finer).intersection(rect), frame)
                }
            }
        }
    }

    /// Draws the part `rect`, in the layer's coordinates, of the tile at `tileIndex`.
    private func emit(_ tileIndex: Int, _ rect: Box, _ frame: TileFrame) {
        let tile = frame.pyramid.table[tileIndex]
        let whole = frame.pyramid.rect(of: tile.key)
        let alpha = min(frame.alpha * tile.alpha, 1)
        guard alpha > Self.invisible, !rect.isEmpty else { return }
        let part = SIMD4(
            Float((rect.minX - whole.minX) / whole.width), Float((rect.minY - whole.minY) / whole.height),
            Float(rect.width / whole.width), Float(rect.height / whole.height))
        let clip = frame.clip
        let map = frame.toDevice
        let box = map.deviceBox(of: rect)
        var item: DrawItem
        if clip.chain == .none, map.isAxisAligned, map.a > 0, map.d > 0 {
            // Neighbours share an edge, which is snapped to the same pixel: there is no gap between them, and no
            // blending.
            let onPixels = box.rounded
            let cover = PixelRect(covering: onPixels, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = frame.pyramid.description.isOpaque && alpha >= 1
            item = DrawItem(
                pipeline: opaque && tint == SIMD4(1, 1, 1, 1) ? .copy : .image, blends: !opaque, isOpaque: opaque,
                texture: tile.name,
                cover: cover, scissor: axisAlignedScissor)
            item.uniform = SIMD4(repeating: alpha) * tint
            item.setImage(DeviceBox(cover), of: onPixels, textureRect: part)
        } else {
            // Without antialiasing: two antialiased edges that meet would let the background through.
            let cover = PixelRect(covering: box, within: clip.scissor)
            guard !cover.isEmpty else { return }
            item = DrawItem(
                pipeline: .sprite, blends: true, isOpaque: false, texture: tile.name, clip: clip.chain, cover: cover,
                scissor: clip.scissor)
            item.quad = DeviceQuad(rect, map)
            item.attributes = .sprite(
                SpriteInstance(
                    part: part, size: SIMD2(Float(rect.width), Float(rect.height)),
                    color: SIMD4(repeating: alpha) * tint))
        }
        items.append(item)
    }
}

extension DeviceMap {
    /// Returns the scale at a point of this plane: the larger one of the two axes.
    func scale(atX x: Double, y: Double) -> Double {
        let p = homogeneous(x, y)
        guard p.z > 1e-9 else { return 0 }
        let (u, v) = (p.x / p.z, p.y / p.z)
        let alongX = SIMD2((a - u * px) / p.z, (b - v * px) / p.z)
        let alongY = SIMD2((c - u * py) / p.z, (d - v * py) / p.z)
        return max((alongX * alongX).sum(), (alongY * alongY).sum()).squareRoot()
    }
}

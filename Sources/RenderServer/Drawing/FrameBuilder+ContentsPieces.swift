import GLES
import RenderProtocol

extension FrameBuilder {
    /// Draws contents in several quads where they are stretched by `contentsCenter`, repeated, tiled, or a part that is filtered
    /// without the pixels around it.
    func emitPieces(
        _ layer: LayerID, _ entry: ContentsEntry, _ part: SIMD4<Float>, _ frame: Box, _ center: SIMD4<Float>,
        _ sampling: Sampling, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float, isClamped: Bool
    ) {
        let box = toDevice.deviceBox(of: frame)
        let isAligned = toDevice.isAxisAligned && toDevice.a > 0 && toDevice.d > 0 && box.isPixelAligned
        guard !PixelRect(covering: box.outset(1), within: clip.scissor).isEmpty else { return }
        var outer = clip
        var skirt = 0.0
        let edges = tree.antialiasedEdges(of: layer)
        if !isAligned, edges != 0 {
            // A clip antialiases the outline; quads without antialiased edges, slightly enlarged, fill it.
            guard let reach = pushOutline(frame, edges, toDevice, &outer) else { return }
            skirt = reach
        }
        let grid = entry.isTiled ? tree.contents.grid(of: nodes[layer].state.contents) : nil
        let state = nodes[layer].state
        let part = SIMD4<Double>(part)
        let middle = SIMD4<Double>(center)
        let pointsPerPixel = 1 / Double(state.contentsScale)
        ContentsAxis(
            start: frame.minX, end: frame.maxX, pixels: entry.width, part: SIMD2(part.x, part.z),
            center: SIMD2(middle.x, middle.z), pointsPerPixel: pointsPerPixel,
            cell: grid?.cell ?? 0,
            skirt: skirt, isClamped: isClamped
        ).cut(into: &columns)
        ContentsAxis(
            start: frame.minY, end: frame.maxY, pixels: entry.height, part: SIMD2(part.y, part.w),
            center: SIMD2(middle.y, middle.w), pointsPerPixel: pointsPerPixel,
            cell: grid?.cell ?? 0, skirt: skirt, isClamped: isClamped
        ).cut(into: &rows)
        let isFast = isAligned && clip.chain == .none
        for y in rows.indices {
            for x in columns.indices {
                let piece = Piece(entry, grid, columns[x], rows[y])
                if isFast {
                    emitAxisAligned(columns[x], rows[y], piece, sampling, toDevice, clip, alpha, entry.isOpaque)
                } else {
                    emitRotated(columns[x], rows[y], piece, sampling, toDevice, outer, alpha)
                }
            }
        }
    }

    /// The content of one quad: a texture, and the texture coordinates at its start and end.
    private struct Piece {
        var texture: UInt32
        var start: SIMD2<Double>
        var end: SIMD2<Double>

        init(_ entry: ContentsEntry, _ grid: TextureGrid?, _ x: ContentsSegment, _ y: ContentsSegment) {
            if let grid {
                let index = grid.index(column: x.cell, row: y.cell)
                let rect = grid.rect(index)
                texture = grid.textures[index].name
                let origin = SIMD2(Double(rect.minX), Double(rect.minY))
                let size = SIMD2(Double(rect.width), Double(rect.height))
                start = (SIMD2(x.from, y.from) - origin) / size
                end = (SIMD2(x.to, y.to) - origin) / size
            } else {
                texture = entry.texture
                let textureRect = SIMD4<Double>(entry.textureRect)
                let scale = SIMD2(textureRect.z / Double(entry.width), textureRect.w / Double(entry.height))
                start = SIMD2(textureRect.x, textureRect.y) + SIMD2(x.from, y.from) * scale
                end = SIMD2(textureRect.x, textureRect.y) + SIMD2(x.to, y.to) * scale
            }
        }
    }

    /// Draws the pixels whose centres lie in the quad, so that neighbours meet without a seam at any border.
    private func emitAxisAligned(
        _ x: ContentsSegment, _ y: ContentsSegment, _ piece: Piece, _ sampling: Sampling, _ toDevice: DeviceMap,
        _ clip: Clip, _ alpha: Float, _ isOpaque: Bool
    ) {
        let box = DeviceBox(
            minX: x.start * toDevice.a + toDevice.tx, minY: y.start * toDevice.d + toDevice.ty,
            maxX: x.end * toDevice.a + toDevice.tx, maxY: y.end * toDevice.d + toDevice.ty)
        let limit = DeviceBox(clip.scissor)
        let visible = box.intersection(limit)
        guard !visible.isEmpty else { return }
        let cover = PixelRect(
            minX: Int32((visible.minX - 0.5).rounded(.up)), minY: Int32((visible.minY - 0.5).rounded(.up)),
            maxX: Int32((visible.maxX - 0.5).rounded(.up)), maxY: Int32((visible.maxY - 0.5).rounded(.up)))
        guard !cover.isEmpty else { return }
        let opaque = isOpaque && alpha >= 1
        var item = DrawItem(
            pipeline: opaque && !isTinted ? .copy : .image, blends: !opaque, isOpaque: opaque, texture: piece.texture,
            cover: cover,
            scissor: axisAlignedScissor)
        item.uniform = SIMD4(repeating: min(alpha, 1)) * tint
        item.quad = DeviceQuad(DeviceBox(cover))
        let perPixel = (piece.end - piece.start) / SIMD2(box.width, box.height)
        let start = piece.start + (SIMD2(Double(cover.minX), Double(cover.minY)) - SIMD2(box.minX, box.minY)) * perPixel
        let size = SIMD2(Double(cover.width), Double(cover.height)) * perPixel
        item.attributes = .image(
            ImageInstance(part: SIMD4(Float(start.x), Float(start.y), Float(size.x), Float(size.y))))
        item.sampling = sampling
        items.append(item)
    }

    private func emitRotated(
        _ x: ContentsSegment, _ y: ContentsSegment, _ piece: Piece, _ sampling: Sampling, _ toDevice: DeviceMap,
        _ clip: Clip, _ alpha: Float
    ) {
        let rect = Box(minX: x.start, minY: y.start, maxX: x.end, maxY: y.end)
        let cover = PixelRect(covering: toDevice.deviceBox(of: rect), within: clip.scissor)
        guard !cover.isEmpty else { return }
        var item = DrawItem(
            pipeline: .sprite, blends: true, isOpaque: false, texture: piece.texture, clip: clip.chain, cover: cover,
            scissor: clip.scissor)
        item.quad = DeviceQuad(rect, toDevice)
        let size = piece.end - piece.start
        item.attributes = .sprite(
            SpriteInstance(
                part: SIMD4(Float(piece.start.x), Float(piece.start.y), Float(size.x), Float(size.y)),
                size: SIMD2(Float(rect.width), Float(rect.height)), color: SIMD4(repeating: min(alpha, 1)) * tint))
        item.sampling = sampling
        items.append(item)
    }

    /// Adds the antialiased outline of `frame` to the clips.
    ///
    /// - Returns: The distance that its edges extend beyond `frame`, in the layer's coordinates; nil where it has no
    ///   area on screen.
    private func pushOutline(_ frame: Box, _ edges: UInt8, _ toDevice: DeviceMap, _ clip: inout Clip) -> Double? {
        var outline = Outline()
        outline.edges = edges
        guard frame.width > 0, frame.height > 0, push(frame, outline, toDevice, &clip) else { return nil }
        return 1.5 / max(clips[clips.count - 1].pixelsPerPoint, 1e-6)
    }
}

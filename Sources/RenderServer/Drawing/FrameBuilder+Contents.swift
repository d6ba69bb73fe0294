import Glibc
import RenderProtocol

extension FrameBuilder {
    func emitContents(
        _ layer: LayerID, _ effects: EffectsPointer?, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float
    ) {
        guard var entry = tree.contents.use(nodes[layer].state.contents) else { return }
        var frame = nodes[layer].state.contentsFrame(pixelWidth: entry.width, pixelHeight: entry.height)
        var part = nodes[layer].state.contentsRect
        var toDevice = toDevice
        if nodes[layer].state.flags.contains(.fitsPixels) {
            let pixels = SIMD2(Double(entry.width) * Double(part.z), Double(entry.height) * Double(part.w))
            toDevice = toDevice.fitting(frame, of: pixels)
        }
        guard entry.crop(&part, &frame) else { return }
        let box = toDevice.deviceBox(of: frame)
        var sampling = Sampling(nodes[layer].state.flags, hasMipmaps: entry.hasMipmaps)
        var center = SIMD4<Float>(0, 0, 1, 1)
        if let effects {
            if nodes[layer].state.gravity.stretches { center = effects.pointee.contentsCenter }
            let bias = effects.pointee.minificationFilterBias
            if sampling.minification == .trilinear, bias != 0 {
                let pixels = SIMD2(Double(entry.width) * Double(part.z), Double(entry.height) * Double(part.w))
                sampling.level = Self.level(of: pixels, in: frame, toDevice, bias: bias)
            }
        }
        let isInside =
            part.x >= 0 && part.y >= 0 && part.z >= 0 && part.w >= 0 && part.x + part.z <= 1 && part.y + part.w <= 1
        let isClamped =
            isInside && center == SIMD4(0, 0, 1, 1) && Self.filtersAcrossEdges(of: part, entry, box, sampling)
        guard isInside, !entry.isTiled, !isClamped, center == SIMD4(0, 0, 1, 1) else {
            emitPieces(layer, entry, part, frame, center, sampling, toDevice, clip, alpha, isClamped: isClamped)
            return
        }
        let textureRect = SIMD4(
            entry.textureRect.x + part.x * entry.textureRect.z, entry.textureRect.y + part.y * entry.textureRect.w,
            part.z * entry.textureRect.z, part.w * entry.textureRect.w)
        var edges = tree.antialiasedEdges(of: layer)
        // The contents of a flipped layer are not flipped; its edges are.
        if nodes[layer].isFlipped { edges = edges & 0b0011 | (edges & 0b0100) << 1 | (edges & 0b1000) >> 1 }
        // Edges that are not antialiased are snapped to pixels, whatever the transform.
        let edged = edges == 0b1111 || !toDevice.isAxisAligned ? box : toDevice.deviceBox(of: frame, edges: edges)
        var item: DrawItem
        if clip.chain == .none, toDevice.isAxisAligned, toDevice.a > 0, toDevice.d > 0, edged.isPixelAligned, !isTinted
        {
            let cover = PixelRect(covering: edged.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = entry.isOpaque && alpha >= 1
            let plain = opaque && tint == SIMD4(1, 1, 1, 1)
            item = DrawItem(
                pipeline: plain ? .copy : .image, blends: !opaque, isOpaque: opaque, texture: entry.texture,
                cover: cover, scissor: axisAlignedScissor)
            item.uniform = SIMD4(repeating: min(alpha, 1)) * tint
            item.setImage(DeviceBox(cover), of: box.isPixelAligned ? box.rounded : box, textureRect: textureRect)
        } else {
            let smooth = !entry.hasTransparentBorder && edges != 0
            let cover = PixelRect(
                covering: smooth ? box.outset(toDevice.isAxisAligned ? 0.5 : 1) : box, within: clip.scissor)
            guard !cover.isEmpty else { return }
            item = DrawItem(
                pipeline: !smooth ? .sprite : edges == 0b1111 ? .smoothSprite : .edgedSprite, blends: true,
                isOpaque: false, texture: entry.texture,
                clip: clip.chain, cover: cover, scissor: clip.scissor)
            item.quad = DeviceQuad(frame, toDevice)
            item.attributes = .sprite(
                SpriteInstance(
                    part: textureRect, size: SIMD2(Float(frame.width), Float(frame.height)), edges: Float(edges),
                    color: SIMD4(repeating: min(alpha, 1)) * tint))
        }
        item.sampling = sampling
        items.append(item)
    }

    /// Returns whether linear filtering of a part of the contents mixes pixels of it with those beyond its edges.
    private static func filtersAcrossEdges(
        of part: SIMD4<Float>, _ entry: ContentsEntry, _ box: DeviceBox, _ sampling: Sampling
    ) -> Bool {
        guard part != SIMD4(0, 0, 1, 1), sampling.magnification != .nearest || sampling.minification != .nearest else {
            return false
        }
        let (width, height) = (Double(entry.width), Double(entry.height))
        let (x, y) = (Double(part.x) * width, Double(part.y) * height)
        let size = (Double(part.z) * width, Double(part.w) * height)
        // Pixels of the contents that are pixels of the target are not filtered.
        let isCopied =
            box.isPixelAligned && abs(box.width - size.0) < 0.01 && abs(box.height - size.1) < 0.01
            && abs(x - x.rounded()) < 0.01 && abs(y - y.rounded()) < 0.01
        return !isCopied
    }

    /// Returns the mipmap level at which a texture is sampled in the middle of `frame`: the driver's own choice plus a
    /// bias.
    ///
    /// GL ES takes a bias in the shader only; a second set of programs would cost more than this rare case is worth.
    private static func level(
        of texels: SIMD2<Double>, in frame: Box, _ toDevice: DeviceMap, bias: Float
    ) -> MipmapLevel {
        let (x, y) = ((frame.minX + frame.maxX) / 2, (frame.minY + frame.maxY) / 2)
        let p = toDevice.homogeneous(x, y)
        // The size of one texel on screen along either axis.
        let (sx, sy) = (frame.width / texels.x, frame.height / texels.y)
        let a = (toDevice.a - p.x / p.z * toDevice.px) / p.z * sx
        let b = (toDevice.b - p.y / p.z * toDevice.px) / p.z * sx
        let c = (toDevice.c - p.x / p.z * toDevice.py) / p.z * sy
        let d = (toDevice.d - p.y / p.z * toDevice.py) / p.z * sy
        let area = abs(a * d - b * c)
        guard area > 0, area.isFinite else { return .automatic }
        let reduction = max((b * b + d * d).squareRoot(), (a * a + c * c).squareRoot()) / area
        let level = Float(log2(reduction)) + bias
        return level.isNaN ? .automatic : MipmapLevel(min(max(level, 0), 32))
    }
}

extension LayerState.Gravity {
    /// Whether the contents resize with the layer.
    var stretches: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}

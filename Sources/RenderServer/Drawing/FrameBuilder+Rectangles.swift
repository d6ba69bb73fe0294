import RenderProtocol

extension FrameBuilder {
    /// Draws the background, together with the border where nothing lies between them and one quad can draw both.
    ///
    /// - Returns: Whether the border is drawn.
    func emitBackground(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) -> Bool {
        let color = nodes[layer].state.backgroundColor
        guard color.w * alpha > Self.invisible else { return false }
        let premultiplied = Self.premultiplied(color, alpha) * tint
        let bounds = nodes[layer].state.boundsBox
        let outline = tree.outline(of: layer)
        if outline.radius <= 0, clip.chain == .none, toDevice.isAxisAligned, !isTinted {
            let box = toDevice.deviceBox(of: bounds, edges: outline.edges)
            if box.isPixelAligned {
                emitFill(box.rounded, premultiplied, clip)
                return false
            }
        }
        var border = 0.0
        var borderColor = SIMD4<Float>.zero
        let isLeaf = nodes[layer].children.count == 0 && nodes[layer].state.contents == .none
        if isLeaf, nodes[layer].state.borderWidth > 0 {
            border = Double(nodes[layer].state.borderWidth)
            borderColor = Self.premultiplied(nodes[layer].state.borderColor, alpha) * tint
        }
        emitShape(bounds, outline, border, premultiplied, borderColor, toDevice, clip)
        return border > 0
    }

    func emitBorder(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        let bounds = nodes[layer].state.boundsBox
        let outline = tree.outline(of: layer)
        let width = Double(nodes[layer].state.borderWidth)
        let color = Self.premultiplied(nodes[layer].state.borderColor, alpha) * tint
        guard color.w > Self.invisible else { return }
        if outline.radius <= 0, clip.chain == .none, toDevice.isAxisAligned, !isTinted {
            let box = toDevice.deviceBox(of: bounds, edges: outline.edges)
            let (x, y) = (abs(toDevice.a) * width, abs(toDevice.d) * width)
            if box.isPixelAligned, abs(x - x.rounded()) < 0.01, abs(y - y.rounded()) < 0.01 {
                emitFrame(box.rounded, x.rounded(), y.rounded(), color, clip)
                return
            }
        }
        emitShape(bounds, outline, width, .zero, color, toDevice, clip)
    }

    /// Draws four fills along the edges of a box of whole pixels, or one where they meet.
    private func emitFrame(_ box: DeviceBox, _ x: Double, _ y: Double, _ color: SIMD4<Float>, _ clip: Clip) {
        guard 2 * x < box.width, 2 * y < box.height else { return emitFill(box, color, clip) }
        let inner = DeviceBox(minX: box.minX + x, minY: box.minY + y, maxX: box.maxX - x, maxY: box.maxY - y)
        emitFill(DeviceBox(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: inner.minY), color, clip)
        emitFill(DeviceBox(minX: box.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY), color, clip)
        emitFill(DeviceBox(minX: inner.maxX, minY: inner.minY, maxX: box.maxX, maxY: inner.maxY), color, clip)
        emitFill(DeviceBox(minX: box.minX, minY: inner.maxY, maxX: box.maxX, maxY: box.maxY), color, clip)
    }

    /// Draws one colour in a box of whole pixels.
    ///
    /// - Parameter isOpaque: Whether it replaces the backdrop, also where the colour is transparent.
    func emitFill(_ box: DeviceBox, _ color: SIMD4<Float>, _ clip: Clip, isOpaque: Bool = false) {
        let cover = PixelRect(covering: box, within: clip.scissor)
        guard !cover.isEmpty else { return }
        let opaque = isOpaque || color.w >= 1
        var item = DrawItem(
            pipeline: .fill, blends: !opaque, isOpaque: opaque, cover: cover, scissor: axisAlignedScissor)
        item.uniform = color
        item.quad = DeviceQuad(DeviceBox(cover))
        items.append(item)
    }

    func emitShape(
        _ bounds: Box, _ outline: Outline, _ border: Double, _ color: SIMD4<Float>, _ borderColor: SIMD4<Float>,
        _ toDevice: DeviceMap, _ clip: Clip
    ) {
        // Antialiasing extends half a pixel beyond an edge within a pixel, and further beyond a rotated corner.
        let box = toDevice.deviceBox(of: bounds)
        let reach = !toDevice.isAxisAligned ? 1 : box.isPixelAligned ? 0 : 0.5
        let cover = PixelRect(covering: box.outset(reach), within: clip.scissor)
        guard !cover.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        if color.w >= 1, border <= 0, clip.chain == .none, toDevice.isAxisAligned, !isTinted,
            toDevice.deviceBox(of: bounds.outset(-outline.inset)).outset(-1).contains(DeviceBox(cover))
        {
            // None of these pixels is at an edge.
            return emitFill(DeviceBox(cover), color, clip)
        }
        let pipeline: Pipeline = outline.isFine ? .fineShape : toDevice.isAxisAligned ? .shape : .rotatedShape
        var item = DrawItem(
            pipeline: pipeline, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.quad = DeviceQuad(bounds, toDevice)
        item.attributes = .shape(
            ShapeInstance(
                size: SIMD4(Float(bounds.width), Float(bounds.height), Float(outline.radius), Float(border)),
                outline: outline.detail, color: color, borderColor: borderColor))
        items.append(item)
    }

    static func premultiplied(_ color: SIMD4<Float>, _ alpha: Float) -> SIMD4<Float> {
        let a = min(color.w * alpha, 1)
        return SIMD4(color.x * a, color.y * a, color.z * a, a)
    }
}

extension RenderTree {
    /// Returns the antialiased edges of a layer.
    func antialiasedEdges(of layer: LayerID) -> UInt8 {
        guard nodes[layer].state.flags.contains(.antialiasesEdges) else { return 0 }
        return effects(of: layer)?.pointee.antialiasedEdges ?? 0b1111
    }

    func outline(of layer: LayerID) -> Outline {
        guard let effects = effects(of: layer) else { return Outline(of: nodes[layer].state) }
        return Outline(of: nodes[layer].state, effects: effects.pointee)
    }
}

import RenderProtocol

/// Layers that are composited offscreen before they are blended with their backdrop.
extension FrameBuilder {
    /// Returns whether a layer is drawn directly, as nearly all are.
    func isPlain(_ layer: LayerID, _ clip: Clip) -> Bool {
        let flags = nodes[layer].state.flags
        return nodes[layer].effects == .none && !flags.contains(.rasterizes)
            && (nodes[layer].state.opacity >= 1 || !flags.contains(.groupsOpacity) || !tree.drawsSeveral(layer))
            && clip.count < Painter.maxClips
    }

    /// Draws a layer that may have to be flattened first.
    func drawWithEffects(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        let state = nodes[layer].state
        var clip = clip
        var isMasked = nodes[layer].mask != .none
        if isMasked, clip.count < Painter.maxClips, tree.isPlainMask(nodes[layer].mask) {
            isMasked = false
            let mask = nodes[layer].mask
            push(mask, nodes[mask].toParent.then(toDevice), &clip)
            if clip.scissor.isEmpty { return }
        }
        let mode = tree.effects(of: layer)?.pointee.blendMode ?? .normal
        let contentColor = tree.effects(of: layer)?.pointee.backdrop.contentColor ?? .zero
        let isFlattened =
            isMasked || contentColor.w > 0 || mode != .normal || state.flags.contains(.rasterizes)
            || (state.opacity < 1 && state.flags.contains(.groupsOpacity) && tree.drawsSeveral(layer))
            || (state.flags.contains(.masksToBounds) && clip.count >= Painter.maxClips)
        if isFlattened {
            emitBitmap(layer, toDevice, clip, alpha, isMasked: isMasked, mode, contentColor)
        } else {
            tree.releaseBitmap(layer)
            draw(layer, toDevice, clip, alpha)
        }
    }

    private func emitBitmap(
        _ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip,
        _ alpha: Float, isMasked: Bool, _ mode: LayerEffects.BlendMode, _ contentColor: SIMD4<Float>
    ) {
        // The backdrop of the layer remains unchanged.
        if mode == .destination { return }
        let bitmaps = tree.bitmaps
        // Copies share bitmaps, each laid out for the first of them: it has everything that the canvas may show of any.
        var visible = isCopying ? canvas : clip.visible
        if isMasked {
            tree.recomputeBounds(nodes[layer].mask)
            if !isCopying, !mode.coversBox {
                visible = PixelRect(
                    covering: toDevice.deviceBox(of: tree.drawnBoxInParent(nodes[layer].mask)).outset(2),
                    within: visible)
            }
        }
        guard !visible.isEmpty else { return }
        if nodes[layer].bitmap == .none { nodes[layer].bitmap = bitmaps.add(owner: layer) }
        let slot = hasPlaces ? bitmaps.place(toDevice, of: nodes[layer].bitmap) : nodes[layer].bitmap
        if bitmaps.slots[slot].isChanged {
            tree.recomputeBounds(layer)
            let box = tree.drawnBox(layer)
            bitmaps.edit(slot) {
                $0.drawn = box
                $0.isChanged = false
            }
        }
        var clip = clip
        var box = bitmaps.slots[slot].drawn
        if mode.coversBox {
            tree.recomputeBounds(layer)
            box = nodes[layer].subtree
            confine(to: box, toDevice, &clip)
        }
        var resolution = OffscreenBitmapStore.Resolution.canvas
        if nodes[layer].state.flags.contains(.rasterizes) {
            let scale = tree.rasterScale(of: layer)
            // Each place has a bitmap, so that none has to be interpolated while the layer moves.
            let isExact = hasPlaces && toDevice.isRectilinear && toDevice.isSimilarity(scale: scale)
            if !isExact { resolution = .rasterized(scale) }
        }
        let placement = bitmaps.position(
            slot, box: box, toDevice: toDevice, resolution: resolution, visible: visible,
            maxPixels: maxPixels(for: visible))
        guard let placement else { return }
        if bitmaps.slots[slot].reach > 0 {
            // The pixels of a reduced bitmap would extend beyond the box by which the layer is culled.
            clip.scissor = PixelRect(covering: toDevice.deviceBox(of: box).outset(1), within: clip.scissor)
        }
        let extent = bitmaps.slots[slot].extent
        var content = bitmaps.slots[slot].content
        if isMasked {
            let mask = bitmaps.addMask(to: slot)
            bitmaps.layOutMask(mask, like: slot, box: tree.drawnBoxInParent(nodes[layer].mask))
            if !mode.coversBox { content = content.intersection(bitmaps.slots[mask].content) }
        } else if bitmaps.slots[slot].mask != .none {
            bitmaps.removeMask(of: slot)
        }
        guard !content.isEmpty else { return }

        let cover: PixelRect
        let toCanvas: PixelMap
        if let offset = placement.offset {
            cover = content.moved(offset.x, offset.y).intersection(clip.scissor)
            toCanvas = .translation(Double(offset.x), Double(offset.y))
        } else {
            let box = placement.toCanvas.deviceBox(of: DeviceBox(content))
            cover = PixelRect(covering: box, within: clip.scissor)
            toCanvas = placement.toCanvas
        }
        guard !cover.isEmpty else { return }
        let isMixed = !mode.isFixedFunction
        var item = DrawItem(
            pipeline: isMixed ? (isMasked ? .mixedMasked : .mixed) : isMasked ? .masked : .sprite,
            blends: !isMixed, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        if contentColor.w > 0, item.pipeline == .sprite {
            item.pipeline = .tinted
            item.setBitmap(content, of: extent, toCanvas, color: Self.premultiplied(contentColor, min(alpha, 1)) * tint)
        } else if let offset = placement.offset, clip.chain == .none, item.pipeline == .sprite, !isTinted {
            item.pipeline = .image
            item.scissor = axisAlignedScissor
            item.uniform = SIMD4(repeating: min(alpha, 1)) * tint
            item.setImage(
                DeviceBox(cover), of: DeviceBox(extent.moved(offset.x, offset.y)), textureRect: SIMD4(0, 0, 1, 1))
        } else {
            item.setBitmap(content, of: extent, toCanvas, color: SIMD4(repeating: min(alpha, 1)) * tint)
        }
        item.bitmap = slot
        item.mode = mode
        items.append(item)
        hasBitmaps = true
    }

    /// Clips what is drawn to a box: at whole pixels where that is exact, or with an antialiased clip.
    private func confine(to box: Box, _ toDevice: DeviceMap, _ clip: inout Clip) {
        let deviceBox = toDevice.deviceBox(of: box)
        if toDevice.isAxisAligned, deviceBox.isPixelAligned {
            clip.scissor = PixelRect(covering: deviceBox.rounded, within: clip.scissor)
        } else if clip.count >= Painter.maxClips || !push(box, Outline(), toDevice, &clip) {
            clip.scissor = PixelRect(covering: deviceBox, within: clip.scissor)
        }
    }
}

extension FrameBuilder {
    /// Whether a layer may be drawn more than once.
    var hasPlaces: Bool { isCopying || !tree.portals.isEmpty || tree.drawsBackdrops }

    /// Returns the maximum number of pixels of an offscreen bitmap of which `visible` is seen: a margin around that
    /// lets a small move reuse it.
    ///
    /// A nested bitmap is limited by its parent's maximum: at all levels, what is drawn is in proportion to what the
    /// target shows.
    func maxPixels(for visible: PixelRect) -> Int {
        min(4 * visible.area + 65536, maxBitmapPixels)
    }
}

extension RenderTree {
    /// Releases the bitmap of a layer that is now drawn directly, unless this frame shows it elsewhere.
    func releaseBitmap(_ layer: LayerID) {
        guard nodes[layer].bitmap != .none, !bitmaps.isLaidOut(nodes[layer].bitmap) else { return }
        bitmaps.remove(&nodes[layer].bitmap)
    }

    /// Returns the bounding box of what a layer and its descendants draw, without empty containers where these are few.
    /// O(256).
    func drawnBox(_ layer: LayerID) -> Box {
        var budget = 256
        return drawnBox(layer, &budget)
    }

    /// Returns the bounding box of what a layer and its descendants draw, in the coordinates of its parent. O(256).
    func drawnBoxInParent(_ layer: LayerID) -> Box {
        nodes[layer].toParent.boundingBox(of: drawnBox(layer).outset(reach(of: layer)))
    }

    private func drawnBox(_ layer: LayerID, _ budget: inout Int) -> Box {
        let state = nodes[layer].state
        let count = nodes[layer].children.count
        guard state.backgroundColor.w <= 0, state.borderWidth <= 0, state.contents == .none,
            var box = pathBox(of: layer), !state.flags.contains(.masksToBounds), count <= budget
        else { return nodes[layer].subtree }
        budget -= count
        for child in nodes[layer].children.buffer {
            let drawn = drawnBox(child, &budget).outset(reach(of: child))
            box = box.union(nodes[child].toParent.boundingBox(of: drawn))
        }
        return box
    }

    /// Returns the bounding box of the path of a shape layer, empty for a layer without effects; nil for other effects.
    private func pathBox(of layer: LayerID) -> Box? {
        guard let effects = effects(of: layer) else { return .empty }
        guard effects.pointee.kind == .shape, !effects.pointee.castsShadow,
            effects.pointee.fade.contents == .none, effects.pointee.sublayerTransform == .identity
        else { return nil }
        let drawn = effects.pointee.drawnBox
        return Box(minX: drawn.x, minY: drawn.y, maxX: drawn.z, maxY: drawn.w)
    }

    /// Returns whether a layer and its sublayers draw more than one item, so that a group opacity differs from the
    /// items' own.
    func drawsSeveral(_ first: LayerID) -> Bool {
        var index = first
        // A longer chain of containers is not followed: a bitmap is always correct.
        for _ in 0..<8 {
            var things = 0
            if nodes[index].state.backgroundColor.w > 0 { things += 1 }
            if nodes[index].state.contents != .none { things += 1 }
            if nodes[index].state.borderWidth > 0, nodes[index].state.borderColor.w > 0 { things += 1 }
            if let effects = effects(of: index) {
                switch effects.pointee.kind {
                case .contents: break
                case .gradient, .backdrop: things += 1
                case .transform, .shape, .replicator, .emitter, .tiled, .portal: return true
                }
                if effects.pointee.shadowColor.w > 0 { things += 1 }
                if effects.pointee.fade.contents != .none { things += 1 }
                if index != first, nodes[index].mask != .none || effects.pointee.blendMode != .normal {
                    return true
                }
            }
            things += nodes[index].children.count
            if things > 1 { return true }
            guard nodes[index].children.count == 1 else { return false }
            index = nodes[index].children[0]
            if nodes[index].state.flags.contains(.hidden) { return false }
            if nodes[index].state.flags.contains(.rasterizes) { return false }
        }
        return true
    }
}

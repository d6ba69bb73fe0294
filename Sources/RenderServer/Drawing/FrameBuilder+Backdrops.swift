import RenderProtocol

/// Layers that show what is behind them, blurred.
///
/// The layers behind a backdrop are drawn a second time, into a bitmap that is reduced and blurred. What has been drawn on the
/// canvas so far would not do: a frame draws only what has changed, and a group has only its own layers.
extension FrameBuilder {
    /// A drawing of everything that is painted before one layer.
    struct Behind {
        /// The layer; none for a drawing of everything.
        var layer = LayerID.none
        /// The ancestors of the layer. They are drawn into the same bitmap, without opacity and mask.
        var ancestors: [LayerID] = []
        /// Whether everything has been listed.
        var isReached = false
    }

    /// Adds the visible quads of a tree in `region` that are painted before `layer`.
    ///
    /// - Parameters:
    ///   - toDevice: The map from the coordinates of the root layer's superlayer to pixels.
    ///   - whole: The whole of the tree in pixels, for which the bitmaps of groups are made.
    func add(behind layer: LayerID, root: LayerID, toDevice: DeviceMap, whole: PixelRect, region: PixelRect) {
        begin(region)
        canvas = whole
        behind.layer = layer
        var ancestor = nodes[layer].parent
        while ancestor != .none {
            behind.ancestors.append(ancestor)
            if ancestor == root { break }
            ancestor = nodes[ancestor].parent
        }
        visitChild(root, toDevice, Clip(scissor: region, visible: canvas, chain: .none), 1)
        behind = Behind()
    }

    /// Lists a layer of a drawing of what is behind another one.
    ///
    /// - Returns: Whether that is all; otherwise the layer is visited as any other.
    func visitBehind(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) -> Bool {
        if behind.isReached { return true }
        if layer == behind.layer {
            behind.isReached = true
            return true
        }
        guard behind.ancestors.contains(layer) else { return false }
        layersVisited += 1
        draw(layer, toDevice, clip, alpha)
        return true
    }

    /// Emits what is behind a layer, blurred, within its bounds.
    func emitBackdrop(_ layer: LayerID, _ toDevice: DeviceMap, _ outer: Clip, _ alpha: Float) {
        guard !drawsSilhouette, let filters = tree.effects(of: layer)?.pointee.backdrop, filters.isVisible,
            toDevice.isFinite, let index = tree.backdrops.firstIndex(where: { $0.layer == layer }),
            let place = tree.backdropPlace(of: layer), let fromRoot = place.map.inverse
        else { return }
        var clip = outer
        if clip.count < Painter.maxClips {
            push(layer, toDevice, &clip)
        } else {
            let box = toDevice.deviceBox(of: nodes[layer].state.boundsBox)
            clip.scissor = PixelRect(covering: box, within: clip.scissor)
        }
        guard !clip.scissor.isEmpty, !clip.visible.isEmpty else { return }
        let source = BackdropSource(
            root: place.root, rootBox: nodes[place.root].toParent.boundingBox(of: nodes[place.root].state.boundsBox),
            toCanvas: DeviceMap(fromRoot.then(toDevice).homography.normalized),
            scale: OffscreenBitmapStore.largestScale(of: toDevice, in: nodes[layer].state.boundsBox), filters: filters)
        guard let source else { return }
        let bitmaps = tree.bitmaps
        let toGrid = toDevice.then(source.canvasToGrid)
        if tree.backdrops[index].bitmap == .none {
            tree.backdrops[index].bitmap = bitmaps.add(owner: layer, kind: .backdrop)
        }
        let slot = bitmaps.backdropPlace(toGrid, of: tree.backdrops[index].bitmap)
        bitmaps.layOutBackdrop(slot, toGrid: toGrid, source, visible: source.gridRect(of: clip.visible))
        guard !bitmaps.slots[slot].extent.isEmpty, let back = bitmaps.slots[slot].grid.inverse else { return }
        let whole = back.then(toDevice).deviceBox(of: DeviceBox(bitmaps.slots[slot].extent))
        guard whole.isFinite, !whole.isEmpty else { return }
        emit(slot, whole, clip, SIMD4(repeating: min(alpha, 1)) * tint)
    }

    private func emit(_ slot: BitmapIndex, _ whole: DeviceBox, _ clip: Clip, _ color: SIMD4<Float>) {
        // A pixel of rounding at an edge would be one without backdrop.
        let cover = PixelRect(covering: whole.outset(1), within: clip.scissor)
        guard !cover.isEmpty else { return }
        var item = DrawItem(
            pipeline: .sprite, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.setImage(DeviceBox(cover), of: whole, textureRect: SIMD4(0, 0, 1, 1))
        if clip.chain == .none, !isTinted {
            item.pipeline = .image
            item.scissor = axisAlignedScissor
            item.uniform = color
        } else if let part = item.attributes.texturePart {
            let size = SIMD2(Float(cover.width), Float(cover.height))
            item.attributes = .sprite(SpriteInstance(part: part, size: size, color: color))
        }
        item.bitmap = slot
        items.append(item)
        hasBitmaps = true
    }
}

import RenderProtocol

extension FrameBuilder {
    /// Draws a shadow that has no formula: the layer's alpha, blurred in a cached bitmap.
    func emitBitmapShadow(
        _ layer: LayerID, _ effects: EffectsPointer, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float
    ) {
        let deviation = Double(effects.pointee.shadowRadius)
        let silhouette: Box
        if case .layer(_, let frame) = effects.pointee.shadowShape {
            silhouette = Box(frame)
        } else {
            silhouette = tree.silhouetteBox(layer)
        }
        let box = silhouette.outset(Self.shadowReach * deviation)
        guard !box.isEmpty, box.isFinite else { return }
        let offset = SIMD2<Double>(effects.pointee.shadowOffset)
        let shadowToDevice = Homography(tx: offset.x, ty: offset.y).then(toDevice)
        guard !PixelRect(covering: shadowToDevice.deviceBox(of: box), within: clip.scissor).isEmpty else { return }
        // At the resolution of the canvas, or at one where the blur is a few pixels wide: more would not be visible.
        var scale = OffscreenBitmapStore.stepped(OffscreenBitmapStore.largestScale(of: shadowToDevice, in: box))
        if deviation * scale > Self.bitmapDeviation { scale = Self.bitmapDeviation / deviation }
        if nodes[layer].shadow == .none { nodes[layer].shadow = tree.bitmaps.add(owner: layer, kind: .shadow) }
        // Interpolation would visibly blur a shadow that is nearly sharp.
        let isExact =
            deviation * scale < 1 && shadowToDevice.isRectilinear
            && shadowToDevice.isSimilarity(scale: shadowToDevice.smallerScale)
        let slot =
            isExact && hasPlaces ? tree.bitmaps.place(shadowToDevice, of: nodes[layer].shadow) : nodes[layer].shadow
        // Content that is clipped near an edge of the visible area still casts its shadow into it.
        let reach = Self.shadowReach * deviation * OffscreenBitmapStore.largestScale(of: shadowToDevice, in: box)
        let around = Int32(min(reach, Double(canvas.width + canvas.height)).rounded(.up))
        let visible = (isCopying ? canvas : clip.visible).outset(around, around)
        let placement = tree.bitmaps.position(
            slot, box: box, toDevice: shadowToDevice, resolution: isExact ? .canvas : .fixed(scale), visible: visible,
            maxPixels: maxPixels(for: visible))
        guard let placement else { return }
        let blur = deviation * tree.bitmaps.slots[slot].grid.smallerScale
        // The coverage of a pixel and the interpolation between pixels blur as well: by variances of 1/12 and 1/6.
        let variance = max(0, blur * blur - (isExact ? 1.0 / 12 : 0.25))
        tree.bitmaps.edit(slot) { $0.deviation = variance.squareRoot() }
        let content = tree.bitmaps.slots[slot].content
        let cover = PixelRect(covering: placement.toCanvas.deviceBox(of: DeviceBox(content)), within: clip.scissor)
        guard !cover.isEmpty else { return }
        var item = DrawItem(
            pipeline: .tinted, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.setBitmap(
            content, of: tree.bitmaps.slots[slot].extent, placement.toCanvas,
            color: Self.premultiplied(effects.pointee.shadowColor, alpha) * tint)
        item.bitmap = slot
        items.append(item)
        hasBitmaps = true
    }

    /// The deviation of the blur in a bitmap of lower resolution, in pixels.
    private static let bitmapDeviation = 4.0
}

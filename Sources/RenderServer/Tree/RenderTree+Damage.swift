import RenderProtocol

extension RenderTree {
    /// Reports the area that `index` and its descendants cover on screen; its own bitmap stays as it is. O(depth).
    ///
    /// A container that draws nothing itself reports its descendants one by one while they are few: when a list
    /// scrolls, its lines of text change, and not the space between them.
    func damage(_ layer: LayerID) {
        recomputeBounds(layer)
        if isDamageIrrelevant(of: layer) { return }
        let slot = nodes[layer].bitmap
        if slot != .none, !bitmaps.slots[slot].isChanged {
            // A bitmap knows the drawn area more precisely.
            damage(layer, box: bitmaps.slots[slot].drawn, includingOwnBitmap: false)
            return
        }
        if slot == .none, drawsNothingItself(layer), collectDrawnParts(of: layer) {
            for box in drawnParts { damage(layer, box: box, includingOwnBitmap: false) }
        } else {
            damage(layer, box: nodes[layer].subtree, includingOwnBitmap: false)
        }
    }

    /// Layers of one parent that are inserted, removed or reordered together.
    struct MovedLayers {
        /// More of them are reported as one box: the dirty rectangles would be joined all the same.
        static let minCount = DirtyRegion.capacity

        let parent: LayerID
        let layers: [LayerID]
    }

    /// Reports the area that layers cover in their parent, as far as it is their parent now. O(layers).
    func damage(_ group: MovedLayers) {
        let parent = group.parent
        guard contains(parent) else { return }
        var box = Box.empty
        for layer in group.layers where nodes[layer].isAlive && nodes[layer].parent == parent {
            if nodes[layer].state.flags.contains(.hidden) || nodes[layer].state.opacity <= 0 { continue }
            recomputeBounds(layer)
            box = box.union(boxInParent(layer))
        }
        box = shadowed(box, by: parent)
        if nodes[parent].state.flags.contains(.masksToBounds) { box = box.intersection(nodes[parent].state.boundsBox) }
        damage(parent, box: box)
    }

    /// The number of visited layers after which everything is reported as one box.
    private static let maxVisits = 256
    /// The number of boxes above which they are reported as one.
    private static let maxParts = DirtyRegion.capacity

    func drawsNothingItself(_ layer: LayerID) -> Bool {
        return nodes[layer].effects == .none && nodes[layer].bitmap == .none && nodes[layer].state.contents == .none
            && nodes[layer].state.backgroundColor.w <= 0 && nodes[layer].state.borderWidth <= 0
            && !nodes[layer].state.flags.contains(.rasterizes)
    }

    /// Lists the bounding boxes of what the sublayers of an empty container draw, including those in nested containers.
    ///
    /// - Returns: Whether the list is complete.
    private func collectDrawnParts(of layer: LayerID) -> Bool {
        drawnParts.removeAll(keepingCapacity: true)
        var visits = Self.maxVisits
        return collectDrawnParts(of: layer, .identity, within: .infinite, &visits)
    }

    /// Lists those of one container.
    ///
    /// - Parameters:
    ///   - map: The map from the layer's coordinates to those of the boxes.
    ///   - clip: The box to which they are clipped.
    /// - Returns: Whether the list is complete.
    private func collectDrawnParts(
        of layer: LayerID, _ map: Homography, within clip: Box, _ visits: inout Int
    ) -> Bool {
        visits -= Int(nodes[layer].children.count) + 1
        guard visits > 0 else { return false }
        let masks = nodes[layer].state.flags.contains(.masksToBounds)
        let inner = masks ? clip.intersection(map.boundingBox(of: nodes[layer].state.boundsBox)) : clip
        for child in nodes[layer].children.buffer {
            let state = nodes[child].state
            if state.flags.contains(.hidden) || state.opacity <= 0 { continue }
            if drawsNothingItself(child), nodes[child].mask == .none {
                let toBoxes = nodes[child].toParent.then(map)
                guard collectDrawnParts(of: child, toBoxes, within: inner, &visits) else { return false }
                continue
            }
            let box = map.boundingBox(of: boxInParent(child)).intersection(inner)
            if box.isEmpty { continue }
            guard drawnParts.count < Self.maxParts else { return false }
            drawnParts.append(box)
        }
        return true
    }

    /// Reports that `box`, in the coordinates of `layer`, has changed: to the bitmaps of ancestors and to the target.
    func damage(_ layer: LayerID, box: Box, includingOwnBitmap: Bool = true) {
        if isDamageIrrelevant(of: layer) { return }
        let first = layer
        var layer = layer
        var box = box
        var includesBitmap = includingOwnBitmap
        while true {
            if box.isEmpty { return }
            // Before testing for visibility: the layer's bitmap is kept while it is hidden.
            if nodes[layer].bitmap != .none, includesBitmap { bitmaps.damage(nodes[layer].bitmap, box) }
            if nodes[layer].shadow != .none, includesBitmap { bitmaps.damage(nodes[layer].shadow, box) }
            includesBitmap = true
            if nodes[layer].state.flags.contains(.hidden) || nodes[layer].state.opacity <= 0 { return }
            let bitmap = nodes[layer].bitmap
            var reach = reach(of: layer)
            if bitmap != .none { reach = max(reach, bitmaps.reach(of: bitmap)) }
            if reach != 0 { box = box.outset(reach) }
            // What the mask hides is not visible.
            let mask = nodes[layer].mask
            if mask != .none, effects(of: layer)?.pointee.blendMode.coversBox != true {
                box = box.intersection(boxInParent(mask).outset(reach))
                if box.isEmpty { return }
            }
            if nodes[layer].isPortalSource { damagePortals(of: layer, box) }
            if nodes[layer].target != .none {
                damageBackdrops(inFrontOf: first, box, in: layer)
                report(nodes[layer].toParent.boundingBox(of: box), to: nodes[layer].target)
                return
            }
            let parent = nodes[layer].parent
            if parent == .none { return damageBackdrops(inFrontOf: first, box, in: layer) }
            if nodes[layer].isCopied { return damageCopies(layer, box) }
            box = nodes[layer].toParent.boundingBox(of: box)
            if nodes[layer].isMask {
                bitmaps.damageMask(of: nodes[parent].bitmap, box)
                includesBitmap = false
            } else {
                box = shadowed(box, by: parent)
            }
            if nodes[parent].state.flags.contains(.masksToBounds) {
                box = box.intersection(nodes[parent].state.boundsBox)
            }
            layer = parent
        }
    }

    /// Reports the part of a layer that shows the new pixels of its backing store.
    ///
    /// - Parameters:
    ///   - rect: The new pixels.
    ///   - width: The width of the whole in pixels.
    func damagePixels(_ rect: PixelRect, of id: ContentsID, width: Int, height: Int, owner layer: LayerID) {
        guard contains(layer), nodes[layer].state.contents == id else { return }
        if stretchesUnevenly(layer) {
            damageContents(of: layer, showing: id)
            return
        }
        let frame = nodes[layer].state.contentsFrame(pixelWidth: width, pixelHeight: height)
        let part = nodes[layer].state.contentsRect
        // The size of a pixel, and the position of the first one of the whole contents, of which only a part may be
        // shown.
        let x = frame.width / (Double(width) * Double(part.z))
        let y = frame.height / (Double(height) * Double(part.w))
        let left = frame.minX - Double(part.x) * Double(width) * x
        let top = frame.minY - Double(part.y) * Double(height) * y
        var box = Box(
            minX: left + Double(rect.minX) * x, minY: top + Double(rect.minY) * y,
            maxX: left + Double(rect.maxX) * x, maxY: top + Double(rect.maxY) * y)
        let pixels = SIMD2(Double(width) * Double(part.z), Double(height) * Double(part.w))
        if !isPixelForPixel(layer, SIMD2(x, y), of: pixels) {
            // Interpolation blends each pixel with its neighbours; where contents are fitted to pixels, these may be others
            // by one.
            let fit = nodes[layer].state.flags.contains(.fitsPixels) ? 1.0 : 0
            let (x, y) = (max(x, fit), max(y, fit))
            box = Box(minX: box.minX - x, minY: box.minY - y, maxX: box.maxX + x, maxY: box.maxY + y)
        }
        box = box.intersection(frame)
        if nodes[layer].isFlipped { box = box.mirrored(in: nodes[layer].state.boundsBox) }
        damage(layer, box: shadowed(box, by: layer))
    }

    /// Returns whether the contents' pixels differ in size on screen, or extend further than to their neighbours.
    func stretchesUnevenly(_ layer: LayerID) -> Bool {
        if nodes[layer].state.flags.contains(.mipmaps) { return true }
        guard let effects = effects(of: layer) else { return false }
        return effects.pointee.contentsCenter != SIMD4(0, 0, 1, 1)
    }

    /// Reports the whole contents of a layer that shows `id`.
    func damageContents(of layer: LayerID, showing id: ContentsID) {
        guard contains(layer), nodes[layer].state.contents == id else { return }
        if nodes[layer].state.gravity != .resize {
            // The size of the contents, and with it the area of the layer, may have changed.
            damage(layer)
            let before = nodes[layer].parent == .none ? Box.empty : boxInParent(layer)
            refreshSubtree(of: layer, own: ownBox(layer), ownBefore: nil)
            changedBox(layer, before: before)
        }
        damage(layer, box: ownBox(layer))
    }

    /// Reports the layers whose images were received again. O(layers) when there are such images.
    func damageReturned() {
        guard !contents.returned.isEmpty else { return }
        let ids = Set(contents.returned)
        contents.returned.removeAll()
        for index in (0..<UInt32(capacity)).lazy.map(LayerID.init(index:)) where nodes[index].isAlive {
            let current = nodes[index].state.contents
            if current != .none, ids.contains(current) { damageContents(of: index, showing: current) }
            if let effects = effects(of: index), ids.contains(effects.pointee.fade.contents) {
                damage(index, box: ownBox(index))
            }
            if let system = emitters[index], system.description.cells.contains(where: { ids.contains($0.contents) }) {
                damage(index, box: emitters.box(of: index))
            }
        }
    }

    /// Returns whether a pixel of contents, of `size` in the layer's coordinates, is drawn as one of the target.
    /// O(depth).
    ///
    /// - Parameter pixels: The number of pixels of the contents in the layer.
    func isPixelForPixel(_ layer: LayerID, _ size: SIMD2<Double>, of pixels: SIMD2<Double>) -> Bool {
        // A layer that is fitted to pixels is drawn larger or smaller by up to half of one.
        let fits = nodes[layer].state.flags.contains(.fitsPixels)
        let tolerance = fits ? SIMD2(repeating: 0.5) / pixels : SIMD2(repeating: 1e-3)
        var layer = layer
        var map = Homography.identity
        while true {
            if nodes[layer].isCopied { return false }
            // Another target may have other pixels.
            if nodes[layer].isPortalSource { return false }
            // A bitmap with its own scale is in between.
            if nodes[layer].state.flags.contains(.rasterizes) { return false }
            map = map.then(nodes[layer].toParent)
            if nodes[layer].target != .none {
                let scale = scaleOfTarget(nodes[layer].target)
                return map.isAxisAligned && abs(map.a * size.x * scale - 1) < tolerance.x
                    && abs(abs(map.d) * size.y * scale - 1) < tolerance.y
            }
            if nodes[layer].parent == .none { return true }
            layer = nodes[layer].parent
        }
    }
}

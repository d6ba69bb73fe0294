/// Walks the render tree and lists the quads that a rectangle of the target needs, back to front.
final class FrameBuilder {
    private let tree: RenderTree
    private(set) var items: [DrawItem] = []
    private(set) var clips: [ClipNode] = []
    private(set) var layersVisited = 0
    private var scratch: [UInt32] = []
    private var occluders: [PixelRect] = []
    private var region = PixelRect.empty
    private var regionBox = Box.empty

    /// Alpha below this changes no pixel of eight bits.
    private static let invisible: Float = 1 / 512

    private struct Clip {
        var scissor: PixelRect
        var chain: Int32
    }

    init(tree: RenderTree) {
        self.tree = tree
    }

    /// Lists what is seen of `root`'s tree in `region`.
    ///
    /// - Parameter toDevice: From the coordinates around the root layer to pixels of the target.
    func build(root: UInt32, toDevice: Homography, region: PixelRect) {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        layersVisited = 0
        self.region = region
        regionBox = Box(region)
        visit(root, toDevice: toDevice, clip: Clip(scissor: region, chain: -1), alpha: 1)
    }

    private func visit(_ index: UInt32, toDevice parentToDevice: Homography, clip: Clip, alpha parentAlpha: Float) {
        let node = tree.nodes + Int(index)
        let flags = node.pointee.state.flags
        let alpha = parentAlpha * node.pointee.state.opacity
        guard !flags.contains(.hidden), alpha > Self.invisible else { return }
        let toDevice = node.pointee.toParent.then(parentToDevice)
        // One pixel more: what is turned is antialiased outwards.
        let visible = PixelRect(
            covering: toDevice.boundingBox(of: node.pointee.subtree).outset(1), within: clip.scissor)
        guard !visible.isEmpty else { return }
        layersVisited += 1
        guard flags.contains(.doubleSided) || toDevice.determinant > 0 else { return }

        emitBackground(node, toDevice, clip, alpha)
        var inner = clip
        if flags.contains(.masksToBounds) { push(node, toDevice, &inner) }
        if node.pointee.state.contents != .none { emitContents(node, toDevice, inner, alpha) }
        if node.pointee.children.count > 0, !inner.scissor.isEmpty {
            visitChildren(index, node, toDevice, inner, alpha)
        }
        if node.pointee.state.borderWidth > 0 { emitBorder(node, toDevice, clip, alpha) }
    }

    private func visitChildren(
        _ index: UInt32, _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        if node.pointee.grid < 0 {
            for child in node.pointee.children.buffer { visit(child, toDevice: toDevice, clip: clip, alpha: alpha) }
            return
        }
        let box = toDevice.inverse.map { $0.boundingBox(of: Box(clip.scissor).outset(1)) } ?? .infinite
        // Taken out while in use: the walk below may need it for another layer with many children.
        var list = scratch
        scratch = []
        list.removeAll(keepingCapacity: true)
        tree.forEachChild(of: index, touching: box, scratch: &list) {
            visit($0, toDevice: toDevice, clip: clip, alpha: alpha)
        }
        scratch = list
    }

    private func push(_ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: inout Clip) {
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
    }

    // MARK: Items

    private func emitBackground(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        let color = node.pointee.state.backgroundColor
        guard color.w * alpha > Self.invisible else { return }
        let premultiplied = Self.premultiplied(color, alpha)
        let bounds = node.pointee.state.boundsBox
        let radius = min(Double(node.pointee.state.cornerRadius), min(bounds.width, bounds.height) / 2)
        let box = toDevice.boundingBox(of: bounds)
        if radius <= 0, clip.chain < 0, toDevice.isUpright, box.isPixelAligned {
            let cover = PixelRect(covering: box.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = premultiplied.w >= 1
            var item = DrawItem(
                pipeline: .fill, blends: !opaque, isOpaque: opaque, cover: cover, scissor: region)
            item.uniform = premultiplied
            item.setUpright(Box(cover))
            items.append(item)
            return
        }
        emitShape(bounds, radius, 0, premultiplied, .zero, toDevice, clip)
    }

    private func emitBorder(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        let bounds = node.pointee.state.boundsBox
        let radius = min(Double(node.pointee.state.cornerRadius), min(bounds.width, bounds.height) / 2)
        let color = Self.premultiplied(node.pointee.state.borderColor, alpha)
        guard color.w > Self.invisible else { return }
        emitShape(bounds, radius, Double(node.pointee.state.borderWidth), .zero, color, toDevice, clip)
    }

    private func emitShape(
        _ bounds: Box, _ radius: Double, _ border: Double, _ color: SIMD4<Float>, _ borderColor: SIMD4<Float>,
        _ toDevice: Homography, _ clip: Clip
    ) {
        // Antialiasing reaches half a pixel out of an edge, and further out of a corner.
        let cover = PixelRect(
            covering: toDevice.boundingBox(of: bounds).outset(toDevice.isUpright ? 0.5 : 1), within: clip.scissor)
        guard !cover.isEmpty, bounds.width > 0, bounds.height > 0 else { return }
        var item = DrawItem(
            pipeline: .shape, blends: true, isOpaque: false, clip: clip.chain, cover: cover, scissor: clip.scissor)
        item.setQuad(bounds, toDevice)
        item.size = SIMD4(Float(bounds.width), Float(bounds.height), Float(radius), Float(border))
        item.color = color
        item.borderColor = borderColor
        items.append(item)
    }

    private func emitContents(
        _ node: UnsafeMutablePointer<LayerNode>, _ toDevice: Homography, _ clip: Clip, _ alpha: Float
    ) {
        guard let entry = tree.contents[node.pointee.state.contents] else { return }
        let frame = node.pointee.state.contentsFrame(pixelWidth: entry.width, pixelHeight: entry.height)
        let part = node.pointee.state.contentsRect
        let place = SIMD4(
            entry.place.x + part.x * entry.place.z, entry.place.y + part.y * entry.place.w,
            part.z * entry.place.z, part.w * entry.place.w)
        let box = toDevice.boundingBox(of: frame)
        var item: DrawItem
        if clip.chain < 0, toDevice.isUpright, toDevice.a > 0, toDevice.d > 0, box.isPixelAligned {
            let cover = PixelRect(covering: box.rounded, within: clip.scissor)
            guard !cover.isEmpty else { return }
            let opaque = entry.isOpaque && alpha >= 1
            item = DrawItem(
                pipeline: opaque ? .copy : .image, blends: !opaque, isOpaque: opaque, texture: entry.texture,
                cover: cover, scissor: region)
            item.uniform = SIMD4(repeating: min(alpha, 1))
            item.setUpright(Box(cover), of: box.rounded, place: place)
        } else {
            let smooth = !entry.hasClearRim
            let cover = PixelRect(
                covering: smooth ? box.outset(toDevice.isUpright ? 0.5 : 1) : box, within: clip.scissor)
            guard !cover.isEmpty else { return }
            item = DrawItem(
                pipeline: smooth ? .smoothSprite : .sprite, blends: true, isOpaque: false, texture: entry.texture,
                clip: clip.chain, cover: cover, scissor: clip.scissor)
            item.setQuad(frame, toDevice)
            item.place = place
            item.size = SIMD4(Float(frame.maxX - frame.minX), Float(frame.maxY - frame.minY), 0, 0)
            item.color = SIMD4(repeating: min(alpha, 1))
        }
        item.isNearest = node.pointee.state.flags.contains(.nearestFilter)
        items.append(item)
    }

    private static func premultiplied(_ color: SIMD4<Float>, _ alpha: Float) -> SIMD4<Float> {
        let a = min(color.w * alpha, 1)
        return SIMD4(color.x * a, color.y * a, color.z * a, a)
    }

    // MARK: Occlusion

    /// Opaque rectangles remembered while culling; more would cost more than they save.
    private static let mostOccluders = 8

    /// What a region looks like before its items are drawn.
    enum Ground: Equatable {
        /// Nothing needs to be there: an opaque item covers all of it.
        case covered
        /// This colour, premultiplied.
        case clear(SIMD4<Float>)
    }

    /// Drops what opaque items in front cover, and a rearmost item that is one colour all over: clearing is faster.
    func cull() -> Ground {
        occluders.removeAll(keepingCapacity: true)
        var coversAll = false
        var kept = items.count
        var index = items.count
        while index > 0 {
            index -= 1
            let cover = items[index].cover
            if coversAll || occluders.contains(where: { $0.contains(cover) }) { continue }
            if items[index].isOpaque {
                if cover == region { coversAll = true }
                rememberOccluder(cover)
            }
            kept -= 1
            if kept != index { items[kept] = items[index] }
        }
        var ground = coversAll ? Ground.covered : .clear(.zero)
        if coversAll, items[kept].pipeline == .fill, items[kept].cover == region {
            ground = .clear(items[kept].uniform)
            kept += 1
        }
        items.removeFirst(kept)
        return ground
    }

    private func rememberOccluder(_ rect: PixelRect) {
        if occluders.count < Self.mostOccluders {
            occluders.append(rect)
        } else if let smallest = occluders.indices.min(by: { occluders[$0].area < occluders[$1].area }),
            occluders[smallest].area < rect.area
        {
            occluders[smallest] = rect
        }
    }
}

extension DrawItem {
    /// Upright: `rect` is what is left of `whole` after clipping, and shows that part of `place`.
    fileprivate mutating func setUpright(_ rect: Box, of whole: Box, place: SIMD4<Float>) {
        setUpright(rect)
        let u = Float((rect.minX - whole.minX) / whole.width)
        let v = Float((rect.minY - whole.minY) / whole.height)
        self.place = SIMD4(
            place.x + u * place.z, place.y + v * place.w, place.z * Float(rect.width / whole.width),
            place.w * Float(rect.height / whole.height))
    }

    fileprivate mutating func setUpright(_ rect: Box) {
        origin = SIMD3(Float(rect.minX), Float(rect.minY), 1)
        right = SIMD3(Float(rect.width), 0, 0)
        down = SIMD3(0, Float(rect.height), 0)
    }

    fileprivate mutating func setQuad(_ rect: Box, _ toDevice: Homography) {
        let o = toDevice.homogeneous(rect.minX, rect.minY)
        origin = SIMD3(Float(o.x), Float(o.y), Float(o.z))
        right = SIMD3(
            Float(toDevice.a * rect.width), Float(toDevice.b * rect.width), Float(toDevice.px * rect.width))
        down = SIMD3(
            Float(toDevice.c * rect.height), Float(toDevice.d * rect.height), Float(toDevice.py * rect.height))
    }
}

import RenderProtocol

extension FrameBuilder {
    /// The deviation in pixels below which a shadow is drawn without blur.
    private static let sharpest = 0.05
    /// The extent of the blur in deviations: further out, no pixel of eight bits changes.
    static let shadowReach = 3.0

    /// A rectangle whose blur has a formula.
    struct Silhouette {
        var box: Box
        var radii: SIMD2<Double>
        var corners = Outline()
        /// The alpha of the rectangle.
        var alpha: Float = 1
    }

    /// Draws the shadow of a layer, if it has one.
    ///
    /// - Parameter clip: The clip of its sublayers: a layer that masks to its bounds clips its shadow as well.
    /// - Returns: Whether the shadow needs a bitmap, into which the layer and its sublayers are drawn.
    func emitShadow(
        _ layer: LayerID, _ effects: EffectsPointer, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float
    ) -> Bool {
        guard effects.pointee.shadowColor.w * alpha > Self.invisible, !clip.scissor.isEmpty else { return false }
        if hides(layer, alpha) {
            tree.releaseShadow(layer)
            return false
        }
        guard let silhouette = knownSilhouette(of: layer, effects) else {
            emitBitmapShadow(layer, effects, toDevice, clip, alpha)
            return true
        }
        tree.releaseShadow(layer)
        emitShadow(of: silhouette, layer, effects, toDevice, clip, alpha)
        return false
    }

    private func emitShadow(
        of silhouette: Silhouette, _ layer: LayerID, _ effects: EffectsPointer,
        _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float
    ) {
        var silhouette = silhouette
        silhouette.box = silhouette.box.moved(SIMD2<Double>(effects.pointee.shadowOffset))
        guard silhouette.box.width > 0, silhouette.box.height > 0 else { return }
        let color = Self.premultiplied(effects.pointee.shadowColor, alpha * silhouette.alpha) * tint
        let pixels = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
        let deviation = Double(effects.pointee.shadowRadius)
        if deviation * pixels < Self.sharpest {
            emitShape(silhouette.box, silhouette.outline, 0, color, .zero, toDevice, clip)
            return
        }
        // A pixel averages over its area, which adds a variance of 1/12 square pixel.
        let blur = pixels > 0 ? (deviation * deviation + 1 / (12 * pixels * pixels)).squareRoot() : deviation
        let hole = opaquePart(of: layer, toDevice, alpha)
        emitBlurred(silhouette, blur, color, hole, toDevice, clip)
    }

    /// Returns whether the layer clips its shadow to its bounds and covers what is left.
    private func hides(_ layer: LayerID, _ alpha: Float) -> Bool {
        nodes[layer].state.flags.contains(.masksToBounds) && nodes[layer].state.backgroundColor.w * alpha >= 1
            && tree.outline(of: layer).radius <= 0
    }

    // MARK: What casts the shadow

    /// Returns the outline that the layer and its sublayers fill; nil if it is unknown.
    private func knownSilhouette(of layer: LayerID, _ effects: EffectsPointer) -> Silhouette? {
        switch effects.pointee.shadowShape {
        case .box(let frame, let radii): return Silhouette(box: Box(frame), radii: SIMD2<Double>(radii))
        case .layer: return nil
        case .content: break
        }
        let bounds = nodes[layer].state.boundsBox
        let outline = tree.outline(of: layer)
        var silhouette = Silhouette(
            box: bounds, radii: SIMD2(repeating: outline.isFine ? outline.extent : outline.radius), corners: outline)
        silhouette.corners.edges = 0b1111
        // Gradients and tiles stay within the bounds; paths and particles do not.
        let kind = effects.pointee.kind
        guard kind == .contents || kind == .gradient || kind == .tiled else { return nil }
        let isLeaf = kind == .contents && nodes[layer].children.count == 0 && nodes[layer].state.contents == .none
        let background = nodes[layer].state.backgroundColor.w
        if background >= 1 {
            guard isLeaf || nodes[layer].state.flags.contains(.masksToBounds) || holdsAll(layer, outline) else {
                return nil
            }
            return silhouette
        }
        if isLeaf {
            guard nodes[layer].state.borderWidth <= 0 || nodes[layer].state.borderColor.w <= 0 else { return nil }
            silhouette.alpha = background
            return background > 0 ? silhouette : nil
        }
        guard let entry = tree.contents[nodes[layer].state.contents], entry.isOpaque else { return nil }
        let masks = nodes[layer].state.flags.contains(.masksToBounds)
        let frame = nodes[layer].state.contentsFrame(pixelWidth: entry.width, pixelHeight: entry.height)
        guard frame.contains(bounds), masks || outline.radius <= 0 && holdsAll(layer, outline) else { return nil }
        return silhouette
    }

    /// Returns whether contents and sublayers stay within the outline of the bounds. O(children).
    private func holdsAll(_ layer: LayerID, _ outline: Outline) -> Bool {
        let room = nodes[layer].state.boundsBox.outset(-outline.inset)
        if let entry = tree.contents[nodes[layer].state.contents] {
            let frame = nodes[layer].state.contentsFrame(pixelWidth: entry.width, pixelHeight: entry.height)
            guard room.contains(frame) else { return false }
        }
        for child in nodes[layer].children.buffer {
            let box = nodes[child].toParent.boundingBox(of: nodes[child].subtree)
            guard box.isEmpty || room.contains(box) else { return false }
        }
        return true
    }

    /// Returns the pixels that the opaque background hides, in device space; empty for none.
    private func opaquePart(of layer: LayerID, _ toDevice: DeviceMap, _ alpha: Float) -> DeviceBox {
        guard nodes[layer].state.backgroundColor.w * alpha >= 1, toDevice.isAxisAligned else { return .empty }
        let outline = tree.outline(of: layer)
        let box = toDevice.deviceBox(of: nodes[layer].state.boundsBox.outset(-outline.inset))
        let inner = DeviceBox(
            minX: (box.minX - 0.01).rounded(.up), minY: (box.minY - 0.01).rounded(.up),
            maxX: (box.maxX + 0.01).rounded(.down), maxY: (box.maxY + 0.01).rounded(.down))
        return inner.isEmpty ? .empty : inner
    }

    // MARK: Quads

    /// Draws a blurred silhouette except for `hole`, pixels that something else hides.
    private func emitBlurred(
        _ silhouette: Silhouette, _ blur: Double, _ color: SIMD4<Float>, _ hole: DeviceBox, _ toDevice: DeviceMap,
        _ clip: Clip
    ) {
        let reach = Self.shadowReach * blur
        let outer = silhouette.box.outset(reach)
        let pipeline = silhouette.pipeline(blur: blur)
        var shadow = Shadow(silhouette: silhouette, blur: blur, color: color, pipeline: pipeline)
        let device = toDevice.deviceBox(of: outer)
        let visible = PixelRect(covering: device, within: clip.scissor)
        guard !visible.isEmpty else { return }
        guard toDevice.isAxisAligned, visible.area >= Self.minCutArea else {
            emitPart(outer, shadow, toDevice, clip)
            return
        }
        // The corners matter only near them: elsewhere the shadow is that of a sharp rectangle. So the quad is cut
        // along these lines and, where the layer hides it, at whole pixels, which saves most of the cost.
        var (columns, rows) = (CutLines(device.minX, device.maxX), CutLines(device.minY, device.maxY))
        let plain = toDevice.deviceBox(
            of: Box(
                minX: silhouette.box.minX + silhouette.radii.x + reach,
                minY: silhouette.box.minY + silhouette.radii.y + reach,
                maxX: silhouette.box.maxX - silhouette.radii.x - reach,
                maxY: silhouette.box.maxY - silhouette.radii.y - reach))
        if pipeline != .rectShadow {
            columns.add(plain.minX.rounded(.up), plain.maxX.rounded(.down))
            rows.add(plain.minY.rounded(.up), plain.maxY.rounded(.down))
        }
        if hole.width * hole.height >= Double(Self.minCutArea) / 4 {
            columns.add(hole.minX, hole.maxX)
            rows.add(hole.minY, hole.maxY)
        }
        guard let fromDevice = toDevice.inverse else { return }
        for row in 0..<rows.count - 1 {
            var column = 0
            while column < columns.count - 1 {
                let kind = cell(columns, column, rows, row, plain, hole, pipeline)
                var last = column
                while last + 1 < columns.count - 1, cell(columns, last + 1, rows, row, plain, hole, pipeline) == kind {
                    last += 1
                }
                if let kind {
                    shadow.pipeline = kind
                    let part = DeviceBox(
                        minX: columns[column], minY: rows[row], maxX: columns[last + 1], maxY: rows[row + 1])
                    emitPart(fromDevice.layerBox(of: part), shadow, toDevice, clip)
                }
                column = last + 1
            }
        }
    }

    /// The minimum number of pixels for cutting; smaller shadows are drawn whole.
    private static let minCutArea = 2048

    /// Returns how a part between cuts is drawn; nil for a part that is not drawn.
    private func cell(
        _ columns: CutLines, _ column: Int, _ rows: CutLines, _ row: Int, _ plain: DeviceBox, _ hole: DeviceBox,
        _ pipeline: Pipeline
    ) -> Pipeline? {
        let (minX, maxX, minY, maxY) = (columns[column], columns[column + 1], rows[row], rows[row + 1])
        if hole.minX <= minX, hole.maxX >= maxX, hole.minY <= minY, hole.maxY >= maxY { return nil }
        let isPlain = plain.minX <= minX && plain.maxX >= maxX || plain.minY <= minY && plain.maxY >= maxY
        return isPlain ? .rectShadow : pipeline
    }

    private struct Shadow {
        var silhouette: Silhouette
        var blur: Double
        var color: SIMD4<Float>
        var pipeline: Pipeline
    }

    private func emitPart(_ part: Box, _ shadow: borrowing Shadow, _ toDevice: DeviceMap, _ clip: Clip) {
        let cover = PixelRect(covering: toDevice.deviceBox(of: part), within: clip.scissor)
        guard !cover.isEmpty, part.width > 0, part.height > 0 else { return }
        var item = DrawItem(
            pipeline: shadow.pipeline, blends: true, isOpaque: false, clip: clip.chain, cover: cover,
            scissor: clip.scissor)
        item.quad = DeviceQuad(part, toDevice)
        let box = shadow.silhouette.box
        let (x, y) = ((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        item.attributes = .shadow(
            ShadowInstance(
                part: SIMD4(Float(part.minX - x), Float(part.minY - y), Float(part.width), Float(part.height)),
                silhouette: SIMD4(
                    Float(box.width / 2), Float(box.height / 2), Float(shadow.silhouette.radii.x),
                    Float(shadow.silhouette.radii.y)),
                detail: SIMD3(
                    Float(shadow.blur), Float(shadow.silhouette.corners.corners),
                    Float(shadow.silhouette.corners.exponent)),
                color: shadow.color))
        items.append(item)
    }
}

extension FrameBuilder.Silhouette {
    /// Returns the pipeline: a formula where the blur is small relative to the corners, or a sum over rows.
    fileprivate func pipeline(blur: Double) -> Pipeline {
        if radii.x <= 0 || radii.y <= 0 { return .rectShadow }
        if corners.isFine { return .fineShadow }
        return radii.x == radii.y && radii.x >= 8 * blur ? .tightShadow : .roundShadow
    }

    /// The outline for drawing it without blur.
    fileprivate var outline: Outline {
        var outline = corners
        if !outline.isFine {
            outline.radius = min(radii.x, radii.y)
            outline.extent = outline.radius
        }
        return outline
    }
}

/// Up to six positions along an axis at which a quad is cut, in ascending order.
private struct CutLines {
    private var lines: SIMD8<Double>
    private(set) var count = 2

    init(_ first: Double, _ last: Double) {
        lines = SIMD8(repeating: last)
        lines[0] = first
    }

    subscript(index: Int) -> Double { lines[index] }

    /// Adds two lines if they are in order and within the range.
    mutating func add(_ a: Double, _ b: Double) {
        guard a < b else { return }
        for line in [a, b] where line > lines[0] && line < lines[count - 1] {
            var index = 1
            while lines[index] < line { index += 1 }
            if lines[index] == line { continue }
            for other in stride(from: count, to: index, by: -1) { lines[other] = lines[other - 1] }
            lines[index] = line
            count += 1
        }
    }
}

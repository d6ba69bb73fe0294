import RenderProtocol

/// Walks the render tree and lists the quads for rectangles of the target, back to front within each rectangle.
final class FrameBuilder {
    let tree: RenderTree
    // Unchecked, as the other arrays that each visited layer uses: nothing accesses them during an access, and the checks took
    // a tenth of the time of a frame.
    @exclusivity(unchecked) var items: [DrawItem] = []
    var clips: [ClipNode] = []
    var layersVisited = 0
    private var scratch: [LayerID] = []
    @exclusivity(unchecked) var occluders: [PixelRect] = []
    /// The layout of the current contents in their layer; see `emitPieces`.
    var columns: [ContentsSegment] = []
    var rows: [ContentsSegment] = []
    /// The current rectangle.
    private(set) var region = PixelRect.empty
    /// The index of the first item of each rectangle.
    private(set) var regionStarts: [Int] = []
    /// Whether several rectangles share the list. Their quads are drawn together: axis-aligned ones are already clipped
    /// to their rectangle and need no scissor, and a rectangle that no opaque item covers begins with a quad in place
    /// of a clear.
    private(set) var isShared = false
    /// The scissor rectangle of axis-aligned quads.
    private(set) var axisAlignedScissor = PixelRect.empty
    /// The whole area to draw into, of which `region` is a part.
    var canvas = PixelRect.empty
    /// Whether some items show offscreen bitmaps.
    var hasBitmaps = false
    /// Whether some items show coverage masks.
    var hasMasks = false
    /// The maximum number of pixels of an offscreen bitmap on this canvas, where the canvas is an offscreen bitmap that
    /// limits it.
    private(set) var maxBitmapPixels = Int.max
    /// The coverage of the paths of shape layers; nil draws none.
    let coverage: CoverageCache?
    let gradients: GradientStore?

    // Layers in 3D space; see `FrameBuilder+Space.swift`.
    var leaves: [SpaceLeaf] = []
    var spacePieces: [SpacePiece] = []
    var depthOrder = DepthOrder()
    /// The colour by which a replicator multiplies colours; its alpha is part of the alpha that the walk passes down.
    var tint = SIMD4<Float>(1, 1, 1, 1)
    /// Whether the colours of copies differ, so that they cannot be those of a batch.
    var isTinted = false
    /// Whether the visited layers are drawn several times.
    var isCopying = false
    /// The layer behind which everything is drawn; see `FrameBuilder+Backdrops.swift`.
    var behind = Behind()
    /// Whether only the outlines of layers matter: for a shadow.
    private(set) var drawsSilhouette = false

    /// The alpha below which no pixel of eight bits changes.
    static let invisible: Float = 1 / 512

    struct Clip {
        var scissor: PixelRect
        /// The part of the canvas within the clips, independent of the current region: what is cached across frames is
        /// made for it.
        var visible: PixelRect
        var chain: ClipIndex
        /// The number of clips in the chain.
        var count: Int32 = 0
    }

    var nodes: UnsafeMutablePointer<LayerNode> { tree.nodes }

    init(tree: RenderTree, coverage: CoverageCache? = nil, gradients: GradientStore? = nil) {
        self.tree = tree
        self.coverage = coverage
        self.gradients = gradients
    }

    /// Lists the visible quads of `root`'s tree in `region`.
    ///
    /// - Parameters:
    ///   - toDevice: The map from the coordinates of the root layer's superlayer to pixels of the target.
    ///   - canvas: The whole target; nil where `region` is the whole.
    func build(root: LayerID, toDevice: DeviceMap, region: PixelRect, canvas: PixelRect? = nil) {
        begin(canvas: canvas ?? region, regions: 1)
        add(root: root, toDevice: toDevice, region: region)
    }

    /// Begins a list for `count` rectangles of `canvas` that do not overlap.
    func begin(canvas: PixelRect, regions count: Int) {
        items.removeAll(keepingCapacity: true)
        clips.removeAll(keepingCapacity: true)
        regionStarts.removeAll(keepingCapacity: true)
        layersVisited = 0
        hasBitmaps = false
        hasMasks = false
        self.canvas = canvas
        isShared = count > 1
    }

    /// Adds the visible quads of `root`'s tree in `region`.
    func add(root: LayerID, toDevice: DeviceMap, region: PixelRect) {
        begin(region)
        visitChild(root, toDevice, Clip(scissor: region, visible: canvas, chain: .none), 1)
    }

    /// Adds the visible quads of an offscreen bitmap in `region`.
    func add(_ bitmap: OffscreenBitmap, region: PixelRect) {
        begin(region)
        maxBitmapPixels = bitmap.maxPixels
        let clip = Clip(scissor: region, visible: canvas, chain: .none)
        switch bitmap.kind {
        case .backdrop: break
        case .layer: draw(bitmap.owner, bitmap.toBitmap, clip, 1)
        case .mask:
            let mask = nodes[bitmap.owner].mask
            if mask != .none { visitChild(mask, bitmap.toBitmap, clip, 1) }
        case .shadow:
            drawsSilhouette = true
            if case .layer(let caster, _)? = tree.effects(of: bitmap.owner)?.pointee.shadowShape {
                if tree.contains(caster) { visitChild(caster, bitmap.toBitmap, clip, 1) }
            } else {
                draw(bitmap.owner, bitmap.toBitmap, clip, 1, hasShadow: false)
            }
        }
    }

    func begin(_ region: PixelRect) {
        behind = Behind()
        drawsSilhouette = false
        regionStarts.append(items.count)
        self.region = region
        axisAlignedScissor = isShared ? canvas : region
        tint = SIMD4(1, 1, 1, 1)
        isTinted = false
        isCopying = false
        maxBitmapPixels = .max
        if isShared {
            emitFill(DeviceBox(region), .zero, Clip(scissor: region, visible: region, chain: .none), isOpaque: true)
        }
    }

    /// Lists a layer and its descendants.
    ///
    /// - Parameter toDevice: The map from the layer's own coordinates to pixels of the target.
    func visit(_ layer: LayerID, toDevice: DeviceMap, clip: Clip, alpha parentAlpha: Float) {
        if behind.layer != .none, visitBehind(layer, toDevice, clip, parentAlpha) { return }
        let flags = nodes[layer].state.flags
        let alpha = parentAlpha * nodes[layer].state.opacity
        guard !flags.contains(.hidden), alpha > Self.invisible else { return }
        // One more pixel: rotated layers are antialiased outwards.
        let visible = PixelRect(
            covering: toDevice.deviceBox(of: nodes[layer].subtree.outset(tree.reach(of: layer))).outset(1),
            within: clip.scissor)
        guard !visible.isEmpty else { return }
        layersVisited += 1
        guard flags.contains(.doubleSided) || (toDevice.determinant > 0) != nodes[layer].isFlipped else { return }

        if isPlain(layer, clip) {
            tree.releaseBitmap(layer)
            draw(layer, toDevice, clip, alpha)
        } else {
            drawWithEffects(layer, toDevice, clip, alpha)
        }
    }

    /// Lists the layer's own content and its sublayers.
    func draw(
        _ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float,
        hasShadow: Bool = true
    ) {
        let effects = tree.effects(of: layer)
        var inner = clip
        if nodes[layer].state.flags.contains(.masksToBounds) { push(layer, toDevice, &inner) }
        if let effects, hasShadow, emitShadow(layer, effects, toDevice, inner, alpha) {
            // The bitmaps of sublayers are also drawn into the shadow's, which needs more of them than the clips leave.
            inner.visible = canvas
        }
        if let effects, effects.pointee.kind == .backdrop { emitBackdrop(layer, toDevice, clip, alpha) }
        let hasBorder = emitBackground(layer, toDevice, clip, alpha)
        if nodes[layer].state.contents != .none {
            let unflipped = nodes[layer].isFlipped ? nodes[layer].unflipped(toDevice) : toDevice
            if let effects, effects.pointee.fade.part > 0 {
                emitFade(layer, effects, unflipped, inner, alpha)
            } else {
                emitContents(layer, effects, unflipped, inner, alpha)
            }
        }
        if let effects {
            switch effects.pointee.kind {
            case .shape: emitPath(layer, toDevice, inner, alpha)
            case .gradient: emitGradient(layer, toDevice, inner, alpha)
            case .emitter: emitParticles(layer, toDevice, inner, alpha)
            case .tiled: emitTiles(layer, toDevice, inner, alpha)
            case .portal: visitPortal(layer, toDevice, inner, alpha)
            default: break
            }
        }
        if nodes[layer].children.count > 0, !inner.scissor.isEmpty {
            visitChildren(layer, toDevice, inner, alpha)
        }
        if nodes[layer].state.borderWidth > 0, !hasBorder, !behind.isReached {
            emitBorder(layer, toDevice, clip, alpha)
        }
    }

    private func visitChildren(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        if nodes[layer].hasSpace {
            visitInSpace(layer, toDevice, clip, alpha)
            return
        }
        if nodes[layer].grid == .none || behind.ancestors.contains(layer) {
            for child in nodes[layer].children.buffer { visitChild(child, toDevice, clip, alpha) }
            return
        }
        let box = toDevice.inverse.map { $0.layerBox(of: DeviceBox(clip.scissor).outset(1)) } ?? .infinite
        // Moved out during use: the recursion may need it for another layer with many children.
        var list = scratch
        scratch = []
        list.removeAll(keepingCapacity: true)
        tree.forEachChild(of: layer, touching: box, scratch: &list) {
            visitChild($0, toDevice, clip, alpha)
        }
        scratch = list
    }

    /// Lists what a portal shows.
    private func visitPortal(_ layer: LayerID, _ toDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        let source = tree.drawnSource(of: layer)
        guard source != .none, !clip.scissor.isEmpty else { return }
        visit(source, toDevice: tree.portalMap(of: layer, from: source).then(toDevice), clip: clip, alpha: alpha)
    }

    func visitChild(_ layer: LayerID, _ parentToDevice: DeviceMap, _ clip: Clip, _ alpha: Float) {
        visit(layer, toDevice: nodes[layer].toParent.then(parentToDevice), clip: clip, alpha: alpha)
    }
}

extension LayerNode {
    /// Returns the map of a flipped layer's contents, which are not flipped; `state` describes them for an unflipped
    /// layer.
    func unflipped(_ toDevice: DeviceMap) -> DeviceMap {
        let bounds = state.boundsBox
        return Homography(d: -1, ty: bounds.minY + bounds.maxY).then(toDevice)
    }
}

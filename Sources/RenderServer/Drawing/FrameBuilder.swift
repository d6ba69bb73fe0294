/// Walks the render tree and lists the quads that a rectangle of the target needs, back to front.
final class FrameBuilder {
    let tree: RenderTree
    var items: [DrawItem] = []
    var clips: [ClipNode] = []
    private(set) var layersVisited = 0
    private var scratch: [UInt32] = []
    var occluders: [PixelRect] = []
    private(set) var region = PixelRect.empty

    /// Alpha below this changes no pixel of eight bits.
    static let invisible: Float = 1 / 512

    struct Clip {
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

        var inner = clip
        if flags.contains(.masksToBounds) { push(node, toDevice, &inner) }
        if node.pointee.effects >= 0 { emitShadow(node, toDevice, inner, alpha) }
        let hasBorder = emitBackground(node, toDevice, clip, alpha)
        if node.pointee.state.contents != .none { emitContents(node, toDevice, inner, alpha) }
        if node.pointee.children.count > 0, !inner.scissor.isEmpty {
            visitChildren(index, node, toDevice, inner, alpha)
        }
        if node.pointee.state.borderWidth > 0, !hasBorder { emitBorder(node, toDevice, clip, alpha) }
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
}

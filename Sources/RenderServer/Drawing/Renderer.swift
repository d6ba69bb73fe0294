import CGLESv2
import Diagnostics
import GLES
import Glibc
import RenderProtocol

/// Draws frames: owns the GL context, the textures and the tree. Used by one thread.
final class Renderer {
    let connection: EGLConnection
    let driver: GLDriver
    let contents: ContentsTable
    let tree: RenderTree
    let coverage: CoverageCache
    let gradients: GradientStore
    /// One builder for the target, and one for each nesting depth of offscreen bitmaps.
    var builders: [FrameBuilder]
    let batcher = Batcher()
    let painter: Painter
    let framebuffer: FramebufferBinding
    /// Created for the first shadow that needs it.
    var blur: GaussianBlur?
    /// Created for the first backdrop.
    var backdropBlur: BackdropBlur?
    /// Whether the GPU time of frames is measured.
    var measuresGPU = false
    var timers: [TargetID: GPUTimer] = [:]
    /// The quads of overlays, kept for their memory.
    var overlayItems: [DrawItem] = []
    /// Created for the first HUD panel.
    var panelFont: GLTexture?
    let frames: PendingFrames
    /// The time-driven content; animations of properties come first, since the others read the values that they set.
    private let samplers: [any FrameSampler]

    var bitmaps: OffscreenBitmapStore { tree.bitmaps }

    /// The state that survives a lost GL context: everything from commits except pixels.
    struct Scene {
        let tree: RenderTree
        let paths: PathStore
        let gradients: GradientStore

        init(tree: RenderTree, paths: PathStore, gradients: GradientStore) {
            self.tree = tree
            self.paths = paths
            self.gradients = gradients
        }

        /// Creates an empty scene; `limit` is the maximum edge length of a texture.
        init(limit: Int) {
            self.init(
                tree: RenderTree(contents: ContentsTable(maxTextureSize: limit)), paths: PathStore(),
                gradients: GradientStore(maxTextureSize: limit))
        }
    }

    /// - Parameter scene: The scene of a renderer whose context was lost; nil for an empty one.
    init(platform: EGLConnection.Platform, scene: Scene? = nil) throws(GraphicsError) {
        connection = try EGLConnection(platform: platform)
        driver = try GLDriver(limit: Self.limit)
        let scene = scene ?? Scene(limit: driver.maxTextureSize)
        tree = scene.tree
        contents = tree.contents
        contents.setLimit(driver.maxTextureSize)
        gradients = scene.gradients
        coverage = CoverageCache(paths: scene.paths, driver: driver)
        tree.bitmaps.limit = driver.maxTextureSize
        builders = []
        framebuffer = FramebufferBinding(driver: driver)
        painter = Painter(framebuffer: framebuffer)
        frames = PendingFrames(tree: tree)
        samplers = [tree.animations, tree.emitters, tree.tiles, frames]
        tree.animations.paths = coverage.paths
        tree.animations.gradients = gradients
        builders.append(makeBuilder())
    }

    func makeBuilder() -> FrameBuilder {
        FrameBuilder(tree: tree, coverage: coverage, gradients: gradients)
    }

    /// The limit of `ORIEL_MAX_TEXTURE_SIZE` for the edges of textures in pixels, where it is below the driver's.
    private static var limit: Int? {
        guard let value = getenv("ORIEL_MAX_TEXTURE_SIZE").map({ String(cString: $0) }), !value.isEmpty else {
            return nil
        }
        if let limit = Int(value), limit >= 64 { return limit }
        logger.once("ORIEL_MAX_TEXTURE_SIZE=\(value) is not a number of 64 or more and is ignored.")
        return nil
    }

    /// Drops everything that belongs to the GL context, which is about to be destroyed; returns the rest.
    func loseContext() -> Scene {
        frames.removeAll()
        contents.loseTextures()
        tree.clientBuffers.loseTextures()
        bitmaps.loseBitmaps()
        tree.tiles.removeAllTiles()
        gradients.contextLost()
        coverage.paths.removeMasks()
        return Scene(tree: tree, paths: coverage.paths, gradients: gradients)
    }

    /// Returns the time of the next change of `target` without a commit; infinity for never.
    func nextChange(on target: TargetID) -> Double {
        var next = Double.infinity
        for sampler in samplers { next = min(next, sampler.nextChange(on: target)) }
        return next
    }

    /// Advances the time-driven content of `target` to `time`.
    func sample(at time: Double, on target: TargetID) {
        tree.beginDamageBatch()
        defer { tree.endDamageBatch() }
        for sampler in samplers { sampler.sample(at: time, on: target) }
    }

    /// The number of bytes of texture memory in use.
    var textureBytes: Int { contents.byteCount + otherBytes }

    /// The number of bytes of textures that are not contents of layers.
    private var otherBytes: Int {
        bitmaps.byteCount + tree.tiles.byteCount + coverage.byteCount + gradients.byteCount + painter.backdrop.byteCount
    }

    /// The number of bytes of pixels uploaded so far.
    var bytesUploaded: Int { contents.bytesUploaded + tree.tiles.bytesUploaded }

    /// Evicts contents that no target shows until `incoming` more bytes fit the budget.
    ///
    /// - Parameter forEachTarget: Calls its argument with the root, the scale and the bounds in pixels of each target.
    func keepBudget(incoming: Int = 0, forEachTarget: ((LayerID, Double, DeviceBox) -> Void) -> Void) {
        contents.otherBytes = otherBytes
        guard contents.isOver(by: incoming) else { return }
        contents.clock &+= 1
        forEachTarget { root, scale, box in
            tree.useVisibleContents(root: root, toDevice: .scale(scale), limit: box)
        }
        contents.evict(incoming: incoming)
    }

    /// Applies a commit.
    ///
    /// - Returns: The number of layers that it changed.
    @discardableResult
    func apply(_ commit: borrowing Commit) -> Int {
        guard tree.delayed.concerns(commit) else { return take(commit) }
        var whole = copy commit
        tree.delayed.extend(&whole)
        var changed = take(whole)
        tree.delayed.finish(commit) { changed += take($0) }
        return changed
    }

    private func take(_ commit: borrowing Commit) -> Int {
        for update in commit.contents { apply(update) }
        coverage.paths.apply(commit)
        gradients.apply(commit)
        let changed = tree.apply(commit)
        for index in commit.layers.indices where commit.layers[index].state.flags.contains(.mipmaps) {
            contents.wantMipmaps(of: commit.layers[index].state.contents)
        }
        for id in commit.destroyedLayers {
            coverage.paths.remove(id)
            gradients.remove(id)
        }
        for id in commit.destroyedContents {
            frames.remove(id)
            tree.clientBuffers.remove(id)
            contents.remove(id)
        }
        return changed
    }

    private func apply(_ update: ContentsUpdate) {
        switch update.source {
        case .pixels(let pixels):
            if !tree.clientBuffers.isEmpty {
                if pixels.isWhole {
                    tree.clientBuffers.discard(update.id)
                } else {
                    tree.clientBuffers.finish(update.id)
                }
            }
            contents.apply(pixels, of: update)
        case .buffer(let frame): tree.clientBuffers.add(frame, of: update, at: MediaClock.now)
        case .image(let frame): contents.show(frame, of: update)
        case .texture(let frame):
            // The textures of a lost context no longer exist, or their names belong to others.
            if frame.shareGroup == connection.group {
                frames.add(frame, of: update, now: MediaClock.now)
            } else {
                update.discard()
            }
        }
    }

    /// Draws `region` of `root`'s tree into the bound framebuffer, which stays bound.
    ///
    /// - Parameters:
    ///   - scale: The pixels per point.
    ///   - toDevice: The map from the coordinates of `root`'s superlayer to pixels, where it is not `scale` alone.
    ///   - tints: The overlays to draw on top; those that are not tints are ignored.
    func paint(
        root: LayerID, scale: Double, toDevice: DeviceMap? = nil, region: DirtyRegion, on canvas: Painter.Canvas,
        tints: DebugOverlays = []
    ) throws(GraphicsError) -> FrameStatistics {
        var statistics = FrameStatistics()
        tree.updatePortalBoxes()
        let target = framebuffer.beginFrame()
        defer { framebuffer.endFrame(target) }
        // Moving contents out of the atlas binds another framebuffer.
        if !tree.clientBuffers.isEmpty { tree.clientBuffers.copy(visibleOn: tree.visibleTarget(of: root)) }
        coverage.beginFrame()
        if gradients.hasPending { gradients.upload() }
        contents.clock &+= 1
        bitmaps.beginFrame()
        try framebuffer.begin(target)
        painter.begin(canvas)
        let toDevice = toDevice ?? .scale(scale)
        tree.drawnRoot = root
        let backdrop = try paint(0, region.rects, into: target, canvas, &statistics) {
            $0.add(root: root, toDevice: toDevice, region: $1)
        }
        if !tints.isDisjoint(with: .tints) { try paintTints(tints, over: backdrop, region, on: canvas) }
        statistics.damagedPixels += region.area
        statistics.coveragePixels = coverage.pixelsDrawn
        bitmaps.endFrame()
        bitmaps.takeResampled { tree.damage($0) }
        painter.end()
        tree.tiles.endFrame()
        if driver.isContextLost { throw .contextLost }
        return statistics
    }

    /// Draws the whole of `root`'s tree into a snapshot, with new offscreen bitmaps.
    func snapshot(
        root: LayerID, scale: Double, width: Int, height: Int, tints: DebugOverlays = []
    ) throws(GraphicsError) -> Snapshot {
        let framebuffer = try GLFramebuffer(width: width, height: height, limit: driver.maxTextureSize)
        var region = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        region.addEverything()
        bitmaps.invalidateAll()
        // There may be no further frame that needs what is kept for the next one.
        defer {
            painter.backdrop.free()
            bitmaps.emptyPool()
        }
        framebuffer.bind()
        _ = try paint(
            root: root, scale: scale, region: region,
            on: Painter.Canvas(width: width, height: height, isBottomUp: false), tints: tints)
        return Snapshot(of: framebuffer)
    }

    /// The maximum number of pixels of a picture, where no target is larger: 64 MiB.
    static let maxPicturePixels = 1 << 24

    /// Draws one layer and its descendants into a snapshot, without transform or backdrop.
    ///
    /// - Parameters:
    ///   - rect: The part to show, in the layer's own coordinates.
    ///   - scale: The pixels per point; reduced where the snapshot would exceed the size of a texture or `maxPixels`.
    ///   - maxPixels: The maximum number of pixels of the snapshot.
    /// - Returns: nil for a layer that is not in the tree, or that has no extent.
    func picture(
        of layer: LayerID, rect: Box, scale: Double, maxPixels: Int = maxPicturePixels
    ) throws(GraphicsError) -> Snapshot? {
        guard tree.contains(layer), rect.isFinite, rect.width > 0, rect.height > 0, scale > 0,
            let fromParent = tree.nodes[layer].toParent.inverse
        else { return nil }
        let limit = Double(driver.maxTextureSize)
        // The product of both sides may be infinite.
        let largest = min(
            limit / rect.width, limit / rect.height,
            Double(maxPixels).squareRoot() / rect.width.squareRoot() / rect.height.squareRoot())
        let rounding: FloatingPointRoundingRule = scale > largest ? .down : .up
        let scale = min(scale, largest)
        // A size that is a whole number within the rounding error stays that number.
        let tolerance = rounding == .up ? -0.001 : 0.001
        let width = max(1, Int((rect.width * scale + tolerance).rounded(rounding)))
        let height = max(1, Int((rect.height * scale + tolerance).rounded(rounding)))
        let framebuffer = try GLFramebuffer(width: width, height: height, limit: driver.maxTextureSize)
        var region = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        region.addEverything()
        let toDevice = fromParent.then(Homography(tx: -rect.minX, ty: -rect.minY)).then(DeviceMap.scale(scale))
        // Offscreen bitmaps at this position and of this size are useless for the frames of targets.
        bitmaps.invalidateAll()
        defer {
            bitmaps.invalidateAll()
            bitmaps.freeCurrent()
            painter.backdrop.free()
        }
        framebuffer.bind()
        _ = try paint(
            root: layer, scale: scale, toDevice: toDevice, region: region,
            on: Painter.Canvas(width: width, height: height, isBottomUp: false))
        return Snapshot(of: framebuffer)
    }
}

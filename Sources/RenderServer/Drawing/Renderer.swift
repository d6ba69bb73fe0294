import CGLESv2
import GLES

/// All that draws: the GL context, the textures, the tree, and how a frame is made of them. Lives on one thread.
final class Renderer {
    let connection: EGLConnection
    let driver: GLDriver
    let contents: ContentsTable
    let tree: RenderTree
    private let builder: FrameBuilder
    private let batcher = Batcher()
    private let painter: Painter
    /// What goes on by itself; animations of properties come first, since the others see what they set.
    private let samplers: [any FrameSampler]

    init(platform: EGLConnection.Platform) throws(GraphicsError) {
        connection = try EGLConnection(platform: platform)
        driver = try GLDriver()
        contents = ContentsTable(maxTextureSize: driver.maxTextureSize)
        tree = RenderTree(contents: contents)
        builder = FrameBuilder(tree: tree)
        painter = Painter()
        samplers = [tree.emitters, tree.tiles]
    }

    /// When `target` shows something else without a commit; infinity for never.
    func nextChange(on target: TargetID) -> Double {
        var next = Double.infinity
        for sampler in samplers { next = min(next, sampler.nextChange(on: target.index)) }
        return next
    }

    /// Brings all that goes on by itself in `target` to `time`.
    func sample(at time: Double, on target: TargetID) {
        for sampler in samplers { sampler.sample(at: time, on: target.index) }
    }

    /// Bytes of texture memory in use.
    var textureBytes: Int { contents.byteCount + tree.tiles.byteCount }

    /// Bytes of pixels given to the driver so far.
    var bytesUploaded: Int { contents.bytesUploaded + tree.tiles.bytesUploaded }

    /// Takes a commit in.
    ///
    /// - Returns: How many layers it changed.
    @discardableResult
    func apply(_ commit: borrowing Commit) -> Int {
        for update in commit.contents {
            do {
                try contents.update(update)
            } catch {
                RenderLog.once("Some contents are not shown: \(error)")
            }
        }
        let changed = tree.apply(commit)
        for id in commit.destroyedContents { contents.remove(id) }
        return changed
    }

    /// Draws `region` of `root`'s tree into the bound framebuffer.
    ///
    /// - Parameter scale: Pixels per point.
    func paint(
        root: LayerID, scale: Double, region: DirtyRegion, on canvas: Painter.Canvas
    ) throws(GraphicsError) -> FrameStatistics {
        var statistics = FrameStatistics()
        painter.begin(canvas)
        for rect in region.rects {
            builder.build(
                root: root.index, toDevice: .scale(scale), region: rect,
                canvas: PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height))
            switch builder.cull() {
            case .clear(let color): painter.clear(rect, color: color, on: canvas)
            case .covered: break
            }
            batcher.batch(builder.items)
            try painter.draw(batcher, clips: builder.clips, region: rect, on: canvas)
            statistics.layersVisited += builder.layersVisited
            statistics.quads += builder.items.count
            statistics.drawCalls += batcher.batches.count
            statistics.damagedPixels += rect.area
            for item in builder.items { statistics.paintedPixels += item.cover.area }
        }
        painter.end()
        tree.tiles.endFrame()
        if driver.isContextLost { throw .contextLost }
        return statistics
    }

    /// Draws all of `root`'s tree into a picture.
    func snapshot(root: LayerID, scale: Double, width: Int, height: Int) throws(GraphicsError) -> Snapshot {
        let framebuffer = try GLFramebuffer(width: width, height: height, limit: driver.maxTextureSize)
        var region = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        region.addEverything()
        _ = try paint(
            root: root, scale: scale, region: region,
            on: Painter.Canvas(width: width, height: height, isBottomUp: false))
        return Snapshot(of: framebuffer)
    }
}

/// A picture of a target: premultiplied BGRA, eight bits each, rows from the top without gaps.
public struct Snapshot: Sendable {
    public let width: Int
    public let height: Int
    public let bytes: [UInt8]

    /// Waits until all of `framebuffer` is drawn, and copies it.
    init(of framebuffer: GLFramebuffer) {
        (width, height) = (framebuffer.width, framebuffer.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        framebuffer.bind()
        bytes.withUnsafeMutableBytes { [width, height] in
            framebuffer.read(x: 0, y: 0, width: width, height: height, to: $0.baseAddress!, bytesPerRow: width * 4)
        }
        self.bytes = bytes
    }
}

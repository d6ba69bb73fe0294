import CGLESv2
import GLES
import Glibc

/// All that draws: the GL context, the textures, the tree, and how a frame is made of them. Lives on one thread.
final class Renderer {
    let connection: EGLConnection
    let driver: GLDriver
    let contents: ContentsTable
    let tree: RenderTree
    /// One for the target, and one for each depth of surfaces within surfaces.
    var builders: [FrameBuilder]
    let batcher = Batcher()
    let painter: Painter
    /// What is drawn into, where known.
    var bound: Destination?

    var surfaces: SurfaceStore { tree.surfaces }

    /// - Parameter tree: The layers of a renderer whose context was lost; nil for none.
    init(platform: EGLConnection.Platform, tree: RenderTree? = nil) throws(GraphicsError) {
        connection = try EGLConnection(platform: platform)
        driver = try GLDriver(limit: Self.limit)
        let tree = tree ?? RenderTree(contents: ContentsTable(maxTextureSize: driver.maxTextureSize))
        contents = tree.contents
        self.tree = tree
        tree.surfaces.limit = driver.maxTextureSize
        builders = [FrameBuilder(tree: tree)]
        painter = Painter()
    }

    /// Pixels that `ORIEL_MAX_TEXTURE_SIZE` allows the edge of a texture, where it is less than what the driver does.
    private static var limit: Int? {
        guard let value = getenv("ORIEL_MAX_TEXTURE_SIZE").map({ String(cString: $0) }), !value.isEmpty else {
            return nil
        }
        if let limit = Int(value), limit >= 64 { return limit }
        RenderLog.once("ORIEL_MAX_TEXTURE_SIZE=\(value) is not a number of 64 or more: ignored.")
        return nil
    }

    /// Forgets everything that the GL context has, which is about to go.
    func loseContext() {
        contents.loseTextures()
        surfaces.loseBitmaps()
    }

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
        for frame in commit.frames { contents.show(frame) }
        let changed = tree.apply(commit)
        for update in commit.layers where update.state.flags.contains(.mipmaps) {
            contents.wantMipmaps(of: update.state.contents)
        }
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
        contents.clock &+= 1
        contents.surfaceBytes = surfaces.byteCount
        let target = Destination.target(GLFramebuffer.bound)
        surfaces.beginFrame()
        painter.begin(canvas)
        bound = target
        let whole = PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height)
        for rect in region.rects {
            builders[0].build(root: root.index, toDevice: .scale(scale), region: rect, canvas: whole)
            try paintList(0, region: rect, into: target, canvas, &statistics)
            statistics.damagedPixels += rect.area
        }
        surfaces.endFrame()
        painter.end()
        if driver.isContextLost { throw .contextLost }
        return statistics
    }

    /// Draws all of `root`'s tree into a picture, surfaces anew.
    func snapshot(root: LayerID, scale: Double, width: Int, height: Int) throws(GraphicsError) -> Snapshot {
        let framebuffer = try GLFramebuffer(width: width, height: height, limit: driver.maxTextureSize)
        var region = DirtyRegion(limit: PixelRect(x: 0, y: 0, width: width, height: height))
        region.addEverything()
        surfaces.invalidateAll()
        framebuffer.bind()
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

import RenderProtocol
import CGLESv2
import GLES

/// Presents into a texture: for virtual screens and for snapshots.
final class OffscreenPresenter: Presenter {
    private var framebuffer: GLFramebuffer?
    private var limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    override func resize(width: Int, height: Int) throws(GraphicsError) {
        framebuffer = nil
        framebuffer = try GLFramebuffer(width: width, height: height, limit: limit)
        try super.resize(width: width, height: height)
    }

    override func loseContext() {
        framebuffer = nil
    }

    override func restore(connection: EGLConnection, limit: Int) {
        self.limit = limit
    }

    /// Returns the pixels of the texture; nil before it has a size.
    func picture() -> Snapshot? {
        framebuffer.map { Snapshot(of: $0) }
    }

    override func begin(_ damage: DirtyRegion) -> DirtyRegion {
        framebuffer?.bind()
        return damage
    }

    override func present(_ damage: DirtyRegion, acknowledge: (() -> Void)?) {
        acknowledge?()
        // Waits as a screen would: without it, a slow frame is not noticed.
        glFinish()
    }
}

import CWaylandEGL
import GLES
import RenderProtocol
import WaylandClient

/// Presents through EGL window buffers, which the GPU and the compositor share.
final class EGLPresenter: WaylandPresenter {
    /// The maximum age in frames of a buffer whose content is reused.
    private static let maxAge = 4

    private var connection: EGLConnection?
    private var limit: Int
    private var nativeWindow: OpaquePointer?
    private var window: EGLWindow?
    /// The damage of the last frames, the newest first.
    private var history: [DirtyRegion] = []

    init(wayland: WaylandSurface, connection: EGLConnection, limit: Int) {
        self.connection = connection
        self.limit = limit
        super.init(wayland: wayland)
    }

    override var canvas: Painter.Canvas { Painter.Canvas(width: width, height: height, isBottomUp: true) }

    override func resize(width: Int, height: Int) throws(GraphicsError) {
        guard width <= limit, height <= limit else {
            throw .textureTooLarge(width: width, height: height, limit: limit)
        }
        guard let connection else { throw .contextLost }
        history.removeAll()
        if let nativeWindow {
            wl_egl_window_resize(nativeWindow, Int32(width), Int32(height), 0, 0)
        } else {
            guard let proxy = surface.proxy, let made = wl_egl_window_create(proxy, Int32(width), Int32(height)) else {
                throw .surface(code: 0)
            }
            nativeWindow = made
            window = try EGLWindow(connection: connection, nativeWindow: made)
        }
        try super.resize(width: width, height: height)
    }

    override func loseContext() {
        window = nil
        if let nativeWindow { wl_egl_window_destroy(nativeWindow) }
        nativeWindow = nil
        connection = nil
    }

    override func restore(connection: EGLConnection, limit: Int) {
        self.connection = connection
        self.limit = limit
    }

    override func begin(_ damage: DirtyRegion) throws(GraphicsError) -> DirtyRegion {
        guard let window, let connection else { throw .surface(code: 0) }
        try connection.makeCurrent(window)
        GLFramebuffer.bindWindow()
        let age = window.bufferAge
        var region = damage
        if age == 0 || age - 1 > history.count {
            region.addEverything()
        } else {
            for older in history.prefix(age - 1) { region.add(older) }
        }
        return region
    }

    override func present(_ damage: DirtyRegion, acknowledge: (() -> Void)?) throws(GraphicsError) {
        guard let window else { return }
        acknowledge?()
        announceFrame()
        var rects: [Int32] = []
        if !damage.isEverything {
            for rect in damage.rects {
                rects += [rect.minX, Int32(height) - rect.maxY, Int32(rect.width), Int32(rect.height)]
            }
        }
        try window.swap(damage: &rects)
        history.insert(damage, at: 0)
        if history.count > Self.maxAge { history.removeLast() }
    }

    override func close() {
        super.close()
        window = nil
        if let nativeWindow { wl_egl_window_destroy(nativeWindow) }
        nativeWindow = nil
    }
}

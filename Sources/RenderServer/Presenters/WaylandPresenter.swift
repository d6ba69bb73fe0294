import GLES
import WaylandClient

/// What the two ways of presenting to a Wayland surface share: the frame callback.
class WaylandPresenter: Presenter {
    let wayland: WaylandSurface
    /// Called on the render thread when the compositor wants another frame.
    var onFrame: () -> Void = {}
    /// Called on the render thread when `isReady` may have become true.
    var onReady: () -> Void = {}
    private var callback: WlCallback?

    init(wayland: WaylandSurface) {
        self.wayland = wayland
    }

    var surface: WlSurface { wayland.surface }

    /// Has the next commit answered by `onFrame`.
    func armFrameCallback() {
        let callback = surface.frame()
        callback.onEvent { [weak self] _ in
            self?.callback = nil
            self?.onFrame()
        }
        self.callback = callback
    }

    override func requestFrame() {
        armFrameCallback()
        surface.commit()
        surface.display.flush()
    }

    override func close() {
        callback?.onEvent(nil)
        callback = nil
    }
}

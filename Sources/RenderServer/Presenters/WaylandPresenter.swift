import GLES
import RenderProtocol
import WaylandClient

/// The base class of the two presenters for a `wl_surface`: the frame callback and the presentation feedback.
class WaylandPresenter: Presenter {
    let wayland: WaylandSurface
    /// Called on the render thread when the compositor requests another frame.
    var onFrame: () -> Void = {}
    private var callback: WlCallback?
    /// The presentation feedback; nil where the compositor has none.
    let feedback: FrameFeedback?
    private lazy var directBuffers = DirectBuffers(shm: wayland.shm)

    init(wayland: WaylandSurface) {
        self.wayland = wayland
        feedback = wayland.presentation.flatMap {
            FrameFeedback(presentation: $0, clock: wayland.presentationClock, surface: wayland.surface)
        }
    }

    var surface: WlSurface { wayland.surface }

    override func prediction(at now: Double) -> Double? { feedback?.prediction(at: now) }

    override func refresh(before now: Double) -> Double? { feedback?.refresh(before: now) }

    override var interval: Double? { feedback?.interval }

    override func willBegin(at now: Double, predicted: Double) { feedback?.begin(at: now, predicted: predicted) }

    /// Prepares the next commit to present a frame.
    func announceFrame() {
        feedback?.ask()
        armFrameCallback()
    }

    /// Requests a frame callback with the next commit, which calls `onFrame`. It replaces that of an earlier frame.
    private func armFrameCallback() {
        self.callback?.onEvent(nil)
        let callback = surface.frame()
        callback.onEvent { [weak self] _ in
            self?.callback = nil
            self?.onFrame()
        }
        self.callback = callback
    }

    /// Before version 4 damage is in surface coordinates, whose scale is unknown here.
    override var takesBuffers: Bool { surface.version >= 4 }

    override func present(_ frame: ClientBufferFrame, _ damage: DirtyRegion, acknowledge: (() -> Void)?) {
        acknowledge?()
        announceFrame()
        directBuffers.attach(frame, to: surface)
        for rect in damage.rects {
            surface.damageBuffer(x: rect.minX, y: rect.minY, width: Int32(rect.width), height: Int32(rect.height))
        }
        surface.commit()
        surface.display.flush()
    }

    override func requestFrame() {
        armFrameCallback()
        surface.commit()
        surface.display.flush()
    }

    override func close() {
        callback?.onEvent(nil)
        callback = nil
        feedback?.close()
        directBuffers.removeAll()
    }
}

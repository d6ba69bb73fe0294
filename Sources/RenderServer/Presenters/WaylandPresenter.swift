import GLES
import WaylandClient

/// What the two ways of presenting to a Wayland surface share: the frame callback, and when frames are seen.
class WaylandPresenter: Presenter {
    let wayland: WaylandSurface
    /// Called on the render thread when the compositor wants another frame.
    var onFrame: () -> Void = {}
    /// Called on the render thread when `isReady` may have become true.
    var onReady: () -> Void = {}
    private var callback: WlCallback?
    /// nil where the compositor does not tell when frames are seen.
    let feedback: FrameFeedback?

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

    /// Says that the next commit shows a frame.
    func announceFrame() {
        feedback?.ask()
        armFrameCallback()
    }

    /// Has the next commit answered by `onFrame`.
    private func armFrameCallback() {
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
        feedback?.close()
    }
}

import GLES
import RenderProtocol

/// Presents the frames of one target.
class Presenter {
    private(set) var width = 0
    private(set) var height = 0
    /// Whether transparent parts of the frames are presented on black; it takes effect with `resize`.
    var isOpaque = true

    /// The framebuffer of its frames, bound when a frame begins.
    var canvas: Painter.Canvas { Painter.Canvas(width: width, height: height, isBottomUp: false) }

    /// Whether a frame can be drawn and presented now. If not, an event of the compositor wakes the render thread when it
    /// can.
    var isReady: Bool { true }

    /// Resizes the target, in pixels. The content is undefined afterwards.
    func resize(width: Int, height: Int) throws(GraphicsError) {
        self.width = width
        self.height = height
    }

    /// Binds the framebuffer.
    ///
    /// - Parameter damage: The difference from the previous frame.
    /// - Returns: The area to draw: `damage`, or more where the buffer holds an older frame.
    func begin(_ damage: DirtyRegion) throws(GraphicsError) -> DirtyRegion { damage }

    /// Returns the expected presentation time of a frame begun at `now`, in seconds of the media clock; nil where it is
    /// unknown.
    func prediction(at now: Double) -> Double? { nil }

    /// Returns the time of the last refresh before `now`; nil where it is unknown.
    func refresh(before now: Double) -> Double? { nil }

    /// The seconds between refreshes of the screen; nil where they are unknown.
    var interval: Double? { nil }

    /// Announces a frame begun at `now` with the content for `predicted`.
    func willBegin(at now: Double, predicted: Double) {}

    /// Presents the drawn frame.
    func present(_ damage: DirtyRegion, acknowledge: (() -> Void)?) throws(GraphicsError) {}

    /// Whether the buffers of other programs can be presented.
    var takesBuffers: Bool { false }

    /// Presents the buffer of another program, of the size of the target, instead of a drawn frame.
    func present(_ frame: ClientBufferFrame, _ damage: DirtyRegion, acknowledge: (() -> Void)?) {}

    /// Requests a frame callback without presenting a frame.
    func requestFrame() {}

    /// Releases everything that belongs to the GL context, which is about to be destroyed; the presented frame stays.
    func loseContext() {}

    /// Adopts a new context; `resize` follows.
    func restore(connection: EGLConnection, limit: Int) {}

    /// Releases all external resources; no other call follows.
    func close() {}
}

import GLES

/// Brings the frames of one target to where they are seen.
class Presenter {
    private(set) var width = 0
    private(set) var height = 0

    /// What its frames are drawn into, bound when a frame begins.
    var canvas: Painter.Canvas { Painter.Canvas(width: width, height: height, isBottomUp: false) }

    /// Whether a frame can be drawn and shown now; otherwise `onReady` is called once it can.
    var isReady: Bool { true }

    /// Follows a new size in pixels. The content is undefined afterwards.
    func resize(width: Int, height: Int) throws(GraphicsError) {
        self.width = width
        self.height = height
    }

    /// Binds the framebuffer.
    ///
    /// - Parameter damage: What differs from the frame before.
    /// - Returns: What must be drawn: `damage`, or more where the buffer holds an older frame.
    func begin(_ damage: DirtyRegion) throws(GraphicsError) -> DirtyRegion { damage }

    /// When a frame that is begun at `now` will be seen, seconds of the media clock; nil where nobody says.
    func prediction(at now: Double) -> Double? { nil }

    /// When the screen last refreshed at `now`; nil where nobody says.
    func refresh(before now: Double) -> Double? { nil }

    /// Seconds between refreshes of the screen; nil where nobody says.
    var interval: Double? { nil }

    /// Says that a frame begins at `now` that shows what is to be seen at `predicted`.
    func willBegin(at now: Double, predicted: Double) {}

    /// Shows what was drawn.
    func present(_ damage: DirtyRegion, acknowledge: (() -> Void)?) throws(GraphicsError) {}

    /// Asks for the time at which a next frame would be shown, without showing one.
    func requestFrame() {}

    /// Lets go of what the GL context holds, which is about to go; what is shown stays.
    func loseContext() {}

    /// Follows a new context; `resize` comes next.
    func restore(connection: EGLConnection, limit: Int) {}

    /// Lets go of everything outside; nothing else is called afterwards.
    func close() {}
}

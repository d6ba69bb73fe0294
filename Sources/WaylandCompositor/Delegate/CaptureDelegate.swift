/// Draws pictures of outputs, windows and the cursor for tools.
package protocol CaptureDelegate: AnyObject {
    /// Draws a picture that a tool waits for, now or with the next frame.
    func compositor(_ compositor: Compositor, capture: Capture)

    /// Returns the size in pixels of pictures of a window. Windows of the size zero cannot be captured.
    func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size

    /// Returns the size of the cursor in pictures of it; nil if there is none. `SeatPointer.capturedSurface` is that of a client.
    func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor?
}

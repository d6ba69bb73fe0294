import Diagnostics
import WaylandServer

/// The sources that tools take pictures of, and the globals by which they do.
final class Captures {
    private unowned let compositor: Compositor
    private var streams = WeakList<CaptureStream>()
    private var cursorSessions = WeakList<CursorCaptureSession>()
    private var screencopy: Screencopy?
    private var imageCopy: ImageCopy?
    /// The windows that have changed since the last update.
    private var changedToplevels: [any ListedToplevel] = []

    init(_ compositor: Compositor) {
        self.compositor = compositor
        screencopy = Screencopy(self, display: compositor.display)
        imageCopy = ImageCopy(self, display: compositor.display)
    }

    var maxDamageRectangles: Int { compositor.options.maxDamageRectangles }
    var maxPendingCaptures: Int { compositor.options.maxPendingCaptures }

    func add(_ stream: CaptureStream) { streams.add(stream) }

    func add(_ session: CursorCaptureSession) { cursorSessions.add(session) }

    /// Returns the size of a source in pixels; zero if there is nothing to be seen.
    func size(of source: CaptureSource) -> Size {
        switch source {
        case .output(let output): output.isRemoved ? .zero : output.description.size
        case .toplevel(let toplevel):
            isMapped(toplevel)
                ? compositor.delegate?.compositor(compositor, captureSizeOf: toplevel) ?? .zero : .zero
        case .cursor: cursor?.size ?? .zero
        }
    }

    /// The image of the cursor; nil if none is shown.
    var cursor: CapturedCursor? { compositor.delegate?.compositorCapturedCursor(compositor) }

    func begin(_ capture: Capture) {
        // A picture of a window would show what the lock hides.
        if case .toplevel = capture.source, compositor.isSessionLocked { return capture.fail() }
        guard let delegate = compositor.delegate else { return capture.fail() }
        delegate.compositor(compositor, capture: capture)
    }

    func hasStream(of source: CaptureSource) -> Bool { streams.all.contains { $0.source.isSame(as: source) } }

    // MARK: Changes

    /// - Parameter damage: The pixels that have changed; nil for all.
    func contentsDidChange(of source: CaptureSource, damage: [BufferRectangle]?) {
        for stream in streams.all where stream.source.isSame(as: source) { stream.update(damage) }
    }

    func outputsDidChange() {
        for stream in streams.all {
            if case .output = stream.source { stream.update([]) }
        }
        pointerDidMove()
    }

    func outputWasRemoved(_ output: Output) { end(.output(output)) }

    func toplevelDidUnmap(_ toplevel: any ListedToplevel) {
        changedToplevels.removeAll { $0 === toplevel }
        end(.toplevel(toplevel))
    }

    private func end(_ source: CaptureSource) {
        for stream in streams.all where stream.source.isSame(as: source) { stream.end() }
        for session in cursorSessions.all where session.source?.isSame(as: source) == true { session.end() }
    }

    func surfaceDidCommit(_ surface: Surface) {
        if surface.role == .cursor { return cursorDidChange() }
        guard let toplevel = capturedToplevel(with: surface.root) else { return }
        if changedToplevels.isEmpty {
            compositor.display.performWhenIdle { [weak self] in self?.updateToplevels() }
        }
        if !changedToplevels.contains(where: { $0 === toplevel }) { changedToplevels.append(toplevel) }
    }

    /// Returns the window of a surface, if a tool takes pictures of it.
    private func capturedToplevel(with surface: Surface) -> (any ListedToplevel)? {
        for stream in streams.all {
            if case .toplevel(let toplevel) = stream.source, toplevel.listedSurface === surface, !stream.isEnded {
                return toplevel
            }
        }
        return nil
    }

    private func isMapped(_ toplevel: any ListedToplevel) -> Bool {
        compositor.tools?.mappedToplevels.contains { $0 === toplevel } ?? false
    }

    /// Reports what the surfaces of a window have committed together.
    private func updateToplevels() {
        let changed = changedToplevels
        changedToplevels = []
        for toplevel in changed { contentsDidChange(of: .toplevel(toplevel), damage: nil) }
    }

    // MARK: Cursor

    var isCursorCaptured: Bool { !cursorSessions.all.isEmpty || hasStream(of: .cursor) }

    func cursorDidChange() {
        contentsDidChange(of: .cursor, damage: nil)
        pointerDidMove()
    }

    func pointerDidMove() { for session in cursorSessions.all { session.update() } }

    /// Returns the position of the pointer in a source, in its pixels after the transform; nil if it is not near it.
    func pointerPosition(in source: CaptureSource) -> Offset? {
        let position = compositor.seat.pointer.position
        let point: Point
        let scale: Int
        switch source {
        case .output(let output):
            let frame = output.description.frame
            point = position - Point(x: Double(frame.minX), y: Double(frame.minY))
            scale = output.description.scale
        case .toplevel(let toplevel):
            guard let surface = toplevel.listedSurface,
                let converted = compositor.delegate?.compositor(compositor, convert: position, to: surface)
            else { return nil }
            let geometry = toplevel.windowGeometry
            point = converted - Point(x: Double(geometry.minX), y: Double(geometry.minY))
            scale = surface.preferredScale ?? 120
        case .cursor: return nil
        }
        return Offset(
            x: Int(saturating: (point.x * Double(scale) / 120).rounded(.down)),
            y: Int(saturating: (point.y * Double(scale) / 120).rounded(.down)))
    }
}

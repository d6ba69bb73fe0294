import UIKit
import WaylandCompositor

/// The contents of the outputs while the session is locked: the surfaces of the client that has locked it, and black elsewhere.
///
/// All else is hidden in its views, so that neither a picture of an output, nor the search for what is under the pointer, nor the
/// frames of clients need to know of it. Windows open, close and move as usual meanwhile.
@MainActor final class LockScreen {
    /// The number of refreshes of an output after which it certainly shows what its views have shown before the first of them: the
    /// render thread may have drawn the frame of the first one already.
    private static let refreshCount = 2

    private unowned let server: DisplayServer
    /// The lock whose client waits for the outputs.
    private weak var requested: SessionLock?
    /// The number of outputs that may show something else than ``requested`` permits.
    private var uncoveredOutputs = 0
    /// The lock surface that the user has pressed in.
    private weak var pressed: LockSurface?

    init(_ server: DisplayServer) { self.server = server }

    var isLocked: Bool { server.compositor.isSessionLocked }

    /// Hides everything, and notifies the client of the lock when no output shows any of it.
    func didLock(_ lock: SessionLock) {
        for window in server.windows.windows { window.endDrag() }
        server.windows.endSwitching()
        outputsDidChange()
        server.windows.focusChanged()
        requested = lock
        uncoveredOutputs = server.outputs.count
        if uncoveredOutputs == 0 { lock.confirm() }
        for output in server.outputs { wait(for: output.frames, Self.refreshCount, lock) }
    }

    private func wait(for frames: FrameScheduler, _ count: Int, _ lock: SessionLock) {
        guard count == 0 else {
            return frames.performAfterRefresh { [weak self, weak lock] in
                if let self, let lock { wait(for: frames, count - 1, lock) }
            }
        }
        guard lock === requested else { return }
        uncoveredOutputs -= 1
        guard uncoveredOutputs == 0 else { return }
        lock.confirm()
        server.setNeedsFlush()
    }

    func didUnlock() {
        pressed = nil
        outputsDidChange()
        server.windows.focusChanged()
    }

    /// Hides what is on outputs that have come, or shows everything again.
    func outputsDidChange() {
        for output in server.outputs where output.desktop.isLocked != isLocked {
            output.desktop.isLocked = isLocked
            server.surfaceOutputs.setNeedsUpdate(output.desktop)
        }
    }

    // MARK: Surfaces

    func didMap(_ lockSurface: LockSurface) {
        guard lockSurface.isEffective, let surfaceView = SurfaceView.of(lockSurface.surface),
            let output = server.outputs.first(where: { $0.output === lockSurface.output })
        else { return }
        let view = WindowView(lockSurface.surface, surfaceView)
        output.desktop.lockView?.addSubview(view)
        server.windows.focusChanged()
    }

    func didUnmap(_ lockSurface: LockSurface) {
        SurfaceView.of(lockSurface.surface)?.superview?.removeFromSuperview()
        server.windows.focusChanged()
    }

    // MARK: Focus

    /// The surface that has the keyboard: the one that the user has pressed in, that of the pointer's output, or the first one.
    var focus: Surface? {
        let mapped = server.compositor.lockSurfaces.filter { $0.isMapped && $0.isEffective }
        if let pressed, mapped.contains(where: { $0 === pressed }) { return pressed.surface }
        let output = server.windows.currentOutput?.output
        return (mapped.first { $0.output === output } ?? mapped.first)?.surface
    }

    /// Gives the keyboard to the surface that a press is in.
    func focus(_ surface: Surface) {
        guard let new = surface.root.lockSurface else { return }
        pressed = new
        server.windows.focusChanged()
    }
}

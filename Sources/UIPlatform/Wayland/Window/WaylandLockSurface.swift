import CoreGraphics
import WaylandClient

/// The cover of an output while the session is locked: an `ext_session_lock_surface_v1`.
@MainActor final class WaylandLockSurface: WaylandWindow {
    private let lockSurface: ExtSessionLockSurfaceV1
    private weak var lock: WaylandSessionLock?
    private let output: PlatformOutput.ID

    init(
        id: ToplevelID, platform: WaylandPlatform, lock: WaylandSessionLock, session: ExtSessionLockV1,
        output: PlatformOutput.ID, wlOutput: WlOutput, delegate: any PlatformToplevelDelegate
    ) {
        self.lock = lock
        self.output = output
        let surface = platform.compositor.createSurface()
        // The first configure event follows without a commit.
        lockSurface = session.getLockSurface(surface: surface, output: wlOutput)
        super.init(
            id: id, platform: platform, surface: surface,
            role: .lock(lockSurface.wrapper(queue: platform.renderQueue)), delegate: delegate)
        lockSurface.onEvent { [weak self] event in
            guard let self, case .configure(let serial, let width, let height) = event else { return }
            // The surface must have exactly this size.
            var configuration = WindowConfiguration(
                size: CGSize(width: CGFloat(max(1, width)), height: CGFloat(max(1, height))), scale: scale,
                states: [.activated, .fullscreen], serial: serial)
            configuration.capabilities = []
            apply(configuration)
        }
        lock.add(self)
    }

    override var expectedOutput: PlatformOutput.ID? { output }

    /// Whether the surface covers an output.
    func covers(_ output: PlatformOutput.ID) -> Bool { self.output == output }

    override func destroyRole() {
        lock?.remove(self)
        lockSurface.destroy()
    }
}

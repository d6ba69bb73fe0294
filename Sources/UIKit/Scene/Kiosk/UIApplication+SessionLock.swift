import Diagnostics
import UIPlatform

extension UIApplication {
    /// Unlocks the session that scenes of the role ``UISceneSession/Role/sessionLock`` have locked, and closes them.
    ///
    /// It returns when the compositor has unlocked the session. The app terminates if it has no other scene. This method is
    /// an addition of Oriel's; it does nothing if this app has not locked the session.
    public func unlockSession() {
        guard hasLockedSession else { return }
        hasLockedSession = false
        PlatformHost.shared.requirePlatform().unlockSession()
        for scene in lockScenes { close(scene) }
    }

    private var lockScenes: [UIWindowScene] {
        windowScenes.filter { $0.session.role == .sessionLock }
    }

    /// Connects a lock screen on each screen without one, if the app has locked the session.
    func coverScreensOfLockedSession() {
        guard hasLockedSession else { return }
        let covered = Set(lockScenes.compactMap(\.lockedOutput))
        let isUncovered: (UIScreen) -> Bool = { screen in
            screen.outputID.map { !covered.contains($0) } ?? false
        }
        guard let screen = UIScreen.screens.first(where: isUncovered) else { return }
        do {
            // Continues with the next screen.
            try connectDelegatedScene(nil, role: .sessionLock, on: screen)
        } catch {
            logger.warning("There is no lock screen on \(screen): \(error)")
        }
    }

    /// Unlocks the session if a scene is the last lock screen, because the app, or the compositor, closes it.
    func unlockBeforeClosing(_ scene: UIWindowScene) {
        guard hasLockedSession, lockScenes.count == 1, lockScenes.first === scene else { return }
        hasLockedSession = false
        PlatformHost.shared.startedPlatform?.unlockSession()
    }

    /// Disconnects the lock screens of an output that was unplugged. The session stays locked.
    func disconnectLockScenes(of output: PlatformOutput.ID) {
        for scene in lockScenes where scene.lockedOutput == output { disconnect(scene) }
    }
}

extension UIWindowScene {
    /// The output that the scene covers while the session is locked.
    fileprivate var lockedOutput: PlatformOutput.ID? { host.requestedScreen?.outputID }
}

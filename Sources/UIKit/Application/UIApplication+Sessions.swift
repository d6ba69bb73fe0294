import Foundation
import RenderServer
import UIPlatform

extension UIApplication {
    /// Activates the window of a session's scene, or connects a scene.
    func activate(
        _ session: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)?
    ) {
        guard let scene = session?.scene else {
            if let session, !restoredSessions.contains(session) {
                errorHandler?(SceneError.unknownSession)
                return
            }
            return connectLater(session, userActivity: userActivity, options: options, errorHandler: errorHandler)
        }
        if let userActivity {
            scene.delegate?.scene(scene, willContinueUserActivityWithType: userActivity.activityType)
            scene.delegate?.scene(scene, continue: userActivity)
        }
        guard let scene = scene as? UIWindowScene, scene.host.toplevel != nil else {
            errorHandler?(SceneError.unknownSession)
            return
        }
        activateToplevel(of: scene, from: _keyWindow?._windowScene)
    }

    /// Brings the window of a scene to the front, if the system accepts that.
    ///
    /// - Parameter origin: The scene in which the person acts.
    func activateToplevel(of scene: UIWindowScene, from origin: UIWindowScene?) {
        guard let target = scene.host.toplevel?.id else { return }
        let platform = PlatformHost.shared.requirePlatform()
        platform.requestActivationToken(for: origin?.host.toplevel?.id) { token in
            platform.activate(target, token: token ?? "")
            PlatformHost.shared.setNeedsFlush()
        }
    }

    /// Discards a session and its scene.
    func _requestSceneSessionDestruction(_ session: UISceneSession, errorHandler: ((any Error) -> Void)?) {
        if let scene = session.scene as? UIWindowScene {
            close(scene, keepsSession: false)
        } else if restoredSessions.contains(session) {
            restoredSessions.removeAll { $0 === session }
            delegate?.application(self, didDiscardSceneSessions: [session])
            saveSessions()
        } else {
            errorHandler?(SceneError.unknownSession)
        }
    }

    /// Called when a person has closed the scene's window, which has no effect below a modal dialog.
    ///
    /// The app ends with the last one. The session of that one is kept, so that the next launch restores it.
    func close(_ scene: UIWindowScene) {
        guard !modalDialogs.bringToFront(over: scene) else { return }
        close(scene, keepsSession: windowScenes.count == 1)
    }

    private func close(_ scene: UIWindowScene, keepsSession: Bool) {
        unlockBeforeClosing(scene)
        disconnect(scene)
        if !keepsSession {
            delegate?.application(self, didDiscardSceneSessions: [scene.session])
            saveSessions()
        }
        guard windowScenes.isEmpty else { return }
        willTerminate()
        RenderServer.prepareForExit()
        exit(0)
    }

    /// Saves what the scenes need to be restored.
    func saveSessions() {
        guard let sessionStore, !isTerminating else { return }
        // Parts of the desktop belong to the outputs of this launch.
        sessionStore.save((restoredSessions + windowScenes.map(\.session)).filter(\.role.isWindow))
    }
}

extension UIScene {
    /// Updates the activity from which the scene is restored, and saves the sessions.
    func saveState() {
        guard let delegate else { return }
        updateActivityIfNeeded()
        session.stateRestorationActivity = delegate.stateRestorationActivity(for: self)
        UIApplication.shared.saveSessions()
    }
}

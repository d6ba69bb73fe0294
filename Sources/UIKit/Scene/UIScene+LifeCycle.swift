import Foundation

extension UIScene {
    /// Makes the scene visible, if it is not.
    func enterForeground() {
        guard activationState == .unattached || activationState == .background else { return }
        delegate?.sceneWillEnterForeground(self)
        NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
        activationState = .foregroundInactive
        UIApplication.shared.sceneStatesDidChange()
    }

    /// Makes the scene active, and visible before.
    func activate() {
        enterForeground()
        guard activationState == .foregroundInactive else { return }
        activationState = .foregroundActive
        UITextSelectionDisplayInteraction.activityDidChange()
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
        UIApplication.shared.sceneStatesDidChange()
    }

    /// Makes the scene inactive, if it is active.
    func deactivate() {
        guard activationState == .foregroundActive else { return }
        delegate?.sceneWillResignActive(self)
        NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
        activationState = .foregroundInactive
        UITextSelectionDisplayInteraction.activityDidChange()
        UIApplication.shared.sceneStatesDidChange()
    }

    /// Moves the scene to the background, if it is visible or has just connected.
    func enterBackground() {
        deactivate()
        guard activationState != .background else { return }
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
        NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
        saveState()
        UIApplication.shared.sceneStatesDidChange()
    }

    /// Ends the scene, which becomes invisible before.
    func disconnect() {
        guard activationState != .unattached else { return }
        enterBackground()
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
        session.scene = nil
    }
}

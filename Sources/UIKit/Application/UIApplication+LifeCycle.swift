import Foundation

extension UIApplication {
    /// Whether the life cycle belongs to scenes with delegates; the app's delegate then receives none of its events.
    private var adoptsScenes: Bool { windowScenes.contains { $0.delegate != nil } }

    /// Updates the app's state, which is that of its most active scene. Without scenes it stays as it is.
    func sceneStatesDidChange() {
        guard !isLaunching, !isTerminating else { return }
        let states = windowScenes.map(\.activationState).filter { $0 != .unattached }
        guard !states.isEmpty else { return }
        if states.contains(.foregroundActive) {
            move(to: .active)
        } else if states.contains(.foregroundInactive) {
            move(to: .inactive)
        } else {
            move(to: .background)
        }
    }

    /// Moves the app to a state, through those between.
    func move(to state: State) {
        let delegate = adoptsScenes ? nil : delegate
        let center = NotificationCenter.default
        if applicationState == .active, state != .active {
            delegate?.applicationWillResignActive(self)
            center.post(name: Self.willResignActiveNotification, object: self)
            applicationState = .inactive
        }
        if applicationState == .inactive, state == .background {
            applicationState = .background
            delegate?.applicationDidEnterBackground(self)
            center.post(name: Self.didEnterBackgroundNotification, object: self)
        }
        if applicationState == .background, state != .background {
            delegate?.applicationWillEnterForeground(self)
            center.post(name: Self.willEnterForegroundNotification, object: self)
            applicationState = .inactive
        }
        if applicationState == .inactive, state == .active {
            applicationState = .active
            delegate?.applicationDidBecomeActive(self)
            center.post(name: Self.didBecomeActiveNotification, object: self)
        }
    }

    /// Notifies the delegate and observers that the process is about to end.
    func willTerminate() {
        guard !isTerminating else { return }
        for scene in windowScenes { scene.saveState() }
        isTerminating = true
        expireBackgroundTasks()
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }
}

import Foundation

/// The user's permitted changes of a scene's window.
@preconcurrency @MainActor public final class UISceneWindowingBehaviors: NSObject {
    private unowned let host: SceneHost

    /// Whether the window may be closed; true by default. Requests of the compositor to close it are rejected otherwise.
    public var isClosable = true {
        didSet { host.windowingBehaviorsDidChange() }
    }

    /// Whether the window may be minimized; true by default. Only the buttons of a frame that the app draws follow it.
    public var isMiniaturizable = true {
        didSet { host.windowingBehaviorsDidChange() }
    }

    init(host: SceneHost) {
        self.host = host
        super.init()
    }
}

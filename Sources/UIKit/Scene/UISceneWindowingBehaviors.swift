import Foundation

/// What a person may do with the window of a scene.
@preconcurrency @MainActor public final class UISceneWindowingBehaviors: NSObject {
    private unowned let host: SceneHost

    /// Whether the window may be closed; true by default. Requests of the compositor to close it are refused otherwise.
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

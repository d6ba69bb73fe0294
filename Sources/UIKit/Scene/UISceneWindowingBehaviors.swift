import Foundation

/// What a person may do with the window of a scene.
@preconcurrency @MainActor public final class UISceneWindowingBehaviors: NSObject {
    /// Whether the window may be closed; true by default. Requests of the compositor to close it are refused otherwise.
    public var isClosable = true

    /// Whether the window may be minimized; true by default. Only the buttons of a frame that the app draws follow it.
    public var isMiniaturizable = true

    override init() { super.init() }
}

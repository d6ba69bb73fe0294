import CoreGraphics
import Foundation
import QuartzCore

/// A scene with windows: one toplevel of the windowing system, in which its windows are composited by level.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The limits of a scene's size, in points.
    @preconcurrency @MainActor public final class UISceneSizeRestrictions: NSObject {
        unowned let host: SceneHost

        init(host: SceneHost) {
            self.host = host
        }

        /// The minimum size; zero for none.
        public var minimumSize = CGSize.zero {
            didSet { host.sizeLimitsDidChange(minimum: minimumSize, maximum: maximumSize) }
        }

        /// The maximum size; unlimited by default.
        public var maximumSize = CGSize(
            width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
        {
            didSet { host.sizeLimitsDidChange(minimum: minimumSize, maximum: maximumSize) }
        }
    }

    let host = SceneHost()
    let lockState = UIPointerLockState()
    /// Whether the pointer's lock was requested, and whether that is outdated.
    var wantsPointerLock = false
    var needsPointerLockUpdate = false
    private lazy var restrictions = UISceneSizeRestrictions(host: host)

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        host.scene = self
        lockState.scene = self
    }

    /// The screen that shows the scene.
    open var screen: UIScreen { host.screen }

    /// The visible windows, from the rearmost to the frontmost.
    open var windows: [UIWindow] { host.windows }

    /// The scene's key window, or the one that was key last.
    open var keyWindow: UIWindow? { host.keyWindow }

    open override var pointerLockState: UIPointerLockState? { lockState }

    private(set) var loadedFocusSystem: UIFocusSystem?

    /// The keyboard's focus in the scene.
    open var focusSystem: UIFocusSystem? {
        if let loadedFocusSystem { return loadedFocusSystem }
        let system = UIFocusSystem(scene: self)
        loadedFocusSystem = system
        return system
    }

    /// The limits of the scene's size when a person resizes it.
    open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }

    /// The scene's rectangle in its own coordinates, in points.
    var bounds: CGRect { CGRect(origin: .zero, size: host.size) }

    override func titleDidChange() { host.titleDidChange(title ?? "") }
}

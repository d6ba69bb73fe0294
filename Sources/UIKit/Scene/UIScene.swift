import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// A state of execution of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected.
        case unattached = -1
        /// Visible, and receives events.
        case foregroundActive
        /// Visible, but receives no events.
        case foregroundInactive
        /// Not visible.
        case background
    }

    /// Posted after a scene was created for a session; the object is the scene.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after a scene was disconnected.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after a scene has become active.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene becomes inactive.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene becomes visible.
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted after a scene has become invisible.
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

    /// The session that the scene belongs to.
    public let session: UISceneSession

    /// Receives the scene's life-cycle events; retained by the scene.
    open var delegate: (any UISceneDelegate)?

    /// The scene's state of execution.
    ///
    /// A scene is active while its window is visible, also beside the windows of other apps, as in Split View. It is in the
    /// background while the compositor shows nothing of it (`xdg_toplevel.state.suspended`): minimized, on another
    /// workspace or covered. Compositors with an `xdg_wm_base` older than version 6 do not report that.
    open internal(set) var activationState = ActivationState.unattached

    /// The title of the scene's window.
    open var title: String! = "" {
        didSet { titleDidChange() }
    }

    /// Creates a scene for a session; UIKit calls it.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Whether the scene has locked the pointer; nil for a scene without windows.
    open var pointerLockState: UIPointerLockState? { nil }

    func titleDidChange() {}

    open override var next: UIResponder? { UIApplication.shared }
}

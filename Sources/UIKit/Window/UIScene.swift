import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The scene's state of execution.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The options with which a scene connects.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

    /// Posted after a scene was created for a session; the object is the scene.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after a scene was disconnected.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after a scene has become active.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene becomes inactive.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")

    /// The session that the scene belongs to.
    public let session: UISceneSession

    /// Receives the scene's life-cycle events; retained by the scene.
    open var delegate: (any UISceneDelegate)?

    open internal(set) var activationState = ActivationState.unattached

    /// The title of the scene's window.
    open var title: String! = "" {
        didSet { titleDidChange() }
    }

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    /// Whether the scene has locked the pointer; nil for a scene without windows.
    open var pointerLockState: UIPointerLockState? { nil }

    func titleDidChange() {}

    open override var next: UIResponder? { UIApplication.shared }

    func activate() {
        guard activationState != .foregroundActive else { return }
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
    }

    func disconnect() {
        guard activationState != .unattached else { return }
        if activationState == .foregroundActive {
            delegate?.sceneWillResignActive(self)
            NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
        }
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: Self.didDisconnectNotification, object: self)
        session.scene = nil
    }
}

/// Receives a scene's life-cycle events; every method is optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called after the scene was created; the delegate adds its windows here.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called after the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called after the scene has become active and receives events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene stops receiving events.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene becomes visible.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called after the scene has become invisible.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Receives the life-cycle events of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// Returns nil, for a delegate that stores its window elsewhere.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

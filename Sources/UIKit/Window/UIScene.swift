import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// How much of the person's attention a scene has.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// What a scene is given when it connects.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

    /// A scene has been created for a session; the object is the scene.
    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// A scene is gone.
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// A scene has become active.
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// A scene is about to become inactive.
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")

    /// The session that the scene belongs to.
    public let session: UISceneSession

    /// Who hears of the scene's life; kept by the scene.
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

/// Hears of the life of a scene; every method may be left out.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// The scene is there; give it its windows.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene is gone.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in front and takes events.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to stop taking events.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be shown.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is no longer shown.
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

/// As `UISceneDelegate`, for a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    /// None, for a delegate that keeps its window elsewhere.
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

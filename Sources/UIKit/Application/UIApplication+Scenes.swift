import Diagnostics
import Foundation
import UIPlatform

extension UIApplication {
    /// The reason why there is no new scene.
    enum SceneError: Error, CustomStringConvertible {
        /// The app's delegate names no class of a scene's delegate.
        case noDelegateClass
        case unusableClass(String)
        case unknownSession

        var description: String {
            switch self {
            case .noDelegateClass:
                """
                there is no delegate of the scene: return a configuration with a delegateClass from \
                application(_:configurationForConnecting:options:)
                """
            case .unusableClass(let reason): reason
            case .unknownSession: "the session has no scene, and is none that could be restored"
            }
        }
    }

    /// Connects the scenes of the last launch, or one, if the app has shown no window at the end of its launch.
    func connectFirstScenes() {
        guard delegate != nil else { return }
        do {
            let sessions = restoredSessions.filter { $0.role == .windowApplication }
            if sessions.isEmpty { try connectDelegatedScene(nil) }
            for session in sessions { try connectDelegatedScene(session) }
        } catch SceneError.noDelegateClass {
            logger.warning(
                """
                The app shows no window: show one in application(_:didFinishLaunchingWithOptions:), \
                or return a configuration with a delegateClass from application(_:configurationForConnecting:options:)
                """)
        } catch let error as SceneError {
            FatalExit.report("\(error)")
        } catch {
            FatalExit.report("cannot open a window: \(error)")
        }
    }

    /// Connects a scene after the current turn of the run loop.
    func connectLater(
        _ session: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)?
    ) {
        let prominent = (options as? UIWindowScene.ActivationRequestOptions)?.preferredPresentationStyle == .prominent
        let parent = prominent ? options?.requestingScene as? UIWindowScene : nil
        Task {
            do {
                try self.connectDelegatedScene(session, userActivity: userActivity, parent: parent)
            } catch {
                errorHandler?(error)
            }
        }
    }

    /// Connects a scene of the classes that the app's delegate chooses; the scene's delegate shows its windows.
    ///
    /// - Parameters:
    ///   - restored: The session of an earlier launch; nil for a new one.
    ///   - role: The role of a new session.
    ///   - screen: The screen of the scene; nil for that of its configuration, or the main one.
    func connectDelegatedScene(
        _ restored: UISceneSession?, role: UISceneSession.Role = .windowApplication, on screen: UIScreen? = nil,
        userActivity: NSUserActivity? = nil, parent: UIWindowScene? = nil
    ) throws {
        guard let delegate else { throw SceneError.noDelegateClass }
        let session = restored ?? UISceneSession(role: role)
        let options = UIScene.ConnectionOptions()
        if let userActivity { options.userActivities = [userActivity] }
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        let manifest = AppInformation.main.scene(named: configuration.name, role: session.role)
        guard
            let delegateClass = configuration.delegateClass ?? Self.class(manifest?.delegateClass, of: "scene delegate")
                ?? conventionalSceneDelegate(besides: delegate)
        else { throw SceneError.noDelegateClass }
        let sceneClass: AnyClass =
            configuration.sceneClass ?? Self.class(manifest?.sceneClass, of: "scene") ?? UIWindowScene.self
        guard let sceneType = sceneClass as? UIWindowScene.Type else {
            throw SceneError.unusableClass("the scene class \(sceneClass) is not UIWindowScene or a subclass of it")
        }
        guard let type = delegateClass as? NSObject.Type,
            let sceneDelegate = type.makeInstance() as? any UISceneDelegate
        else {
            throw SceneError.unusableClass("the scene delegate class \(delegateClass) does not adopt UISceneDelegate")
        }
        let scene = sceneType.init(session: session, connectionOptions: options)
        scene.delegate = sceneDelegate
        scene.host.waitsForDelegate = true
        try showToplevel(of: scene, on: screen ?? configuration.layerSurface?.screen ?? UIScreen.main, size: nil)
        restoredSessions.removeAll { $0 === session }
        if let parent, let id = parent.host.toplevel?.id {
            scene.host.toplevel?.setParent(id, isModal: true)
            modalDialogs.open(scene, over: parent)
        }
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        if let activity = session.stateRestorationActivity {
            sceneDelegate.scene(scene, restoreInteractionStateWith: activity)
        }
        scene.host.waitsForDelegate = false
        scene.host.updateActivation()
        if session.role == .sessionLock {
            hasLockedSession = true
            coverScreensOfLockedSession()
        }
    }

    /// Returns a class that the scene manifest of the Info.plist names; nil, with a warning, if there is none.
    private static func `class`(_ name: String?, of role: String) -> AnyClass? {
        guard let name, !name.isEmpty else { return nil }
        if let found = name.contains(".") ? ClassNames.class(named: name) : nil { return found }
        // The classes of UIKit have names without a module in property lists.
        if let found = ClassNames.class(named: "UIKit.\(name)") { return found }
        logger.once("Info.plist: there is no \(role) class \(name); the name of the module comes first")
        return nil
    }

    /// The class `SceneDelegate` in the app delegate's module, which Xcode's templates name in their Info.plist.
    private func conventionalSceneDelegate(besides delegate: any UIApplicationDelegate) -> AnyClass? {
        let name = ClassNames.name(of: type(of: delegate))
        guard let module = name.split(separator: ".").first else { return nil }
        return ClassNames.class(named: "\(module).SceneDelegate")
    }
}

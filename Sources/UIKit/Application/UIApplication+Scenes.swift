import Diagnostics
import Foundation

extension UIApplication {
    /// The reason why there is no new scene.
    enum SceneError: Error, CustomStringConvertible {
        /// The app's delegate names no class of a scene's delegate.
        case noDelegateClass
        case unusableClass(String)

        var description: String {
            switch self {
            case .noDelegateClass:
                """
                there is no delegate of the scene: return a configuration with a delegateClass from \
                application(_:configurationForConnecting:options:)
                """
            case .unusableClass(let reason): reason
            }
        }
    }

    /// Connects a scene if the app has shown no window at the end of its launch.
    func connectFirstScene() {
        guard delegate != nil else { return }
        do {
            try connectDelegatedScene()
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

    /// Connects another scene, after the current turn of the run loop.
    func connectNewScene(errorHandler: ((any Error) -> Void)?) {
        Task {
            do {
                try self.connectDelegatedScene()
            } catch {
                errorHandler?(error)
            }
        }
    }

    /// Connects a scene of the classes that the app's delegate chooses; the scene's delegate shows its windows.
    private func connectDelegatedScene() throws {
        guard let delegate else { throw SceneError.noDelegateClass }
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        guard let delegateClass = configuration.delegateClass ?? conventionalSceneDelegate(besides: delegate) else {
            throw SceneError.noDelegateClass
        }
        let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
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
        try showToplevel(of: scene, on: UIScreen.main, size: nil)
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        sceneDelegate.sceneWillEnterForeground(scene)
        scene.host.waitsForDelegate = false
        if scene.host.configuration != nil { scene.activate() }
    }

    /// The class `SceneDelegate` in the app delegate's module, which Xcode's templates name in their Info.plist.
    private func conventionalSceneDelegate(besides delegate: any UIApplicationDelegate) -> AnyClass? {
        let name = ClassNames.name(of: type(of: delegate))
        guard let module = name.split(separator: ".").first else { return nil }
        return ClassNames.class(named: "\(module).SceneDelegate")
    }
}

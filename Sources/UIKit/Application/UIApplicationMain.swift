import Diagnostics
import Foundation
import RenderServer

/// Creates the app and its delegate, connects to the windowing system, and runs the main run loop.
///
/// - Parameters:
///   - argc: The argument count of `main`.
///   - argv: The arguments of `main`.
///   - principalClassName: `Module.Class` of the app's class; nil for `UIApplication`.
///   - delegateClassName: `Module.Class` of the delegate, as `NSStringFromClass` returns it.
/// - Returns: Never; the app ends by `exit`.
@MainActor @discardableResult public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    UIApplicationMain(
        argc, argv, principalClassName, delegateClass: delegateClassName.flatMap { ClassNames.class(named: $0) },
        named: delegateClassName)
}

@MainActor func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    delegateClass: AnyClass?, named delegateName: String?
) -> Int32 {
    let principal: AnyClass? = principalClassName.flatMap { ClassNames.class(named: $0) } ?? UIApplication.self
    guard let principal = principal as? UIApplication.Type, let application = principal.makeInstance() as? UIApplication
    else {
        FatalExit.report("UIApplicationMain: \(principalClassName ?? "") is not UIApplication or a subclass of it")
    }
    if let delegateName {
        guard let type = delegateClass as? NSObject.Type,
            let delegate = type.makeInstance() as? any UIApplicationDelegate
        else {
            FatalExit.report(
                """
                UIApplicationMain: there is no class \(delegateName) that adopts UIApplicationDelegate; \
                pass its name as Module.Class, or NSStringFromClass(_:) of it
                """)
        }
        application.delegate = delegate
    }
    _ = PlatformHost.shared.requirePlatform()
    RenderServer.shared.loadDriver()
    application.launch()
    MemoryPressureMonitor(environment: ProcessInfo.processInfo.environment)?.start {
        DispatchQueue.main.async { MainActor.assumeIsolated { UIApplication.current?.receiveMemoryWarning() } }
    }
    while true { RunLoop.main.run() }
}

extension UIApplication {
    /// Launches the app: first the delegate, then the scenes, then the active state.
    func launch() {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        if windows.isEmpty { connectDelegatedScene() }
        for problem in launchProblems { logger.warning(problem) }
        becomeActive()
    }

    /// Warnings about the app's windows at the end of its launch.
    var launchProblems: [String] {
        windows.filter { $0.rootViewController == nil }.map {
            """
            \($0.debugName) has no root view controller at the end of the launch: set rootViewController before \
            application(_:didFinishLaunchingWithOptions:) or scene(_:willConnectTo:options:) returns
            """
        }
    }

    /// Connects a scene, with a delegate that shows its windows, if the app delegate shows none.
    private func connectDelegatedScene() {
        guard let delegate else { return }
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        session.configuration = configuration
        guard let delegateClass = configuration.delegateClass ?? conventionalSceneDelegate(besides: delegate) else {
            logger.warning(
                """
                The app shows no window: show one in application(_:didFinishLaunchingWithOptions:), \
                or return a configuration with a delegateClass from application(_:configurationForConnecting:options:)
                """)
            return
        }
        let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
        guard let sceneType = sceneClass as? UIWindowScene.Type else {
            FatalExit.report("the scene class \(sceneClass) is not UIWindowScene or a subclass of it")
        }
        guard let type = delegateClass as? NSObject.Type,
            let sceneDelegate = type.makeInstance() as? any UISceneDelegate
        else {
            FatalExit.report("the scene delegate class \(delegateClass) does not adopt UISceneDelegate")
        }
        let scene = sceneType.init(session: session, connectionOptions: options)
        scene.delegate = sceneDelegate
        scene.host.waitsForDelegate = true
        connect(scene, on: UIScreen.main, size: nil)
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

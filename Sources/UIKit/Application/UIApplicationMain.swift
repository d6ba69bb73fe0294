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
    AllocatorSettings.apply(environment: ProcessInfo.processInfo.environment)
    // First, since a software driver takes longer to load than the main thread needs for all else before the first frame.
    let host = PlatformHost.shared
    RenderServer.shared.loadDriver()
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
    AppInformation.main.apply(in: Bundle.main.resourceURL)
    _ = host.requirePlatform()
    let store = SceneSessionStore(
        environment: ProcessInfo.processInfo.environment, appName: ProcessInfo.processInfo.processName)
    application.sessionStore = store
    application.restoredSessions = store.load()
    TerminationSignal.install { UIApplication.current?.willTerminate() }
    application.launch()
    MemoryPressureMonitor(environment: ProcessInfo.processInfo.environment)?.start {
        DispatchQueue.main.async { UIApplication.current?.receiveMemoryWarning() }
    }
    while true { RunLoop.main.run() }
}

extension UIApplication {
    /// Launches the app: first the delegate, then the scenes, then the active state.
    func launch() {
        isLaunching = true
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
        if windows.isEmpty { connectFirstScenes() }
        for problem in launchProblems { logger.warning(problem) }
        isLaunching = false
        if windowScenes.isEmpty { move(to: .active) } else { sceneStatesDidChange() }
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
}

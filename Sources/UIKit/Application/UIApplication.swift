import CoreGraphics
import Diagnostics
import Foundation
import RenderServer
import UIPlatform

/// The app: it owns the scenes and windows, and dispatches events.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The app's state of execution.
    public enum State: Int, Sendable { case active, inactive, background }

    /// The keys of launch options. Apps are launched without any.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// Posted after the app has launched.
    public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted after the app has become active.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted before the app becomes inactive.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted after the app has become invisible.
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted before the app becomes visible again.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted before the app terminates.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// Posted on the main thread when memory is low; every controller receives `didReceiveMemoryWarning()`.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    static var current: UIApplication?

    /// The app object, which `UIApplicationMain` creates.
    open class var shared: UIApplication {
        if let current { return current }
        return UIApplication()
    }

    let input = InputController()
    let gestures = GestureEnvironment()
    let modalDialogs = ModalDialogs()
    /// The input in progress: the recognizers with a gesture, and touches that views await; nil if
    /// there are none.
    package var inputInProgress: String? {
        let (active, open) = (gestures.active, gestures.views.openCount)
        return active.isEmpty && open == 0 ? nil : "\(active) are active, \(open) touches are open"
    }

    private(set) var windowScenes: [UIWindowScene] = []
    weak var _keyWindow: UIWindow?
    var isTerminating = false
    /// The preferred size of text: large, unless the environment variable `ORIEL_CONTENT_SIZE` has the end of another one's name.
    open var preferredContentSizeCategory: UIContentSizeCategory { .ofApp }

    /// Whether `launch()` is running, during which the app's state does not change.
    var isLaunching = false
    private var keyChanges: UInt = 0
    private var ignoringLevel = 0
    /// Whether scenes of the role `sessionLock` have locked the session, which then stays locked without any of them.
    var hasLockedSession = false

    /// Creates the app; called by `UIApplicationMain`. There is only one instance.
    public override init() {
        require(
            UIApplication.current == nil, "A UIApplication already exists; use UIApplication.shared")
        super.init()
        UIApplication.current = self
    }

    /// Receives the app's life-cycle events; retained by the app.
    open var delegate: (any UIApplicationDelegate)?

    /// The app's state of execution: that of its most active scene; inactive until it has launched.
    open internal(set) var applicationState = State.inactive {
        didSet { if oldValue == .background { PlatformHost.shared.screenNotifications.release() } }
    }

    /// Whether screens stay on without user activity; false by default.
    open var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            PlatformHost.shared.requirePlatform().setIdleInhibited(isIdleTimerDisabled)
            PlatformHost.shared.setNeedsFlush()
        }
    }

    /// The connected scenes.
    open var connectedScenes: Set<UIScene> { Set(windowScenes) }

    /// Whether the app can show several scenes, each in a window of the desktop: true.
    open var supportsMultipleScenes: Bool { true }

    /// The sessions of the connected scenes, and those of an earlier launch that have no scene yet.
    open var openSessions: Set<UISceneSession> { Set(windowScenes.map(\.session) + restoredSessions) }

    /// The visible windows of all scenes, from back to front in each scene.
    open var windows: [UIWindow] { windowScenes.flatMap(\.windows) }

    /// The window that receives keyboard input.
    open var keyWindow: UIWindow? { _keyWindow }

    /// Dispatches an event to its windows. Override it to observe all events; an override calls `super`.
    open func sendEvent(_ event: UIEvent) { event.sendToWindows() }

    /// Sends an action to an object, or, if `target` is nil, to the first responder that performs it.
    ///
    /// The search begins at the first responder of the sender's window, or of the key window; without a first responder at
    /// the sender, or else at the key window. It asks `target(forAction:withSender:)`, and ends at the application's
    /// delegate. Returns whether an object has performed the action.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        guard let receiver = target ?? actionTarget(of: action, sender: sender, event: event) else { return false }
        return action.perform(on: receiver as AnyObject, sender: sender, event: event)
    }

    open override var next: UIResponder? {
        // The delegate ends the chain if it is a responder.
        let delegate = delegate as? UIResponder
        return delegate === self ? nil : delegate
    }

    // MARK: Scenes

    /// The hosts of the scenes with a toplevel.
    var sceneHosts: [ToplevelID: SceneHost] = [:]

    /// The hosts of the popups.
    var popupHosts: [ToplevelID: PopupHost] = [:]

    /// Returns the host of a toplevel's scene, or of the scene to which a popup belongs.
    func sceneHost(for toplevel: ToplevelID) -> SceneHost? {
        sceneHosts[toplevel] ?? popupHosts[toplevel]?.scene.host
    }

    /// Returns the scene for windows without one; each screen has one such scene.
    func scene(for screen: UIScreen, proposedSize: CGSize?) -> UIWindowScene {
        let visible = windowScenes.first { $0.screen === screen && $0.session.role.isWindow }
        if let visible { return visible }
        let session = UISceneSession(
            role: screen === UIScreen.main ? .windowApplication : .windowExternalDisplayNonInteractive)
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        scene.host.isImplicit = true
        connect(scene, on: screen, size: proposedSize)
        return scene
    }

    /// Creates a scene's toplevel. Nothing can be shown without one, so a failure ends the process.
    func connect(_ scene: UIWindowScene, on screen: UIScreen, size: CGSize?) {
        do {
            try showToplevel(of: scene, on: screen, size: size)
        } catch {
            FatalExit.report("cannot open a window: \(error)")
        }
    }

    /// Creates a scene's toplevel.
    func showToplevel(of scene: UIWindowScene, on screen: UIScreen, size: CGSize?) throws {
        windowScenes.append(scene)
        let environment = ProcessInfo.processInfo.environment["ORIEL_FULLSCREEN"] ?? ""
        let isFullscreen = !(environment.isEmpty || environment == "0") || screen !== UIScreen.main
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        do {
            try scene.host.connect(on: screen, size: size, isFullscreen: isFullscreen)
        } catch {
            windowScenes.removeAll { $0 === scene }
            throw error
        }
    }

    /// Discards a scene without visible content, unless it is the only one.
    func discard(_ scene: UIWindowScene) {
        guard windowScenes.count > 1 else { return }
        disconnect(scene)
    }

    func disconnect(_ scene: UIWindowScene) {
        scene.disconnect()
        scene.host.disconnect()
        windowScenes.removeAll { $0 === scene }
        modalDialogs.sceneDidClose(scene)
        sceneStatesDidChange()
    }

    // MARK: Sessions

    /// The sessions of an earlier launch without a scene.
    var restoredSessions: [UISceneSession] = []
    /// The file of the sessions; nil, for sessions that end with the process, except in `UIApplicationMain`.
    var sessionStore: SceneSessionStore?

    /// Brings the window of a session's scene to the front, if the compositor accepts that, or connects a scene.
    ///
    /// - Parameters:
    ///   - sceneSession: One of `openSessions`; nil for a new one, whose classes the app's delegate chooses in
    ///     `application(_:configurationForConnecting:options:)`.
    ///   - userActivity: What the scene shows: a new scene receives it in its connection options, another one by
    ///     `scene(_:continue:)`.
    ///   - options: How a new scene is presented.
    ///   - errorHandler: Called with the reason if there is no such session, or no new scene.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { activate(sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler) }

    /// Discards a session, and closes its scene; the app ends with the last one.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to discard.
    ///   - options: Ignored: the compositor decides how a window leaves the screen.
    ///   - errorHandler: Called with the reason if the session is not one of `openSessions`.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) { _requestSceneSessionDestruction(sceneSession, errorHandler: errorHandler) }

    /// Has no effect: the desktop shows scenes themselves, not pictures of them that could be outdated.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    // MARK: URLs

    /// Opens a URL in the app that the desktop has for it, without blocking.
    ///
    /// The app receives an activation token, so that its window may come to the front.
    ///
    /// - Parameters:
    ///   - url: The URL to open.
    ///   - options: The options with which the URL is opened.
    ///   - completion: Called on the main thread with false if the URL could not be opened; the log has the
    ///     reason.
    @preconcurrency open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) { _open(url, completion: completion) }

    /// Opens a URL in the app that the desktop has for it; returns false if that has failed.
    @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        await withCheckedContinuation { continuation in
            _open(url) { continuation.resume(returning: $0) }
        }
    }

    /// Returns whether the desktop has an app for the URL's scheme. It reads a few files of the desktop's settings.
    open func canOpenURL(_ url: URL) -> Bool { _canOpenURL(for: url) }

    // MARK: Background

    var backgroundTasks = BackgroundTasks()

    /// Begins work that continues in the background; ``endBackgroundTask(_:)`` ends it. Processes are not suspended on a desktop: the work
    /// continues as long as the app runs.
    ///
    /// - Parameter handler: Called before the app terminates, if the task has not ended then.
    @preconcurrency open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { _beginBackgroundTask(named: nil, expirationHandler: handler) }

    /// Begins work that continues in the background, with a name for debugging.
    @preconcurrency open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { _beginBackgroundTask(named: taskName, expirationHandler: handler) }

    /// Ends work that has begun; does nothing for one that has ended already, or for `invalid`.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        backgroundTasks.handlers[identifier.rawValue] = nil
    }

    /// The time in seconds for which the app may run in the background: without end.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    /// Whether the app may refresh its content in the background: it runs there.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Sets the shortest interval between background fetches. It is logged once: apps are not launched for them.
    @available(*, deprecated, message: "Load new content while the app runs, also in the background")
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        logger.once("UIApplication.setMinimumBackgroundFetchInterval(_:): apps are not launched for background fetches")
    }

    /// Whether files that are encrypted while the device is locked can be read: true, as there are none.
    open var isProtectedDataAvailable: Bool { true }

    // MARK: Icon

    /// The quick actions in the menu of the app's icon; nil by default. They are stored: desktops have those of the desktop entry.
    open var shortcutItems: [UIApplicationShortcutItem]? {
        didSet {
            guard shortcutItems?.isEmpty == false else { return }
            logger.once(
                "UIApplication.shortcutItems: desktops show the actions of the app's desktop entry, not dynamic ones")
        }
    }

    /// The number on the app's icon; 0, the default, for none. It is stored, and logged once: desktops have no common way to show it.
    open var applicationIconBadgeNumber = 0 {
        didSet {
            if applicationIconBadgeNumber < 0 { applicationIconBadgeNumber = 0 }
            guard applicationIconBadgeNumber > 0 else { return }
            logger.once("UIApplication.applicationIconBadgeNumber: the icons of desktops have no numbers")
        }
    }

    /// Whether the app may have other icons: false, as the icon is that of the desktop entry.
    open var supportsAlternateIcons: Bool { false }
    /// The name of the icon in place of the main one: nil.
    open var alternateIconName: String? { nil }

    /// Fails: the icon of an app is that of its desktop entry.
    ///
    /// - Parameter completionHandler: Called later, with the error.
    @preconcurrency open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) { _setAlternateIconName(completionHandler) }

    /// Fails: the icon of an app is that of its desktop entry.
    public func setAlternateIconName(_ alternateIconName: String?) async throws {
        throw AlternateIconError()
    }

    // MARK: Notifications

    /// Requests remote notifications. The delegate receives
    /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`, as desktops have no service for them.
    open func registerForRemoteNotifications() { _registerForRemoteNotifications() }

    /// Ends remote notifications, of which there are none.
    open func unregisterForRemoteNotifications() {}

    /// Whether the app receives remote notifications: false.
    open var isRegisteredForRemoteNotifications: Bool { false }

    // MARK: Status and remote control

    /// Whether an indicator of network activity is visible in the status bar; false by default. There is no status bar.
    @available(*, deprecated, message: "Show the activity in the interface of the app")
    open var isNetworkActivityIndicatorVisible = false

    /// Requests the events of media keys. They reach the responder chain as presses of keys, without a request.
    open func beginReceivingRemoteControlEvents() {}
    /// Ends the request of `beginReceivingRemoteControlEvents()`.
    open func endReceivingRemoteControlEvents() {}

    /// Whether shaking the device undoes an edit; true by default. Computers are not shaken: it is stored.
    open var applicationSupportsShakeToEdit = true

    // MARK: Key window

    func setKeyWindow(_ window: UIWindow?) {
        guard window !== _keyWindow, window?.canBecomeKey ?? true else { return }
        let old = _keyWindow
        _keyWindow = window
        old?.updateKeyboard()
        window?.updateKeyboard()
        UITextSelectionDisplayInteraction.activityDidChange()
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let window {
            keyChanges += 1
            window.keySerial = keyChanges
            window._windowScene?.host.keyWindow = window
            window._windowScene?.setNeedsPreferencesUpdate()
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }

    /// Returns the next key window after the key window was hidden: a visible window of the same scene before those of
    /// other scenes; among these the one that was key last, or the frontmost if none was.
    func keyWindow(after hidden: UIWindow) -> UIWindow? {
        func rank(_ window: UIWindow) -> (Int, UInt) {
            (window._windowScene === hidden._windowScene ? 1 : 0, window.keySerial)
        }
        var best: UIWindow?
        for window in windows where window !== hidden && window.canBecomeKey {
            if let best, rank(window) < rank(best) { continue }
            best = window
        }
        return best
    }

    // MARK: Interaction events

    /// Drops touches until `endIgnoringInteractionEvents()` has been called as often; active touches are cancelled.
    ///
    /// Keys still reach the first responder.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of a view, or of the window, to false")
    open func beginIgnoringInteractionEvents() {
        ignoringLevel += 1
        if ignoringLevel == 1 { input.cancelTouches { _ in true } }
    }

    /// Ends the effect of one call of `beginIgnoringInteractionEvents()`.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of a view, or of the window, to true")
    open func endIgnoringInteractionEvents() {
        guard ignoringLevel > 0 else {
            logger.warning(
                "UIApplication.endIgnoringInteractionEvents() without beginIgnoringInteractionEvents() before: ignored")
            return
        }
        ignoringLevel -= 1
    }

    /// Whether touches are dropped.
    @available(*, deprecated, message: "Look at isUserInteractionEnabled of the views")
    open var isIgnoringInteractionEvents: Bool { dropsTouches }

    var dropsTouches: Bool { ignoringLevel > 0 }

    // MARK: Memory

    /// Notifies the delegate, observers and controllers of low memory, and returns what they have freed to the system.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        AllocatorSettings.releaseFreeMemory()
    }
}

import CoreGraphics
import Diagnostics
import Foundation
import RenderServer

/// The app: its scenes and windows, and the place where events enter.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// How much of the person's attention the app has.
    public enum State: Int, Sendable { case active, inactive, background }

    /// Names what an app was launched with; Oriel gives nothing.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app has launched.
    public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// The app has become active.
    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// The app is about to become inactive.
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// The app is no longer shown.
    public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// The app is about to be shown again.
    public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// The app is about to end.
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    /// The system is short of memory. Posted on the main thread, it reaches every controller as `didReceiveMemoryWarning()`.
    public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    static var current: UIApplication?

    /// The app.
    open class var shared: UIApplication {
        if let current { return current }
        return UIApplication()
    }

    let input = InputController()
    private(set) var windowScenes: [UIWindowScene] = []
    weak var storedKeyWindow: UIWindow?
    private var isTerminating = false
    private var keyChanges: UInt = 0
    private var ignoringLevel = 0

    /// `UIApplicationMain` makes the app; there is only one.
    public override init() {
        require(
            UIApplication.current == nil, "There is a UIApplication already; use UIApplication.shared")
        super.init()
        UIApplication.current = self
    }

    /// Who hears of the app's life; kept by the app.
    open var delegate: (any UIApplicationDelegate)?

    /// How much of the person's attention the app has; inactive until it is launched.
    open internal(set) var applicationState = State.inactive

    /// Whether screens stay on while nobody does anything; false by default.
    open var isIdleTimerDisabled = false {
        didSet {
            guard isIdleTimerDisabled != oldValue else { return }
            PlatformHost.shared.requirePlatform().setIdleInhibited(isIdleTimerDisabled)
            PlatformHost.shared.setNeedsFlush()
        }
    }

    /// The scenes that are connected.
    open var connectedScenes: Set<UIScene> { Set(windowScenes) }

    /// The sessions of the scenes that are connected.
    open var openSessions: Set<UISceneSession> { Set(windowScenes.map(\.session)) }

    /// The visible windows of all scenes, from the rearmost to the frontmost of each.
    open var windows: [UIWindow] { windowScenes.flatMap(\.windows) }

    /// The window that gets the keyboard.
    open var keyWindow: UIWindow? { storedKeyWindow }

    /// Gives an event to the windows it belongs to. Override it to see all of them; call `super`.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent {
            var told: [UIWindow] = []
            for window in presses.changedPresses.compactMap(\.window)
            where !told.contains(where: { $0 === window }) {
                told.append(window)
                window.sendEvent(event)
            }
            return
        }
        var told: [UIWindow] = []
        for touch in event.touches.sorted(by: { $0.serial < $1.serial }) {
            guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
            told.append(window)
            window.sendEvent(event)
        }
    }

    open override var next: UIResponder? {
        // The delegate is the end of the chain where it is a responder.
        let delegate = delegate as? UIResponder
        return delegate === self ? nil : delegate
    }

    // MARK: Scenes

    func sceneHost(for toplevel: ToplevelID) -> SceneHost? {
        windowScenes.first { $0.host.toplevel?.id == toplevel }?.host
    }

    /// The scene for windows that were made without one: one for each screen.
    func scene(for screen: UIScreen, proposedSize: CGSize?) -> UIWindowScene {
        if let scene = windowScenes.first(where: { $0.screen === screen }) { return scene }
        let session = UISceneSession(
            role: screen === UIScreen.main ? .windowApplication : .windowExternalDisplayNonInteractive)
        let scene = UIWindowScene(session: session, connectionOptions: .init())
        scene.host.isImplicit = true
        connect(scene, on: screen, size: proposedSize)
        return scene
    }

    /// Gives a scene its toplevel. Nothing can be shown without one, so failing here ends the process.
    func connect(_ scene: UIWindowScene, on screen: UIScreen, size: CGSize?) {
        windowScenes.append(scene)
        let environment = ProcessInfo.processInfo.environment["ORIEL_FULLSCREEN"] ?? ""
        let isFullscreen = !(environment.isEmpty || environment == "0") || screen !== UIScreen.main
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        do {
            try scene.host.connect(on: screen, size: size, isFullscreen: isFullscreen)
        } catch {
            FatalExit.report("cannot open a window: \(error)")
        }
    }

    /// Gives up a scene that shows nothing, unless it is the only one.
    func discard(_ scene: UIWindowScene) {
        guard windowScenes.count > 1 else { return }
        disconnect(scene)
    }

    private func disconnect(_ scene: UIWindowScene) {
        scene.disconnect()
        scene.host.disconnect()
        windowScenes.removeAll { $0 === scene }
    }

    /// A person has closed the scene's window; the app ends with the last one.
    func close(_ scene: UIWindowScene) {
        disconnect(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
        if windowScenes.isEmpty {
            willTerminate()
            RenderServer.prepareForExit()
            exit(0)
        }
    }

    // MARK: Key window

    func setKeyWindow(_ window: UIWindow?) {
        guard window !== storedKeyWindow, window?.canBecomeKey ?? true else { return }
        let old = storedKeyWindow
        storedKeyWindow = window
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        if let window {
            keyChanges += 1
            window.keySerial = keyChanges
            window.storedScene?.host.keyWindow = window
            window.becomeKey()
            NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
        }
    }

    /// The window that becomes key when the key window is hidden: a visible one of its scene before those of other scenes, and of
    /// these the one that was key last; where none was, the frontmost.
    func keyWindow(after hidden: UIWindow) -> UIWindow? {
        func rank(_ window: UIWindow) -> (Int, UInt) {
            (window.storedScene === hidden.storedScene ? 1 : 0, window.keySerial)
        }
        var best: UIWindow?
        for window in windows where window !== hidden && window.canBecomeKey {
            if let best, rank(window) < rank(best) { continue }
            best = window
        }
        return best
    }

    // MARK: Interaction events

    /// Drops touches until `endIgnoringInteractionEvents()` has been called as often; those that are down are cancelled.
    ///
    /// Keys still reach the first responder.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of a view, or of the window, to false")
    open func beginIgnoringInteractionEvents() {
        ignoringLevel += 1
        if ignoringLevel == 1 { input.cancelTouches { _ in true } }
    }

    /// Ends what one `beginIgnoringInteractionEvents()` has begun.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of a view, or of the window, to true")
    open func endIgnoringInteractionEvents() {
        guard ignoringLevel > 0 else {
            Log.warning(
                "UIApplication.endIgnoringInteractionEvents() without beginIgnoringInteractionEvents() before: ignored")
            return
        }
        ignoringLevel -= 1
    }

    /// Whether touches are dropped.
    @available(*, deprecated, message: "Look at isUserInteractionEnabled of the views")
    open var isIgnoringInteractionEvents: Bool { dropsTouches }

    var dropsTouches: Bool { ignoringLevel > 0 }

    // MARK: Life

    func becomeActive() {
        guard applicationState != .active else { return }
        applicationState = .active
        delegate?.applicationDidBecomeActive(self)
        NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    }

    /// Tells the delegate, observers and controllers that memory is short.
    func receiveMemoryWarning() {
        delegate?.applicationDidReceiveMemoryWarning(self)
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
    }

    func willTerminate() {
        guard !isTerminating else { return }
        isTerminating = true
        delegate?.applicationWillTerminate(self)
        NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    }
}

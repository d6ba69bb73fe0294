import CoreGraphics
import Foundation
import QuartzCore

/// The top of a view hierarchy: it belongs to a scene, shows its root view controller's view and gives events to views.
///
/// A window that is visible is kept by its scene; a hidden one by whoever made it.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The height at which a window lies among those of its scene.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// Where an app's windows lie; the default.
        public static let normal = Level(rawValue: 0)
        /// Above the normal ones.
        public static let statusBar = Level(rawValue: 1000)
        /// Above all others.
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
        public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    }

    /// A window became visible; the object is the window.
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// A window was hidden.
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// A window became the key window.
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// A window is no longer the key window.
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    weak var storedScene: UIWindowScene?
    var wantedScreen: UIScreen?
    /// Whether the window takes the size of its scene when that changes.
    var followsScene: Bool
    weak var firstResponder: UIResponder?
    /// The count of changes of the key window when this one became it last; 0 where it never was.
    var keySerial: UInt = 0
    /// The traits that the views of the window have been told.
    var shownTraits: UITraitCollection?

    /// Makes a hidden window. Shown, it joins the scene of its `screen`.
    ///
    /// A window of its screen's size goes on having the size of its scene.
    public override init(frame: CGRect) {
        followsScene = false
        super.init(frame: frame)
        storedWindow = self
        layer.isHidden = true
    }

    /// Makes a hidden window that covers a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.bounds)
        storedScene = windowScene
        followsScene = true
    }

    public required init?(coder: NSCoder) {
        followsScene = false
        super.init(coder: coder)
        setWindow(self)
        layer.isHidden = true
    }

    // MARK: Scene and screen

    /// The scene that shows the window.
    open var windowScene: UIWindowScene? {
        get { storedScene }
        set { move(to: newValue) }
    }

    /// The screen that the window is on; setting it moves the window to the scene of that screen.
    open var screen: UIScreen {
        get { storedScene?.screen ?? wantedScreen ?? UIScreen.main }
        set {
            wantedScreen = newValue
            if let storedScene, storedScene.screen !== newValue {
                move(to: isHidden ? nil : UIApplication.shared.scene(for: newValue, proposedSize: frame.size))
            }
        }
    }

    /// The window's height among those of its scene; of windows at the same height, the one shown last is in front.
    open var windowLevel = Level.normal {
        didSet { if isVisible { storedScene?.host.order(self) } }
    }

    // MARK: Content

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            installRootView()
        }
    }

    // MARK: Visibility

    /// Whether the window is off the screen; true until it is shown.
    open override var isHidden: Bool {
        get { layer.isHidden }
        set { setVisible(!newValue) }
    }

    /// Whether this window gets the keyboard.
    open var isKeyWindow: Bool { UIApplication.shared.storedKeyWindow === self }

    /// Whether this window may become the key window.
    open var canBecomeKey: Bool { true }

    /// Gives the keyboard to this window.
    open func makeKey() { UIApplication.shared.setKeyWindow(self) }

    /// Shows the window in front of those of its level and gives it the keyboard.
    open func makeKeyAndVisible() {
        setVisible(true)
        storedScene?.host.order(self)
        makeKey()
    }

    /// The window has the keyboard now. Never call it.
    open func becomeKey() {}
    /// The window has lost the keyboard. Never call it.
    open func resignKey() {}

    // MARK: Coordinates

    /// A point of this window in another window's coordinates; in the screen's when nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        window.map { convert(point, to: $0 as UIView) } ?? toScreen(point)
    }

    /// A point of another window, or of the screen when nil, in this window's coordinates.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        window.map { $0.convert(point, to: self as UIView) } ?? fromScreen(point)
    }

    /// A rectangle of this window in another window's coordinates, or in the screen's when nil; the smallest axis-aligned one
    /// around it where a transform rotates it.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        window.map { convert(rect, to: $0 as UIView) } ?? rect.mapped(toScreen)
    }

    /// A rectangle of another window, or of the screen when nil, in this window's coordinates; the smallest axis-aligned one
    /// around it where a transform rotates it.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        window.map { $0.convert(rect, to: self as UIView) } ?? rect.mapped(fromScreen)
    }

    // MARK: Events

    /// Gives an event to the views it belongs to.
    open func sendEvent(_ event: UIEvent) { dispatch(event) }

    override func sizeDidChange() { traitsMayHaveChanged() }

    open override var next: UIResponder? { storedScene ?? UIApplication.shared }
}

import CoreGraphics
import Foundation
import QuartzCore

/// The root of a view hierarchy: it belongs to a scene, shows its root view controller's view and dispatches events to
/// views.
///
/// A visible window is retained by its scene; a hidden one only by the app.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// A window's level, which orders the windows of a scene.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of an app's windows; the default.
        public static let normal = Level(rawValue: 0)
        /// The level above normal windows.
        public static let statusBar = Level(rawValue: 1000)
        /// The level above all other windows.
        public static let alert = Level(rawValue: 2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue + offset) }
        public static func - (level: Level, offset: CGFloat) -> Level { Level(rawValue: level.rawValue - offset) }
    }

    /// Posted after a window became visible; the object is the window.
    public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden.
    public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became the key window.
    public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window has stopped being the key window.
    public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    weak var _windowScene: UIWindowScene?
    var requestedScreen: UIScreen?
    /// Whether the window is resized with its scene.
    var followsScene: Bool
    weak var firstResponder: UIResponder? {
        didSet {
            guard firstResponder !== oldValue else { return }
            InputMethodController.shared.firstResponderDidChange(from: oldValue)
            if !isReplacingFirstResponder { textInputSession.connect(firstResponder) }
            updateKeyboard()
        }
    }
    /// The connection of the first responder's text to the input system.
    let textInputSession = TextInputSession()
    /// Whether the first responder resigns because another one takes its place.
    var isReplacingFirstResponder = false
    /// The on-screen keyboard; nil until a first responder has an input view or an accessory view.
    private(set) var keyboard: KeyboardPresenter?
    /// The value of the key window counter when this window last became key; 0 if it never was.
    var keySerial: UInt = 0
    /// The change of size in progress.
    var sizeTransition: SizeTransition?
    /// The traits that were last reported to the window's views.
    var reportedTraits: UITraitCollection?

    /// Creates a hidden window. When shown, it joins the scene of its `screen`.
    ///
    /// A window of its screen's size is resized with its scene.
    public override init(frame: CGRect) {
        followsScene = false
        super.init(frame: frame)
        _window = self
        layer.isHidden = true
    }

    /// Creates a hidden window that covers a scene.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.bounds)
        _windowScene = windowScene
        followsScene = true
    }

    public required init?(coder: NSCoder) {
        followsScene = false
        super.init(coder: coder)
        setWindow(self)
        layer.isHidden = true
    }

    // MARK: Scene and screen

    /// The scene that contains the window.
    open var windowScene: UIWindowScene? {
        get { _windowScene }
        set { move(to: newValue) }
    }

    /// The window's screen; setting it moves the window to the scene of that screen.
    open var screen: UIScreen {
        get { _windowScene?.screen ?? requestedScreen ?? UIScreen.main }
        set {
            requestedScreen = newValue
            if let _windowScene, _windowScene.screen !== newValue {
                move(to: isHidden ? nil : UIApplication.shared.scene(for: newValue, proposedSize: frame.size))
            }
        }
    }

    /// The window's level among those of its scene; within a level, the window shown last is in front.
    open var windowLevel = Level.normal {
        didSet { if isVisible { _windowScene?.host.order(self) } }
    }

    // MARK: Content

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            installRootView()
            _windowScene?.setNeedsPreferencesUpdate()
            _windowScene?.host.updateOrientation()
        }
    }

    // MARK: Visibility

    /// Whether the window is hidden; true until it is shown.
    open override var isHidden: Bool {
        get { layer.isHidden }
        set { setVisible(!newValue) }
    }

    /// Whether this window receives keyboard input.
    open var isKeyWindow: Bool { UIApplication.shared._keyWindow === self }

    /// Whether this window may become the key window.
    open var canBecomeKey: Bool { true }

    /// Makes this window the key window, which receives keyboard input.
    open func makeKey() { UIApplication.shared.setKeyWindow(self) }

    /// Shows the window in front of those of its level and makes it the key window.
    open func makeKeyAndVisible() {
        setVisible(true)
        _windowScene?.host.order(self)
        makeKey()
    }

    /// Called after the window has become the key window. Do not call it directly.
    open func becomeKey() {}
    /// Called after the window has stopped being the key window. Do not call it directly.
    open func resignKey() {}

    // MARK: Coordinates

    /// Converts a point of this window to another window's coordinates, or to the screen's if `window` is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        window.map { convert(point, to: $0 as UIView) } ?? toScreen(point)
    }

    /// Converts a point of another window, or of the screen if `window` is nil, to this window's coordinates.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        window.map { $0.convert(point, to: self as UIView) } ?? fromScreen(point)
    }

    /// Converts a rectangle of this window to another window's coordinates, or to the screen's if `window` is nil;
    /// returns the smallest axis-aligned rectangle around the result of a rotation.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        window.map { convert(rect, to: $0 as UIView) } ?? rect.mapped(toScreen)
    }

    /// Converts a rectangle of another window, or of the screen if `window` is nil, to this window's coordinates;
    /// returns the smallest axis-aligned rectangle around the result of a rotation.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        window.map { $0.convert(rect, to: self as UIView) } ?? rect.mapped(fromScreen)
    }

    // MARK: Events

    /// Dispatches an event to the views that it concerns.
    open func sendEvent(_ event: UIEvent) { event.dispatch(in: self) }

    override func sizeDidChange() {
        traitsMayHaveChanged()
        keyboard?.windowDidResize()
    }

    /// Connects the first responder to the input methods, and shows its keyboard, if it has one.
    func updateKeyboard() {
        guard !isReplacingFirstResponder else { return }
        InputMethodController.shared.focusDidChange()
        if keyboard == nil {
            guard firstResponder != nil else { return }
            keyboard = KeyboardPresenter(self)
        }
        keyboard?.reload()
    }

    /// The menu that is shown in the window.
    var menuSession: MenuSession?

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        rootViewController.map { [$0] } ?? []
    }

    private lazy var _undoManager = UndoManager()

    /// The undo manager of the responders in the window that have none of their own.
    open override var undoManager: UndoManager? { _undoManager }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case "undo:": keyboardResponder.undoManager?.canUndo ?? false
        case "redo:": keyboardResponder.undoManager?.canRedo ?? false
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    open override func validate(_ command: UICommand) {
        super.validate(command)
        guard let undoManager = keyboardResponder.undoManager else { return }
        switch command.action {
        case "undo:": command.title = undoManager.undoMenuItemTitle
        case "redo:": command.title = undoManager.redoMenuItemTitle
        default: break
        }
    }

    /// Undoes the last change of the first responder.
    func performUndo() { keyboardResponder.undoManager?.undo() }

    /// Redoes the last change of the first responder that was undone.
    func performRedo() { keyboardResponder.undoManager?.redo() }

    open override var next: UIResponder? { _windowScene ?? UIApplication.shared }
}

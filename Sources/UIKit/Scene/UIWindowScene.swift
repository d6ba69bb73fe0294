import CoreGraphics
import Foundation
import QuartzCore
import UIPlatform

/// A scene with windows: one toplevel of the windowing system, in which its windows are composited by level.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment {
    let host = SceneHost()
    let lockState = UIPointerLockState()
    /// Whether the pointer's lock was requested, and whether that is outdated.
    var wantsPointerLock = false
    var needsPreferencesUpdate = false
    private lazy var restrictions = UISceneSizeRestrictions(host: host)

    /// Creates a scene for a session; UIKit calls it.
    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        super.init(session: session, connectionOptions: connectionOptions)
        host.scene = self
        lockState.scene = self
    }

    /// The screen that shows the scene.
    open var screen: UIScreen { host.screen }

    /// The visible windows, from the rearmost to the frontmost.
    open var windows: [UIWindow] { host.windows }

    /// The scene's key window, or the one that was key last.
    open var keyWindow: UIWindow? { host.keyWindow }

    open override var pointerLockState: UIPointerLockState? { lockState }

    private(set) var loadedFocusSystem: UIFocusSystem?

    /// The keyboard's focus in the scene.
    open var focusSystem: UIFocusSystem? {
        if let loadedFocusSystem { return loadedFocusSystem }
        let system = UIFocusSystem(scene: self)
        loadedFocusSystem = system
        return system
    }

    /// The limits of the scene's size when a person resizes it.
    open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }

    private lazy var _screenshotService = UIScreenshotService(windowScene: self)

    /// The screenshots of the scene.
    open var screenshotService: UIScreenshotService? { _screenshotService }

    // MARK: Geometry

    /// The coordinates of the scene, in points, with the origin at its top left corner.
    open var coordinateSpace: any UICoordinateSpace { SceneCoordinates(bounds: bounds) }

    /// The traits of a window that covers the scene.
    open var traitCollection: UITraitCollection {
        (keyWindow ?? windows.last)?.traits(for: bounds.size) ?? screen.traitCollection
    }

    /// The traits of the scene's windows that differ from those of the screen.
    open var traitOverrides = UITraitOverrides() {
        didSet {
            guard !traitOverrides.isEmpty || !oldValue.isEmpty else { return }
            UIViewController.hasTraitOverrides = true
            for window in windows { window.traitsMayHaveChanged() }
            host.geometryMayHaveChanged()
        }
    }

    /// The observers of traits; nil if there were none.
    var existingTraitObservers: TraitObservers?

    /// Called after the traits of the scene have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The orientation of the scene on its screen's panel: as the compositor has rotated the screen, unless the scene covers
    /// the screen and supports only others.
    open var interfaceOrientation: UIInterfaceOrientation { host.interfaceOrientation }

    /// The current geometry.
    open var effectiveGeometry: Geometry {
        Geometry(
            systemFrame: bounds, interfaceOrientation: interfaceOrientation, states: host.configuration?.states ?? [])
    }

    /// Whether the scene covers a whole screen.
    open var isFullScreen: Bool { effectiveGeometry.windowState == .fullScreen }

    /// Requests another size or state of the window. The compositor decides; the delegate is notified of what has changed
    /// by `windowScene(_:didUpdateEffectiveGeometry:)`.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The requested size or orientations.
    ///   - errorHandler: Called with the reason if nothing was requested.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        do {
            try apply(geometryPreferences)
        } catch {
            errorHandler?(error)
        }
    }

    /// The user's permitted changes of the window.
    open var windowingBehaviors: UISceneWindowingBehaviors? { _windowingBehaviors }
    private lazy var _windowingBehaviors = UISceneWindowingBehaviors(host: host)

    /// The scene's status bar, which a desktop does not have.
    open var statusBarManager: UIStatusBarManager? { _statusBarManager }
    private(set) lazy var _statusBarManager = UIStatusBarManager()

    // MARK: Desktop

    /// The icon of the window, where the compositor accepts one; nil, the default, for the app's: that of its asset
    /// catalogs, or else of its desktop file.
    open var icon: UIImage? {
        didSet { host.iconDidChange() }
    }

    /// Requests the person's attention, which desktops show in a panel or by a colour, until the scene becomes active.
    open func requestAttention() {
        host.toplevel?.requestAttention()
        PlatformHost.shared.setNeedsFlush()
    }

    /// Whether the compositor's own keyboard shortcuts are sent to the scene instead, where it allows that; false by
    /// default. For remote desktops and virtual machines.
    open var inhibitsSystemShortcuts = false {
        didSet { host.inhibitsShortcutsDidChange() }
    }

    /// The scene's rectangle in its own coordinates, in points.
    var bounds: CGRect { CGRect(origin: .zero, size: host.size) }

    override func titleDidChange() { host.titleDidChange() }
}

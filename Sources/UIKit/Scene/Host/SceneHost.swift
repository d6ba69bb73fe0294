import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIPlatform

/// Connects a scene to the windowing system: owns its toplevel, its root layer and the order of its windows.
@MainActor final class SceneHost {
    weak var scene: UIWindowScene?

    /// The root of the target's layers: the frame that UIKit draws around the scene, if any, and `rootLayer`. Seat events
    /// are in its coordinates, those of the `wl_surface`.
    let surfaceLayer = CALayer()
    /// The parent of the windows' layers. Its coordinates are those of the scene.
    let rootLayer = CALayer()
    /// The popups, in the order in which they were opened.
    var popups: [PopupHost] = []
    /// The frame that UIKit draws; nil where the system draws one, and for a scene that is full-screen.
    var decoration: SceneDecoration?
    private(set) var toplevel: (any PlatformToplevel)?
    /// The connection of `surfaceLayer` to the toplevel's render target.
    private(set) var layerHost: LayerHost?
    var configuration: WindowConfiguration?
    var windows: [UIWindow] = []
    weak var keyWindow: UIWindow?

    /// Whether the scene was created for windows without a scene.
    var isImplicit = false

    /// Whether the scene's delegate has yet to create its windows; until then the scene does not become active.
    var waitsForDelegate = false

    /// The number of quarter turns, counterclockwise, by which the content is rotated against the screen.
    var quarterTurns = 0
    /// The safe area for which windows were laid out.
    var appliedSafeArea = UIEdgeInsets.zero
    /// The orientations that the app has requested, and the screen's orientation at that time.
    var orientationRequest: (orientations: UIInterfaceOrientationMask, actual: UIInterfaceOrientation)?

    /// The size requested before the compositor has sent one, in points.
    private var requestedSize = CGSize.zero
    /// Whether the scene was requested to cover its screen.
    private var requestsFullscreen = false
    /// The screen that was requested. A screen that was disconnected is not kept.
    private(set) weak var requestedScreen: UIScreen?
    var sizeLimits: (minimum: CGSize, maximum: CGSize)?
    /// The geometry and the traits of which the delegate was notified last.
    var reported: (geometry: UIWindowScene.Geometry, traits: UITraitCollection)?

    init() {
        rootLayer.anchorPoint = .zero
        rootLayer.name = "scene"
        surfaceLayer.anchorPoint = .zero
        surfaceLayer.name = "surface"
        surfaceLayer.addSublayer(rootLayer)
    }

    /// The scene's size in points, without the frame that UIKit draws.
    var size: CGSize { configuration == nil ? requestedSize : rootLayer.bounds.size }
    /// The insets of the scene's parts that the panel does not show.
    var safeArea: UIEdgeInsets { convert(configuration?.safeArea ?? .zero) }
    var scale: CGFloat { configuration?.scale ?? requestedScreen?.scale ?? UIScreen.mainScale }

    var screen: UIScreen {
        if let output = toplevel?.outputs.first, let screen = UIScreen.screen(for: output) { return screen }
        if let requestedScreen, requestedScreen.isConnected { return requestedScreen }
        return UIScreen.main
    }

    // MARK: Connecting

    /// Creates a toplevel.
    ///
    /// - Parameters:
    ///   - size: The preferred size in points; nil for a size that suits the screen.
    ///   - isFullscreen: Whether the scene covers `screen`.
    func connect(on screen: UIScreen, size: CGSize?, isFullscreen: Bool) throws {
        requestedScreen = screen
        requestsFullscreen = isFullscreen
        let available = screen.bounds.size
        requestedSize = size ?? (screen.isPlaceholder ? Self.comfortableSize(on: available) : available)
        let request = request(
            on: screen, size: isFullscreen || size != nil ? requestedSize : Self.comfortableSize(on: available),
            isFullscreen: isFullscreen)
        let toplevel = try PlatformHost.shared.platform().makeToplevel(request, delegate: self)
        attach(toplevel)
        PlatformHost.shared.setNeedsFlush()
    }

    private func request(on screen: UIScreen, size: CGSize, isFullscreen: Bool) -> WindowRequest {
        var request = WindowRequest(
            title: visibleTitle, appID: ProcessInfo.processInfo.processName, size: size,
            fullscreen: isFullscreen ? .some(screen.outputID) : nil)
        if let scene { request.role = scene.toplevelRole(on: screen) }
        request.clientFrame = ClientFrame.size
        request.drawsFrame = PlatformHost.shared.drawsFrames
        return request
    }

    func attach(_ toplevel: any PlatformToplevel) {
        guard self.toplevel == nil else { return }
        self.toplevel = toplevel
        UIApplication.shared.sceneHosts[toplevel.id] = self
        layerHost = LayerHost(root: surfaceLayer, on: toplevel.target)
        updateDisplay()
        if !visibleTitle.isEmpty { toplevel.setTitle(visibleTitle) }
    }

    // MARK: Another connection

    /// Makes the scene inactive, because no event of its toplevel will.
    func connectionWasLost() {
        while let popup = popups.last { popup.dismiss() }
        scene?.deactivate()
        scene?.lockState.update(false)
        scene?.wantsPointerLock = false
    }

    /// Creates the toplevel again after the platform was replaced, with the scene's size and states. The layers stay.
    ///
    /// - Parameter screen: The screen that showed the scene; another one, if it is disconnected.
    func reconnect(on screen: UIScreen) throws {
        guard let old = toplevel, let scene else { return }
        // They belong to the old toplevel.
        while let popup = popups.last { popup.dismiss() }
        let screen = screen.isConnected ? screen : UIScreen.main
        requestedScreen = screen
        let states = configuration?.states
        var request = request(
            on: screen, size: old.normalSize, isFullscreen: states?.contains(.fullscreen) ?? requestsFullscreen)
        request.isMaximized = states?.contains(.maximized) ?? false
        let new = try PlatformHost.shared.platform().makeToplevel(request, delegate: self)
        UIApplication.shared.sceneHosts[old.id] = nil
        UIApplication.shared.sceneHosts[new.id] = self
        toplevel = new
        layerHost?.move(to: new.target)
        old.destroy()
        updateDisplay()
        sendSizeLimits()
        if scene.icon != nil { iconDidChange() }
        if scene.inhibitsSystemShortcuts { inhibitsShortcutsDidChange() }
        if let parent = UIApplication.shared.modalDialogs.parent(of: scene)?.host.toplevel?.id {
            new.setParent(parent, isModal: true)
        }
        scene.setNeedsPreferencesUpdate()
        PlatformHost.shared.setNeedsFlush()
    }

    /// Updates the screen whose frames pace the scene.
    func updateDisplay() {
        guard let layerHost else { return }
        let screen = screen
        layerHost.display = screen.displayID
        layerHost.refreshInterval = screen.refreshInterval
    }

    /// Returns a size that leaves space for a desktop's panels.
    private static func comfortableSize(on screen: CGSize) -> CGSize {
        // An output without a mode is disabled and has no size.
        guard screen.width > 0, screen.height > 0 else { return CGSize(width: 1024, height: 640) }
        return CGSize(width: (screen.width * 0.8).rounded(), height: (screen.height * 0.8).rounded())
    }

    func disconnect() {
        for window in windows { window.isHidden = true }
        // A popup is destroyed before its parent.
        while let popup = popups.last { popup.dismiss() }
        decoration?.remove()
        decoration = nil
        layerHost?.close()
        layerHost = nil
        if let toplevel { UIApplication.shared.sceneHosts[toplevel.id] = nil }
        toplevel?.destroy()
        toplevel = nil
        configuration = nil
        PlatformHost.shared.setNeedsFlush()
    }
}

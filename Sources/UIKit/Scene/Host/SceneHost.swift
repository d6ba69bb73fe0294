import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

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
    var configuration: ToplevelConfiguration?
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
    var orientationRequest: (orientations: UIInterfaceOrientationMask, shown: UIInterfaceOrientation)?

    /// The size requested before the compositor has sent one, in points.
    private var requestedSize = CGSize.zero
    /// The screen that was requested. A screen that was disconnected is not kept.
    private(set) weak var wantedScreen: UIScreen?
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
    /// How far parts that the panel does not show reach into the scene.
    var safeArea: UIEdgeInsets { convert(configuration?.safeArea ?? .zero) }
    var scale: CGFloat { configuration?.scale ?? wantedScreen?.scale ?? UIScreen.mainScale }

    var screen: UIScreen {
        if let output = toplevel?.outputs.first, let screen = UIScreen.screen(for: output) { return screen }
        if let wantedScreen, wantedScreen.isConnected { return wantedScreen }
        return UIScreen.main
    }

    // MARK: Connecting

    /// Creates a toplevel.
    ///
    /// - Parameters:
    ///   - size: The preferred size in points; nil for a size that suits the screen.
    ///   - isFullscreen: Whether the scene covers `screen`.
    func connect(on screen: UIScreen, size: CGSize?, isFullscreen: Bool) throws {
        wantedScreen = screen
        let available = screen.bounds.size
        requestedSize = size ?? (screen.isPlaceholder ? Self.comfortableSize(on: available) : available)
        var request = ToplevelRequest(
            title: scene?.title ?? "", appID: ProcessInfo.processInfo.processName,
            size: isFullscreen || size != nil ? requestedSize : Self.comfortableSize(on: available),
            fullscreen: isFullscreen ? .some(screen.outputID) : nil)
        if let scene { request.role = scene.toplevelRole(on: screen) }
        request.clientFrame = ClientFrame.size
        request.drawsFrame = PlatformHost.shared.drawsFrames
        let toplevel = try PlatformHost.shared.platform().makeToplevel(request, delegate: self)
        attach(toplevel)
        PlatformHost.shared.setNeedsFlush()
    }

    func attach(_ toplevel: any PlatformToplevel) {
        guard self.toplevel == nil else { return }
        self.toplevel = toplevel
        UIApplication.shared.sceneHosts[toplevel.id] = self
        layerHost = LayerHost(root: surfaceLayer, on: toplevel.target)
        updateDisplay()
        if let title = scene?.title, !title.isEmpty { toplevel.setTitle(title) }
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

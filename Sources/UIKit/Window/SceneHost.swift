import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Connects a scene to the windowing system: owns its toplevel, its root layer and the order of its windows.
@MainActor final class SceneHost {
    weak var scene: UIWindowScene?

    /// The parent of the windows' layers.
    let rootLayer = CALayer()
    private(set) var toplevel: (any PlatformToplevel)?
    /// The connection of `rootLayer` to the toplevel's render target.
    private(set) var layerHost: LayerHost?
    private(set) var configuration: ToplevelConfiguration?
    private(set) var windows: [UIWindow] = []
    weak var keyWindow: UIWindow?

    /// Whether the scene was created for windows without a scene.
    var isImplicit = false

    /// Whether the scene's delegate has yet to create its windows; until then the scene does not become active.
    var waitsForDelegate = false

    /// The size requested before the compositor has sent one, in points.
    private var requestedSize = CGSize.zero
    /// The screen that was requested. A screen that was disconnected is not kept.
    private(set) weak var wantedScreen: UIScreen?

    init() {
        rootLayer.anchorPoint = .zero
        rootLayer.name = "scene"
    }

    var size: CGSize { configuration?.size ?? requestedSize }
    /// How far parts that the panel does not show reach into the scene.
    var safeArea: UIEdgeInsets { configuration?.safeArea ?? .zero }
    var scale: CGFloat { configuration?.scale ?? wantedScreen?.scale ?? UIScreen.mainScale }

    var screen: UIScreen {
        // An output may be known to the surface before its description is complete.
        for output in toplevel?.outputs ?? [] {
            if let screen = UIScreen.screen(for: output) { return screen }
        }
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
        let toplevel = try PlatformHost.shared.platform().makeToplevel(request, delegate: self)
        attach(toplevel)
        PlatformHost.shared.setNeedsFlush()
    }

    private func attach(_ toplevel: any PlatformToplevel) {
        guard self.toplevel == nil else { return }
        self.toplevel = toplevel
        UIApplication.shared.sceneHosts[toplevel.id] = self
        layerHost = LayerHost(root: rootLayer, on: toplevel.target)
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
        layerHost?.close()
        layerHost = nil
        if let toplevel { UIApplication.shared.sceneHosts[toplevel.id] = nil }
        toplevel?.destroy()
        toplevel = nil
        configuration = nil
        PlatformHost.shared.setNeedsFlush()
    }

    func titleDidChange(_ title: String) {
        toplevel?.setTitle(title)
        PlatformHost.shared.setNeedsFlush()
    }

    func sizeLimitsDidChange(minimum: CGSize, maximum: CGSize) {
        let limit = CGFloat(Int32.max)
        toplevel?.setSizeLimits(
            minimum: minimum == .zero ? nil : minimum,
            maximum: maximum.width >= limit && maximum.height >= limit ? nil : maximum)
        PlatformHost.shared.setNeedsFlush()
    }

    func iconDidChange() {
        toplevel?.setIcon(scene?.icon?.cgImage.map { [$0] } ?? [])
        PlatformHost.shared.setNeedsFlush()
    }

    func inhibitsShortcutsDidChange() {
        toplevel?.setShortcutsInhibited(scene?.inhibitsSystemShortcuts ?? false)
        PlatformHost.shared.setNeedsFlush()
    }

    /// Requests a size in points for the scene in its normal state.
    func requestSize(_ size: CGSize, after state: UIWindowScene.WindowState?) throws {
        typealias GeometryError = UIWindowScene.GeometryError
        guard let toplevel, let scene else { throw GeometryError.notConnected }
        guard size.width >= 1, size.height >= 1, size.width < 65536, size.height < 65536 else {
            throw GeometryError.sizeIsInvalid(size)
        }
        let state = state ?? scene.effectiveGeometry.windowState
        guard state == .normal, toplevel.canResize else { throw GeometryError.sizeIsFixed(state) }
        toplevel.setSize(CGSize(width: size.width.rounded(), height: size.height.rounded()))
    }

    /// The geometry and the traits of which the delegate was notified last.
    private var reported: (geometry: UIWindowScene.Geometry, traits: UITraitCollection)?

    /// Notifies the delegate, and controllers of another orientation.
    func geometryMayHaveChanged() {
        guard let scene, configuration != nil else { return }
        let (new, traits) = (scene.effectiveGeometry, scene.traitCollection)
        guard let (old, oldTraits) = reported else {
            reported = (new, traits)
            return
        }
        guard old != new || oldTraits != traits else { return }
        reported = (new, traits)
        if old.interfaceOrientation != new.interfaceOrientation {
            for window in windows {
                window.rootViewController?.windowDidRotate(
                    from: old.interfaceOrientation, to: new.interfaceOrientation)
            }
        }
        if oldTraits != traits { scene.traitCollectionDidChange(oldTraits) }
        guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { return }
        if old != new { delegate.windowScene(scene, didUpdateEffectiveGeometry: old) }
        guard
            old.systemFrame != new.systemFrame || old.interfaceOrientation != new.interfaceOrientation
                || oldTraits != traits
        else { return }
        delegate.windowScene(
            scene, didUpdate: SceneCoordinates(bounds: old.systemFrame),
            interfaceOrientation: old.interfaceOrientation, traitCollection: oldTraits)
    }

    // MARK: Windows

    func add(_ window: UIWindow) {
        guard !windows.contains(where: { $0 === window }) else { return }
        if window.followsScene { window.frame = CGRect(origin: .zero, size: size) }
        order(window)
    }

    /// Inserts a window in front of those of its level.
    func order(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        let index = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
        if index < windows.count {
            rootLayer.insertSublayer(window.layer, below: windows[index].layer)
        } else {
            rootLayer.addSublayer(window.layer)
        }
        windows.insert(window, at: index)
    }

    func remove(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        window.layer.removeFromSuperlayer()
        if keyWindow === window { keyWindow = nil }
        if isImplicit, windows.isEmpty { closeIfUnused() }
    }

    /// Closes an implicit scene without windows, unless it is the last scene; at the end of the run-loop turn, so that
    /// another window can replace the first.
    private func closeIfUnused() {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.windows.isEmpty, let scene = self.scene else { return }
                UIApplication.shared.discard(scene)
            }
        }
    }

    /// Returns the window and the view at a point of the scene.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        for window in windows.reversed() {
            let inWindow = window.layer.convert(point, from: rootLayer)
            if let view = window.hitTest(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// Converts a point of the scene to a window's coordinates.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        guard window.layer.superlayer === rootLayer else { return point }
        return window.layer.convert(point, from: rootLayer)
    }

    /// Returns the scene's current appearance, in pixels; nil if drawing fails, which is logged.
    func snapshot() -> CGImage? {
        do {
            return try layerHost?.snapshot()
        } catch {
            logger.warning("No snapshot: \(error)")
            return nil
        }
    }
}

extension SceneHost: PlatformToplevelDelegate {
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: ToplevelConfiguration) {
        // A platform may send a configure event before `makeToplevel` returns.
        attach(toplevel)
        let oldSize = size
        let isFirst = self.configuration == nil
        let changesSafeArea = configuration.safeArea != safeArea
        self.configuration = configuration
        rootLayer.bounds = CGRect(origin: .zero, size: configuration.size)
        rootLayer.contentsScale = configuration.scale
        for window in windows { window.sceneDidChange(from: oldSize, to: configuration.size, isFirst: isFirst) }
        if changesSafeArea {
            UIView.hasChangingMargins = true
            for window in windows { window.safeAreaMayHaveChanged() }
        }
        // The layout for the new size is committed together with the acknowledgement of the configure event.
        for window in windows { window.layOutForScene() }
        let (size, scale) = (configuration.size, configuration.scale)
        layerHost?.configure(
            pixelWidth: max(1, Int((size.width * scale).rounded())),
            pixelHeight: max(1, Int((size.height * scale).rounded())), scale: scale,
            acknowledge: toplevel.acknowledgement(of: configuration, shadow: .zero))
        updateActivation()
        geometryMayHaveChanged()
        PlatformHost.shared.setNeedsFlush()
    }

    /// Moves the scene to the state that its toplevel's state demands.
    func updateActivation() {
        guard let configuration, !waitsForDelegate, let scene else { return }
        if configuration.states.contains(.suspended) {
            let windows = windows
            UIApplication.shared.input.cancelTouches { touch in windows.contains { $0 === touch.window } }
            scene.enterBackground()
        } else {
            scene.activate()
        }
    }

    func toplevelShouldClose(_ toplevel: any PlatformToplevel) {
        guard let scene, scene.windowingBehaviors?.isClosable ?? true else { return }
        UIApplication.shared.close(scene)
    }

    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID) {
        updateDisplay()
        geometryMayHaveChanged()
    }

    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID) {
        updateDisplay()
        geometryMayHaveChanged()
    }
}

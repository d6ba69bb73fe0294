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
    private(set) var decoration: SceneDecoration?
    private(set) var toplevel: (any PlatformToplevel)?
    /// The connection of `surfaceLayer` to the toplevel's render target.
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
    private var sizeLimits: (minimum: CGSize, maximum: CGSize)?

    init() {
        rootLayer.anchorPoint = .zero
        rootLayer.name = "scene"
        surfaceLayer.anchorPoint = .zero
        surfaceLayer.name = "surface"
        surfaceLayer.addSublayer(rootLayer)
    }

    /// The scene's size in points, without the frame that UIKit draws.
    var size: CGSize {
        guard let configuration else { return requestedSize }
        return decoration?.metrics.contentSize(in: configuration.size) ?? configuration.size
    }
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
        request.clientFrame = ClientFrame.size
        let toplevel = try PlatformHost.shared.platform().makeToplevel(request, delegate: self)
        attach(toplevel)
        PlatformHost.shared.setNeedsFlush()
    }

    private func attach(_ toplevel: any PlatformToplevel) {
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

    func titleDidChange(_ title: String) {
        toplevel?.setTitle(title)
        decoration?.titleDidChange()
        PlatformHost.shared.setNeedsFlush()
    }

    func sizeLimitsDidChange(minimum: CGSize, maximum: CGSize) {
        sizeLimits = (minimum, maximum)
        sendSizeLimits()
        if let configuration { decoration?.update(configuration) }
    }

    /// Sends the limits of the window's size, which includes the frame that UIKit draws.
    private func sendSizeLimits() {
        guard let limits = sizeLimits ?? (decoration == nil ? nil : (.zero, Self.unlimited)) else { return }
        let frame = decoration == nil ? CGSize.zero : ClientFrame.size
        var minimum = limits.minimum
        if let decoration { minimum.width = max(minimum.width, decoration.minWidth) }
        if minimum != .zero { minimum = CGSize(width: minimum.width, height: minimum.height + frame.height) }
        let maximum = limits.maximum
        toplevel?.setSizeLimits(
            minimum: minimum == .zero ? nil : minimum,
            maximum: hasMaximumSize
                ? CGSize(width: maximum.width + frame.width, height: maximum.height + frame.height) : nil)
        PlatformHost.shared.setNeedsFlush()
    }

    private static let unlimited = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// Whether the scene's size is limited above, so that it cannot be maximized.
    var hasMaximumSize: Bool {
        guard let maximum = sizeLimits?.maximum else { return false }
        return maximum.width < CGFloat(Int32.max) || maximum.height < CGFloat(Int32.max)
    }

    /// Whether the scene's size is fixed in an axis.
    var hasFixedSize: (horizontal: Bool, vertical: Bool) {
        guard let (minimum, maximum) = sizeLimits else { return (false, false) }
        return (minimum.width >= maximum.width, minimum.height >= maximum.height)
    }

    func windowingBehaviorsDidChange() {
        if let configuration { decoration?.update(configuration) }
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
        let frame = decoration == nil ? CGSize.zero : ClientFrame.size
        toplevel.setSize(
            CGSize(width: size.width.rounded() + frame.width, height: size.height.rounded() + frame.height))
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

    /// Returns the window and the view at a point of the surface.
    ///
    /// This function and `convert(_:to:)` are where the surface points of seat events become points of the scene.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        if let decoration, !rootLayer.frame.contains(point) { return decoration.hitTest(point, with: event) }
        for window in windows.reversed() {
            let inWindow = window.layer.convert(point, from: surfaceLayer)
            if let view = window.hitTest(inWindow, with: event) { return (window, view) }
        }
        return nil
    }

    /// Converts a point of the surface to a window's coordinates.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        guard let parent = window.layer.superlayer, parent === rootLayer || parent === surfaceLayer else {
            return point
        }
        return window.layer.convert(point, from: surfaceLayer)
    }

    /// Returns the scene's current appearance, in pixels; nil if drawing fails, which is logged.
    func snapshot() -> CGImage? {
        do {
            let image = try layerHost?.snapshot()
            guard decoration != nil, let image else { return image }
            let (frame, scale) = (rootLayer.frame, scale)
            return image.cropping(
                to: CGRect(
                    x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded(),
                    width: (frame.width * scale).rounded(), height: (frame.height * scale).rounded()))
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
        updateDecoration(configuration)
        let (size, scale) = (size, configuration.scale)
        let shadow = decoration?.metrics.shadow ?? .zero
        let surfaceSize = CGSize(
            width: configuration.size.width + shadow.left + shadow.right,
            height: configuration.size.height + shadow.top + shadow.bottom)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        surfaceLayer.bounds = CGRect(origin: .zero, size: surfaceSize)
        surfaceLayer.contentsScale = scale
        rootLayer.bounds = CGRect(origin: .zero, size: size)
        rootLayer.position = decoration?.metrics.contentOrigin ?? .zero
        rootLayer.contentsScale = scale
        rootLayer.masksToBounds = decoration != nil
        // Transparent parts of the scene are shown on black, as those of a surface without a frame.
        rootLayer.backgroundColor = decoration == nil ? nil : UIColor.black.cgColor
        CATransaction.commit()
        for window in windows { window.sceneDidChange(from: oldSize, to: size, isFirst: isFirst) }
        if changesSafeArea {
            UIView.hasChangingMargins = true
            for window in windows { window.safeAreaMayHaveChanged() }
        }
        // The layout for the new size is committed together with the acknowledgement of the configure event.
        for window in windows { window.layOutForScene() }
        layerHost?.configure(
            pixelWidth: max(1, Int((surfaceSize.width * scale).rounded())),
            pixelHeight: max(1, Int((surfaceSize.height * scale).rounded())), scale: scale,
            isOpaque: decoration == nil, acknowledge: toplevel.acknowledgement(of: configuration, shadow: shadow))
        updateActivation()
        geometryMayHaveChanged()
        PlatformHost.shared.setNeedsFlush()
    }

    private func updateDecoration(_ configuration: ToplevelConfiguration) {
        let wasDecorated = decoration != nil
        if DecorationMetrics(configuration) == nil {
            decoration?.remove()
            decoration = nil
        } else {
            if decoration == nil { decoration = SceneDecoration(host: self) }
            decoration?.update(configuration)
        }
        if wasDecorated != (decoration != nil) { sendSizeLimits() }
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

import CoreGraphics
import Diagnostics
import QuartzCore
import UIPlatform

/// Connects a popup of the system to its window: owns the popup and the render target.
@MainActor final class PopupHost {
    /// The extent of the surface beyond the popup, for its shadow.
    static let shadow = UIEdgeInsets(top: 28, left: 32, bottom: 36, right: 32)

    let window: PopupWindow
    /// The root of the target's layers, in whose coordinates seat events are.
    let surfaceLayer = CALayer()
    /// The scene to which the popup belongs, directly or through other popups.
    let scene: UIWindowScene
    private let parent: PopupHost?
    private let grab: SeatID?
    /// Whether a frame that is reported precedes the last call of `reposition(_:)`.
    var awaitsReposition: Bool { popup?.awaitsReposition ?? false }
    private var popup: (any PlatformPopup)?
    private var layerHost: LayerHost?
    private var configuration: WindowConfiguration?
    /// Called with the frame in the coordinates of the parent's window, after the system has set it.
    private let onChange: (PopupWindow, CGRect) -> Void
    /// Called when the system has dismissed the popup.
    private let onDismiss: () -> Void

    /// Opens a popup of a window.
    ///
    /// - Parameters:
    ///   - window: The window of a scene, or of another popup.
    ///   - positioner: The position in the coordinates of the window's scene or popup, without shadows.
    ///
    /// Throws an error where the system has no popups.
    init(
        in window: UIWindow, _ positioner: PopupPositioner, grab: SeatID?,
        onChange: @escaping (PopupWindow, CGRect) -> Void, onDismiss: @escaping () -> Void
    ) throws {
        guard let scene = window.windowScene, scene.host.toplevel != nil else {
            throw PlatformError.unsupported("the window is not shown")
        }
        self.scene = scene
        self.grab = grab
        (self.onChange, self.onDismiss) = (onChange, onDismiss)
        parent = (window as? PopupWindow)?.popup
        self.window = PopupWindow(scene: scene)
        self.window.tintColor = window.tintColor
        surfaceLayer.anchorPoint = .zero
        surfaceLayer.name = "popup"
        surfaceLayer.addSublayer(self.window.layer)
        self.window.popup = self
        scene.host.popups.append(self)
        do { try open(positioner) } catch {
            scene.host.popups.removeAll { $0 === self }
            throw error
        }
    }

    /// The number of pixels per point.
    var scale: CGFloat { configuration?.scale ?? scene.host.scale }

    /// The origin of the surface in the scene's coordinates.
    var origin: CGPoint {
        let frame = popup?.frame ?? .zero
        let inParent = CGPoint(x: frame.minX - Self.shadow.left, y: frame.minY - Self.shadow.top)
        guard let parent else {
            return CGPoint(
                x: inParent.x, y: inParent.y - (scene.host.decoration == nil ? 0 : ClientFrame.titleBarHeight))
        }
        let origin = parent.origin
        return CGPoint(x: origin.x + Self.shadow.left + inParent.x, y: origin.y + Self.shadow.top + inParent.y)
    }

    /// Returns a position in the geometry of the parent's window.
    private func inGeometry(_ positioner: PopupPositioner) -> PopupPositioner {
        var result = positioner
        if parent != nil {
            result.anchorRect = positioner.anchorRect.offsetBy(dx: -Self.shadow.left, dy: -Self.shadow.top)
        } else if scene.host.decoration != nil {
            result.anchorRect = positioner.anchorRect.offsetBy(dx: 0, dy: ClientFrame.titleBarHeight)
        }
        return result
    }

    /// Returns a frame of the geometry of the parent's window in the coordinates of the parent's window.
    private func inParent(_ frame: CGRect) -> CGRect {
        if parent != nil { return frame.offsetBy(dx: Self.shadow.left, dy: Self.shadow.top) }
        return scene.host.decoration == nil ? frame : frame.offsetBy(dx: 0, dy: -ClientFrame.titleBarHeight)
    }

    private func open(_ positioner: PopupPositioner) throws {
        guard let id = parent?.popup?.id ?? scene.host.toplevel?.id else {
            throw PlatformError.unsupported("the window is not shown")
        }
        let request = PopupRequest(parent: id, positioner: inGeometry(positioner), grab: grab)
        let popup = try PlatformHost.shared.platform().makePopup(request, delegate: self)
        attach(popup)
        PlatformHost.shared.setNeedsFlush()
    }

    private func attach(_ popup: any PlatformPopup) {
        guard self.popup == nil else { return }
        self.popup = popup
        UIApplication.shared.popupHosts[popup.id] = self
        layerHost = LayerHost(root: surfaceLayer, on: popup.target)
    }

    /// Moves and resizes the popup.
    func reposition(_ positioner: PopupPositioner) {
        guard let popup else { return }
        if !popup.reposition(inGeometry(positioner)) {
            disconnect()
            do { try open(positioner) } catch {
                logger.warning("A popup cannot be opened again: \(error)")
                dismiss()
            }
        }
        PlatformHost.shared.setNeedsFlush()
    }

    /// Closes the popup without the app's request, and reports it.
    func dismiss() {
        for child in scene.host.popups.reversed() where child.parent === self { child.dismiss() }
        close()
        onDismiss()
    }

    private func disconnect() {
        layerHost?.close()
        layerHost = nil
        if let popup { UIApplication.shared.popupHosts[popup.id] = nil }
        popup?.destroy()
        popup = nil
        configuration = nil
    }

    /// Closes the popup, after those that belong to it.
    func close() {
        guard scene.host.popups.contains(where: { $0 === self }) else { return }
        for child in scene.host.popups.reversed() where child.parent === self { child.close() }
        UIApplication.shared.input.cancelTouches { [window] in $0.window === window }
        scene.host.popups.removeAll { $0 === self }
        resignKey()
        disconnect()
        window.layer.isHidden = true
        PlatformHost.shared.setNeedsFlush()
    }

    /// Makes another window key, which receives the keys that the system sends to the popup.
    func resignKey() {
        if scene.host.keyWindow === window { scene.host.keyWindow = nil }
        if window.isKeyWindow { UIApplication.shared.setKeyWindow(UIApplication.shared.keyWindow(after: window)) }
    }
}

extension PopupHost: SurfaceHost {
    var owningScene: UIWindowScene? { scene }
    var surfaceID: ToplevelID? { popup?.id }

    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        let hit = window.hitTest(window.layer.convert(point, from: surfaceLayer), with: event)
        if let hit, hit !== window { return (window, hit) }
        // The margins of a popup are transparent.
        return hostBehind.hitTest(inHostBehind(point), with: event)
    }

    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint {
        if window === self.window { return window.layer.convert(point, from: surfaceLayer) }
        return hostBehind.convert(inHostBehind(point), to: window)
    }

    /// The host behind the popup: the popup to which it belongs, or the scene.
    private var hostBehind: any SurfaceHost { parent ?? scene.host }

    /// Returns a point of the surface in the coordinates of the surface behind it.
    private func inHostBehind(_ point: CGPoint) -> CGPoint {
        let inScene = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        guard let parent else { return scene.host.rootLayer.convert(inScene, to: scene.host.surfaceLayer) }
        return CGPoint(x: inScene.x - parent.origin.x, y: inScene.y - parent.origin.y)
    }
}

extension PopupHost: PlatformToplevelDelegate {
    func toplevel(_ toplevel: any PlatformToplevel, didConfigure configuration: WindowConfiguration) {
        guard let popup = toplevel as? any PlatformPopup else { return }
        // A platform may send a configure event before `makePopup` returns.
        attach(popup)
        self.configuration = configuration
        let (size, shadow, scale) = (configuration.size, Self.shadow, configuration.scale)
        let bounds = CGRect(
            x: 0, y: 0, width: size.width + shadow.left + shadow.right, height: size.height + shadow.top + shadow.bottom
        )
        surfaceLayer.bounds = bounds
        surfaceLayer.contentsScale = scale
        UIView.performWithoutAnimation {
            window.frame = bounds
            window.inheritContentScale(scale)
            window.traitsMayHaveChanged()
            onChange(window, inParent(popup.frame))
            window.layoutIfNeeded()
        }
        // It may have been opened again at another position.
        guard self.popup === popup else { return }
        layerHost?.configure(
            pixelWidth: max(1, Int(saturating: (bounds.width * scale).rounded())),
            pixelHeight: max(1, Int(saturating: (bounds.height * scale).rounded())), scale: scale, isOpaque: false,
            acknowledge: popup.acknowledgement(of: configuration, shadow: shadow))
        PlatformHost.shared.setNeedsFlush()
    }

    func toplevelShouldClose(_ toplevel: any PlatformToplevel) {
        guard toplevel === popup else { return }
        dismiss()
    }

    func toplevel(_ toplevel: any PlatformToplevel, didEnter output: PlatformOutput.ID) {}

    func toplevel(_ toplevel: any PlatformToplevel, didLeave output: PlatformOutput.ID) {}
}

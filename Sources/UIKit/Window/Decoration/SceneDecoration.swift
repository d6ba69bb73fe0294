import CoreGraphics
import Foundation
import UIPlatform

/// The frame that UIKit draws around a scene where the compositor draws none: a shadow, rounded corners, and a title bar
/// with buttons.
///
/// weston and mutter draw no frames. libdecor would draw one into subsurfaces of its own, which needs a second toolkit
/// (its plugins draw with cairo or GTK 3) and its own dispatching of the queue with the `xdg_toplevel`, and would commit
/// the surface from the main thread, where only the render thread may. Drawn by UIKit, the frame is part of the scene's
/// layers: it is presented in the same buffer as the content, so that both have the same size in each frame of a resize;
/// it costs no texture, because shadow and corners have formulas; and its buttons are views.
@MainActor final class SceneDecoration: DecorationDelegate {
    private unowned let host: SceneHost
    private(set) var metrics: DecorationMetrics
    private let window: DecorationWindow
    private var states: WindowConfiguration.States = []
    private var capabilities = WindowConfiguration.Capabilities.all

    /// Creates the frame of a scene, which is shown from the next `update(_:)` on.
    init?(host: SceneHost) {
        guard let scene = host.scene, let metrics = host.configuration.flatMap({ DecorationMetrics($0) }) else {
            return nil
        }
        self.host = host
        self.metrics = metrics
        window = DecorationWindow(scene: scene)
        window.decorationView.delegate = self
        host.surfaceLayer.insertSublayer(window.layer, at: 0)
        titleDidChange()
    }

    /// Removes the frame.
    func remove() {
        UIApplication.shared.input.cancelTouches { [window] in $0.window === window }
        window.decorationView.delegate = nil
        window.layer.isHidden = true
        window.layer.removeFromSuperlayer()
    }

    /// Shows the size, the states and the capabilities of a configuration.
    func update(_ configuration: WindowConfiguration) {
        guard let metrics = DecorationMetrics(configuration) else { return }
        self.metrics = metrics
        states = configuration.states
        capabilities = configuration.capabilities
        UIView.performWithoutAnimation {
            let geometry = metrics.geometry(of: configuration.size)
            window.frame = CGRect(
                x: 0, y: 0, width: geometry.width + metrics.shadow.left + metrics.shadow.right,
                height: geometry.height + metrics.shadow.top + metrics.shadow.bottom)
            window.decorationView.frame = window.bounds
            window.inheritContentScale(configuration.scale)
            window.traitsMayHaveChanged()
            titleBar.show(
                buttons: buttons, isMaximized: isMaximized, isActive: states.contains(.activated))
            window.decorationView.show(metrics, geometry: geometry, resizableEdges: resizableEdges)
            window.layoutIfNeeded()
        }
    }

    /// Shows the scene's title, or the app's name if it has none.
    func titleDidChange() {
        let title = host.visibleTitle
        titleBar.title = title.isEmpty ? ProcessInfo.processInfo.processName : title
    }

    /// Returns the view of the frame at a point of the surface.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        window.hitTest(point, with: event).map { (window, $0) }
    }

    var titleBar: TitleBarView { window.decorationView.titleBar }

    // MARK: What the window allows

    /// The minimum width of a window, in points: its buttons, and a part of the title bar by which it can be moved.
    var minWidth: CGFloat { TitleBarView.minWidth }

    var isMaximized: Bool { states.contains(.maximized) }

    private var canMaximize: Bool { capabilities.contains(.maximize) && (isMaximized || !host.hasMaximumSize) }

    private var buttons: [DecorationButton.Kind] {
        var buttons: [DecorationButton.Kind] = []
        let behaviors = host.scene?.windowingBehaviors
        if capabilities.contains(.minimize), behaviors?.isMiniaturizable ?? true { buttons.append(.minimize) }
        if canMaximize { buttons.append(.maximize) }
        if behaviors?.isClosable ?? true { buttons.append(.close) }
        return buttons
    }

    /// The edges at which a person can resize the window.
    private var resizableEdges: UIRectEdge {
        let isFixed = host.hasFixedSize
        var edges = metrics.freeEdges
        if isFixed.horizontal { edges.subtract([.left, .right]) }
        if isFixed.vertical { edges.subtract([.top, .bottom]) }
        return edges
    }

    // MARK: What a person requests

    func perform(_ kind: DecorationButton.Kind) {
        guard let toplevel = host.toplevel else { return }
        switch kind {
        case .close: return host.toplevelShouldClose(toplevel)
        case .minimize: toplevel.minimize()
        case .maximize: toggleMaximized()
        }
        PlatformHost.shared.setNeedsFlush()
    }

    func toggleMaximized() {
        guard canMaximize else { return }
        host.toplevel?.setMaximized(!isMaximized)
        PlatformHost.shared.setNeedsFlush()
    }

    func beginMove(with touch: UITouch) {
        guard let seat = UIApplication.shared.input.seat(of: touch) else { return }
        host.toplevel?.beginMove(with: seat)
        PlatformHost.shared.setNeedsFlush()
    }

    func beginResize(from edge: ToplevelEdge, with touch: UITouch) {
        guard let seat = UIApplication.shared.input.seat(of: touch) else { return }
        host.toplevel?.beginResize(from: edge, with: seat)
        PlatformHost.shared.setNeedsFlush()
    }

    var hasMenu: Bool { capabilities.contains(.windowMenu) }

    func showMenu(with touch: UITouch) {
        guard let seat = UIApplication.shared.input.seat(of: touch) else { return }
        let point = touch.location(in: window)
        host.toplevel?.showWindowMenu(
            at: CGPoint(x: point.x - metrics.shadow.left, y: point.y - metrics.shadow.top), with: seat)
        PlatformHost.shared.setNeedsFlush()
    }
}

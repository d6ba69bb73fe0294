import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// The frame that the server draws around a window whose client leaves it to the compositor.
///
/// It looks as the frame that UIKit draws around an app's own windows. Its view is behind the client's surface in the view
/// of the window, and follows the size that the client has drawn. A full-screen window has none.
@MainActor final class WindowDecoration: DecorationDelegate {
    /// The maximum number of characters of a title that are laid out.
    private static let maxTitleLength = 256

    /// The state that the view shows.
    private struct Appearance: Equatable {
        var size: CGSize
        var title: String
        var buttons: [DecorationButton.Kind]
        var resizableEdges: UIRectEdge
        var isActive: Bool
        var isMaximized: Bool
        var isArranged: Bool
    }

    private unowned let window: ManagedWindow
    private unowned let server: DisplayServer
    private let view = DecorationView(fillsContent: false)
    private var current: Appearance?
    private var drag: (drag: any WindowDrag, output: ServerOutput)?

    init(_ window: ManagedWindow, _ server: DisplayServer) {
        self.window = window
        self.server = server
        view.delegate = self
        window.view.insertSubview(view, at: 0)
        update()
    }

    func remove() {
        endDrag()
        view.delegate = nil
        view.removeFromSuperview()
    }

    /// The cursor at a point of the view's superview; nil for the arrow.
    func cursor(at point: CGPoint) -> UIPointerStyle.SystemCursor? {
        guard !view.isHidden, let superview = view.superview else { return nil }
        return view.edge(at: view.convert(point, from: superview))?.cursor
    }

    // MARK: Appearance

    /// Shows the present size, title and states of the window, if they are others.
    func update() {
        let states = window.toplevel.configuration.states
        view.isHidden = states.contains(.fullscreen)
        let new = Appearance(
            size: size, title: title, buttons: buttons, resizableEdges: resizableEdges,
            isActive: states.contains(.activated), isMaximized: states.contains(.maximized),
            isArranged: window.isArranged)
        guard new != current else { return }
        current = new
        // A window beside others or at the edges of the output casts no shadow.
        let metrics = DecorationMetrics(new.isArranged ? .maximized : [])
        let bar = ClientFrame.titleBarHeight
        let size = CGSize(width: new.size.width, height: new.size.height + bar)
        UIView.performWithoutAnimation {
            view.frame = CGRect(
                x: -metrics.shadow.left, y: -metrics.shadow.top - bar,
                width: size.width + metrics.shadow.left + metrics.shadow.right,
                height: size.height + metrics.shadow.top + metrics.shadow.bottom)
            view.titleBar.title = new.title
            view.titleBar.show(buttons: new.buttons, isMaximized: new.isMaximized, isActive: new.isActive)
            view.show(metrics, geometry: metrics.geometry(of: size), resizableEdges: new.resizableEdges)
        }
    }

    /// The size of the surface on screen, in points.
    private var size: CGSize { window.view.pixelSize(of: window.view.bounds.size) }

    /// Draws the title for the largest scale of the outputs that show it, as clients draw their surfaces; nil for that of the
    /// window's own output.
    func setTitleScale(_ scale: CGFloat?) { view.titleBar.titleScale = scale }

    /// Takes over the size of the window. Contents of the same size cost nothing.
    func updateSize() { if size != current?.size { update() } }

    private var title: String {
        let toplevel = window.toplevel
        return String((toplevel.title.isEmpty ? toplevel.appID : toplevel.title).prefix(Self.maxTitleLength))
    }

    private var hasMaximumSize: Bool {
        let size = window.toplevel.maxSize
        return size.width > 0 || size.height > 0
    }

    private var buttons: [DecorationButton.Kind] {
        // In a view of an app, nothing would bring a minimized window back.
        guard server.windows.placement == .floating else { return [.close] }
        return hasMaximumSize && !window.isArranged ? [.minimize, .close] : [.minimize, .maximize, .close]
    }

    private var resizableEdges: UIRectEdge {
        guard !window.isArranged else { return [] }
        let (low, high) = (window.toplevel.minSize, window.toplevel.maxSize)
        var edges = UIRectEdge.all
        if high.width > 0, high.width == low.width { edges.subtract([.left, .right]) }
        if high.height > 0, high.height == low.height { edges.subtract([.top, .bottom]) }
        return edges
    }

    // MARK: DecorationDelegate

    var hasMenu: Bool { false }

    func pressBegan() {
        if let view = window.output?.desktop.superview as? OutputView, !view.isFirstResponder {
            _ = view.becomeFirstResponder()
        }
        // No client has got the press, which would have dismissed its popups.
        server.compositor.seat.endPopupGrab()
        server.windows.raise(window)
    }

    func perform(_ kind: DecorationButton.Kind) {
        switch kind {
        case .close:
            window.toplevel.close()
            server.setNeedsFlush()
        case .minimize: server.windows.handle(.minimize, of: window.toplevel)
        case .maximize: toggleMaximized()
        }
    }

    func toggleMaximized() {
        guard buttons.contains(.maximize) else { return }
        server.windows.handle(current?.isMaximized == true ? .unmaximize : .maximize, of: window.toplevel)
    }

    func beginMove(with touch: UITouch) {
        guard let output = window.output,
            let move = WindowMove(window, at: position(of: touch, on: output), server)
        else { return }
        drag = (move, output)
    }

    func beginResize(from edge: ToplevelEdge, with touch: UITouch) {
        guard let output = window.output else { return }
        let edges = XdgToplevel.ResizeEdge(rawValue: edge.rawValue)
        guard let resize = WindowResize(window, edges: edges, at: position(of: touch, on: output), server) else {
            return
        }
        drag = (resize, output)
        server.cursor.hold(edge.cursor)
    }

    func continueDrag(with touch: UITouch) {
        if let drag { drag.drag.move(to: position(of: touch, on: drag.output)) }
    }

    func endDrag() {
        guard let ended = drag else { return }
        drag = nil
        ended.drag.end()
        dragDidEnd()
        server.compositor.refocus()
    }

    /// Called when the window is not moved or resized any more, by its frame or otherwise.
    func dragDidEnd() { server.cursor.hold(nil) }

    func showMenu(with touch: UITouch) {}

    /// Returns the position of a touch in the layout; a pointer may have gone to another output.
    private func position(of touch: UITouch, on output: ServerOutput) -> Point {
        if touch.type == .indirectPointer, server.screens != nil { return server.compositor.seat.pointer.position }
        return output.layoutPosition(touch.location(in: output.desktop))
    }
}

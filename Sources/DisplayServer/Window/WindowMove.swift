import UIKit
import WaylandCompositor

/// The move of a window.
@MainActor final class WindowMove: WindowDrag {
    let window: ManagedWindow
    private let server: DisplayServer
    /// The distance from the window's corner to the pointer.
    private let offset: CGPoint

    /// Begins at a position of the layout; returns nil for a window that is not to be moved.
    init?(_ window: ManagedWindow, at position: Point, _ server: DisplayServer) {
        guard let output = window.output, !window.toplevel.configuration.states.contains(.fullscreen) else {
            return nil
        }
        window.endDrag()
        self.window = window
        self.server = server
        let point = output.desktopPoint(position)
        let frame = window.view.frame
        var offset = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        if window.isArranged {
            // The window gets its own size again, and stays under the pointer.
            window.arrange { $0.fill([]) }
            window.willMove()
            let width = CGFloat(window.toplevel.configuration.size.width)
            if width > 0, frame.width > 0 { offset.x *= width / frame.width }
        }
        self.offset = offset
        window.begin(self)
    }

    func move(to position: Point) {
        guard isActive, let output = server.output(at: position) else { return }
        if output !== window.output { server.windows.move(window, to: output) }
        window.willMove()
        let point = output.desktopPoint(position)
        window.view.frame.origin = CGPoint(x: point.x - offset.x, y: point.y - offset.y)
        server.windows.keepTitleBarVisible(window)
        server.setNeedsFlush()
    }

    func didEnd() {}
}

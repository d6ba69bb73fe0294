import UIKit
import UIPlatform
import WaylandCompositor
import WaylandServer

/// The placement of windows on the outputs, with their frames.
extension WindowManager {
    /// Whether a window has the size of its output.
    func fills(_ window: ManagedWindow) -> Bool { fills(window.toplevel) }

    private func fills(_ toplevel: any ManagedToplevel) -> Bool {
        placement == .filling && toplevel.parentToplevel == nil
    }

    /// Returns what a client may offer to do with its window. The server has no menus for windows.
    func capabilities(of toplevel: any ManagedToplevel) -> [XdgToplevel.WmCapabilities] {
        guard placement == .filling else { return [.maximize, .fullscreen, .minimize] }
        // In a view of an app, nothing would bring a minimized window back.
        return fills(toplevel) ? [.fullscreen] : [.maximize, .fullscreen]
    }

    /// Centres a window, a dialog over its parent.
    func place(_ window: ManagedWindow, on output: ServerOutput) {
        if fills(window) { return window.arrange { $0.fill(.maximized) } }
        if window.isArranged { return window.updateArea() }
        if let position = window.toplevel.requestedPosition {
            window.view.surfaceOrigin = output.desktopPoint(position)
            if window.decoration != nil { keepTitleBarVisible(window) }
            return
        }
        var area = output.workArea
        if let parent = window.toplevel.parentToplevel.flatMap({ self.window(of: $0) }), parent.output === output {
            area = parent.frame
        }
        let size = window.frame.size
        let middle = CGPoint(
            x: max(output.workArea.minX, area.midX - size.width / 2).rounded(.down),
            y: max(output.workArea.minY, area.midY - size.height / 2).rounded(.down))
        window.moveFrame(to: vacantOrigin(near: middle, for: window, on: output))
    }

    /// The number of windows beside which a new one is placed, and of positions that are tried for it.
    private static let maxCascade = 64

    /// Returns a point at which no other window begins: the first such point down and to the right, from the top left corner
    /// after the bottom right one.
    private func vacantOrigin(near origin: CGPoint, for window: ManagedWindow, on output: ServerOutput) -> CGPoint {
        let step = ClientFrame.titleBarHeight
        let occupied = windows.suffix(Self.maxCascade).filter {
            $0 !== window && !$0.isHidden && $0.output === output
        }
        .map(\.frame.origin)
        let area = output.workArea
        let size = window.frame.size
        // A window that fills its output leaves it, as far as its title bar stays in reach.
        let limit = CGPoint(
            x: area.width > size.width + 2 * step ? area.maxX - size.width : area.maxX - 2 * step,
            y: area.height > size.height + 2 * step ? area.maxY - size.height : area.maxY - step)
        var point = origin
        var restarts: CGFloat = 0
        for _ in 0..<Self.maxCascade {
            if !occupied.contains(where: { abs($0.x - point.x) < step / 2 && abs($0.y - point.y) < step / 2 }) { break }
            point = CGPoint(x: point.x + step, y: point.y + step)
            if point.x > limit.x || point.y > limit.y {
                point = CGPoint(x: min(area.minX + restarts * step, max(area.minX, limit.x)), y: area.minY)
                restarts += 1
            }
        }
        return point
    }

    /// Moves a window, with its frame, to a point of an output.
    func move(_ window: ManagedWindow, to target: (output: ServerOutput, point: CGPoint)) {
        window.endDrag()
        moveFrame(of: window, to: target)
    }

    private func moveFrame(of window: ManagedWindow, to target: (output: ServerOutput, point: CGPoint)) {
        window.willMove()
        if target.output !== window.output { move(window, to: target.output) }
        window.moveFrame(to: CGPoint(x: target.point.x.rounded(), y: target.point.y.rounded()))
        server?.compositor.refocus()
        server?.setNeedsFlush()
    }

    /// Moves a window, whose title bar stays in reach, so that its surface is at a point of an output.
    func moveSurface(of window: ManagedWindow, to target: (output: ServerOutput, point: CGPoint)) {
        let (frame, surface) = (window.frame.origin, window.view.surfaceOrigin)
        let origin = CGPoint(x: target.point.x + frame.x - surface.x, y: target.point.y + frame.y - surface.y)
        moveFrame(of: window, to: (target.output, origin))
        // X programs keep windows without frames where nobody sees them.
        if window.decoration != nil { keepTitleBarVisible(window) }
    }

    // MARK: Frames

    /// Returns whether a client that leaves the frame of a window to the compositor gets one.
    func drawsFrame(of toplevel: any ManagedToplevel) -> Bool {
        !fills(toplevel) && toplevel.acceptsServerDecoration
    }

    /// Decides who draws the frame of a window. A window that fills an output has none, whatever its client prefers.
    func decorationPreferenceDidChange(of toplevel: any ManagedToplevel) {
        toplevel.configuration.usesServerDecoration = fills(toplevel) || toplevel.acceptsServerDecoration
        if let window = window(of: toplevel) { updateDecoration(of: window) }
    }

    /// Shows a frame around a window, or removes it, with the contents that the client has drawn for that.
    func updateDecoration(of window: ManagedWindow) {
        guard let server else { return }
        window.setDecorated(!fills(window) && window.toplevel.hasServerDecoration, server)
        window.decoration?.updateSize()
    }

    /// Shows what a client has changed.
    func propertyDidChange(of toplevel: any ManagedToplevel) { window(of: toplevel)?.decoration?.update() }

    /// Moves a window so that the user can reach its title bar, or the top of its surface where the client draws the frame:
    /// either could be outside of the output or below a panel.
    func keepTitleBarVisible(_ window: ManagedWindow) {
        guard !window.isArranged, let area = window.output?.workArea else { return }
        let origin = ManagedWindow.reachableOrigin(of: window.frame, in: area)
        if origin != window.frame.origin { window.moveFrame(to: origin) }
    }

    // MARK: Positions

    /// Returns the window that is seen at a position of the layout, with its frame and its popups.
    func window(at position: Point) -> ManagedWindow? {
        guard let output = server?.output(at: position) else { return nil }
        var view = output.desktop.hitTest(output.desktopPoint(position), with: nil)
        while let current = view {
            if let window = (current as? WindowView)?.managedWindow { return window }
            view = current.superview
        }
        return nil
    }

    /// Returns the cursor over the frame of a window at a position of the layout; nil for that of the client, or the arrow.
    func cursor(at position: Point) -> UIPointerStyle.SystemCursor? {
        guard let window = window(at: position), let decoration = window.decoration, let output = window.output else {
            return nil
        }
        return decoration.cursor(at: window.view.convert(output.desktopPoint(position), from: output.desktop))
    }
}

import RenderServer
import ServerScript
import UIKit
import WaylandCompositor
import WaylandServer

/// An output of the server: a view that shows the clients' windows.
@MainActor final class ServerOutput {
    let output: Output
    /// The screen on which the view is.
    var screen: UIScreen {
        didSet {
            frames.screen = screen
            presented.screen = screen
        }
    }
    let desktop = DesktopView()
    let frames: FrameScheduler
    private(set) weak var server: DisplayServer?
    /// The frames that the output shows.
    private(set) lazy var presented = OutputFrames(
        of: desktop, cursors: desktop.cursors, on: screen, name: output.description.name)

    init(_ description: OutputDescription, screen: UIScreen, server: DisplayServer) {
        output = server.compositor.addOutput(description)
        self.screen = screen
        self.server = server
        frames = FrameScheduler(screen: screen)
        frames.output = self
        frames.server = server
        desktop.output = self
        desktop.cursors.isHidden = !server.showsCursor
    }

    /// The name of the output, as scripts use it.
    var name: OutputName { OutputName(stringLiteral: output.description.name) }

    /// Whether the output shows anything. One that is off stays part of the layout.
    var isOn: Bool { output.isPoweredOn && !output.description.size.isEmpty }

    /// Notifies the tools that take pictures of the output of its frames, while there are such tools.
    func followCaptures() {
        presented.addObserver(self) { [weak self] _ in
            guard let self else { return }
            guard output.isCaptured else { return presented.removeObserver(self) }
            output.contentsDidChange()
            server?.setNeedsFlush()
        }
    }

    func remove() {
        presented.removeObserver(self)
        output.remove()
        frames.suspend()
        frames.invalidate()
    }

    /// The area that panels leave to windows, in points of the output.
    var workArea: CGRect {
        let area = output.usableArea
        let origin = output.description.position
        return CGRect(x: area.minX - origin.x, y: area.minY - origin.y, width: area.width, height: area.height)
    }

    /// Returns the area that a window with these states fills; nil for one with a size of its own.
    func area(for states: ToplevelConfiguration.States) -> CGRect? {
        let area = workArea
        if states.contains(.fullscreen) {
            let size = output.description.logicalSize
            // The view has the size of a changed output only after the next layout.
            return CGRect(x: 0, y: 0, width: size.width, height: size.height)
        }
        if states.contains(.maximized) { return area }
        let half = (area.width / 2).rounded(.down)
        if states.isSuperset(of: .leftHalf) {
            return CGRect(x: area.minX, y: area.minY, width: half, height: area.height)
        }
        if states.isSuperset(of: .rightHalf) {
            return CGRect(x: area.minX + half, y: area.minY, width: area.width - half, height: area.height)
        }
        return nil
    }

    /// Whether a surface that has a buffer of a size, and nothing over it, is all that the compositor of the session shows of
    /// the window that the output fills.
    func presentsBuffers(of size: Size) -> Bool {
        guard size == output.description.size.transformed(output.description.transform),
            let window = desktop.window, window.windowScene?.isPresentedByCompositor == true
        else { return false }
        return desktop.convert(desktop.bounds, to: nil) == window.bounds
    }

    // MARK: Positions

    /// Converts a position of the layout to a point of the desktop.
    func desktopPoint(_ position: Point) -> CGPoint {
        let origin = output.description.position
        return CGPoint(x: position.x - Double(origin.x), y: position.y - Double(origin.y))
    }

    /// Converts a point of the desktop to a position of the layout.
    func layoutPosition(_ point: CGPoint) -> Point {
        let origin = output.description.position
        return Point(x: point.x + Double(origin.x), y: point.y + Double(origin.y))
    }

    /// Returns the surface at a position of the layout; nil where the desktop is.
    func surface(at position: Point) -> SurfaceLocation? {
        guard let view = desktop.hitTest(desktopPoint(position), with: nil) as? SurfaceView,
            !view.surface.isDestroyed
        else { return nil }
        // The view may be on another output, which this one shows a part of.
        let owner = view.output ?? self
        return owner.convert(owner.desktopPoint(position), to: view.surface).map {
            SurfaceLocation(surface: view.surface, point: $0)
        }
    }

    /// Returns a point of the desktop in a surface; nil if no view shows the surface.
    ///
    /// The place of a subsurface is the one that its client has committed: its view follows with a frame.
    func convert(_ point: CGPoint, to surface: Surface) -> Point? {
        guard let view = SurfaceView.of(surface.root) else { return nil }
        let local = view.convert(point, from: desktop)
        let offset = surface.offsetInRoot
        return Point(x: local.x - Double(offset.x), y: local.y - Double(offset.y))
    }
}

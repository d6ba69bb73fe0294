import RenderServer
import ServerScript
import UIKit
import WaylandCompositor
import WaylandServer

/// An output of the server: a screen, and a window on it that shows the clients' windows.
@MainActor final class ServerOutput {
    let output: Output
    let screen: UIScreen
    let window: UIWindow
    /// The clients' windows, from the rearmost to the frontmost.
    let desktop = DesktopView()
    let frames: FrameClock

    init(_ screen: UIScreen, server: DisplayServer) {
        output = server.compositor.addOutput(OutputDescription(screen.output))
        self.screen = screen
        window = UIWindow(frame: screen.bounds)
        window.screen = screen
        let controller = UIViewController()
        controller.view = desktop
        window.rootViewController = controller
        frames = FrameClock(screen: screen)
        frames.output = self
        frames.server = server
        desktop.output = self
        window.isHidden = false
    }

    /// Takes over changed properties of the screen.
    func update() { output.description = OutputDescription(screen.output) }

    /// The name of the output, as scripts use it.
    var name: OutputName { OutputName(stringLiteral: output.description.name) }

    /// The number of frames that the output has shown.
    var framesShown: Int { window.windowScene?.renderStatistics?.framesShown ?? 0 }

    func remove() {
        frames.invalidate()
        window.isHidden = true
        output.remove()
    }

    /// The area that panels leave to windows, in points of the output.
    var workArea: CGRect {
        let area = output.usableArea
        let origin = output.description.position
        return CGRect(x: area.minX - origin.x, y: area.minY - origin.y, width: area.width, height: area.height)
    }

    // MARK: Positions

    /// Converts a position of the layout to a point of the window.
    func windowPoint(_ position: Point) -> CGPoint {
        let origin = output.description.position
        return CGPoint(x: position.x - Double(origin.x), y: position.y - Double(origin.y))
    }

    /// Converts a point of the window to a position of the layout.
    func layoutPosition(_ point: CGPoint) -> Point {
        let origin = output.description.position
        return Point(x: point.x + Double(origin.x), y: point.y + Double(origin.y))
    }

    /// Returns the surface at a position of the layout; nil where the desktop is.
    func surface(at position: Point) -> SurfaceLocation? {
        let point = windowPoint(position)
        guard let view = window.hitTest(point, with: nil) as? SurfaceView, !view.surface.isDestroyed else { return nil }
        let local = view.convert(point, from: window)
        return SurfaceLocation(surface: view.surface, point: Point(x: local.x, y: local.y))
    }
}

extension OutputDescription {
    /// The description of an output of the platform.
    fileprivate init(_ output: PlatformOutput) {
        let mode = output.currentMode.map { output.modes[$0] }
        self.init(name: output.name, size: Size(width: mode?.width ?? 0, height: mode?.height ?? 0))
        details = output.details
        make = output.make
        model = output.model
        refresh = mode?.refresh ?? 0
        transform = BufferTransform(rawValue: UInt32(output.transform.rawValue)) ?? .normal
        position = Offset(x: Int(output.position.x), y: Int(output.position.y))
        let size = size.transformed(transform)
        let points = output.pointSize
        if points.width > 0 { scale = Int((Double(size.width) * 120 / points.width).rounded()) }
        physicalSize = Size(width: Int(output.physicalSize.width), height: Int(output.physicalSize.height))
    }
}

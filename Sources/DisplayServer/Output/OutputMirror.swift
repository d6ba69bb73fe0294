import CoreGraphics
import RenderProtocol
import RenderServer
import UIKit
import UIPlatform

/// A screen that shows what an output shows, scaled to fit and in the middle of a black area.
///
/// Clients see one output. They have no way to know that a `wl_output` mirrors another one: a panel that opens a bar on each
/// output would draw two of them into the same picture, and a window could be full screen where it is half visible.
@MainActor final class OutputMirror {
    let screen: UIScreen
    /// The output that is shown.
    let source: ServerOutput
    /// The frames that the screen shows.
    let presented: OutputFrames
    private let target: TargetID

    /// Shows an output in a window that covers a screen; returns nil if the render server draws one of them no more.
    init?(of source: ServerOutput, in window: UIWindow, on screen: UIScreen) {
        let controller = UIViewController()
        controller.view.backgroundColor = .black
        window.rootViewController = controller
        guard let target = window.windowScene?.renderTarget, let original = source.presented.target else { return nil }
        self.screen = screen
        self.source = source
        self.target = target
        presented = OutputFrames(
            of: controller.view, cursors: source.desktop.cursors, on: screen, name: screen.output.name)
        RenderServer.shared.mirror(target, source: original)
    }

    /// Shows the content of the window again.
    func end() { RenderServer.shared.mirror(target, source: nil) }

    /// Converts a point of the screen to one of the output: that which is shown there, or the nearest one.
    func sourcePoint(_ point: CGPoint) -> CGPoint {
        let (own, other) = (screen.output.pointSize, source.screen.output.pointSize)
        guard own.width > 0, own.height > 0, other.width > 0, other.height > 0 else { return .zero }
        // The pixels of both are squares: their sizes in points have the ratios of their sizes in pixels.
        let scale = min(own.width / other.width, own.height / other.height)
        let x = (point.x - (own.width - other.width * scale) / 2) / scale
        let y = (point.y - (own.height - other.height * scale) / 2) / scale
        return CGPoint(x: min(max(x, 0), other.width - 1), y: min(max(y, 0), other.height - 1))
    }
}

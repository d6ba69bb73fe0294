import CoreGraphics
import QuartzCore
import RenderProtocol
import RenderServer
import UIPlatform

extension UIWindowScene {
    /// The render thread's statistics of this scene; waits until the thread has processed all commits.
    package var renderStatistics: RenderServer.TargetStatistics? { host.layerHost?.statistics }

    /// The render target that shows the scene; nil before it is connected.
    package var renderTarget: TargetID? { host.layerHost?.target }

    /// Whether a compositor shows the scene, in a toplevel without a frame that UIKit draws.
    package var isPresentedByCompositor: Bool {
        guard host.decoration == nil, case .wayland? = host.toplevel?.target else { return false }
        return true
    }

    /// Returns the scene's current appearance in pixels, without a view; nil if drawing fails. Waits for the render thread.
    package func snapshot(without hidden: UIView?) -> CGImage? { host.snapshot(without: hidden) }

    /// The toplevel that shows the scene; nil before it is connected.
    package var toplevelID: ToplevelID? { host.toplevel?.id }

    /// The presentation times of the scene's frames; nil if they are not recorded or not available. Waits for the
    /// render thread.
    package var presentationRecord: PresentationRecord? { host.layerHost?.presentationRecord }
}

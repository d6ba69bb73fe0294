import QuartzCore
import RenderServer

extension UIWindowScene {
    /// The render thread's statistics of this scene; waits until the thread has processed all commits.
    package var renderStatistics: RenderServer.TargetStatistics? { host.renderer?.statistics }

    /// The render target that shows the scene; nil before it is connected.
    package var renderTarget: TargetID? { host.renderer?.layerHost.target }

    /// The presentation times of the scene's frames; nil if they are not recorded or not available. Waits for the
    /// render thread.
    package var presentationRecord: PresentationRecord? { host.renderer?.layerHost.presentationRecord }
}

extension SceneRenderer {
    var statistics: RenderServer.TargetStatistics? { layerHost.statistics }
}

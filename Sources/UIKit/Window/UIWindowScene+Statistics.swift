import QuartzCore
import RenderServer

extension UIWindowScene {
    /// Counts of what the render thread drew for this scene; waits until it has taken in what is committed.
    package var renderStatistics: RenderServer.TargetStatistics? { host.renderer?.statistics }

    /// The render target that shows the scene; nil before it is connected.
    package var renderTarget: TargetID? { host.renderer?.layerHost.target }

    /// When its frames were seen; nil where that is not recorded or not to be had. Waits for the render thread.
    package var presentationRecord: PresentationRecord? { host.renderer?.layerHost.presentationRecord }
}

extension SceneRenderer {
    var statistics: RenderServer.TargetStatistics? { layerHost.statistics }
}

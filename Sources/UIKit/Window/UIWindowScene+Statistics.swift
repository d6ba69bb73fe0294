import QuartzCore
import RenderServer

extension UIWindowScene {
    /// Counts of what the render thread drew for this scene; waits until it has taken in what is committed.
    package var renderStatistics: RenderServer.TargetStatistics? { host.renderer?.statistics }
}

extension SceneRenderer {
    var statistics: RenderServer.TargetStatistics? { layerHost.statistics }
}

import QuartzCore

/// A scene of the race: layers in a window of 1280×720 points, moved once per frame.
@MainActor protocol BenchScene {
    /// Puts the layers into `root`.
    init(root: CALayer, count: Int)

    /// Moves the scene to frame `frame`, counted from 0.
    func step(to frame: Int)
}

import UIKit

/// A benchmark scene: views or layers in a window of 1280×720 points, advanced once per frame.
@MainActor protocol BenchScene {
    /// Adds the scene's content to `view`, which is as large as the window.
    init(in view: UIView, count: Int)

    /// Advances the scene to frame `frame`, counted from 0.
    func step(to frame: Int)

    /// Called before the first frame that counts.
    func startCounting()

    /// Measurements of the scene itself, for the report.
    var figures: [(name: String, value: String)] { get }
}

/// A scene that ends by itself.
protocol SelfPacedScene: BenchScene {
    /// Continues the scene with the next frame; returns whether it has ended.
    func advance() -> Bool
}

extension BenchScene {
    func startCounting() {}

    var figures: [(name: String, value: String)] { [] }
}

import UIKit

/// A scene of the race: views or layers in a window of 1280×720 points, moved once per frame.
@MainActor protocol BenchScene {
    /// Fills `view`, which is as large as the window.
    init(in view: UIView, count: Int)

    /// Moves the scene to frame `frame`, counted from 0.
    func step(to frame: Int)
}

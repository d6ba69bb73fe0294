import QuartzCore
import RenderProtocol
import UIKit

/// A window on a stopped clock, which a test moves on.
@MainActor package struct AnimationStage {
    package let window: UIWindow
    package let view: UIView

    package init() {
        window = Headless.showWindow()
        view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        window.addSubview(view)
        MediaClock.set(1000)
        step(to: 0)
    }

    /// Goes to a time, in seconds since the start.
    package func step(to time: Double) { DisplayLinks.main.step(to: 1000 + time) }

    package func end() { MediaClock.set(nil) }

    package var shown: CALayer { view.layer.presentation() ?? view.layer }
    package var x: Double { Double(shown.position.x) }
}

/// The Bézier curve with these control points, by halving.
package func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double) -> Double {
    func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
        let middle = (low + high) / 2
        if value(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return value(y1, y2, low)
}

package func easeInOut(_ time: Double) -> Double { curve(0.42, 0, 0.58, 1, at: time) }

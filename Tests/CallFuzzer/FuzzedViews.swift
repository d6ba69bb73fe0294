import QuartzCore
import UIKit

/// A view that draws itself.
final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemGreen.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
}

/// A view with a gradient as its layer.
final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
}

/// A tiled layer that draws its tiles on other threads.
final class TiledDrawing: CATiledLayer {
    override class func fadeDuration() -> CFTimeInterval { 0 }

    override func draw(in context: CGContext) {
        context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.fillEllipse(in: context.boundingBoxOfClipPath)
    }
}

/// Views, held weakly.
@MainActor final class WeakViews {
    private var views: [WeakBox] = []
    private var limit = 1000

    func add(_ view: UIView) {
        if views.count > limit {
            views.removeAll { $0.view == nil }
            limit = max(1000, 2 * views.count)
        }
        views.append(WeakBox(view))
    }

    /// Those that are still there.
    var alive: [UIView] { views.compactMap(\.view) }
}

/// A view, held weakly.
@MainActor final class WeakBox {
    private(set) weak var view: UIView?

    init(_ view: UIView) {
        self.view = view
    }
}

import CoreGraphics

/// A location in one of the app's scenes.
@MainActor struct DragPosition {
    weak var host: SceneHost?
    /// The location in the coordinates of the scene's surface.
    var point = CGPoint.zero

    init(host: SceneHost?, point: CGPoint) {
        self.host = host
        self.point = point
    }

    /// The position of a point of a window; nil for one without a scene.
    init?(_ point: CGPoint, in window: UIWindow?) {
        guard let window, let host = window.windowScene?.host else { return nil }
        self.init(host: host, point: window.layer.convert(point, to: host.surfaceLayer))
    }

    /// Returns the location in the coordinates of a view. A view of another scene is treated as one of this scene.
    func location(in view: UIView) -> CGPoint {
        guard let window = view.window else { return point }
        let inWindow = host?.convert(point, to: window) ?? point
        return view === window ? inWindow : window.convert(inWindow, to: view as UIView)
    }
}

import CoreGraphics

/// What shows windows on a surface of the system: a scene, or a popup.
@MainActor protocol SurfaceHost: AnyObject {
    /// Returns the window and the view at a point of the surface.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)?
    /// Converts a point of the surface to a window's coordinates.
    func convert(_ point: CGPoint, to window: UIWindow) -> CGPoint
    /// Converts a distance on the surface to one in its windows.
    func convert(_ delta: CGVector) -> CGVector
}

extension SurfaceHost {
    func convert(_ delta: CGVector) -> CGVector { delta }
}

extension SceneHost: SurfaceHost {}

extension UIApplication {
    /// Returns what a surface shows.
    func surfaceHost(for id: ToplevelID) -> (any SurfaceHost)? { popupHosts[id] ?? sceneHosts[id] }
}

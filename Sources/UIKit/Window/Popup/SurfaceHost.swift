import CoreGraphics
import UIPlatform

/// A host of windows on a surface of the system: a scene, or a popup.
@MainActor protocol SurfaceHost: AnyObject {
    /// The scene that is shown, or to which the popup belongs.
    var owningScene: UIWindowScene? { get }
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

extension SurfaceHost {
    /// Returns the window and the view that receive input at a point of the surface; nil below a modal dialog.
    func inputTarget(at point: CGPoint, with event: UIEvent?) -> (window: UIWindow, view: UIView)? {
        guard let target = hitTest(point, with: event), !UIApplication.shared.modalDialogs.block(target.window) else {
            return nil
        }
        return target
    }
}

extension SceneHost: SurfaceHost {
    var owningScene: UIWindowScene? { scene }
}

extension UIApplication {
    /// Returns what a surface shows.
    func surfaceHost(for id: ToplevelID) -> (any SurfaceHost)? { popupHosts[id] ?? sceneHosts[id] }
}

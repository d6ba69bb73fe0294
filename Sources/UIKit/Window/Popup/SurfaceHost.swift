import CoreGraphics
import QuartzCore
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
    /// The identity of the surface; nil before it is created.
    var surfaceID: ToplevelID? { get }
    /// The layer in whose coordinates seat events are.
    var surfaceLayer: CALayer { get }
}

extension SurfaceHost {
    func convert(_ delta: CGVector) -> CGVector { delta }

    /// Converts a rectangle of a view in one of the windows to the smallest rectangle of the surface around it.
    func convert(_ rect: CGRect, from view: UIView) -> CGRect { view.layer.convert(rect, to: surfaceLayer) }
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
    var surfaceID: ToplevelID? { toplevel?.id }
}

extension UIWindow {
    /// The host of the window on a surface of the system; nil while the window is in none.
    var surfaceHost: (any SurfaceHost)? {
        if let window = self as? PopupWindow { return window.popup }
        return layer.superlayer == nil ? nil : _windowScene?.host
    }
}

extension UIApplication {
    /// Returns what a surface shows.
    func surfaceHost(for id: ToplevelID) -> (any SurfaceHost)? { popupHosts[id] ?? sceneHosts[id] }
}

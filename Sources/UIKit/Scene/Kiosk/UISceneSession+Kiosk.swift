import UIPlatform

extension UISceneSession.Role {
    /// A part of the desktop: a panel, a wallpaper or an overlay, as the configuration's
    /// ``UISceneConfiguration/layerSurface`` describes.
    ///
    /// This role is an addition of Oriel's. It needs a compositor with wlr-layer-shell; elsewhere the scene cannot connect.
    public static let layerShell = UISceneSession.Role(rawValue: "OrielSceneSessionRoleLayerShell")

    /// The lock screen: the session is locked while scenes of this role are connected, one on each screen.
    ///
    /// UIKit asks the app's delegate for a configuration for each screen, also for one that is connected later.
    /// ``UIApplication/unlockSession()`` ends the lock, and so does closing the last of the scenes, but neither a crash nor
    /// a signal that ends the app.
    ///
    /// This role is an addition of Oriel's. It needs a compositor with ext-session-lock; elsewhere the scene cannot connect.
    public static let sessionLock = UISceneSession.Role(rawValue: "OrielSceneSessionRoleSessionLock")

    /// Whether a scene of the role is a window, in which any window of the app may be shown.
    var isWindow: Bool { self != .layerShell && self != .sessionLock }
}

extension UIWindowScene {
    /// The role of the scene's toplevel for the system.
    func toplevelRole(on screen: UIScreen) -> ToplevelRole {
        switch session.role {
        case .layerShell:
            let configuration = session.configuration
            let layer = configuration.layerSurface ?? LayerSurfaceConfiguration(layer: .top)
            return .layer(layer.request(namespace: configuration.name ?? "oriel"))
        // Without an output, the platform reports the error.
        case .sessionLock: return .lock(screen.outputID ?? PlatformOutput.ID(0))
        default: return .window
        }
    }
}

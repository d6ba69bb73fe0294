import Foundation

/// The classes from which a scene is created.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration; nil for none.
    public let name: String?
    /// The role of scenes with the configuration.
    public let role: UISceneSession.Role
    /// The class of the scene; nil for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate, which is created with `init()`.
    open var delegateClass: AnyClass?
    /// The place on the desktop of a scene of the role ``UISceneSession/Role/layerShell``; nil for the default one.
    ///
    /// This property is an addition of Oriel's.
    open var layerSurface: LayerSurfaceConfiguration?

    /// Creates a configuration without classes for a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

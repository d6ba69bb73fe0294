/// The purposes of a surface. A surface keeps the first one that it is given.
package enum SurfaceRole: String, Sendable {
    case toplevel = "xdg_toplevel"
    case popup = "xdg_popup"
    case subsurface = "wl_subsurface"
    case cursor = "cursor"
    case dragIcon = "drag icon"
    case layer = "zwlr_layer_surface_v1"
    case xwayland = "xwayland_surface_v1"
    case inputPopup = "zwp_input_popup_surface_v2"
    case lock = "ext_session_lock_surface_v1"
}

/// A client's requests to the role of a surface between two commits.
protocol SurfaceRoleUpdate {}

/// The object that gives a surface its role.
protocol SurfaceRoleObject: AnyObject {
    /// Whether the object has to be destroyed before its surface.
    var outlivesSurfaceIllegally: Bool { get }

    /// Called when the client has attached a buffer, before its commit.
    func bufferWasAttached()

    /// Returns whether a commit is allowed; posts the protocol's error if it is not.
    func validate(_ update: SurfaceUpdate) -> Bool

    /// Returns whether the state that a commit will result in is allowed; posts the protocol's error if it is not.
    func validate(_ update: SurfaceUpdate, resultingIn next: SurfaceState) -> Bool

    /// Returns what the client has requested of the role since the last commit; nil for a role without such state. A commit may wait
    /// to be applied, and what is requested after it belongs to the next one.
    func takeUpdate() -> (any SurfaceRoleUpdate)?

    /// Makes what belongs to a commit the state of the role, before ``surfaceDidApply(_:)``.
    func apply(_ update: any SurfaceRoleUpdate)

    /// Called when the state of a commit has been applied; the role adds what it has changed itself.
    func surfaceDidApply(_ commit: inout SurfaceCommit)

    /// Called when the surface has been destroyed.
    func surfaceWasDestroyed()
}

extension SurfaceRoleObject {
    var outlivesSurfaceIllegally: Bool { false }
    func bufferWasAttached() {}
    func validate(_ update: SurfaceUpdate) -> Bool { true }
    func validate(_ update: SurfaceUpdate, resultingIn next: SurfaceState) -> Bool { true }
    func takeUpdate() -> (any SurfaceRoleUpdate)? { nil }
    func apply(_ update: any SurfaceRoleUpdate) {}
    func surfaceDidApply(_ commit: inout SurfaceCommit) {}
    func surfaceWasDestroyed() {}
}

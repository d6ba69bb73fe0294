import WaylandCompositor
import WaylandServer

/// A client's window as the window manager sees it: an `xdg_toplevel`, or a window of X.
@MainActor protocol ManagedToplevel: AnyObject {
    /// The title; empty if there is none.
    var title: String { get }
    /// The identifier of the application; empty if there is none.
    var appID: String { get }
    /// The window that this one is a dialog of.
    var parentToplevel: (any ManagedToplevel)? { get }
    /// The smallest and the largest size in points; 0 for no limit.
    var minSize: Size { get }
    var maxSize: Size { get }
    /// The visible part of the surface, without shadows, in points of the surface.
    var windowGeometry: SurfaceRectangle { get }
    /// Whether the visible part follows the bounds of the surface and its subsurfaces, whose client does not move it.
    var followsSurface: Bool { get }
    /// The position that the user requests for the window, in points of the layout; nil if the window manager decides.
    var requestedPosition: Point? { get }
    /// The output that the client has asked the window to fill; nil if the window manager decides.
    var fullscreenOutput: Output? { get }
    /// The program that the window belongs to.
    var owner: WindowOwner { get }
    /// Returns what the client says about the focus of the window when it appears. A token is used up.
    func takeFocusRequest() -> FocusRequest
    /// The configuration that is requested of the window.
    var configuration: ToplevelConfiguration { get set }
    /// Whether the client has drawn what ``configuration`` asks for.
    var hasAnsweredConfiguration: Bool { get }
    var isMinimized: Bool { get set }
    /// Whether the client leaves the frame of the window to the compositor.
    var acceptsServerDecoration: Bool { get }
    /// Whether the client has drawn the present contents for a frame that the compositor draws.
    var hasServerDecoration: Bool { get }
    /// An object that the window manager associates with the window.
    var userData: AnyObject? { get set }

    /// Called when the window may be somewhere else, or have another frame around it.
    func placementDidChange()

    /// Asks the client to close the window.
    func close()
}

extension Toplevel: ManagedToplevel {
    var parentToplevel: (any ManagedToplevel)? { parent }
    var followsSurface: Bool { !shellSurface.hasSetGeometry }
    var requestedPosition: Point? { nil }
    var owner: WindowOwner { .client(client.id) }
    func takeFocusRequest() -> FocusRequest { .asUsual }
    func placementDidChange() {}
}

extension Surface {
    /// The window that the surface is; nil if it is none.
    @MainActor var managedToplevel: (any ManagedToplevel)? { toplevel ?? xwaylandSurface?.userData as? XWindow }
}

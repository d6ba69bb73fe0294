import WaylandServer

/// A window that tools list, control and capture: an `xdg_toplevel`, or another one that the owner of the compositor
/// reports with `Compositor.toplevelDidMap(_:)`, such as a window of X.
package protocol ListedToplevel: AnyObject {
    /// The title; empty if there is none.
    var title: String { get }
    /// The identifier of the application; empty if there is none.
    var appID: String { get }
    /// The surface of the window; nil while it has none.
    var listedSurface: Surface? { get }
    /// The window that this one belongs to.
    var listedParent: (any ListedToplevel)? { get }
    /// The visible part of the surface, without shadows, in points of the surface.
    var windowGeometry: SurfaceRectangle { get }
    /// The configuration that is requested of the window.
    var configuration: ToplevelConfiguration { get }
    var isMinimized: Bool { get }

    /// Handles what a tool asks for on behalf of the window.
    func handleToolRequest(_ request: ToplevelRequest)

    /// Asks the client to close the window.
    func close()
}

extension Toplevel: ListedToplevel {
    package var listedSurface: Surface? { surface }
    package var listedParent: (any ListedToplevel)? { parent }
    package func handleToolRequest(_ request: ToplevelRequest) { self.request(request) }
}

/// The windows that the owner of the compositor manages by another protocol than Wayland's.
extension Compositor {
    /// Lists a window for tools: it has contents, for the first time or again.
    package func toplevelDidMap(_ toplevel: any ListedToplevel) { tools?.toplevelDidMap(toplevel) }

    /// Removes a window from the lists of tools.
    package func toplevelDidUnmap(_ toplevel: any ListedToplevel) { tools?.toplevelDidUnmap(toplevel) }

    /// Notifies tools that a window has another title, application or state, or another output.
    package func toplevelDidChange(_ toplevel: any ListedToplevel) { tools?.toplevelDidChange(toplevel) }

    package func toplevelDidChangeParent(_ toplevel: any ListedToplevel) { tools?.toplevelDidChangeParent(toplevel) }
}

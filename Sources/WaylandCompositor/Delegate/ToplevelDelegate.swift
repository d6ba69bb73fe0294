import WaylandServer

/// Manages the windows of clients: where they appear, in which state, and which one is active.
package protocol ToplevelDelegate: AnyObject {
    /// Called before the first configuration of a window is sent; the delegate may set `Toplevel.configuration`.
    func compositor(_ compositor: Compositor, willConfigure toplevel: Toplevel)

    /// Called when a window appears: it has contents, for the first time or again.
    func compositor(_ compositor: Compositor, didMap toplevel: Toplevel)

    /// Called when a window has lost its contents or was destroyed while it was mapped.
    func compositor(_ compositor: Compositor, didUnmap toplevel: Toplevel)

    /// Called when the title, the parent or another property of a window has changed.
    func compositor(_ compositor: Compositor, toplevel: Toplevel, didChange property: ToplevelProperty)

    /// Called when a client asks for another state of its window, or for an interactive operation.
    func compositor(_ compositor: Compositor, toplevel: Toplevel, didRequest request: ToplevelRequest)

    /// Called when a window's object was destroyed.
    func compositor(_ compositor: Compositor, didDestroy toplevel: Toplevel)

    /// Called when a client asks for a window to be activated.
    ///
    /// - Parameter isTrusted: Whether the user has done something that led to it.
    func compositor(_ compositor: Compositor, didRequestActivationOf surface: Surface, isTrusted: Bool)

    /// Called when a client has not answered a ping in time, and when it answers after all.
    func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool)
}

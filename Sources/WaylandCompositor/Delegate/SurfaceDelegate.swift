/// Shows the contents of surfaces, whatever their role.
package protocol SurfaceDelegate: AnyObject {
    func compositor(_ compositor: Compositor, didCreate surface: Surface)

    /// Called when a surface without contents has got a role, or another parent: it is known by then where it will appear.
    func compositor(_ compositor: Compositor, didAssignRoleOf surface: Surface)

    /// Called when the state of a commit has been applied, parents first.
    ///
    /// A delegate that copies the contents calls `Surface.releaseBuffer()` afterwards.
    func compositor(_ compositor: Compositor, didCommit surface: Surface, _ commit: SurfaceCommit)

    /// Called when a subsurface was destroyed: its surface is not shown in the parent any more.
    func compositor(_ compositor: Compositor, didRemove surface: Surface, from parent: Surface)

    /// Called when a surface has been destroyed; it has no contents any more.
    func compositor(_ compositor: Compositor, didDestroy surface: Surface)

    /// Returns whether memory of a GPU, in one of the formats of the options, can be used.
    func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool
}

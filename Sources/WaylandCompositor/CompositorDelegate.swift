import Diagnostics
import WaylandServer

/// Decides what is shown where, for a ``Compositor``.
///
/// The methods are called while the requests of a client are handled. All but two have a default that does nothing, or
/// refuses.
package protocol CompositorDelegate: AnyObject {
    /// Returns the surface that accepts input at a position of the layout, and where in it the position is; nil if there is none.
    func compositor(_ compositor: Compositor, surfaceAt position: Point) -> SurfaceLocation?

    /// Returns where a position of the layout is in a surface, inside of it or not; nil if the surface is not shown.
    func compositor(_ compositor: Compositor, convert position: Point, to surface: Surface) -> Point?

    // MARK: Surfaces

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

    /// Returns whether memory of a GPU can be used; by default all of the formats that the options have.
    func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool

    // MARK: Windows

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

    // MARK: Parts of the desktop

    /// Returns the output for layer surfaces whose clients let the compositor choose it; nil to show none.
    func compositorOutputForLayers(_ compositor: Compositor) -> Output?

    func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface)

    /// Called when the frame or the state of a visible layer surface has changed.
    func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface)

    func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface)

    /// Called when panels leave another part of an output to windows.
    func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output)

    // MARK: Popups

    /// Returns where a popup may appear, in points of its parent's window geometry; nil if anywhere.
    func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle?

    func compositor(_ compositor: Compositor, didMap popup: Popup)

    /// Called when a popup has moved or changed its size.
    func compositor(_ compositor: Compositor, didMove popup: Popup)

    func compositor(_ compositor: Compositor, didUnmap popup: Popup)

    // MARK: Windows of Xwayland

    /// Called when Xwayland has told the serial number of a surface, which belongs to a window of X.
    func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface)

    func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface)

    /// Called when a surface has lost its contents, or is about to be destroyed.
    func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface)

    // MARK: Tools

    /// Returns whether a configuration of the outputs could be applied. It names all outputs that are connected.
    func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool

    /// Applies what a tool wants the outputs to be; returns false, and changes nothing, if that is not possible.
    ///
    /// The delegate changes `Output.description` of the outputs, removes those that are disabled and adds them to
    /// `Compositor.disabledOutputs`, and the reverse.
    func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool

    /// Turns an output on or off, which stays part of the layout; returns whether it did.
    func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool

    /// Draws a picture that a tool waits for, now or with the next frame.
    func compositor(_ compositor: Compositor, capture: Capture)

    /// Returns the size in pixels of pictures of a window; by default that of its visible part, at the scale of its client.
    /// Windows of the size zero cannot be captured.
    func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size

    /// Returns the size of the cursor in pictures of it; nil if there is none. By default only those of clients are known.
    func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor?

    /// Called before a tool presses a button of its virtual pointer.
    func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32)

    /// Called when a tool has used its virtual pointer: a delegate that shows more than surfaces may handle it there.
    func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent)

    /// Called when a tool asks for another workspace, by its number from 0. The delegate sets `Workspaces.active` if it agrees.
    func compositor(_ compositor: Compositor, activateWorkspace index: Int)

    // MARK: The session lock

    /// Called when a client locks the session. From now on the delegate shows only lock surfaces, and calls `SessionLock.confirm()` once
    /// no output shows anything else; by default at once.
    func compositor(_ compositor: Compositor, didLock lock: SessionLock)

    func compositorDidUnlock(_ compositor: Compositor)
    func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface)
    func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface)

    // MARK: Popups of input methods

    /// Returns where an input method's popup may appear, in points of its parent; nil if anywhere.
    func compositor(_ compositor: Compositor, constraintFor popup: InputMethodPopup) -> SurfaceRectangle?

    func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup)

    /// Called when an input method's popup has another frame.
    func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup)

    func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup)

    // MARK: Clients

    /// Called when a client has not answered a ping in time, and when it answers after all.
    func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool)

    /// Called when a visible surface begins to keep the screen on, and when none does any more.
    func compositor(_ compositor: Compositor, isIdleInhibited: Bool)

    // MARK: Input

    /// Called when the client under the pointer has chosen a cursor, or none has.
    func compositor(_ compositor: Compositor, didSetCursor cursor: CursorImage)

    /// Called when the pointer has another position.
    func compositorDidMovePointer(_ compositor: Compositor)

    /// Called when surfaces may have come, gone or moved under the pointer, which has the same position.
    func compositorDidRefocusPointer(_ compositor: Compositor)

    /// Called when a finger that is down on a surface has moved, and when it is not down any more.
    func compositor(_ compositor: Compositor, didMoveFinger id: Int32)

    func compositor(_ compositor: Compositor, didBegin drag: Drag)

    /// Called when a drag has another position, or its icon another offset.
    func compositor(_ compositor: Compositor, didMove drag: Drag)

    func compositor(_ compositor: Compositor, didEnd drag: Drag)
}

extension CompositorDelegate {
    package func compositor(_ compositor: Compositor, didCreate surface: Surface) {}
    package func compositor(_ compositor: Compositor, didAssignRoleOf surface: Surface) {}
    package func compositor(_ compositor: Compositor, didCommit surface: Surface, _ commit: SurfaceCommit) {}
    package func compositor(_ compositor: Compositor, didRemove surface: Surface, from parent: Surface) {}
    package func compositor(_ compositor: Compositor, didDestroy surface: Surface) {}
    package func compositor(_ compositor: Compositor, canImport buffer: DmabufBuffer) -> Bool { true }
    package func compositor(_ compositor: Compositor, willConfigure toplevel: Toplevel) {}
    package func compositor(_ compositor: Compositor, didMap toplevel: Toplevel) {}
    package func compositor(_ compositor: Compositor, didUnmap toplevel: Toplevel) {}
    package func compositor(_ compositor: Compositor, toplevel: Toplevel, didChange property: ToplevelProperty) {}
    package func compositor(_ compositor: Compositor, toplevel: Toplevel, didRequest request: ToplevelRequest) {}
    package func compositor(_ compositor: Compositor, didDestroy toplevel: Toplevel) {}
    package func compositor(_ compositor: Compositor, didRequestActivationOf surface: Surface, isTrusted: Bool) {}
    package func compositorOutputForLayers(_ compositor: Compositor) -> Output? { compositor.outputs.first }
    package func compositor(_ compositor: Compositor, didMap layerSurface: LayerSurface) {}
    package func compositor(_ compositor: Compositor, didChange layerSurface: LayerSurface) {}
    package func compositor(_ compositor: Compositor, didUnmap layerSurface: LayerSurface) {}
    package func compositor(_ compositor: Compositor, didChangeUsableAreaOf output: Output) {}
    package func compositor(_ compositor: Compositor, constraintFor popup: Popup) -> SurfaceRectangle? { nil }
    package func compositor(_ compositor: Compositor, didMap popup: Popup) {}
    package func compositor(_ compositor: Compositor, didMove popup: Popup) {}
    package func compositor(_ compositor: Compositor, didUnmap popup: Popup) {}
    package func compositor(_ compositor: Compositor, didAssociate surface: XwaylandSurface) {}
    package func compositor(_ compositor: Compositor, didMap surface: XwaylandSurface) {}
    package func compositor(_ compositor: Compositor, didUnmap surface: XwaylandSurface) {}
    package func compositor(_ compositor: Compositor, canApply configuration: [HeadConfiguration]) -> Bool { false }
    package func compositor(_ compositor: Compositor, apply configuration: [HeadConfiguration]) -> Bool { false }
    package func compositor(_ compositor: Compositor, setPowerOf output: Output, on isOn: Bool) -> Bool { false }
    package func compositor(_ compositor: Compositor, capture: Capture) { capture.fail() }

    package func compositor(_ compositor: Compositor, activateWorkspace index: Int) {}
    package func compositor(_ compositor: Compositor, didLock lock: SessionLock) { lock.confirm() }
    package func compositorDidUnlock(_ compositor: Compositor) {}
    package func compositor(_ compositor: Compositor, didMap lockSurface: LockSurface) {}
    package func compositor(_ compositor: Compositor, didUnmap lockSurface: LockSurface) {}

    package func compositor(_ compositor: Compositor, virtualPointerWillPress button: UInt32) {}
    package func compositor(_ compositor: Compositor, virtualPointerDid event: VirtualPointerEvent) {}

    package func compositor(_ compositor: Compositor, captureSizeOf toplevel: any ListedToplevel) -> Size {
        let scale = Double(toplevel.listedSurface?.preferredScale ?? 120) / 120
        let size = toplevel.windowGeometry.size
        return Size(
            width: Int(saturating: (Double(size.width) * scale).rounded()),
            height: Int(saturating: (Double(size.height) * scale).rounded()))
    }

    package func compositorCapturedCursor(_ compositor: Compositor) -> CapturedCursor? {
        compositor.seat.pointer.capturedSurface
    }

    package func compositor(
        _ compositor: Compositor, constraintFor popup: InputMethodPopup
    ) -> SurfaceRectangle? { nil }
    package func compositor(_ compositor: Compositor, didMap popup: InputMethodPopup) {}
    package func compositor(_ compositor: Compositor, didMove popup: InputMethodPopup) {}
    package func compositor(_ compositor: Compositor, didUnmap popup: InputMethodPopup) {}
    package func compositor(_ compositor: Compositor, client: ServerClient, isResponsive: Bool) {}
    package func compositor(_ compositor: Compositor, isIdleInhibited: Bool) {}
    package func compositor(_ compositor: Compositor, didSetCursor cursor: CursorImage) {}
    package func compositorDidMovePointer(_ compositor: Compositor) {}
    package func compositorDidRefocusPointer(_ compositor: Compositor) {}
    package func compositor(_ compositor: Compositor, didMoveFinger id: Int32) {}
    package func compositor(_ compositor: Compositor, didBegin drag: Drag) {}
    package func compositor(_ compositor: Compositor, didMove drag: Drag) {}
    package func compositor(_ compositor: Compositor, didEnd drag: Drag) {}
}

/// Decides what is shown where, for a ``Compositor``.
///
/// Each subject has a protocol of its own. The methods are called while the requests of a client are handled. None has a
/// default implementation, so that one whose name is misspelt does not compile.
///
/// A protocol that refines the others, not a composition: the compositor's reference to its delegate has one witness table.
package protocol CompositorDelegate: SurfaceDelegate, ToplevelDelegate, LayerSurfaceDelegate, PopupDelegate,
    InputMethodPopupDelegate, XwaylandSurfaceDelegate, SeatDelegate, DragDelegate, OutputDelegate, CaptureDelegate,
    ToolDelegate, SessionLockDelegate
{}

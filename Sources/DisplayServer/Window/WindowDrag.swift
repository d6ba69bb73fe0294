import WaylandCompositor

/// The move of a window, or its resize by an edge, which follows a pointer or a finger.
///
/// It is the window's ``ManagedWindow/drag`` from its start to its end: until the input is released, or the window has other
/// states, is on another output, is hidden, or begins another one.
@MainActor protocol WindowDrag: AnyObject {
    var window: ManagedWindow { get }

    /// Continues at a position of the layout. Without effect after the end.
    func move(to position: Point)

    /// Called once, at the end.
    func didEnd()
}

extension WindowDrag {
    /// Whether the window still follows.
    var isActive: Bool { window.drag === self }

    /// Ends the move or the resize. Without effect after the end.
    func end() { if isActive { window.endDrag() } }
}

import WaylandCompositor

/// The move of a window, or its resize by an edge, which follows a pointer or a finger.
@MainActor protocol WindowDrag: AnyObject {
    /// Continues at a position of the layout.
    func move(to position: Point)

    func end()
}

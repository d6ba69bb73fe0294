/// The role of the surface that is shown at the position of a drag.
final class DragIconRole: SurfaceRoleObject {
    private weak var drag: Drag?

    init(_ drag: Drag) { self.drag = drag }

    func surfaceDidApply(_ commit: inout SurfaceCommit) { drag?.iconMoved(by: commit.offset) }
}
